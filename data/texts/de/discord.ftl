# Was der Bot am Tisch sagt.

player-computer = { $seat ->
    [red] Rotor
    [blue] Rondo
    [yellow] Gyro
    [green] Volta
   *[white] Orbi
}
player-nobody = frei
player-forgotten = jemand

# Das Brett
board-decides = **{ $who }**: { $what } · { $since }
board-rolls = **{ $who }** würfelt. · { $since }
board-more = { $count ->
    [0] … und einiges davor: **{ control-catchup }**
    [one] … und noch etwas: **{ control-catchup }**
   *[other] … und { $count } weitere: **{ control-catchup }**
}
board-quiet = Noch ist nichts geschehen.
board-undo-asked = { $who } möchte den letzten Zug zurücknehmen. Es fehlt noch: { $others }.
board-held = -# { $who } kann noch zurücknehmen. Weiter geht es { $until }.
board-open-seats = Hier kann jemand einspringen: { $seats }.

# Wählen
choose-placeholder = Was möchtest du tun?
choose-more = { $what } …
choose-earlier = ◀ Seite { $page } von { $pages }
choose-later = Seite { $page } von { $pages } ▶
planner-first = { $what } Nur du siehst das.
planner-next = Und weiter?
planner-careful = ⚠️ Vorsicht, das geht auf deine eigenen Kosten. So sähe es aus: { $what }
planner-played = Gespielt. Einen Moment lang kannst du es noch zurücknehmen, dann sehen es alle.
planner-preview = So sähe es aus: { $what }

# Die Lobby
lobby-title = ### { $game } · Tisch { $number }
lobby-free = *frei*
lobby-kept = *frei gehalten für { $who }*
lobby-host = { $who } (leitet den Tisch)
lobby-partner = · im Team mit { $seat }
lobby-missing = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
} Der Tisch schließt { $until }.
lobby-planned = **Geplant für { $at }** ({ $left }); dann geht es los, oder früher, wenn die Leitung startet.
lobby-full = Alle sind da. Es geht { $until } los, oder sobald auf **Start** getippt wird.
lobby-promise = { $games ->
    [one] Würfel versprochen: `{ $promise }`
   *[other] Würfel aller { $games } Partien versprochen: `{ $promise }`
}
lobby-expired = Es kamen nicht genug Leute zusammen, darum ist der Tisch geschlossen. Mit `{ slash-play }` eröffnest du einen neuen.
lobby-closed = Der Tisch ist geschlossen.
lobby-playing = Es wird gespielt: { $where }
lobby-played = Die Partie ist zu Ende: { $where }
lobby-alone = Hier bist nur du: Auf den anderen Plätzen spielen Computer.
lobby-foreign = Alles geschieht in dieser einen Nachricht: Jeder Tipp bringt sie auf den neuesten Stand. Wer entscheiden muss, wird hier gerufen oder per Direktnachricht; die erreicht nur, wer mich hinzugefügt hat oder auf einem Server mit mir ist.{ $teams ->
        [yes] {" "}Räume für Teams gibt es hier nicht: Partner schreiben sich direkt.
       *[no] {""}
    }
lobby-no-thread = Die Partie läuft, aber ich darf hier keinen privaten Thread öffnen. Gib mir „Private Threads erstellen“ und tipp dann auf Brett; bis dahin spielt ihr damit weiter.
lobby-many-threads = Die Partie läuft, aber auf diesem Server sind so viele Threads offen, wie Discord erlaubt. Schließt welche, die niemand braucht, und tippt dann auf Brett; bis dahin spielt ihr damit weiter.
lobby-no-thread-here = Die Partie läuft, aber Discord öffnet in diesem Kanal keinen privaten Thread. Tipp auf Brett, um weiterzuspielen.
lobby-playing-here = Es wird gespielt, weiter unten.
lobby-playing-here-for = Gespielt wird hier im Kanal. Für einen eigenen Thread fehlt mir das Recht „{ permission-create-public-threads }“; wer den Server verwaltet, kann es mir in den Kanaleinstellungen geben.
lobby-look-back = Die ganze Partie: { $where }
lobby-played-here = Die Partie ist zu Ende.
lobby-unfinished = Die Partie wurde nicht zu Ende gespielt.
lobby-unfinished-there = Die Partie wurde nicht zu Ende gespielt: { $where }
lobby-word = -# **Dein Wort für die Würfel**: Kreisel hat seine Würfel schon versprochen; ein Wort von dir fließt in jeden Wurf ein. So kann sie niemand vorher ausgesucht haben, auch nicht, wer Kreisel betreibt.
lobby-no-colour = Gerade ist keine andere Farbe frei.
lobby-which-colour = Welche Farbe möchtest du?
lobby-which-partner = Mit wem möchtest du spielen?
options-title = Was an diesem Tisch gilt
options-hold = **Das gilt am Tisch.**
options-pace = Uhr
options-pace-help = Wie viel Zeit alle haben. „Uhr“ im Menü der Lobby nimmt auch andere Zeiten.
options-public = Wer kann Platz nehmen?
options-public-help = Wer schon sitzt, bleibt.
public-all = Alle
public-invited = Nur wer eingeladen ist
options-theme = Aussehen der Bilder, die alle sehen
options-theme-help = Was nur du siehst, hat das Aussehen, das du in deinen Einstellungen gewählt hast.
lobby-draw-colours = -# Oder lass die Würfel entscheiden, für alle, die keine Farbe gewählt haben:
lobby-drawn = · Farbe ausgelost
lobby-full-host = Alle sind da. Wer den Tisch leitet, tippt auf **Start** und sagt, wer beginnt; sonst geht es { $until } los, und das Los entscheidet.
options-start = Wer beginnt?
options-grace = Einen Tipp zurücknehmen
options-grace-help = So lange wartet das Spiel. Wer getippt hat, kann es zurücknehmen, ohne zu fragen.

# Knöpfe
control-join = Mitspielen
control-leave = Aufstehen
control-colour = Farbe
control-draw-colours = Farben auslosen
control-pair = Team
control-options = Optionen
control-further = Weitere Optionen
control-word = Mein Wort für die Würfel
control-computer = + Computer
control-hint = Tipp
hint = 💡 { $what }
hint-own = Vor allem darum geht es: { $what }.
hint-others = Den anderen nimmt das vor allem: { $what }.
hint-wins = Damit ist die Partie gewonnen.
hint-captures = Damit verliert jemand anderes, was schon erreicht war.
hint-spares = Damit verlierst du nichts, was du schon erreicht hast.
lobby-levels = Wie stark soll der Computer spielen? **{ level-easy }** übersieht auch mal etwas, **{ level-medium }** spielt solide, **{ level-hard }** denkt voraus.
lobby-level = { $who } ({ $level })
control-start = Start
control-cancel = Tisch schließen
control-roll = Würfeln
control-undo = Zurücknehmen
control-why = Warum nicht?
control-more = Mehr
control-agree = Einverstanden
control-refuse = Lieber nicht
control-play = Spielen
control-previews-on = Züge vorher zeigen
control-previews-off = Ohne Vorschau spielen
control-unasked = Nicht mehr fragen
control-onward = Weiter mit { $what }
control-back = Zurück
control-board = Brett
control-catchup = Was war los?
control-replay = Film
control-luck = Glück
control-rules = Regeln
control-orders = Einstellungen
control-standings = Stand der Serie
control-resign = Aufgeben
control-give-up = Ja, aufgeben
control-verify = Würfel prüfen
control-rematch = Revanche
control-next-game = Nächste Partie
control-repeat-game = Diese noch einmal
control-stop-series = Serie beenden
control-try = Gegen den Computer spielen
control-tour = Wie geht das?
control-tour-game = Rundgang
control-take = Platz nehmen

# Antworten
answer-stale = Das Brett ist inzwischen weiter. So steht es jetzt:
answer-unknown-control = Diesen Knopf gibt es nicht mehr. So steht es jetzt:
answer-stale-here = Die Partie war schon weiter. Jetzt stimmt dieses Brett: Schau noch einmal, bevor du tippst.
answer-unknown-control-here = Diesen Knopf gibt es nicht mehr. Das Brett ist jetzt auf dem neuesten Stand.
play-hidden = Auf diesem Server würdest nur du meine Antworten sehen, also könnte niemand mitspielen. So geht es: `{ slash-play }` in einer Gruppe oder Direktnachricht mit deinen Leuten, oder mit mir allein. Oder bitte jemanden, der den Server verwaltet, mich hinzuzufügen oder „Externe Apps verwenden“ zu erlauben.
play-foreign-private = Ein Tisch auf Einladung braucht einen privaten Thread, und auf diesem Server bin ich nur dein Gast. So geht es: in einer Gruppe oder Direktnachricht mit denen, die mitspielen sollen.
play-alone-when = Mit mir allein muss auf niemanden gewartet werden, darum wird hier nichts geplant: Lass die Zeit weg, dann geht es sofort los. Mit anderen planst du eine Partie auf einem Server oder in einer Gruppe.
alone-here = Nur wir zwei: Hier ist deine Partie.
alone-no-letters = Ich kann dir nicht schreiben, darum wurde keine Partie eröffnet: Erlaube mir Direktnachrichten in deinen Privatsphäre-Einstellungen oder füg mich deinem Konto hinzu, dann tipp noch einmal.
control-alone = Mit mir allein spielen
answer-not-shown = Das hat geklappt, aber ich darf dort nicht mehr schreiben. Bitte jemanden, der den Server verwaltet, meine Rechte im Kanal zu prüfen. Das Brett zeigt dir `{ slash-board }`.
answer-no-control = Diesen Knopf gibt es nicht mehr. Deine Tische zeigt dir `{ slash-my-games }`.
answer-forbidden = Das darf ich hier nicht. Bitte jemanden, der den Server verwaltet, meine Rechte in diesem Kanal zu prüfen.
answer-discord-failed = Discord hat gerade nicht mitgespielt. Verloren ist nichts; versuch es gleich noch einmal.
answer-failed = Da ist mir etwas misslungen. Verloren ist nichts; versuch es gleich noch einmal.
answer-permissions = { $place ->
    [here] In diesem Kanal
   *[there] In { $where }
} { $count ->
    [one] fehlt mir ein Recht
   *[other] fehlen mir Rechte
}: { $missing }. Wer den Server verwaltet, kann { $count ->
    [one] es
   *[other] sie
} mir in den Kanaleinstellungen geben.
answer-no-event = Der Tisch ist geplant. Ein Event gibt es dazu nicht, denn mir fehlt das Recht { $missing }; wer den Server verwaltet, kann es mir in den Servereinstellungen geben.
answer-no-tags = Dieser Tisch kommt ohne die Tags aus, die sagen, welches Spiel es ist und wie weit. Möchtest du sie, gib mir in den Kanaleinstellungen von { $where } noch { $missing }.
event-name = { $games ->
    [one] { $game }
   *[other] { $game } · Serie aus { $games } Partien
}
event-who = Mit { $who }.
event-free = { $count ->
    [one] Ein Platz ist frei.
   *[other] { $count } Plätze sind frei.
}
answer-forum-tag = Jeder Beitrag in { $where } braucht einen Tag, und es gibt keinen, den ich dafür verwenden darf; darum ist kein Tisch eröffnet. Wer den Server verwaltet, kann { $how ->
    [granting] den Tag „{ $tag }“ für alle anlegen oder mir in den Kanaleinstellungen { $missing } erlauben.
   *[making] den Tag „{ $tag }“ für alle anlegen; für alle meine hat das Forum keinen Raum.
}
answer-no-rooms = Teams und Tische auf Einladung brauchen private Threads, und in einem Forum oder Beitrag gibt es keine. Wer den Server verwaltet, kann mit `{ slash-moderate-channels } { moderate-option-rooms }:` einen Textkanal dafür nennen. Oder spielt dort, wo alle zusehen können.
answer-not-shown-for = Das hat geklappt, aber ich kann es nicht zeigen: In { $where } brauche ich dafür { $missing }. Wer den Server verwaltet, kann mir das in den Kanaleinstellungen erlauben; tipp dann noch einmal. Bis dahin zeigt dir `{ slash-board }` das Brett.
answer-forbidden-for = Das darf ich hier nicht: Ich brauche dafür { $missing }. Wer den Server verwaltet, kann mir das in den Kanaleinstellungen erlauben.
answer-done = Erledigt.
answer-played = Gespielt.
answer-previews-on = Ab jetzt siehst du jeden Zug, bevor er gespielt wird.
answer-previews-off = Ab jetzt gilt ein Tipp sofort; nur was auf deine eigenen Kosten geht, siehst du vorher.
looking-on = Du schaust zu. { $what } Tippen kann hier nur { $who }.
looking-on-plays = { $what } Das entscheidet { $who }. Du hörst von mir, wenn du dran bist.
looking-on-free = Du könntest { $count ->
    [one] hier einsteigen:
   *[other] auf einem dieser Plätze einsteigen:
}
looking-on-next = An anderen Tischen kannst du mitspielen:
looking-on-again = Hier geht es weiter
looking-on-over = Diese Partie ist vorbei.
looking-on-waits = Gerade muss niemand etwas entscheiden. Gleich geht es von selbst weiter.
answer-unasked = Du wirst nicht mehr gefragt. Ändern kannst du es unter Mehr, Einstellungen („{ $order }“).
answer-suggested = Dein Vorschlag steht im Thread eures Teams.
answer-word-given = Dein Wort fließt in die Würfel ein.
answer-gave-up = Du hast aufgegeben. Danke fürs Mitspielen!
answer-goes-on = Hier geht es weiter: { $link }
answer-rematch = Hier geht es weiter: { $link }
answer-table-is = { $game } wartet auf dich: { $where }
answer-not-there-yet = Der Tisch ist eröffnet, aber Discord zeigt ihn noch nicht. Ich versuche es weiter, verloren ist nichts; `{ slash-my-games }` führt dich hin.
play-no-option = Bei { $game } gibt es keine Option „{ $part }“. Es gibt: { $known }.
play-no-options = { $game } hat keine Optionen; mit „{ $part }“ kann ich dort nichts anfangen.
play-players = { $kind ->
    [teams] In Teams spielt ihr zu { $most ->
        [4] viert
       *[other] { $most }
    }. Wähle so viele Personen oder lass die Zahl weg.
    [one] { $game } ist für { $most ->
        [2] zwei
       *[other] { $most }
    }.
   *[range] { $game } ist für { $least } bis { $most }.
}

# Rechte
permission-quoted = „{ $name }“
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-create-private-threads = Private Threads erstellen
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen
permission-manage-threads = Threads und Beiträge verwalten
permission-manage-channels = Kanal verwalten
permission-create-events = Events erstellen

# Dialoge
dialog-word-title = Dein Wort für die Würfel
dialog-word = Ein Wort, das nur du kennst
dialog-word-help = Es fließt in jeden Wurf ein; so kann niemand die Würfel vorher ausgesucht haben.

# Pings
ping = { $person } { $what }
ping-dm = { $what } { $link }
ping-roll = Du bist dran mit Würfeln.
ping-undo = { $who } möchte den letzten Zug zurücknehmen. Bist du einverstanden?

# Threads und Teams
homeless = Der Kanal von **{ $table }** ist gelöscht. Die Partie ist nicht verloren: Hier siehst du das Brett und spielst weiter, ich schreibe dir, wenn du dran bist.
homeless-lobby = Der Kanal von **{ $table }** wurde gelöscht, bevor die Partie begann. { $host ->
    [yes] Du kannst trotzdem beginnen: Dann spielen alle hier bei mir, jeder auf seinem Brett. Oder öffne mit `{ slash-play }` einen neuen Tisch.
   *[no] Wenn trotzdem begonnen wird, schreibe ich dir hier, sobald du dran bist.
}
thread-name = { $game } #{ $number }
tag-open = offen
tag-playing = läuft
tag-over = vorbei
team-name = Team · Tisch { $number }
team-heading = **Nur euer Team liest hier mit.** Tippt die Partnerin oder der Partner auf einen Buchstaben, ist das ein Vorschlag.
team-suggests = 💡 { $who } schlägt { $to } vor: { $what }

# Mehr
more-title = Was möchtest du?
catchup-title = { $since ->
    [move] **Seit deinem letzten Zug:**
    [start] **Seit dem Beginn:**
    [rounds] **Die letzten { $rounds } Runden:**
   *[asked] **Seit du zuletzt gefragt hast:**
}
control-everything = Alles erzählen
catchup-no-film = -# Der Film muss warten, gerade ist viel los. Tipp gleich noch einmal.
catchup-left-out = { $count ->
    [one] … und noch etwas
   *[other] … und { $count } weitere
}
catchup-nothing = { $since ->
    [move] Seit deinem letzten Zug ist nichts geschehen.
    [asked] Seit du zuletzt gefragt hast, ist nichts geschehen.
   *[other] Noch ist nichts geschehen.
}
welcome-back = { $kind ->
    [returned] **Schön, dass du wieder da bist!** Dein Platz gehört wieder dir: { $seat }.
    [new] **Willkommen!** Du spielst jetzt { $seat }.
   *[back] **Schön, dass du wieder da bist!** Dieser Tisch wartet auf dich.
}
welcome-back-until = Du hast Zeit bis { $until } ({ $left }).
welcome-back-left = Auf deiner Uhr sind noch { $left }; gerade steht sie.
welcome-back-no-clock = Hier läuft keine Uhr: Lass dir Zeit.
replay-title = **{ $game } · Tisch { $number }**
replay-takes-long = Das war eine lange Partie; der Film braucht einen Moment.
resign-question = { $leaving ->
    [computer] Wirklich aufgeben? Für dich spielt der Computer weiter.
    [open] Wirklich aufgeben? Dein Platz wird frei, und jemand kann einspringen.
   *[end] Wirklich aufgeben? Damit endet die Partie für alle.
}
why-title = Was { $who } gerade nicht kann:
why-none = { $who } kann alles, was die Figuren hergeben.
why-nothing = Gerade gibt es nichts zu entscheiden.
verify-right = ✓ **Die Würfel waren fair.** Der Startwert hält das Versprechen von vor dem ersten Wurf, alle { $rolls } Würfe folgen daraus, und jeder der { $plies } Schritte ist nach den Regeln.
verify-wrong = ✗ **Hier stimmt etwas nicht.** { $why }
verify-from-position = Diese Partie wurde zur Übung ab einer Stellung gespielt: Gewürfelt habe ich, aber versprochen war nichts, was sich prüfen ließe.
verify-not-yet = ⏳ Prüfen kannst du die Würfel, wenn die Partie zu Ende ist: Dann wird der Startwert offengelegt.
verify-busy = Diese Partie ließ sich gerade nicht prüfen. Versuch es gleich noch einmal, oder prüf die Datei selbst.
verify-how = Die Datei enthält die ganze Partie. Wer Kreisel hat, prüft sie mit `python -m games verify DATEI`, ohne Netz.
    Versprochen vor der Partie: `{ $promise }`
    Offengelegt am Ende: `{ $seed }`
verify-lobby = **Die Würfel dieses Tisches stehen schon fest, und niemand am Tisch kann sie kennen.** Das ist ihr Siegel, der SHA-256 eines geheimen Startwerts:
    `{ $promise }`
    - **Jetzt:** Merk dir das Siegel und gib dann ein eigenes Wort dazu. Es geht in jeden Wurf ein, und der Startwert stand fest, bevor jemand dein Wort kannte.
    - **Während der Partie:** `{ slash-verify }` gibt dir die Partie als Datei; alles außer den Würfen lässt sich schon prüfen.
    - **Am Ende:** Ich öffne das Siegel. Dann lässt sich jeder Wurf nachrechnen, ohne Netz.
verify-lobby-series = Das Siegel ist der SHA-256 dieser { $games }, eins nach dem anderen; jedes gehört zu einer Partie:

# Das Ende
closing-won = { $count ->
    [one] ### 🏆 { $who } hat gewonnen!
   *[other] ### 🏆 { $who } haben gewonnen!
}
closing-game = { $game } · Tisch { $number } ist zu Ende.
closing-place = { $place }. { $who }
closing-next = Geht es weiter? Partie { $number } von { $games } beginnt, sobald jemand von euch auf **Nächste Partie** tippt.
closing-next-is = Partie { $number } von { $games } läuft hier: { $link }
closing-abandoned = Die Partie wurde nicht zu Ende gespielt.
closing-broken-off = Partie { $number } von { $games } bringt niemandem Punkte. Jemand von euch entscheidet mit einem Tippen: { $last ->
    [yes] **{ control-repeat-game }** mit neuen Würfeln, oder **{ control-stop-series }**, wie es steht.
   *[no] **{ control-next-game }**, **{ control-repeat-game }** mit neuen Würfeln, oder **{ control-stop-series }**, wie es steht.
}
closing-seed = -# Die Würfel zum Nachprüfen: `{ $seed }`
luck-title = **Das Glück der Würfel**
luck-nothing = Es ist noch kein Würfel gefallen.
luck-pips = { $who }: { $pips ->
    [one] ein Auge
   *[other] { $pips } Augen
} in { $throws ->
    [one] einem Wurf
   *[other] { $throws } Würfen
}, im Schnitt wären es { $expected }. { $kind ->
    [lucky] Das war Glück.
    [unlucky] Das war Pech.
   *[even] Ganz normal.
}
luck-faces = { $who }: in { $throws ->
    [one] einem Wurf
   *[other] { $throws } Würfen
} { $faces }.
luck-face = { $face } { $count ->
    [0] nie
    [one] einmal
   *[other] { $count }-mal
} (im Schnitt { $expected })
series-is-won = { $count ->
    [one] ### 🎉 { $who } hat die Serie gewonnen!
   *[other] ### 🎉 { $who } teilen sich den Sieg in der Serie!
}
series-without-points = **Die Serie ist zu Ende, und niemand hat Punkte.**
series-of = { $game } · die Serie ist zu Ende.
series-place-row = Platz
series-row = Partie { $number }
series-total = Summe
series-alt = { $who }: { $points }; zusammen { $total }.
series-title = **Serie, Partie { $number } von { $games }**
series-place = { $place }. { $who }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}

# Willkommen
welcome = ### Hallo, ich bin Kreisel!
    Mit mir spielt ihr sechs Brettspiele hier im Chat, in Ruhe über Tage: `{ slash-play }` eröffnet einen Tisch, ein Tipp auf **Mitspielen**, und es geht los. Nach jedem Zug seht ihr das Brett, und angepingt wird nur, wer dran ist.
    Probier es gleich aus, gegen den Computer:
welcome-alone = ### Hallo, ich bin Kreisel!
    Hier spielst du gegen den Computer: `{ slash-play }` eröffnet eine Partie und setzt ihn gleich dazu. Mit anderen spielst du auf einem Server, auf dem es mich gibt, oder in jeder Gruppe und Direktnachricht, sobald du mich deinem Konto hinzugefügt hast.
