# Der Rundgang durch Kreisel selbst; jeder Schritt steht neben einem Bild.

tour-kreisel-1 = Willkommen bei Kreisel: sechs Brettspiele, gespielt im Chat, ein Zug am Morgen, einer am Abend. Mit { $play } eröffnest du einen Tisch: Du wählst, welches Spiel es ist, wie viele mitspielen und was dabei gelten soll.
tour-kreisel-2 = Andere setzen sich mit einem Tipp dazu, und freie Plätze kann der Computer übernehmen. Sind alle da, geht es los: Der Tisch bekommt seinen eigenen Thread mit einem Bild vom Brett.
tour-kreisel-3 = Bist du dran, stehen Buchstaben auf dem Bild: eckige an dem, was zieht, runde da, wo es hingeht. Tipp auf den Knopf mit dem Buchstaben, und der Zug ist gemacht. Mehr musst du nicht können.
tour-kreisel-4 = Angepingt wirst du nur, wenn du entscheiden musst, und dann genau einmal. Was sich nur auf eine Art spielen lässt, geschieht von selbst. { $games } zeigt dir alle Tische, an denen du dran bist.
tour-kreisel-5 = Die Würfel sind nachprüfbar fair: Vor der Partie gibt Kreisel ein versiegeltes Versprechen ab, nach der Partie öffnet es das Siegel. Mit { $verify } kannst du jeden Wurf nachrechnen.
tour-kreisel-6 = Länger weg gewesen? { $catch_up } erzählt und zeigt, was seit deinem letzten Zug geschah. Vertippt? Ein paar Sekunden lang nimmst du deinen Tipp allein zurück; danach bittet { $undo } die anderen darum, und über einen Wurf hinweg geht es nie. Und { $rules } erklärt jede Regel. Viel Spaß!
