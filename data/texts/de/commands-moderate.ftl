# /moderieren: für alle, die einen Server verwalten.

command-moderate = moderieren
command-moderate-help = Für alle, die diesen Server verwalten
command-moderate-tables = tische
command-moderate-tables-help = Alle offenen Tische dieses Servers, die am längsten warten zuerst
command-moderate-end = beenden
command-moderate-end-help = Beende einen Tisch
command-moderate-kick = wegschicken
command-moderate-kick-help = Mach einen Platz frei; in einer laufenden Partie springt der Computer ein
command-moderate-replace = ersetzen
command-moderate-replace-help = Setz jemand anderen auf einen Platz einer laufenden Partie
command-moderate-audit = protokoll
command-moderate-audit-help = Was die Moderation an einem Tisch getan hat
command-moderate-limits = grenzen
command-moderate-limits-help = Wie viele Tische offen sein dürfen
command-moderate-channels = kanäle
command-moderate-channels-help = Wo Tische eröffnet werden dürfen
command-moderate-language = sprache
command-moderate-language-help = Die Sprache neuer Tische
moderate-option-table = tisch
moderate-option-table-help = Welcher Tisch dieses Servers?
moderate-option-seat = platz
moderate-option-seat-help = Wessen Platz?
moderate-option-person = person
moderate-option-person-help = Wer soll dort spielen?
moderate-option-per-person = person
moderate-option-per-person-help = An wie vielen offenen Tischen dieses Servers darf eine Person sitzen?
moderate-option-per-server = server
moderate-option-per-server-help = Wie viele Tische dürfen auf diesem Server offen sein?
moderate-option-allow = erlauben
moderate-option-allow-help = In diesem Kanal dürfen Tische eröffnet werden
moderate-option-forbid = verbieten
moderate-option-forbid-help = In diesem Kanal dürfen keine Tische mehr eröffnet werden
moderate-option-everywhere = überall
moderate-option-everywhere-help = Tische dürfen wieder in jedem Kanal eröffnet werden
moderate-option-rooms = räume
moderate-option-rooms-help = Textkanal für die privaten Threads von Tischen in Foren
moderate-option-language-help = Wenn beim Eröffnen keine andere gewählt wird
moderate-language-usual = Die Sprache der Person, die den Tisch eröffnet
moderate-no-limit = Keine eigene Grenze (höchstens { $most })
moderate-no-tables = Auf diesem Server ist kein Tisch offen.
moderate-tables = { $count ->
    [one] **Auf diesem Server ist ein Tisch offen:**
   *[other] **Auf diesem Server sind { $count } Tische offen**, die am längsten warten zuerst:
}
moderate-end-question = Tisch { $table } beenden? Danach kann dort niemand mehr weiterspielen.
moderate-ended = Tisch { $table } ist beendet.
moderate-kick-question = { $phase ->
    [lobby] { $who } von Tisch { $table } wegschicken? Der Platz wird frei.
   *[other] { $who } aus der Partie an Tisch { $table } nehmen? Der Computer spielt dort weiter.
} Wer weggeschickt wird, erfährt davon und kommt nur mit einer Einladung zurück.
moderate-kicked = { $who } sitzt nicht mehr an Tisch { $table }.
moderate-replaced = { $who } spielt jetzt { $seat } an Tisch { $table }.
moderate-no-bots = Bots können hier nicht mitspielen. Wähle einen Menschen; mit `{ slash-moderate-kick }` springt der Computer ein.
moderate-holds = **Das gilt auf diesem Server**
    - Offene Tische je Person: { $person }
    - Offene Tische insgesamt: { $server }
    - Tische dürfen { $count ->
        [0] in jedem Kanal eröffnet werden
       *[other] eröffnet werden in { $channels }
    }.
    - Private Threads von Tischen in Foren: { $rooms ->
        [none] noch nirgends (`räume:` nennt einen Textkanal)
       *[other] in { $rooms }
    }.
    - Sprache neuer Tische: { $language ->
        [de] Deutsch
        [en] English
       *[usual] die der Person, die den Tisch eröffnet
    }
    - Uhr neuer Tische: { $clock }
control-mod-end = Ja, beenden
control-mod-kick = Ja, wegschicken
audit-title = **Was die Moderation an { $table } getan hat**
audit-nothing = Die Moderation hat an { $table } nichts getan.
audit-line = { $at } · { $who }: { $what }
audit-freed = hat den Platz { $seat } frei gemacht
audit-sent-away = hat { $guest } von { $seat } weggeschickt
audit-put-in = hat { $guest } auf { $seat } gesetzt
audit-replaced = hat { $guest } statt { $other } auf { $seat } gesetzt
audit-computer = hat { $seat } dem Computer gegeben
audit-host = hat { $guest } den Tisch übergeben
audit-started = hat die Partie gestartet
audit-ended = hat den Tisch beendet
audit-other = hat etwas geändert
