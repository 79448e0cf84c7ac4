# Menüs auf Nachrichten und Leuten.

command-why = Warum geht das nicht?
command-show = Zeig mir den Tisch
command-catch-me-up = Was war los?
command-challenge = Zum Spiel herausfordern

challenge-which = Welches Spiel möchtest du mit **{ $who }** spielen? { $where ->
    [none] Der Tisch steht dann hier,
   *[other] Der Tisch steht dann in { $where },
} und { $who } bekommt eine Einladung.
challenge-self = Das bist du selbst! Such dir jemand anderen aus oder spiel gegen den Computer: `{ slash-play }` setzt ihn an den Tisch.
challenge-made = **{ $who }** ist zu { $game } eingeladen: { $link }
challenge-gone = Das hat nicht geklappt: Wen du meintest, kann hier nicht mehr mitspielen. `{ slash-play }` eröffnet einen Tisch für alle.
