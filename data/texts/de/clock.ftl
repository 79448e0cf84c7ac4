# Uhren: wie viel Zeit man hat, und was geschieht, wenn sie um ist.

pace = { $bank }, dazu { $increment } je Entscheidung
pace-named = { $name } ({ $pace })
pace-brisk = zügig
pace-normal = normal
pace-slow = gemächlich
pace-none = ohne Uhr
duration-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
duration-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
terms-pace = Uhr: { $pace }

# Was geschehen ist
act-pace-agreed = Die Uhr ist neu gestellt.
act-finishers-agreed = { $only ->
    [yes] Ab jetzt kann hier nur Platz nehmen, wer Partien zu Ende spielt.
   *[no] Hier können alle Platz nehmen.
}
act-public-agreed = { $public ->
    [yes] Ab jetzt können alle an diesen Tisch kommen.
   *[no] Ab jetzt kommt man an diesen Tisch nur mit Einladung.
}
terms-finishers = Nur für alle, die Partien zu Ende spielen
options-finishers = Auch für Leute, die oft abbrechen?
options-finishers-help = Sonst nicht für Leute, die mehrere Partien mit Uhr abgebrochen haben. Neue dürfen immer.
finishers-all = Ja, für alle
finishers-only = Nein, nur wer Partien zu Ende spielt
lobby-finished = · { $finished } von { $games } zu Ende gespielt
refused-finishers-only = An diesem Tisch spielen alle zu Ende. Von deinen letzten { $games } Partien mit Uhr hast du { $finished } zu Ende gespielt. Spiel an anderen Tischen { $missing ->
    [one] noch eine
   *[other] noch { $missing }
} zu Ende, dann bist du hier willkommen.
act-time-given = { $count ->
    [one] { $seat } bekommt mehr Zeit.
    [2] { $seat } bekommt zweimal mehr Zeit.
   *[other] { $seat } bekommt { $count }-mal mehr Zeit.
}
act-time-stopped = Kreisel war eine Weile weg. Diese Zeit zählt für niemanden.
act-was-away = { $seat } hat freie Tage: So lange steht die Uhr.
act-went-away = { $seat } ist weg, vom { $since } bis zum { $until }.
act-back-early = { $seat } ist früher als gedacht wieder da.
act-day-off = { $count ->
    [one] { $seat } nimmt einen freien Tag.
   *[other] { $seat } nimmt { $count } freie Tage.
}
act-absent = { $seat } war lange nicht da: Bis zur Rückkehr springt der Computer ein.
act-came-back = { $seat } ist wieder da.
act-holds = { $seat } spielt bis zur Rückkehr auch { $colour }.
act-seat-offered = { $circle ->
    [partners] Einen Tag lang kann { $seat } im eigenen Team übernommen werden.
    [substitutes] Einen Tag lang ist { $seat } denen angeboten, die auf diesem Server einspringen.
   *[anybody] Wer mag, kann { $seat } jetzt übernehmen.
}
act-pause-wanted = { $wants ->
    [yes] { $still ->
        [yes] { $seat } sagt: Die Pause geht weiter.
       *[no] { $seat } hätte gern eine Pause.
    }
   *[no] { $seat } möchte weiterspielen.
}
act-silence-told = { $pause ->
    [yes] Seit zwei Wochen Pause war niemand hier. In einer Woche schließt dieser Tisch, außer jemand spielt weiter oder sagt, dass die Pause weitergeht.
   *[no] Hier ist seit zwei Wochen nichts geschehen. In einer Woche schließt dieser Tisch.
}
clock-decided = { $count ->
    [one] Die Zeit von { $seat } war um, darum hat dieses Mal der Computer entschieden.
    [2] Die Zeit von { $seat } war zweimal um, darum hat der Computer entschieden.
   *[other] Die Zeit von { $seat } war { $count }-mal um, darum hat der Computer entschieden.
}

# Auf dem Brett, und Rufe
board-until = Frist { $until }
board-paused = -# Alle sind sich einig: Es ist Pause, keine Uhr läuft.
ping-reminder = Deine Zeit an diesem Tisch läuft { $until } ab. { $what }
ping-several = { $count } Tische warten auf dich, das Dringendste zuerst:
control-most-urgent = Das dringendste Brett zeigen
ping-stood-in = Deine Zeit war um, darum spielt der Computer für dich weiter. Komm zurück, wann du magst: Mit einem Tipp gehört { $seat } wieder dir.
vacancy-offered = { $circle ->
    [partners] { $who } ist nicht da, und der Computer spielt { $seat }. Bis { $until } ist der Platz nur dir angeboten: Magst du ihn bis zur Rückkehr mitspielen?
   *[substitutes] { $who } ist nicht da, und der Computer spielt { $seat }. Bis { $until } ist der Platz { $people ->
        [one] nur dir
       *[other] zuerst euch
    } angeboten: { $people ->
        [one] Magst du
       *[other] Mag jemand von euch
    } weiterspielen?
}
control-step-in = Ich springe ein
control-return-to = { $seat }: Ich bin wieder da
ping-silence = { $pause ->
    [yes] Ihr habt Pause, und seit zwei Wochen war niemand hier. Spiel weiter oder sag, dass die Pause weitergeht, sonst schließt der Tisch in einer Woche.
   *[no] Hier ist seit zwei Wochen nichts geschehen. Spiel weiter, sonst schließt der Tisch in einer Woche.
}
list-away = { $line } · weg bis { $until }
list-until = { $line } · Frist { $until }

# Ablehnungen
refused-bad-pace = Eine Uhr hat { $least ->
    [one] eine Stunde
   *[other] { $least } Stunden
} bis { $most } Tage, und je Entscheidung mindestens eine Stunde dazu, aber nicht mehr als am Anfang. Versuch es mit `2 Tage + 12 Std`.
refused-unreadable-pace = Diese Uhr verstehe ich nicht. Versuch es mit `zügig`, `normal`, `gemächlich`, `ohne Uhr` oder deiner eigenen: `2 Tage + 12 Std`.
refused-set-aside = { $seat } ist bis <t:{ $until }:f> zuerst anderen angeboten. Danach kann den Platz nehmen, wer mag.
refused-seat-gone = { $seat } spielt inzwischen jemand anders, weil du lange nicht da warst. Du kannst zuschauen, oder `{ slash-play }` eröffnet einen neuen Tisch.
refused-many-servers = Du springst schon auf { $most } Servern ein, mehr geht nicht. Hör erst auf einem davon auf.
refused-no-clock = An diesem Tisch läuft gerade keine Uhr.
refused-own-clock = Dir selbst kannst du keine Zeit geben. Alle anderen am Tisch können es.
refused-much-time = Das reicht: Für eine Entscheidung könnt ihr höchstens { $most } Tage dazugeben.
refused-bad-dates = Sag, von wann bis wann, höchstens 60 Tage voraus: zum Beispiel von `24.12.` bis `2.1.`, oder `2026-12-24`.
refused-still-away = Du bist bis <t:{ $until }:f> weg. Spätere Tage kannst du nehmen, wenn du wieder da bist.
refused-few-days-off = Dafür brauchst du { $days ->
    [one] einen freien Tag
   *[other] { $days } freie Tage
}, und du hast { $left }. Wähle eine kürzere Zeit.
refused-bad-zone = Diese Zeitzone kenne ich nicht. Versuch es mit `Europe/Berlin`, `America/New_York` oder `Asia/Tokyo`.

# /meine urlaub, Ruhezeiten, die Uhr neuer Tische
command-moderate-clock-help = Welche Uhr neue Tische haben
moderate-option-clock-help = zügig, normal, gemächlich, ohne Uhr oder z. B. 2 Tage + 12 Std
command-my-away = urlaub
command-my-away-help = Freie Tage nehmen: So lange stehen deine Uhren
option-away-from = von
option-away-from-help = Der erste Tag, z. B. 24.12. oder 2026-12-24; leer: heute
option-away-to = bis
option-away-to-help = Der letzte Tag, z. B. 2.1. oder 2027-01-02
control-clock = Uhr
option-clock = uhr
option-clock-help = Wie viel Zeit alle haben: zügig, normal, gemächlich, ohne Uhr oder z. B. 2 Tage + 12 Std
clock-title = ### Uhr
clock-own = Eine eigene Uhr …
clock-rests = -# Hier läuft keine Uhr: Lass dir Zeit.
clock-runs = { $who }: entscheidet spätestens { $until }
clock-left = { $who }: noch { $left }
clock-excuses = -# Der Computer hat hier schon { $used } von { $most } Malen entschieden.
control-give-time = { $who } einen Tag mehr geben
control-pause = Ich hätte gern eine Pause
control-pause-end = Weiterspielen
control-pause-still = Die Pause geht weiter
dialog-pace-title = Eine eigene Uhr
dialog-pace = Zeit am Anfang + Zeit je Entscheidung
dialog-pace-help = zum Beispiel: 2 Tage + 12 Std
away-title = ### Freie Tage
away-days = { $count ->
    [0] Du hast keine freien Tage mehr. Jeden Monat kommen zwei dazu.
    [one] Du hast einen freien Tag. Jeden Monat kommen zwei dazu, bis es 30 sind.
   *[other] Du hast { $count } freie Tage. Jeden Monat kommen zwei dazu, bis es 30 sind.
}
away-now = Du bist vom { $since } bis zum { $until } weg; so lange stehen deine Uhren.
control-away = Freie Tage nehmen
control-return = Ich bin wieder da
dialog-away-title = Freie Tage
dialog-away-from = Erster Tag
dialog-away-from-help = z. B. 24.12. oder 2026-12-24; leer: heute
dialog-away-to = Letzter Tag
dialog-away-to-help = z. B. 2.1. oder 2027-01-02
control-quiet = Ruhezeiten
dialog-quiet-title = Ruhezeiten
dialog-zone = Deine Zeitzone
dialog-zone-help = z. B. Europe/Berlin
dialog-quiet-first = Von (Stunde)
dialog-quiet-last = Bis (Stunde)
quiet-set = { $any ->
    [yes] Von { $first } bis { $last } Uhr ({ $zone }) erinnert dich niemand.
   *[no] Du hast keine Ruhezeiten ({ $zone }).
}
control-stand-in = Für andere einspringen
stand-in-title = ### Einspringen
    Bei welchen Spielen dieses Servers darf ich dir den Platz von jemandem anbieten, der nicht da ist? Höchstens einmal am Tag, mit einer Nachricht, die nicht klingelt.
stand-in-none = Du springst hier nicht mehr ein.
stand-in-set = Du springst hier ein bei { $games }. Danke!
stand-in-where = Einspringen kannst du auf einem Server. Tipp bitte dort darauf.
refused-bad-hours = Ruhezeiten sind ganze Stunden, höchstens { $most }: zum Beispiel von 22 bis 8.
