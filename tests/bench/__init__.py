"""Measurements: ratios beside their goals, never a test."""
