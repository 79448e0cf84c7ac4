"""Colours as numbers: WCAG contrast, the three dichromacies, and how far colours look apart."""

from __future__ import annotations

from render.theme import Colour

# Machado, Oliveira, Fernandes (2009), severity 1.0, for linear RGB.
DEFICIENCIES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
WHITE = (0.95047, 1.0, 1.08883)


def linear(colour: Colour) -> list[float]:
    parts = [part / 255 for part in colour]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(colour: Colour) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def seen(colour: Colour, deficiency: str) -> list[float]:
    """Linear RGB as it is seen with a deficiency."""
    own = linear(colour)
    rows = DEFICIENCIES[deficiency]
    return [min(1.0, max(0.0, sum(a * b for a, b in zip(row, own, strict=True)))) for row in rows]


def lab(rgb: list[float]) -> list[float]:
    r, g, b = rgb
    xyz = (
        0.4124 * r + 0.3576 * g + 0.1805 * b,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        0.0193 * r + 0.1192 * g + 0.9505 * b,
    )
    x, y, z = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
        for t in (a / w for a, w in zip(xyz, WHITE, strict=True))
    )
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]


def apart(one: list[float], other: list[float]) -> float:
    """The CIE 1976 difference of two colours in linear RGB."""
    return float(sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5)
