# What a computer sees in Quadrol.

feature-quadrol-turn = the next roll
feature-quadrol-to-go = fewer rolls to the goal
feature-quadrol-longest-way = no stone left far behind
feature-quadrol-next-throw = more colours that help with the next roll
feature-quadrol-white = stones on white points
feature-quadrol-black = stones on black points
feature-quadrol-goal-row = stones in the last row
feature-quadrol-home = stones in the goal
feature-quadrol-behind = stones that have entered
