# Was /tisch und Verwandtes antworten.

table-listed = { $game } #{ $number } · { $kind ->
    [yours] du bist dran
    [lobby] noch nicht begonnen
    [over] zu Ende
   *[playing] jemand anders ist dran
}
table-none = Du sitzt gerade an keinem Tisch. `{ slash-play }` eröffnet einen, und `{ slash-join }` findet dir einen freien Platz.
table-none-open = Hier ist an keinem Tisch ein Platz für dich frei. Eröffne mit `{ slash-play }` selbst einen.
table-which = Du sitzt an mehreren Tischen. Welchen meinst du?
table-name-it = Du sitzt an mehreren Tischen. Sag mit der Option `tisch`, welchen du meinst:
table-which-free = An mehreren Tischen ist ein Platz frei. Welchen möchtest du?
table-name-free = An mehreren Tischen ist ein Platz frei. Sag mit der Option `tisch`, welchen du meinst:
answer-rolled = Die Würfel sind gefallen.
answer-undone = Zurückgenommen.
answer-undo-asked = Die anderen werden gefragt, ob sie einverstanden sind.
answer-closed = Der Tisch ist geschlossen.
answer-started = Es geht los.
answer-joined = Du bist dabei: { $link }
answer-alone = Dieser Tisch steht in deinen Direktnachrichten, und nur du siehst ihn. Eröffne einen in einer Gruppe oder auf einem Server, um mit anderen zu spielen.
answer-no-bots = Das ist ein Bot, und Bots spielen hier nicht mit. Ein Computer kommt über den Knopf in der Lobby dazu.
answer-cannot-see = { $who } kann { $where } nicht sehen, und mein Ruf käme nicht an. Lade an einen Tisch in einem Kanal ein, den ihr beide seht, oder bitte jemanden, der den Server verwaltet, den Kanal freizugeben.
answer-offered = { $who } kann jetzt deinen Platz nehmen. Bis dahin spielst du weiter; derselbe Befehl ohne Person zieht das Angebot zurück.
answer-offer-withdrawn = Das Angebot ist zurückgezogen. Du behältst deinen Platz.
answer-offer-whom = Du hast deinen Platz niemandem angeboten. Sag mit der Option `person`, wer ihn bekommen soll.
answer-invited = { $who } ist eingeladen; ich habe gerade Bescheid gesagt.
answer-invited-full = { $who } ist eingeladen, aber gerade ist kein Platz frei. Wird einer frei, hilft `{ slash-join }`.
answer-not-here = { $who } ist hier nicht dabei und sähe den Tisch nicht. Eröffne einen in einer Gruppe oder auf einem Server, wo ihr beide seid.
answer-invited-none = { $who } ist eingeladen, möchte aber nicht angepingt werden. Sag selbst Bescheid.
answer-invited-before = { $who } war schon eingeladen und wird nicht noch einmal angepingt.
invitation = { $people ->
    [one] du bist zu { $game } #{ $number } eingeladen.
   *[other] ihr seid zu { $game } #{ $number } eingeladen.
}
invitation-withdrawn = Das Angebot ist zurückgezogen.
invitation-seat = { $who } bietet dir den Platz bei { $game } #{ $number } an.
control-take-seat = { $seat }: Platz nehmen
control-unplan = Plan vergessen
export-how = Tisch { $number } als Datei. `python -m games verify DATEI` prüft sie, ohne Netz.

# Daueraufträge
orders-title = **{ $game } #{ $number } · { $seat }**
    Was soll hier für deinen Platz gelten?
orders-nothing = Nichts von selbst
order-rolls = Würfle für mich
order-help-rolls = Sonst tippst du in jedem deiner Züge auf Würfeln
order-forced = Spiel für mich, was nur auf eine Art geht
order-help-forced = Sonst bestätigst du auch diese Züge
order-asked = **{ $order }**: { $help }
order-given = { $order }: { $value }
order-value = { $value ->
    [0] nein
   *[other] ja
}
order-unknown = So eine Vorgabe hat dieses Spiel nicht. Wähle eine aus der Liste von `vorgabe`.
orders-plan = Geplant für deine nächste Entscheidung: { $plan }
orders-no-plan = -# Es ist kein Zug geplant. `{ slash-settings } plan:` plant einen.
orders-forget-plan = Nichts mehr planen
orders-plan-unknown = Dieser Zug ist keiner von denen, die kommen können. Wähle einen aus der Liste von `plan`.
orders-plan-lost = ein Zug, der gerade außer Reichweite ist
orders-plan-later = Du bist gerade selbst dran. Zieh erst, dann plan den nächsten Zug.

# Regeln
rules-which = Die Regeln welches Spiels?
rules-pictures = Regeln mit Bild
rules-all = Alle Regeln von { $game }
legend-none = Auf diesem Brett steht nichts, was eine Erklärung braucht. Alles andere sagen die Regeln.
rules-no-such = Diese Regel gibt es nicht. Wähle eine aus der Liste.
menu-no-table = Diese Nachricht gehört zu keinem Tisch. Versuch es auf der Nachricht mit dem Brett.
why-not-yours = Gerade entscheidet { $who }.
