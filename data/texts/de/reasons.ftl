# Warum etwas gerade nicht geht: die Gründe der Regeln.

why-not = { $piece }: { $why } ({ $rule }).
why-not-there = { $piece }→{ $to }: { $why } ({ $rule }).
why-no-pass = Passen geht nicht: { $why } ({ $rule }).
either = { $first } oder { $last }
why-occupied = { $to } ist besetzt
why-needs-six = ins Spiel geht es nur mit einer 6
why-start-occupied = auf dem Startfeld steht schon eine eigene Figur
why-beyond-goal = die Zahl führt über das Ziel hinaus
why-own-piece = auf { $to } steht schon eine eigene Figur
why-no-passing-in-goal = im Ziel wird niemand übersprungen
why-start-first = zuerst muss die Figur vom Startfeld weg
why-enter-first = mit einer 6 wird zuerst eingesetzt
why-can-move = ein Auto kann fahren, ohne zu schlagen
why-forced-piece-first = das Auto auf { $field }, { giro-sign }, muss zuerst fahren
why-ring-closed = Ring { $ring } ist durch die Baustelle auf { $field } gesperrt
why-no-overtaking = das Auto auf { $field } steht im Überholverbot und darf nicht überholt werden
why-no-overtaking-link-road = das Auto auf der Verbindungsstraße { $field } darf nicht überholt werden
why-link-occupied = auf der Verbindungsstraße { $field } steht schon ein Auto
why-inward-needs-one = von { $piece } nach innen geht es nur mit einer 1
why-must-turn-back = auf { $piece } heißt es umkehren
why-ice-twice = zweimal Glatteis in einem Zug geht nicht
why-die-can-be-used = ein Würfel lässt sich noch nutzen
why-no-reentry = ein zurückgeschickter Stein kommt erst im nächsten Zug wieder ins Spiel
why-needs-red-or-blue = ins Spiel geht es nur mit Rot oder Blau, nicht mit { $dice }
why-no-line = von { $piece } führt keine Linie mit { $dice } weg
why-jumps-first = den schwarzen Sprung macht ein anderer Stein nur als ersten Zug
why-not-back = derselbe Stein darf nicht gleich wieder zurück
why-one-jump-a-turn = nur ein weißer Sprung in einem Zug
why-wastes-die = dann ließe sich { $die } nicht mehr nutzen
why-red-avoidable = das rote Feld lässt sich vermeiden
why-red-would-follow = danach führte { $die } auf ein rotes Feld, und das lässt sich vermeiden
why-orbit-full = Bahn { $orbit } ist voll
why-no-free-end = mit { $values } endet kein Weg auf einem freien Feld
why-other-demanded = zuerst muss ein Stein auf einem fremden Sonderfeld weg: { $fields }
why-station-occupied = die Station { $to } ist besetzt
why-nothing-left = für einen Schritt auf Bahn { $orbit } braucht es { $needs } Energie (vorhanden: { $have })
why-orbit-too-strong = { $target ->
    [hold] um sich zu halten,
   *[other] um loszukommen,
} braucht der Stein auf Bahn { $orbit } mindestens { $needs } Energie (vorhanden: { $have })
