# The tour of Kreisel itself; each step stands beside a picture.

tour-kreisel-1 = Welcome to Kreisel: six board games played by chat, a move in the morning, another in the evening. { $play } opens a table: you choose the game, how many play, and the options.
tour-kreisel-2 = Others sit down with a tap, and the computer can take free seats. Once everybody is there, it begins: the table gets a thread of its own with a picture of the board.
tour-kreisel-3 = When it is your turn, there are letters on the picture: square ones on what moves, round ones where it goes. Tap the button with the letter, and the move is made. That is all you need to know.
tour-kreisel-4 = You are pinged only when you have to decide, and then exactly once. What can be played in one way only happens automatically. { $games } shows you all tables that are waiting for you.
tour-kreisel-5 = The dice are fair, and you can check them: before the game Kreisel makes a sealed promise, after the game it breaks the seal. With { $verify } you can work out every roll yourself.
tour-kreisel-6 = Been away for a while? { $catch_up } tells and shows what happened since your last move. A slip of the finger? For a few seconds you take your tap back alone; after that { $undo } asks the others to let you, though never past a roll. And { $rules } explains every rule. Have fun!
