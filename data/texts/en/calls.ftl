ping-put-in = You play { $seat } now.
ping-removed = You no longer sit at **{ $table }**: the moderators gave your seat away. If you have questions, please ask them.
ping-undo-refused = What you wanted to take back stays.
board-thinks = **{ $who }** is thinking.
