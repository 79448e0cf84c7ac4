# Was der Computer zu einer gespielten Partie sagt: warum etwas anderes besser gewesen wäre.
# Ein Merkmal heißt nach dem, was man davon haben will, in den Worten der Regeln.

better-own = Das fehlte hier vor allem: { $what }.
better-others = Was gespielt wurde, ließ den anderen vor allem: { $what }.
better-wins = Damit wäre die Partie gewonnen gewesen.
better-captures = Damit hätte jemand anders verloren, was schon erreicht war.
better-spares = Damit wäre nichts verloren gegangen, was schon erreicht war.
