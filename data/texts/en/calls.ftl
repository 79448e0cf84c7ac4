ping-put-in = You play { $seat } now.
ping-undo-refused = What you wanted to take back stays.
board-thinks = **{ $who }** is thinking.
