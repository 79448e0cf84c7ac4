# The rules of the board that Gravitation and Tunnel X are played on, each under its number.

rule-title-Z1 = Five orbits
rule-Z1 = Five orbits lie around the gravitator: orbit 1 outside has 25 fields, orbit 5 inside only 5. Every colour has one of five sectors. The numbers at the orbits (1, 2, 3, 5 and 7) count only in Gravitation.

rule-title-Z2 = Formation, station, special fields
rule-Z2 = Your formation is five fields, one in each orbit, in a row towards the middle. Your station field is in orbit 1. All formation and station fields are special fields, even those of colours that nobody plays.

rule-title-Z3 = Hangar and station
rule-Z3 = At first four of your stones are in the hangar and one is on the station field. A step brings a stone from the hangar to your station field; it costs 1. Whatever is destroyed or sent back stands in its hangar again.

rule-title-Z4 = Green lines
rule-Z4 = Within an orbit you follow the green lines, always clockwise and all the way around.

rule-title-Z5 = Red, blue and yellow
rule-Z5 = These lines join neighbouring orbits: red leads both ways, blue only inward, yellow only outward.

rule-title-Z6 = No field twice
rule-Z6 = On its way a stone enters no field twice; the field it leaves from and tunnelled fields count, too. Only a stone driven by a bump, in Gravitation, may.

rule-title-Z7 = To the nearest in orbit
rule-Z7 = With a 1 and a 2 your stone may go to the nearest thing clockwise in its orbit, free of cost: if that is a foreign stone, the two change places; if it is a free special field, it moves there. Fields with your own stones do not count.

rule-title-Z8 = How fields are named
rule-Z8 = 2.4 is the fourth field of orbit 2, counted clockwise from Red’s formation. H is the hangar.

rule-title-Z9 = Everything turns clockwise
rule-Z9 = Between the orbits, too, no line leads back against the clock. So on the picture you always go on clockwise, or straight inward and outward.
