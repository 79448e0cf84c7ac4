"""What Discord would read as markup, a mention or a link."""

import re
from typing import Final

MARKUP: Final = re.compile(r"[*_~`|<>\[\]\\@#{}]|https?:|^\s|\s$|\s{2}|\n|^[-+]|^\d+\. ")


def is_plain(text: str) -> bool:
    """Whether a text shows as it is written."""
    return MARKUP.search(text) is None
