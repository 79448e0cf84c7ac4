/** Where a popup lies: below what it belongs to, or above where there is more room. */

const GAP = 4;
const EDGE = 8; // what stays free to the rim of the window
const NARROWEST = 240;
const TALLEST = 360;

/** Lay `popup` beside `anchor`, as wide as it; above, it leaves all of `whole` to be read. */
export function layBeside(popup, anchor, whole = anchor) {
  const { top } = whole.getBoundingClientRect();
  const box = anchor.getBoundingClientRect();
  const width = Math.min(Math.max(box.width, NARROWEST), innerWidth - 2 * EDGE);
  const below = innerHeight - box.bottom;
  const up = below < 280 && top > below;
  Object.assign(popup.style, {
    left: `${Math.max(EDGE, Math.min(box.left, innerWidth - width - EDGE))}px`,
    width: `${width}px`,
    top: up ? "auto" : `${box.bottom + GAP}px`,
    bottom: up ? `${innerHeight - top + GAP}px` : "auto",
    maxHeight: `${Math.min(TALLEST, (up ? top : below) - GAP - EDGE)}px`,
  });
}
