# Was an einer Eingabe von außen falsch ist: Stellungszeilen, Vereinbarungen, Aufzeichnungen.

fault = „{ $part }“: { $wrong }. { $advice }
advice-line = Berichtige die Stellungszeile und versuch es noch einmal.
advice-setup = Wähle etwas anderes und versuch es noch einmal.
the-file = Datei
advice-record = Nimm die Datei so, wie sie exportiert wurde.
fault-too-many-plies = die Partie hat { $count } Züge, eine Datei fasst höchstens { $most }
fault-too-long = die Zeile hat { $length } Zeichen, gelesen werden höchstens { $most }
fault-too-crowded = die Figuren stehen so dicht, dass sich nicht alle Züge aufzählen lassen; nimm ein paar vom Brett oder andere Würfel
fault-not-ascii = { $character } gehört nicht in eine Stellungszeile
fault-empty-part = dahinter steht ein Leerzeichen zu viel
fault-no-value = ein Teil besteht aus Name, Gleichheitszeichen und Wert
fault-unknown-game = dieses Spiel gibt es nicht; es gibt: { $games }
fault-unknown-key = diesen Teil hat das Spiel nicht
fault-twice = { $what } steht doppelt da
fault-missing = dieser Teil fehlt
fault-seat-count = { $count ->
    [one] ein Platz ist
   *[other] { $count } Plätze sind
} besetzt, das Spiel ist für { $least } bis { $most }
fault-unknown-seat = { $seat } gibt es in diesem Spiel nicht
fault-not-in-play = { $seat } spielt nicht mit
fault-piece-count = { $count ->
    [one] ein Stein steht
   *[other] { $count } Steine stehen
} da, jede Farbe hat { $wanted }
fault-unknown-field = auf { $field } kann nichts stehen
fault-two-on-field = auf { $field } stehen zwei
fault-unknown-value = { $value } geht nicht; möglich ist: { $known }
fault-no-number = { $value } ist keine ganze Zahl von { $least } bis { $most }
fault-after-end = die Partie ist zu Ende, dieser Teil muss fehlen
fault-nothing-to-throw = die Partie ist zu Ende, es wird nicht mehr gewürfelt
fault-without-dice = hier wird erst noch gewürfelt
fault-with-dice = hier ist schon gewürfelt
fault-no-option = das kann man nicht vereinbaren; möglich ist: { $options }
fault-needs-seats = { $value } geht nur zu { $count }
fault-needs-option = { $value } wirkt nur mit „{ $needs }“
fault-not-begun = es hat noch niemand begonnen
fault-no-way-back = das lässt sich nicht zurücknehmen; vor dem letzten Wurf ist Schluss
fault-not-now = das lässt sich nur vor einem Wurf ändern, und nur für die eigene Farbe
fault-other-position = das ist keine Stellung von { $game } mit { $seats }
fault-no-file = die Datei lässt sich nicht lesen ({ $reason })
fault-file-size = die Datei hat { $size } Bytes, gelesen werden höchstens { $most }
fault-no-record = das ist keine Aufzeichnung einer Partie
fault-other-rules = gespielt nach Version { $version } der Regeln, hier gibt es Version { $known }
fault-broken-promise = der Startwert ist nicht der vor der Partie versprochene
fault-unfair-throw = gewürfelt wurde { $thrown }, der Startwert ergibt { $fair }
fault-illegal = { $action } von { $by } ist in „{ $line }“ nicht möglich
fault-other-result = aufgezeichnet ist { $told }, die Züge führen zu { $found }
fault-not-ended = aufgezeichnet ist ein Ende, die Züge führen nicht dahin
fault-has-ended = aufgezeichnet ist { $told }, die Züge beenden die Partie
fault-ply-order = die Züge sind von 0 an aufsteigend nummeriert, davor steht { $last }
fault-no-earlier-ply = zurückgenommen wird ein früherer Zug, nicht { $text }
fault-no-seed = die Partie ist beendet ({ $ended }) und ihre Würfel waren versprochen, aber der Startwert fehlt
fault-no-promise = die Würfel von Zug { $ply } sind vom Tisch, aber das Versprechen fehlt
fault-promised-line = versprochene Würfel gibt es nur in Partien von Anfang an
fault-chips-length = { $count ->
    [one] ein Punkt ist
   *[other] { $count } Punkte sind
} angegeben, das Brett hat { $wanted }
fault-too-many-chips = { $seat } hat { $count ->
    [one] einen Chip
   *[other] { $count } Chips
} auf dem Brett, höchstens { $most } sind möglich
fault-not-won = { $seat } hat { $count ->
    [one] einen Chip
   *[other] { $count } Chips
} auf dem Brett, { $wanted } gewinnen
fault-already-won = { $seat } hat alle Chips gesetzt, also ist die Partie zu Ende
fault-not-home = { $seat } hat noch nicht alle im Ziel
fault-home-unplaced = { $seat } hat alle im Ziel und keinen Platz
fault-all-placed = nur eine Farbe ist übrig, also ist die Partie zu Ende
fault-places-missing = { $count ->
    [one] ein Platz
   *[other] { $count } Plätze
} für { $wanted } Mitspielende
fault-last-at-home = { $seat } hat alle im Ziel, also muss eine andere Farbe Letzte sein
fault-turn-of-placed = { $seat } ist schon am Ziel
fault-no-attempts = { $seat } hat hier keine drei Versuche (L5)
fault-forced-twice = { $seat } müsste mit { $fields } zuerst fahren; nur ein solches Auto ist möglich (G16)
fault-closed-twice = Ring { $ring } ist schon durch das Auto auf { $field } gesperrt (G18)
fault-skips-own-turn = { $seat } ist am Zug, hat also schon ausgesetzt (G13)
fault-all-in-centre = { $side } hat alle Autos im Ziel, also ist die Partie zu Ende
fault-not-in-centre = { $side } hat noch nicht alle Autos im Ziel
fault-won-as-well = auch { $side } hat alle Autos im Ziel
fault-no-throw = das zeigen die Würfel nie
fault-on-red-square = auf { $field } kann kein Stein von { $seat } bleiben (Q10)
fault-first-of-two = beide Würfel sind noch frei, also ist noch nichts gezogen
fault-no-first-move = { $move } kann nicht der erste Zug von { $seat } gewesen sein
fault-dice-count = { $count ->
    [one] ein Würfel ist
   *[other] { $count } Würfel sind
} angegeben, dieses Spiel hat { $wanted }
fault-not-in-formation = { $seat } ist nicht in Formation
fault-won-already = { $seat } ist in Formation, also ist die Partie zu Ende
fault-no-store = in Phase 1 gibt es keine Energie
fault-store-count = { $count ->
    [one] ein Energiespeicher
   *[other] { $count } Energiespeicher
} für { $wanted } Plätze
fault-no-guess = Vorhersagen gibt es nur in Phase 3 (V15)
fault-mid-move = mitten in einem Zug (Stoß) muss dieser Teil fehlen
fault-no-mid-move = dieser Teil gehört zu einem Stoß
fault-no-orbit-field = { $field } ist kein Feld einer Bahn
fault-shield-or-deathblow = es braucht entweder einen Schild oder einen Todesstoß
fault-no-bump = hier wartet kein Stoß auf einen Schild oder auf Würfel
fault-no-claim = zu diesen Steinen wurde niemand gefragt (V3)
fault-no-shield = { $seat } hat bei diesem Stoß nichts zu schützen (V13)
fault-no-deathblow = dieser Stoß ist kein Todesstoß (V14)
fault-bad-weights = diese Gewichte lassen sich nicht lesen ({ $reason }); make train lernt sie neu
fault-other-features = die Gewichte von { $system } und die Merkmale der Partie unterscheiden sich in { $feature }; make train lernt sie neu
fault-no-features = das Spiel hat keine Merkmale, die zu lernen wären
