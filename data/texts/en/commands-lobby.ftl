# /lobby: names and descriptions of its commands.

command-lobby = lobby
command-lobby-help = Before the game: sit down, choose, agree, begin
command-invite = invite
command-invite-help = Ask somebody to join your table
command-join = join
command-join-help = Sit down at a table with a free seat
command-leave = leave
command-leave-help = Get up before the game begins
command-colour = colour
command-colour-help = Take another colour before the game begins
command-team = team
command-team-help = Choose who you play with, where the game has teams
command-options = options
command-options-help = What holds at this table; the host can change it
command-word = dice-word
command-word-help = Put a word of your own into the dice
command-computer = computer
command-computer-help = Seat a computer player at your table
command-start = start
command-start-help = Begin with those who are here

option-table-join-help = Which table? Otherwise the one here
option-invite-person-help = Who should join?
option-seat = seat
option-seat-help = Which colour?
colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-green = green
colour-white = white
