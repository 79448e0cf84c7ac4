# /history: names and descriptions of its commands.

command-history = history
command-history-help = Look back: what happened, the film, the luck, the proof
command-catch-up = catch-up
command-catch-up-help = What has happened since your last move, in words and as a film
command-replay = replay
command-replay-help = Watch the game as a film
command-luck = luck
command-luck-help = What the dice gave everybody
command-verify = verify
command-verify-help = How to check the dice of this game
command-export = export
command-export-help = The whole game as a file

option-since = since
option-since-help = Where the film begins
since-start = the start of the game
since-own = my last move
