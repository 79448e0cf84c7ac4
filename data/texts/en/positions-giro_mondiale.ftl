giro-seat = { $seat }: { $parts }.
giro-parked = { $count ->
    [one] one car parked
   *[other] { $count } cars parked
}
giro-roads = on { $fields }
giro-field = { $field } ({ $sign })
giro-field-turned = { $field } ({ $sign }, anticlockwise)
giro-turned = of these anticlockwise { $fields }
giro-centre = { $count ->
    [one] one car in the centre
   *[other] { $count } cars in the centre
}
giro-skips = misses a turn
giro-closed = Ring { $ring } is closed.
giro-teams = { $first } play against { $second }.
giro-sign = { $sign ->
    [stop] stop
    [green_arrow] green arrow
    [no_thoroughfare] no thoroughfare
    [ice] ice
    [no_overtaking] no overtaking
    [priority_road] priority road
    [turn_back] turn back
    [roadworks] roadworks
    [no_stopping] no stopping
    [end_of_restrictions] end of restrictions
   *[link_road] link road
}
giro-reached = { $sign ->
    [stop] stop (miss a turn)
    [priority_road] priority road (roll again)
    [roadworks] roadworks (closes the ring)
   *[other] { giro-sign }
}
giro-place = { $place ->
    [P] parking
    [C] centre
   *[other] { $place }
}
