# What a computer sees in Rundlauf.

feature-rundlauf-turn = the next roll
feature-rundlauf-danger = pieces that nobody can capture
feature-rundlauf-blocked = a free start
feature-rundlauf-place = pieces that stand better on their way
feature-rundlauf-outside = pieces in the goal
