# The tour of Go Round; each step stands beside a picture.

tour-go_round-1 = A game for two. Each of you has two pieces on the edge and 13 chips. The first to place all chips on the points in the middle wins.
tour-go_round-2 = You roll the die and move one of your pieces along the edge, clockwise or the other way, by exactly that number. Here Red walks up the right side with a 4.
tour-go_round-3 = Now it matters where the lines of your two pieces cross: Red stands at column b and at row 2, so a chip is placed on b2 at once. Two columns or two rows give nothing, and neither does a corner.
tour-go_round-4 = A point belongs to whoever takes it first, and nobody may move onto a taken edge field. So stand where many numbers lead to new points, and where you are in the other side’s way.
tour-go_round-5 = You are Blue and have a 3. Square letters show the piece, round ones where it goes. F brings you to column d; it crosses your row 3, and one more chip lies on d3. Tap the button with the letter.
