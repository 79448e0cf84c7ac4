# Was die Schilder von Giro Mondiale bedeuten, auf einem Bild.

legend-giro-mondiale = Schilder
sign-giro-mondiale-stop = Stopp
sign-giro-mondiale-stop-means = Wer hier stehen bleibt, setzt den nächsten Zug aus.
sign-giro-mondiale-green-arrow = Grüner Pfeil
sign-giro-mondiale-green-arrow-means = Sofort weiter: einen Ring nach innen, von Ring 4 ins Ziel.
sign-giro-mondiale-no-thoroughfare = Durchfahrt verboten
sign-giro-mondiale-no-thoroughfare-means = Sofort hinaus: einen Ring nach außen, von Ring 1 zurück auf den Parkplatz.
sign-giro-mondiale-link-road = Verbindungsstraße
sign-giro-mondiale-link-road-means = Sofort einen Ring nach innen. An einem Auto, das hier wartet, kommt niemand vorbei, und niemand schlägt es. Es muss als Nächstes fahren.
sign-giro-mondiale-ice = Glatteis
sign-giro-mondiale-ice-means = Du rutschst noch einmal um dieselbe Zahl weiter, einmal je Zug.
sign-giro-mondiale-no-overtaking = Überholverbot
sign-giro-mondiale-no-overtaking-means = An einem Auto, das hier steht, kommt niemand vorbei.
sign-giro-mondiale-priority-road = Vorfahrtstraße
sign-giro-mondiale-priority-road-means = Du würfelst gleich noch einmal und ziehst mit demselben Auto weiter.
sign-giro-mondiale-turn-back = Umkehren
sign-giro-mondiale-turn-back-means = Von hier fährt das Auto in der anderen Richtung weiter.
sign-giro-mondiale-roadworks = Baustelle
sign-giro-mondiale-roadworks-means = Solange ein Auto hier steht, ist sein Ring für alle anderen gesperrt. Es muss als Nächstes fahren.
sign-giro-mondiale-no-stopping = Halteverbot
sign-giro-mondiale-no-stopping-means = Zurück auf den Parkplatz.
sign-giro-mondiale-end-of-restrictions = Ende der Streckenverbote
sign-giro-mondiale-end-of-restrictions-means = Von hier fährt das Auto, in welche Richtung du willst.
