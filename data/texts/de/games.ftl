# Die Spiele, wie sie angeboten werden, und was man vereinbaren kann.

pitch-giro-mondiale = Fahr deine vier Autos durch den Schilderwald ins Ziel, ehe dich jemand auf den Parkplatz schickt.
pitch-go-round = Lauf um den Rand und setz Chips, wo sich die Linien deiner beiden Figuren kreuzen.
pitch-rundlauf = Der Klassiker: würfeln, schlagen und mit vier Figuren einmal rund um das Brett ins Ziel.
pitch-quadrol = Vier Steine quer über ein Netz farbiger Linien, und zwei Farbwürfel sagen, welche du gehen darfst.
pitch-gravitation = Bring deine Steine auf ihren Bahnen in Formation; von Phase zu Phase kommen Stöße, Gravitation und Energie dazu.
pitch-tunnel-x = Fünf Steine in Formation, mitten hindurch durch alle, die im Weg stehen.
goal-giro-mondiale = Ziel: { $teams ->
    [none] Wer zuerst alle vier Autos durch die vier Ringe in die Mitte bringt, gewinnt.
   *[other] Das Team, das zuerst alle acht Autos durch die vier Ringe in die Mitte bringt, gewinnt.
}
goal-go-round = Ziel: Wer zuerst alle 13 Chips auf Kreuzungen der eigenen Linien gesetzt hat, gewinnt.
goal-rundlauf = Ziel: Wer zuerst alle vier Figuren einmal rundherum ins eigene Ziel bringt, gewinnt.
goal-quadrol = Ziel: Wer zuerst alle vier Steine über das Netz auf die andere Seite bringt, gewinnt.
goal-gravitation = Ziel: Wer zuerst { $phase ->
    [3] alle fünf Steine
   *[other] drei Steine auf benachbarten Bahnen
} in der eigenen Formation hat, gewinnt.
goal-tunnel-x = Ziel: Wer zuerst alle fünf Steine in der eigenen Formation hat, gewinnt.

# Worum es gerade geht, in einer Zeile
tally-giro-mondiale = { $reached } von { $needed } Autos in der Mitte
tally-go-round = { $reached } von { $needed } gesetzten Chips
tally-rundlauf = { $reached } von { $needed } Figuren im Ziel
tally-quadrol = { $reached } von { $needed } Steinen im Ziel
tally-gravitation = { $reached } von { $needed } Steinen in Formation
tally-tunnel-x = { $reached } von { $needed } Steinen in Formation
stakes-you = du
stakes-lead = { $kind ->
    [you] Du führst
    [yours] { $who } führt
    [one] { $who } führt
   *[several] { $who } führen
} mit { $what } ({ $others }){ $close ->
    [yes] {" "}und { $kind ->
        [you] bist
        [yours] seid
        [one] ist
       *[several] sind
    } kurz vor dem Sieg
   *[no] {""}
}.
stakes-other = { $who } { $reached }
stakes-level = Gleichstand mit { $what }.
stakes-level-ahead = Gleichstand mit { $what }; am weitesten { $kind ->
    [you] bist du
    [yours] seid ihr ({ $who })
    [one] ist { $who }
   *[several] sind { $who }
}.
stakes-level-close = Gleichstand mit { $what }: Jeder Zug kann entscheiden.
stakes-finished = { $kind ->
    [you] Du bist
    [yours] { $who } seid
    [one] { $who } ist
   *[several] { $who } sind
} schon fertig.

players-minutes = Für { $players } Personen · { $minutes } Minuten am Stück, oder ab und zu ein Zug über Tage
length-measured = Gemessen: { $taps }-mal tippen für jede Person, meist { $low } bis { $high }; bei { $rate } am Tag { $days ->
    [one] einen Tag lang
   *[other] { $days } Tage lang
}
start-advice = Wer beginnt, gewinnt { $percent } % solcher Partien. { $kind ->
    [series] In einer Serie beginnt ihr abwechselnd: `{ slash-series-start }`, am besten mit einer geraden Zahl von Partien
    [uneven] Bei einer geraden Zahl von Partien würden alle gleich oft beginnen
   *[again] Spielt eine zweite, und lasst jemand anderen beginnen
}
option-giro-mondiale-teams = Teams
option-help-giro-mondiale-teams = Zu viert je zwei zusammen: Gewonnen hat das Team, das zuerst alle acht Autos im Ziel hat.
value-none-giro-mondiale-teams = ohne Teams
value-teams = { $first } gegen { $second }
option-go-round-variants = Varianten
option-help-go-round-variants = Zwei Zusatzregeln, einzeln oder zusammen.
value-none-go-round-variants = keine
value-go-round-variants-line = Linie
value-help-go-round-variants-line = Figuren an beiden Enden einer Linie: Du setzt dort einen Chip, wo du willst.
value-go-round-variants-shove = Schieben
value-help-go-round-variants-shove = Du darfst auf fremden Figuren landen und schiebst sie auf ein freies Randfeld.
option-gravitation-phase = Phase
option-help-gravitation-phase = Wie viel vom Spiel gilt; zum Kennenlernen fängst du mit Phase 1 an.
value-gravitation-phase-1 = Phase 1
value-help-gravitation-phase-1 = Drei Steine in Formation gewinnen, ohne Gravitation und Stöße.
value-gravitation-phase-2 = Phase 2
value-help-gravitation-phase-2 = Drei Steine in Formation gewinnen, mit Gravitation, Energie und Stößen.
value-gravitation-phase-3 = Phase 3
value-help-gravitation-phase-3 = Das ganze Spiel mit Schilden und Vorhersagen: Alle fünf Steine gewinnen.
option-gravitation-options = Zusatzregel
option-help-gravitation-options = Der Todesstoß macht Phase 3 gefährlicher.
value-none-gravitation-options = keine
value-gravitation-options-deathblow = Todesstoß
value-help-gravitation-options-deathblow = Stoß ab Stärke 10: ein Würfel für jeden Stein der Reihe, ungerade zerstört.
option-gravitation-waive = Verzicht auf die Forderung
option-help-gravitation-waive = Wer verzichtet, verlangt nicht, dass fremde Steine die eigenen Sonderfelder zuerst verlassen.
value-none-gravitation-waive = niemand
option-gravitation-ask = Nach der Forderung gefragt
option-help-gravitation-ask = Wer gefragt wird, fordert die eigenen Sonderfelder Stein für Stein zurück.
value-none-gravitation-ask = niemand
order-gravitation-claims = Frag mich zu jedem Stein auf meinen Sonderfeldern
order-help-gravitation-claims = Sonst muss jeder Stein dort zuerst weg
order-gravitation-predicts = Frag mich vor dem Wurf nach einer Vorhersage
order-help-gravitation-predicts = Sonst sagst du nie etwas vorher
order-gravitation-waives = Verzichte für mich auf die Forderung
order-help-gravitation-waives = Niemand muss deine Sonderfelder zuerst verlassen
order-gravitation-shield = Schild
order-help-gravitation-shield = wie viel Energie eingesetzt wird, wenn jemand einen deiner Steine stößt
order-value-gravitation-shield = { $value ->
    [-1] Jedes Mal fragen
    [0] Nie etwas ausgeben
    [99] So viel wie möglich
   *[other] Bis zu { $value }
}
option-tunnel-x-options = Variante
option-help-tunnel-x-options = Eine Zusatzregel für den Pasch.
value-none-tunnel-x-options = keine
value-tunnel-x-options-double-sum = Pasch-Summe
value-help-tunnel-x-options-double-sum = Bei Pasch darfst du auch die Summe beider Würfel ziehen, aber ohne Tunnel.
start-by-lot = Das Los entscheidet
start-host-says = Die Leitung sagt es am Start
start-hint-gravitation = { $phase ->
    [2] Die Anleitung schlägt vor: wer zuerst einen Würfel in der Hand hat.
    [3] Die Anleitung schlägt vor: wer am ältesten ist.
   *[other] Einigt euch, oder lasst das Los entscheiden.
}
start-hint-tunnel-x = Die Anleitung schlägt vor: wer am jüngsten ist.
start-hint-quadrol = Einigt euch, oder lasst das Los entscheiden.
terms-start = Wer beginnt: { $kind ->
    [seat] { $seat }
    [host] sagt beim Start, wer den Tisch leitet
   *[lot] das Los entscheidet
}
terms-option = { $option }: { $value }
terms-meaning = { $value }: { $meaning }
terms-undo = { $consent ->
    [all] Zurücknehmen: wenn alle einverstanden sind
    [opponents] Zurücknehmen: wenn die Gegenseite einverstanden ist
    [none] Zurücknehmen: ohne zu fragen
   *[off] Zurücknehmen: nie
}
terms-grace = Den eigenen Tipp zurücknehmen: { $seconds } Sekunden lang, ohne zu fragen
terms-hints = { $hints ->
    [all] Tipps: Alle dürfen den Computer fragen
   *[off] Tipps: keine
}
terms-leaving = { $leaving ->
    [computer] Gibt jemand auf: Der Computer spielt weiter
    [open] Gibt jemand auf: Der Platz wird frei
   *[end] Gibt jemand auf: Die Partie endet
}
terms-public = { $public ->
    [yes] Offener Tisch: Alle können mitspielen
   *[no] Privater Tisch: nur mit Einladung
}
terms-series = Partie { $number } von { $games } der Serie
