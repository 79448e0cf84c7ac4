# What a computer sees in ZwiAner.

feature-zwianer-turn = the next roll
feature-zwianer-soon = stones that can soon come home together
feature-zwianer-win = stones that the next roll brings home to win
feature-zwianer-arrival = stones that the next roll may bring into the formation
feature-zwianer-demand = a prediction that decides the game
feature-zwianer-blocked = free fields in the formation
feature-zwianer-danger = stones that nobody can send back
feature-zwianer-way = a shorter way into the formation
feature-zwianer-store = energy in the store
feature-zwianer-home = stones in the formation
feature-zwianer-hangar = stones out of the hangar
