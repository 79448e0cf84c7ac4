# Was ein Computer in Quadrol sieht.

feature-quadrol-turn = der nächste Wurf
feature-quadrol-to-go = weniger Würfe bis ins Ziel
feature-quadrol-longest-way = kein Stein, der weit zurückbleibt
feature-quadrol-next-throw = mehr Farben, die beim nächsten Wurf helfen
feature-quadrol-white = Steine auf weißen Punkten
feature-quadrol-black = Steine auf schwarzen Punkten
feature-quadrol-goal-row = Steine in der letzten Reihe
feature-quadrol-home = Steine im Ziel
feature-quadrol-behind = Steine, die schon im Feld sind
