# Der Rundgang durch Tunnel X; jeder Schritt steht neben einem Bild.

tour-tunnel_x-1 = Bring deine fünf Steine aus dem Hangar in Formation: auf die fünf Felder deiner Farbe, die in einer Reihe zur Mitte liegen. Wer das zuerst schafft, gewinnt.
tour-tunnel_x-2 = Du wirfst zwei Würfel, aber nur einer zählt. Jeder Schritt auf einer Linie kostet 1: Grün im Kreis, Blau nach innen, Gelb nach außen, Rot in beide Richtungen. Hier geht Rot mit der 4 bis ganz nach innen.
tour-tunnel_x-3 = Steht jemand im Weg, tunnelst du kostenlos hindurch, und wer durchtunnelt wird, muss zurück in den Hangar. Hier trifft es zwei gelbe Steine. Der blaue steht auf einem Sonderfeld und ist sicher, nur bei einem Pasch wäre er es nicht.
tour-tunnel_x-4 = Eine 1 und eine 2 sind besonders: Dein Stein darf mit dem nächsten fremden auf seiner Bahn tauschen oder auf das nächste freie Sonderfeld ziehen, je nachdem, was zuerst kommt. Danach würfelst du noch einmal.
tour-tunnel_x-5 = Rot fehlt nur noch ein Stein. Tipp auf den Buchstaben, hier E, dann auf eins seiner Felder: Mit der 2 kommt er auf das innerste Feld der Formation, und Rot gewinnt.
