# Menus on messages and people.

command-why = Why can’t I move?
command-show = Show me this table
command-catch-me-up = Catch me up
command-challenge = Challenge to a game

challenge-which = Which game do you want to play with **{ $who }**? { $where ->
    [none] The table opens here,
   *[other] The table opens in { $where },
} and { $who } gets an invitation.
challenge-self = That is you! Pick somebody else, or play the computer: `{ slash-play }` seats it.
challenge-made = **{ $who }** is invited to { $game }: { $link }
challenge-gone = That did not work: whoever you meant cannot play here any more. `{ slash-play }` opens a table for everybody.
