"""ZwiAner::Gravitation, in its three phases."""
