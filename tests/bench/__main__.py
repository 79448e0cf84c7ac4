"""`make bench`: every ratio beside its goal, on the screen and in bench.txt; ! marks a missed goal."""

from pathlib import Path

from tests.bench import clicks, engines, pictures, store, zwianer_decisions

PARTS = (engines, zwianer_decisions, pictures, store, clicks)


def main() -> None:
    with Path("bench.txt").open("w") as report:
        for part in PARTS:
            print(f"… {(part.__doc__ or '').splitlines()[0]}", flush=True)
            for row in part.rows():
                print(row, flush=True)
                print(row, file=report)


if __name__ == "__main__":
    main()
