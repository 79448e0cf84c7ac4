"""ZwiAner::Tunnel X."""
