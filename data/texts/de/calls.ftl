ping-put-in = Du spielst jetzt { $seat }.
ping-undo-refused = Was du zurücknehmen wolltest, bleibt stehen.
board-thinks = **{ $who }** überlegt.
