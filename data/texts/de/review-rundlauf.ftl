# Was ein Computer in Rundlauf sieht.

feature-rundlauf-turn = der nächste Wurf
feature-rundlauf-danger = Figuren, die niemand schlagen kann
feature-rundlauf-blocked = ein freies Startfeld
feature-rundlauf-place = Figuren, die auf ihrem Weg besser stehen
feature-rundlauf-outside = Figuren im Ziel
