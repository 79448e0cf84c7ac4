# /meine: die eigenen Partien, Einstellungen und Daten; Tische in Listen.

command-my = meine
command-my-help = Deine Partien, Einstellungen und Daten
command-my-games = partien
command-my-games-help = Wo du mitspielst und wo du dran bist
command-my-settings = einstellungen
command-my-settings-help = Sprache, Aussehen, Pings und was von selbst geschieht
command-my-data = daten
command-my-data-help = Was Kreisel von dir weiß: mitnehmen oder löschen

# Tische in einer Liste
table-name = { $game } · Tisch { $number }
list-yours = { $table }: **du bist dran** · { $since }
list-waits = { $table }: wartet auf { $who } · { $since }
list-goes-on = { $table }: geht gleich weiter · { $since }
list-lobby = { $table }: { $free ->
    [0] alle sind da
    [one] ein Platz ist frei
   *[other] { $free } Plätze sind frei
} · { $since }
list-won = { $table }: gewonnen hat { $who } · { $since }
list-ended = { $table }: ist zu Ende · { $since }
list-rests = { $table }: ruht, denn diesem Kreisel fehlen die Regeln dazu · { $since }
list-more = { $count ->
    [one] -# und einer mehr
   *[other] -# und { $count } mehr
}

# Die eigenen Partien
my-games-title = { $yours ->
    [0] **Nichts wartet auf dich.** Du sitzt an { $tables ->
        [one] einem Tisch
       *[other] { $tables } Tischen
    }:
    [one] **Du bist an einem Tisch dran.**
   *[other] **Du bist an { $yours } Tischen dran.**
}
my-games-none = Du sitzt an keinem Tisch. `{ slash-play }` eröffnet einen, und `{ slash-help }` führt dich herum.

# Einstellungen
settings-title = ### Deine Einstellungen
    Nur du siehst das. Was du wählst, gilt sofort; was von selbst geschieht, gilt an jedem Tisch, an den du dich ab jetzt setzt.
settings-language = **Sprache**, in der ich nur mit dir rede
settings-language-usual = Wie in deinem Discord
settings-pings = **Pings**: wie du erfährst, dass du dran bist
settings-pings-mention = Erwähne mich am Tisch
settings-pings-mention-help = Einmal je Entscheidung, im Thread des Tisches
settings-pings-dm = Schick mir eine Direktnachricht
settings-pings-dm-help = Mit einem Link zum Brett
settings-pings-none = Ping mich nicht an
settings-pings-none-help = Du siehst selbst nach deinen Tischen
settings-habits = **Was von selbst geschieht** und wonach du gefragt wirst
settings-game = **Vorgaben für ein Spiel**: wonach nur dieses Spiel fragt
settings-of-game = ### Deine Einstellungen · { $game }
settings-theme = **Aussehen** der Bretter, die nur du siehst
settings-there = { $tables ->
    [0] Gerade läuft keine Partie von dir.
    [one] Das gilt jetzt auch in deiner laufenden Partie.
   *[other] Das gilt jetzt auch in deinen { $tables } laufenden Partien.
}
habit-previews = Zeig mir einen Zug, bevor ich ihn spiele
habit-previews-help = Ein Bild nur für dich, und ein Knopf zum Bestätigen
habit-reminded-twice = Erinnere mich ein zweites Mal
habit-reminded-twice-help = Wenn noch ein Zwanzigstel deiner Zeit übrig ist
theme-dark = Dunkel
theme-dark-help = **Dunkel**
    -# Wie Discord meistens aussieht
theme-light = Hell
theme-light-help = **Hell**
    -# Für helle Räume
theme-contrast = Hoher Kontrast
theme-contrast-help = **Hoher Kontrast**
    -# Klare Kanten, wenige Töne
theme-colour-safe = Für Farbenblinde
theme-colour-safe-help = **Für Farbenblinde**
    -# Farben, die alle unterscheiden können
control-prefer-there = Auch für laufende Partien

# Daten
data-kept = ### Was Kreisel von dir weiß
    - Deine Nummer und deinen Namen auf Discord, an den Tischen, an denen du warst: { $tables ->
        [0] bisher keinem
        [one] an einem sitzt oder saßt du
       *[other] an { $tables } sitzt oder saßt du
    }.
    - Was du dort getan hast: Züge, Würfe und deine Wörter für die Würfel.
    - Deine Einstellungen: { $settings ->
        [none] keine, alles ist wie üblich
       *[some] die du mit `{ slash-my-settings }` gewählt hast
    }.
    - Für Partien mit Uhr: deine freien Tage, welche deiner letzten Partien du zu Ende gespielt hast und wo du für andere einspringst.
    Nachrichten, die du schreibst, werden weder gelesen noch aufgehoben.
data-taken = Deine Einstellungen und deine Tische als Datei. Eine einzelne Partie mit allen Zügen bekommst du mit `{ slash-export }`.
data-delete-question = ### Alles löschen?
    { $tables ->
        [0] Du sitzt an keinem offenen Tisch.
        [one] Du sitzt an einem offenen Tisch: Der Platz wird frei, oder der Computer spielt für dich weiter.
       *[other] Du sitzt an { $tables } offenen Tischen: Die Plätze werden frei, oder der Computer spielt für dich weiter.
    }
    {""}**Für immer weg sind:** dein Name und deine Nummer an jedem Tisch, deine Einstellungen, deine Wörter für die Würfel von Partien, die nie begonnen haben.
    {""}**Ohne deinen Namen bleiben:** die Züge deiner Partien, denn es sind auch die Partien der anderen; und Wörter von dir, die in gefallenen Würfeln stecken, sonst könnte niemand diese mehr nachprüfen.
    Was schon auf Discord steht (Titel von Threads, alte Nachrichten und Bilder), bleibt, bis es dort jemand löscht.
data-stays = Gut: Alles bleibt, wie es ist.
data-deleted = Erledigt: { $tables ->
    [0] An keinem Tisch stand dein Name
    [one] An einem Tisch steht dein Name nicht mehr
   *[other] An { $tables } Tischen steht dein Name nicht mehr
}, und deine Einstellungen sind weg. { $words ->
    [0] Von deinen Wörtern bleibt keines.
    [one] Ein Wort von dir bleibt in den Würfeln einer Partie, ohne deinen Namen.
   *[other] { $words } Wörter von dir bleiben in den Würfeln von Partien, ohne deinen Namen.
}
control-take-data = Mitnehmen
control-delete-data = Alles löschen
control-forget-me = Ja, alles löschen
control-keep-data = Nein, behalten

# Der tägliche Überblick
control-overview = Täglicher Überblick
dialog-overview-title = Täglicher Überblick
dialog-overview-hour = Zu welcher Stunde? (leer: gar nicht)
dialog-overview-hour-help = z. B. 8 oder 18
overview-on = Jeden Tag um { $hour } Uhr ({ $zone }) schicke ich dir lautlos eine Nachricht mit deinen Tischen, wenn es etwas zu erzählen gibt; nie in deinen Ruhezeiten. Die erste kommt am { $first }.
overview-off = Du bekommst keinen täglichen Überblick.
overview-why = -# Dein täglicher Überblick. Mit `{ slash-my-settings }` → **{ control-overview }** änderst du die Stunde oder beendest ihn.
overview-refused = Dein täglicher Überblick ist beendet: Ich darf dir keine Direktnachrichten schicken. Erlaub sie in deinen Privatsphäre-Einstellungen für diesen Server und schalte ihn dann mit `{ slash-my-settings }` wieder ein.
refused-bad-hour = Schreib eine volle Stunde, zum Beispiel `8` oder `18`, oder gar nichts, wenn du keinen Überblick möchtest.
