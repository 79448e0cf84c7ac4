# The rules of Gravitation, each under its number.

rule-title-V1 = One roll, one stone
rule-V1 = Who begins is agreed or drawn; then it goes clockwise. You roll two dice and move one stone. One you must move, even if that takes it past its goal.

rule-title-V2 = What a roll counts
rule-V2 = You play one of the two dice or their sum. Two ones count 2 or 11. A 1 and a 2 count 3, or your stone goes to the nearest thing in its orbit.

rule-title-V3 = The demand
rule-V3 = If stones of yours stand on special fields of other colours in play, you must move one of these. This is demanded automatically; every colour can waive it for its own fields, or ask to decide stone by stone after each roll (Settings).

rule-title-V4 = Who wins
rule-V4 = In phases 1 and 2 you win with three stones on neighbouring fields of your formation, in phase 3 only with all five. After each move Kreisel looks at the colour on turn first, then at the others clockwise.

rule-title-V5 = Steps without gravity
rule-V5 = In phase 1, and on a double in phase 3, every step costs 1, the one from the hangar too, and the whole value is used. You tunnel taken fields at no cost and must end on a free one. Your energy store stays as it is.

rule-title-V6 = No way open
rule-V6 = If without gravity none of your stones finds a way with any value, you miss the turn.

rule-title-V7 = What a way costs
rule-V7 = Inward is free, a green step costs 1, outward you pay the new orbit’s number. You pay your own orbit once, if you walk there, bump, leave outward or stay; the step from the hangar costs only 1. That step and the ways between orbits need free fields.

rule-title-V8 = The energy store
rule-V8 = What is left of a roll goes into your store; what is missing comes out of it. It is empty at first and holds 10 at most. A move that it cannot pay for, or that would overfill it, is not possible.

rule-title-V9 = The bump
rule-V9 = If the next field of your orbit is taken, you may bump: your stone stops before it, and you choose the strength. The last stone of the row before you walks that many fields. If it meets others, their last one walks the rest, and so on.

rule-title-V10 = Bump in a full orbit
rule-V10 = A bump in an orbit without a single free field destroys every stone there. Neither shields nor dice help then, and the bump’s energy is gone.

rule-title-V11 = Hold or crash
rule-V11 = If none of your stones can move, you choose one in an orbit, but not on your station field. If roll and store reach its orbit’s number, it holds, and the rest is stored. Otherwise it crashes and is destroyed.

rule-title-V12 = What phase 2 lacks
rule-V12 = In phase 2 a double is a roll like any other, with gravity. There are no shields, predictions or deathblows yet.

rule-title-V13 = Shielding against a bump
rule-V13 = If somebody else’s bump meets a row with a stone of yours, you may spend energy from your store: each point weakens the bump by 1, at 0 nothing moves. Every colour is asked once, the one that stands nearest first.

rule-title-V14 = The deathblow
rule-V14 = If agreed on: if the first bump of a move has strength 10 or more, a die is rolled for every stone of the row, and for the bumping one last. Odd means destroyed. If the last of the row survives, it walks on with full strength; no shield helps against that.

rule-title-V15 = The prediction
rule-V15 = Before your roll you may name a sum from 4 to 12. If it is right, you may also count one die twice and add the other; if not, only the smaller die counts. Two ones, and a 1 with a 2, are not touched by it.
