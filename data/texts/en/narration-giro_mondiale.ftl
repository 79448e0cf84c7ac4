does-giro-mondiale-moved = { $end ->
    [C] brings a car from { $start ->
        [P] the parking lot
       *[other] { $from }
    } into the centre
    [P] { $start ->
        [P] ends up right back in the parking lot
       *[other] has to go from { $from } back to the parking lot
    }
   *[other] drives from { $start ->
        [P] the parking lot
       *[other] { $from }
    } to { $to }
}
deals-giro-mondiale-captured = captures { $own ->
    [yes] their own car
   *[no] a car of { $seat }
} on { $field }
via-followed-green-arrow = green arrow
via-sent-outward = no thoroughfare
via-sent-to-park = { $sign ->
    [no_stopping] no stopping
   *[no_thoroughfare] no thoroughfare
}
via-slid = ice
via-took-link-road = link road
via-turned-back = turn back
via-restrictions-ended = end of restrictions
does-ring-closed = closes ring { $ring } with roadworks
fact-ring-opened = ring { $ring } is open again
does-misses-turn = must miss a turn after the stop sign
does-turn-missed = misses a turn
does-throws-again = may roll again on the priority road
does-sits-out = has all cars in the centre
