# Why something is not possible right now: the reasons of the rules.

why-not = { $piece }: { $why } ({ $rule }).
why-not-there = { $piece }→{ $to }: { $why } ({ $rule }).
why-no-pass = You cannot pass: { $why } ({ $rule }).
either = { $first } or { $last }
why-occupied = { $to } is taken
why-needs-six = only a 6 brings a piece in
why-start-occupied = a piece of the same colour stands on the start field
why-beyond-goal = the number leads beyond the goal
why-own-piece = a piece of the same colour stands on { $to }
why-no-passing-in-goal = nobody is passed inside the goal
why-start-first = the piece on the start field must move first
why-enter-first = with a 6 a piece must enter first
why-can-move = a car can move without capturing
why-forced-piece-first = the car on { $field }, { giro-sign }, must move first
why-ring-closed = ring { $ring } is closed by the roadworks on { $field }
why-no-overtaking = the car on { $field } is on a no-overtaking sign and cannot be passed
why-no-overtaking-link-road = the car on the link road { $field } cannot be passed
why-link-occupied = there is already a car on the link road { $field }
why-inward-needs-one = only a 1 leads inward from { $piece }
why-must-turn-back = { $piece } is a place to turn back
why-ice-twice = nobody slides on ice twice in one move
why-die-can-be-used = a die can still be used
why-no-reentry = a stone that was sent back cannot enter again before the next turn
why-needs-red-or-blue = only red or blue brings a stone in, not { $dice }
why-no-line = no line leads away from { $piece } with { $dice }
why-jumps-first = another stone makes the black jump only as the first move
why-not-back = the same stone cannot go straight back
why-one-jump-a-turn = only one white jump a turn
why-wastes-die = then { $die } could not be used any more
why-red-avoidable = the red square can be avoided
why-red-would-follow = then { $die } would lead onto a red square, and that can be avoided
why-orbit-full = orbit { $orbit } is full
why-no-free-end = with { $values } no way ends on a free field
why-other-demanded = a stone on somebody’s special field must move first: { $fields }
why-station-occupied = the station { $to } is occupied
why-nothing-left = a step in orbit { $orbit } needs { $needs } energy (available: { $have })
why-orbit-too-strong = { $target ->
    [hold] to hold,
   *[other] to get away,
} the stone in orbit { $orbit } needs at least { $needs } energy (available: { $have })
