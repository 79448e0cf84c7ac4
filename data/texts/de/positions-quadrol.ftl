quadrol-seat = { $seat }: { $parts }.
quadrol-behind = { $count ->
    [one] ein Stein wartet
   *[other] { $count } Steine warten
}
quadrol-points = auf { $points }
quadrol-home = { $count ->
    [one] einer im Ziel
   *[other] { $count } im Ziel
}
quadrol-all-home = alle im Ziel
quadrol-first = Erster Zug: { $way }.
quadrol-place = { $place ->
    [H] Start
    [G] Ziel
   *[other] { $place }
}
quadrol-opened = Rote Felder sind jetzt frei: { $squares }.
quadrol-opened-square = { $point } für { $seat }
quadrol-die = { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
    [green] Grün
   *[black] Schwarz
}
