"""The PNG writer: valid files, the right checksums, and bands that fit together."""

import io
import zlib

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from games.catalogue import parse
from render import picture
from render.png import band, combined, head, png

LINE = "rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red"


@given(st.lists(st.binary(max_size=300), max_size=5))
def test_checksums_of_parts_combine_to_the_one_of_the_whole(parts: list[bytes]) -> None:
    adler = 1
    for part in parts:
        adler = combined(adler, zlib.adler32(part), len(part))
    assert adler == zlib.adler32(b"".join(parts))


@given(st.integers(1, 20), st.lists(st.integers(1, 9), min_size=1, max_size=5))
def test_bands_of_any_height_decode_to_their_rows(width: int, heights: list[int]) -> None:
    rows = [[bytes((row + column) % 3 for column in range(width)) for row in range(high)] for high in heights]
    bands = [band(b"".join(b"\0" + row for row in part)) for part in rows]
    palette = bytes((255, 0, 0, 0, 255, 0, 0, 0, 255))
    image = Image.open(io.BytesIO(png(head(width, sum(heights), palette), bands)))
    assert image.mode == "P"
    assert image.tobytes() == b"".join(row for part in rows for row in part)


def test_a_picture_is_one_valid_deflate_stream_in_many_chunks() -> None:
    data, stream = picture(parse(LINE), size=200), b""
    at = 8
    while at < len(data):
        length, kind = int.from_bytes(data[at : at + 4]), data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + length]
        assert int.from_bytes(data[at + 8 + length : at + 12 + length]) == zlib.crc32(kind + body)
        assert kind in (b"IHDR", b"PLTE", b"IDAT", b"IEND")
        stream += body if kind == b"IDAT" else b""
        at += 12 + length
    assert len(zlib.decompress(stream)) == 200 * 201
