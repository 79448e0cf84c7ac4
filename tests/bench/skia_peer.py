"""The same pictures drawn by Skia, everything anew for every picture, as a peer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import font_roboto

from render.canvas import CAPITAL_HEIGHT, FINER, UNITS, Canvas, Point
from render.face import AnyFace
from render.sprites import Placed
from render.theme import Paint, Theme


class SkiaCanvas(Canvas):
    """The canvas of our faces, on Skia."""

    def __init__(self, skia: Any, canvas: Any, theme: Theme, origin: Point) -> None:
        self.theme = theme
        self._skia, self._canvas = skia, canvas
        self._x, self._y = origin
        self._scale = FINER
        self._bold = skia.Typeface.MakeFromFile(font_roboto.font_files["RobotoBold"])

    def _paint(self, colour: Paint, width: float = 0) -> Any:
        skia = self._skia
        paint = skia.Paint(AntiAlias=True, Color=skia.Color(*colour))
        if width:
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(width)
            paint.setStrokeCap(skia.Paint.kRound_Cap)
            paint.setStrokeJoin(skia.Paint.kRound_Join)
        return paint

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Paint | None,
        rim: Paint | None = None,
        width: float = 0,
    ) -> None:
        if fill:
            self._canvas.drawCircle(x + self._x, y + self._y, max(radius, 0), self._paint(fill))
        if rim:
            inside = radius - width / 2
            self._canvas.drawCircle(x + self._x, y + self._y, inside, self._paint(rim, width))

    def arc(
        self, x: float, y: float, radius: float, start: float, end: float, colour: Paint, width: float
    ) -> None:
        left, top = x + self._x - radius, y + self._y - radius
        box = self._skia.Rect.MakeXYWH(left, top, 2 * radius, 2 * radius)
        self._canvas.drawArc(box, start - 90, end - start, False, self._paint(colour, width))

    def box(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        fill: Paint | None,
        *,
        radius: float = 0,
        rim: Paint | None = None,
        width: float = 0,
    ) -> None:
        box = self._skia.Rect.MakeLTRB(left + self._x, top + self._y, right + self._x, bottom + self._y)
        if fill:
            self._canvas.drawRoundRect(box, radius, radius, self._paint(fill))
        if rim:
            self._canvas.drawRoundRect(box, radius, radius, self._paint(rim, width))

    def polygon(self, points: Any, fill: Paint | None, rim: Paint | None = None, width: float = 0) -> None:
        corners = list(points)
        if fill:
            self._canvas.drawPath(self._path(corners, True), self._paint(fill))
        if rim:
            self._canvas.drawPath(self._path(corners, True), self._paint(rim, width))

    def line(self, points: Sequence[Point], colour: Paint, width: float) -> None:
        self._canvas.drawPath(self._path(points, False), self._paint(colour, width))

    def _path(self, points: Sequence[Point], closed: bool) -> Any:
        corners = [self._skia.Point(x + self._x, y + self._y) for x, y in points]
        return self._skia.Path.Polygon(corners, closed)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: Paint,
        *,
        bold: bool = False,
        anchor: str = "mm",
    ) -> None:
        font = self._skia.Font(self._bold, size)
        left = x - font.measureText(text) / 2
        baseline = y + size * CAPITAL_HEIGHT / 2
        self._canvas.drawString(text, left + self._x, baseline + self._y, font, self._paint(colour))


def drawer(face: AnyFace, theme: Theme) -> Callable[[Sequence[Placed]], bytes]:
    """A function that draws and encodes a scene."""
    import skia

    def draw(scene: Sequence[Placed]) -> bytes:
        surface = skia.Surface(UNITS, UNITS)
        canvas = surface.getCanvas()
        canvas.clear(skia.Color(*theme.page))
        face.paint(SkiaCanvas(skia, canvas, theme, (0, 0)))
        for placed in scene:
            sprite = placed.sprite
            sprite.paint(SkiaCanvas(skia, canvas, theme, (placed.x, placed.y)), *sprite.args)
        return bytes(surface.makeImageSnapshot().encodeToData())

    return draw
