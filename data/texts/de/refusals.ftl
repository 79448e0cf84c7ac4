# Was ein Tisch ablehnt, und was man stattdessen tun kann.

refused-no-table = Einen Tisch { $table } gibt es nicht. `{ slash-my-games }` zeigt dir deine Tische.
refused-stale = Tisch { $table } ist schon weiter. Sieh dir das neueste Brett an.
refused-other-rules = Tisch { $table } läuft nach Version { $version } von { $game }, hier gibt es nur Version { $known }. Die Partie bleibt liegen; eröffne einen neuen Tisch.
refused-unreadable = Tisch { $table } hat ein neueres Kreisel weitergeführt, oder seine Aufzeichnung ist beschädigt. Er bleibt, wie er ist; sag es denen, die diesen Bot betreiben.
refused-in-lobby = Die Partie hat noch nicht begonnen. Wartet, bis alle Plätze besetzt sind und jemand startet.
refused-begun = Die Partie hat schon begonnen. Eröffne einen neuen Tisch, wenn du anders spielen möchtest.
refused-never-begun = Aus diesem Tisch wurde keine Partie. `{ slash-play }` eröffnet einen neuen.
refused-ended = Die Partie ist zu Ende. Du kannst eine Revanche vorschlagen.
refused-nothing-left = Ab hier gibt es nichts mehr zu entscheiden. Geh ein paar Schritte zurück und spiel von dort.
refused-not-ended = Die Partie läuft noch. Spielt sie erst zu Ende.
refused-not-seated = Du sitzt nicht an diesem Tisch. Ist ein Platz frei, kannst du dich dazusetzen.
refused-seated = Du sitzt hier schon, als { $seat }. Du kannst die Farbe tauschen, solange die Partie nicht läuft.
refused-no-seat = { $seat } spielt an diesem Tisch nicht mit. Wähle eine Farbe, die mitspielt.
refused-no-colour = { $seat } gibt es in diesem Spiel nicht. Wähle eine von diesen Farben: { $known }.
refused-seat-reserved = { $seat } ist für { $name } reserviert. Nimm einen anderen Platz, wenn es einen gibt.
refused-seat-taken = { $seat } ist schon besetzt. Wähle einen freien Platz.
refused-other-sitter = Auf { $seat } sitzt inzwischen jemand anderes. Sieh noch einmal nach.
refused-full = Es ist kein Platz mehr frei. Eröffne selbst einen Tisch oder warte, bis jemand geht.
refused-guest-seated = { $name } sitzt schon hier, als { $seat }. Nimm jemand anderen.
refused-analysis = Eine Analyse gehört dir allein: Du spielst alle Plätze und wählst die Würfe. Eröffne einen Tisch, um mit anderen zu spielen.
refused-barred = Du wurdest von diesem Tisch weggeschickt. Wer dort sitzt, kann dich wieder einladen.
refused-guest-barred = { $name } wurde von diesem Tisch weggeschickt. Lade sie oder ihn erst wieder ein.
refused-by-invitation = An diesen Tisch kommt man nur mit Einladung. Bitte jemanden vom Tisch darum.
refused-many-invited = { $most ->
    [one] Eine eingeladene Person ist noch nicht gekommen
   *[other] { $most } Eingeladene sind noch nicht gekommen
}, mehr Einladungen gehen nicht. Warte, bis sich jemand setzt.
refused-many-offered = { $most ->
    [one] Einer Person wurde hier schon ein Platz angeboten
   *[other] { $most } Leuten wurde hier schon ein Platz angeboten
}, mehr geht nicht. Frag jemanden von ihnen noch einmal.
refused-called-enough = { $name } wurde in der letzten Stunde schon oft gerufen. Warte eine Weile, oder frag selbst nach.
refused-host-only = Das darf nur, wer den Tisch leitet. Frag dort nach.
refused-moderator-only = Das darf nur die Moderation des Servers. Wende dich an sie.
refused-no-moderators = Das ist Sache der Moderation, und hier gibt es keine. Wer den Tisch leitet, kann die Partie mit `{ slash-close }` beenden; aussteigen können alle mit `{ slash-resign }`.
refused-seats-open = { $count ->
    [one] Eine Person fehlt noch
   *[other] { $count } Leute fehlen noch
}. Lade jemanden ein oder setz Computer dazu.
refused-no-people = Nur mit Computern geht es nicht. Mindestens ein Mensch muss mitspielen.
refused-no-teams = Dieses Spiel wird nicht in Teams gespielt. Starte es ohne.
refused-not-deciding = Gerade entscheidet jemand anderes. Du bekommst Bescheid, wenn du dran bist.
refused-nothing-to-roll = Du hast gerade nichts zu würfeln. Sieh auf dem Brett nach, wer dran ist.
refused-undo-off = An diesem Tisch wird nichts zurückgenommen; so ist es vereinbart. Der Zug bleibt.
refused-nothing-to-undo = Du hast nichts zurückzunehmen: Die nächsten Würfel sind gefallen, und was davor liegt, bleibt.
refused-undo-too-late = Es ging schon weiter, die nächsten Würfel sind gefallen. Der Zug bleibt.
refused-held = Wer zuletzt getippt hat, kann noch zurücknehmen. In ein paar Sekunden geht es weiter.
refused-undo-asked = Jemand hat schon gefragt, ob ein Zug zurückgenommen werden darf. Warte die Antwort ab.
refused-no-undo-asked = Gerade möchte niemand einen Zug zurücknehmen. Spielt einfach weiter.
refused-own-request = Darüber entscheiden die anderen. Warte ihre Antwort ab.
refused-not-asked-by-you = Nur wer gefragt hat, kann die Bitte zurückziehen.
refused-bad-text = { $what ->
    [word] Dein Wort für die Würfel
    [language] Die Sprache
    [theme] Das Aussehen
   *[other] Die Eingabe
} darf höchstens { $most } sichtbare Zeichen haben. Kürze den Text.
refused-seats-own = Das entscheidet jeder Platz für sich. Du findest es unter `{ slash-settings }`.
refused-too-many-tables = Du sitzt an { $most ->
    [one] einem offenen Tisch
   *[other] { $most } offenen Tischen
}, mehr geht nicht. Spiel erst eine Partie zu Ende.
refused-server-full = Auf diesem Server { $most ->
    [one] ist ein Tisch
   *[other] sind { $most } Tische
} offen, mehr geht nicht. Versuch es wieder, wenn eine Partie zu Ende ist.
refused-too-many-here = Du sitzt auf diesem Server an { $most ->
    [one] einem offenen Tisch
   *[other] { $most } offenen Tischen
}, mehr geht hier nicht. Spiel erst eine Partie zu Ende.
refused-no-channel = In diesem Kanal kann man keine Tische eröffnen. Hier geht es: { $channels }.
refused-bad-moment = Wähle eine Zeit in den nächsten { $days } Tagen.
refused-unreadable-moment = Diese Zeit verstehe ich nicht. Schreib sie wie `19:30`, `morgen 20 Uhr` oder `24.12. 19:30`, so wie sie bei dir ist (wo das ist, sagt `{ slash-my-settings }`).
refused-bad-number = { $what ->
    [tables_per_person] Die Zahl der Tische je Person
    [tables_per_server] Die Zahl der Tische auf dem Server
    [channels] Die Zahl der Kanäle
    [grace] Die Zahl der Sekunden
   *[other] Die Zahl
} muss zwischen { $least } und { $most } liegen. Wähle eine andere.
refused-no-hints = { $hints ->
    [off] An diesem Tisch sind keine Tipps vereinbart.
   *[alone] An diesem Tisch gibt es Tipps nur, wenn du allein gegen Computer spielst. `{ slash-play } tipps:` öffnet einen, an dem alle fragen dürfen.
}
refused-bad-choice = Das steht nicht zur Wahl. Nimm etwas aus der Liste.
refused-series-length = Eine Serie hat 2 bis { $most } Partien. Wähle eine Zahl dazwischen.
refused-broken-off = Eine Partie dieser Serie wurde nicht zu Ende gespielt. Entscheidet erst unter ihrem Ende: weiter zur nächsten, diese noch einmal, oder die Serie beenden.
refused-single-game = Das ist eine einzelne Partie. Eine Serie eröffnest du mit `{ slash-series-start }`.
refused-last-game = Das war die letzte Partie der Serie, und sie wurde nicht zu Ende gespielt. Wiederholt sie mit `{ slash-series-repeat }`, oder beendet die Serie mit `{ slash-series-stop }`.
refused-not-broken-off = Das geht nur nach einer Partie einer Serie, die nicht zu Ende gespielt wurde. `{ slash-series-standings }` zeigt, wie weit eure ist.
refused-series-over = Diese Serie ist zu Ende. `{ slash-rematch }` beginnt eine neue.
refused-start-is-thrown = In diesem Spiel würfeln alle um den Anfang; da gibt es nichts zu vereinbaren.
refused-start-is-drawn = In diesem Spiel wird ausgelost, wer beginnt; da gibt es nichts zu vereinbaren.
refused-who-begins = Wer den Tisch leitet, sagt, wer beginnt. `{ slash-start }` fragt danach.
refused-all-coloured = Alle hier haben schon eine Farbe gewählt oder ausgelost.
refused-no-series = Dieses Spiel hat keine Punkte für eine Serie. Spielt es einzeln.
refused-no-game = Dieses Spiel gibt es hier nicht. Es gibt: { $known }.
refused-crowded = An diesem Tisch waren schon zu viele Leute. Eröffne einen neuen.
refused-illegal-action = Das geht in dieser Stellung nicht. Wähle einen der angebotenen Züge.
refused-store = Das konnte gerade nicht gespeichert werden; es ist nichts geschehen. Versuch es gleich noch einmal.
refused-mishap = Da ist etwas schiefgegangen; der Tisch ist, wie er war. Versuch es noch einmal.
refused-reviewed-enough = Seit gestern habe ich { $most ->
    [one] eine Partie
   *[other] { $most } Partien
} für dich durchgesehen. Morgen sehe ich weitere durch; die ich schon kenne, kannst du jederzeit ansehen.
refused-still-played = Das ist von Tisch { $table }, an dem du mit anderen spielst. Sobald die Partie vorbei ist, sehe ich sie gern mit dir an.
