# Was ein Computer in ZwiAner sieht.

feature-zwianer-turn = der nächste Wurf
feature-zwianer-soon = Steine, die bald gemeinsam heimkommen können
feature-zwianer-win = Steine, die der nächste Wurf zum Sieg heimbringt
feature-zwianer-arrival = Steine, die der nächste Wurf in die Formation bringen kann
feature-zwianer-demand = eine Vorhersage, die die Partie entscheidet
feature-zwianer-blocked = freie Felder in der Formation
feature-zwianer-danger = Steine, die niemand zurückschicken kann
feature-zwianer-way = ein kürzerer Weg in die Formation
feature-zwianer-store = Energie im Speicher
feature-zwianer-home = Steine in der Formation
feature-zwianer-hangar = Steine, die den Hangar verlassen haben
