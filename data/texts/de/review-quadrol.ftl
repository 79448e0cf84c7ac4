# Was ein Computer in Quadrol sieht.

feature-quadrol-turn = der nächste Wurf
feature-quadrol-to-go = ein kürzerer Weg ins Ziel
feature-quadrol-longest-way = ein kürzerer Weg für den letzten Stein
feature-quadrol-next-throw = ein guter Zug mit dem nächsten Wurf
feature-quadrol-white = Steine auf weißen Punkten
feature-quadrol-black = Steine, die auf schwarzen Punkten gut stehen
feature-quadrol-goal-row = Steine vor der Ziellinie
feature-quadrol-home = Steine im Ziel
feature-quadrol-behind = Steine auf dem Brett
