"""ZwiAner: Gravitation and Tunnel X, two games on one board."""
