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
via-giro-mondiale-followed-green-arrow = green arrow
via-giro-mondiale-sent-outward = no thoroughfare
via-giro-mondiale-sent-to-park = { $sign ->
    [no_stopping] no stopping
   *[no_thoroughfare] no thoroughfare
}
via-giro-mondiale-slid = ice
via-giro-mondiale-took-link-road = link road
via-giro-mondiale-turned-back = turn back
via-giro-mondiale-restrictions-ended = end of restrictions
does-giro-mondiale-ring-closed = closes ring { $ring } with roadworks
fact-giro-mondiale-ring-opened = ring { $ring } is open again
does-giro-mondiale-misses-turn = must miss a turn after the stop sign
does-giro-mondiale-turn-missed = misses a turn
does-giro-mondiale-throws-again = may roll again on the priority road
does-giro-mondiale-sits-out = has all cars in the centre
