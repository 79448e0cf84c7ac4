# What a computer sees in Quadrol.

feature-quadrol-turn = the next roll
feature-quadrol-to-go = a shorter way home
feature-quadrol-longest-way = a shorter way for the last stone
feature-quadrol-next-throw = a good use of the next roll
feature-quadrol-white = stones on white points
feature-quadrol-black = stones that stand well on black points
feature-quadrol-goal-row = stones before the goal line
feature-quadrol-home = stones in the goal
feature-quadrol-behind = stones on the board
