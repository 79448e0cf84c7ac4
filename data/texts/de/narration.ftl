# Was an einem Tisch geschehen ist. does-: der Sitz des Ereignisses ist das Subjekt; deals-: wer handelt;
# fact-: ein eigener Satz; via-: in Klammern hinter dem Satzteil davor.

act-opened = Ein Tisch für { $game } ist eröffnet.
act-joined = { $phase ->
    [lobby] { $seat } ist dabei.
   *[other] { $seat } steigt in die laufende Partie ein.
}
act-took-over = { $had ->
    [player] { $seat } übernimmt den Platz von { $other }.
    [computer] { $seat } übernimmt den Platz vom Computer.
   *[nobody] { $seat } nimmt den freien Platz ein.
}
act-hinted = { $seat } hat sich vom Computer einen Tipp geben lassen.
act-computer-joined = { $stands_in ->
    [yes] Für { $seat } spielt jetzt der Computer weiter.
   *[no] { $seat } wird vom Computer gespielt.
}
act-left = { $how ->
    [player] { $seat } verlässt den Tisch.
   *[other] { $seat } sitzt nicht mehr am Tisch.
}
act-colour-changed = { $seat } spielt jetzt { $colour }.
act-option-agreed = Vereinbart: { $option }: { $value }.
act-grace-agreed = { $seconds ->
    [0] Vereinbart: Ein Tipp gilt sofort.
   *[other] Vereinbart: Den eigenen Tipp kann man { $seconds } Sekunden lang zurücknehmen.
}
act-host-changed = { $seat ->
    [none] Den Tisch leitet jetzt jemand anderes.
   *[other] { $seat } leitet jetzt den Tisch.
}
act-colours-drawn = { $host ->
    [none] Die Farben werden ausgelost: { $drawn }.
   *[other] { $host } lässt Farben auslosen: { $drawn }.
}
act-start-agreed = { $kind ->
    [seat] Vereinbart: { $seat } beginnt.
    [host] Vereinbart: Wer den Tisch leitet, sagt, wer beginnt.
   *[lot] Vereinbart: Das Los entscheidet, wer beginnt.
}
act-started = Die Partie beginnt.
act-undo-asked = { $seat } möchte einen Zug zurücknehmen.
act-undo-answered = { $agrees ->
    [yes] { $seat } ist mit dem Zurücknehmen einverstanden.
   *[no] { $seat } ist gegen das Zurücknehmen; der Zug bleibt.
}
act-undo-withdrawn = { $seat } möchte den Zug doch nicht zurücknehmen.
act-undone = { $seat ->
    [none] Der Zug ist zurückgenommen.
   *[other] { $seat } nimmt den Zug zurück.
}
act-gave-up = { $how ->
    [player] { $seat } gibt auf.
    [moderator] { $seat } wurde von der Moderation aus der Partie genommen.
   *[other] { $seat } wurde aus der Partie genommen.
}
act-closed = { $phase ->
    [expired] Der Tisch ist geschlossen, weil niemand begonnen hat.
   *[other] { $how ->
        [clock] Niemand ist zurückgekommen, darum ist dieser Tisch geschlossen.
       *[other] Die Partie ist abgebrochen.
    }
}
act-closed-places = Endstand: { $places }.
act-place = { $place }. { $seats }
act-series-stopped = Die Serie endet hier.
act-rematched = Die Revanche läuft an Tisch { $table }.
start-throw = { $seat } { $die }
start-thrown = Startwürfe: { $throws }; { $seat } beginnt.
start-drawn = Das Los fällt: { $seat } beginnt.
start-agreed = { $seat } beginnt.
does-thrown = würfelt { $dice }
does-moved = zieht von { $from } nach { $to }
does-passed = passt
does-no-move = { $why ->
    [none] kann nicht ziehen
   *[other] kann nicht ziehen ({ $why })
}
does-finished = { $own ->
    [yes] ist auf Platz { $place } am Ziel
   *[no] belegt Platz { $place }
}
fact-ended = { $count ->
    [one] { $winners } gewinnt
   *[other] { $winners } gewinnen
}
as-ordered = wie vorgemerkt
only-move = einziger möglicher Zug
