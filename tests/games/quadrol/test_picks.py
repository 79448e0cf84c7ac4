"""What a player points at: the stone, where it ends, and what is left to choose."""

from games.catalogue import parse


def picks(line: str) -> dict[str, tuple[str, ...]]:
    state = parse(line)
    return {action.text: action.picks for action in state.legal_actions(state.turn)}


def test_stone_and_end() -> None:
    found = picks("quadrol red=2.2,5.7,G,G yellow=H,H,H,H dice=blue,black turn=red")
    assert found["2.2>1.2"] == ("2.2", "1.2")
    assert found["2.2>6.6"] == ("2.2", "6.6")
    assert found["5.7>G"] == ("5.7", "G")


def test_two_white_points_may_lead_to_the_same_end() -> None:
    found = picks("quadrol red=4.3,G,G,G yellow=H,H,H,H dice=red,blue turn=red")
    assert found["4.3>3.3>5.5"] == ("4.3", "5.5", "3.3")
    assert found["4.3>5.3>5.5"] == ("4.3", "5.5", "5.3")
    assert found["4.3>5.3"] == ("4.3", "5.3", "5.3")
    assert found["4.3>3.3>5.3"] == ("4.3", "5.3", "3.3")


def test_the_die_is_the_last_choice() -> None:
    found = picks("quadrol red=H,G,G,G yellow=H,H,H,H dice=red,blue turn=red")
    assert found["H>2.1 red"] == ("H", "2.1", "red")
    assert found["H>2.1 blue"] == ("H", "2.1", "blue")


def test_a_jump_over_a_stone_and_a_return() -> None:
    found = picks("quadrol red=3.2,G,G,G yellow=H,H,H,4.3 dice=yellow,yellow turn=red")
    assert found == {"3.2>>5.4": ("3.2", "5.4")}
    found = picks("quadrol red=5.5,G,G,G yellow=H,H,H,6.6 dice=yellow,black turn=red")
    assert found == {"5.5>4.4>H": ("5.5", "4.4")}
