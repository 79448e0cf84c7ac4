# The tour of Rundlauf; each step stands beside a picture.

tour-rundlauf-1 = Bring your four parked pieces once around the board into your own goal. The first to do it wins; the others play on for the places.
tour-rundlauf-2 = A 6 brings you into the game: a piece enters on your start field A, and you roll again. While you have nothing on the ring, you get three attempts.
tour-rundlauf-3 = Your pieces move clockwise. If you land exactly on an opposing piece, it is parked again, as the blue one is here. You may pass anybody.
tour-rundlauf-4 = After a full lap you turn into your goal fields a to d. Every number must fit there: whoever rolls too much does not get in, and nobody is passed inside the goal.
tour-rundlauf-5 = You are Red and have a 4. Square letters show the piece, round ones where it goes: E captures Blue, F gets closer to your own goal. Tap the button with the letter. If only one move is left, it is played for you.
