# Was ein Computer in Rundlauf sieht.

feature-rundlauf-turn = der nächste Wurf
feature-rundlauf-danger = Figuren, die niemand schlagen kann
feature-rundlauf-blocked = ein freies Startfeld
feature-rundlauf-place = Figuren, die weiter auf ihrem Weg sind
feature-rundlauf-outside = Figuren im Ziel
