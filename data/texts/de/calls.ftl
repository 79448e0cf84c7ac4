ping-put-in = Du spielst jetzt { $seat }.
ping-removed = Du sitzt nicht mehr an **{ $table }**: Die Moderation hat deinen Platz vergeben. Hast du Fragen, sprich sie bitte an.
ping-undo-refused = Was du zurücknehmen wolltest, bleibt stehen.
board-thinks = **{ $who }** überlegt.
