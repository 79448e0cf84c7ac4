# The tour of Tunnel X; each step stands beside a picture.

tour-tunnel_x-1 = Bring your five stones from the hangar into formation: onto the five fields of your colour, in a row towards the middle. The first to do it wins.
tour-tunnel_x-2 = You roll two dice, but only one counts. Every step along a line costs 1: green around, blue inward, yellow outward, red both ways. Here Red goes all the way in with the 4.
tour-tunnel_x-3 = If somebody is in the way, you tunnel through at no cost, and whoever is tunnelled goes back to the hangar. Here two yellow stones do. The blue one stands on a special field and is safe; only on a double it would not be.
tour-tunnel_x-4 = A 1 and a 2 are special: your stone may change places with the nearest foreign one in its orbit, or move to the nearest free special field, whichever comes first. After that you roll again.
tour-tunnel_x-5 = Red lacks only one stone. Tap its letter, here E, then one of its fields: with the 2 it reaches the innermost field of the formation, and Red wins.
