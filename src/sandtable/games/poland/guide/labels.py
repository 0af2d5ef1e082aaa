"""What a drawing of Poland writes beside its things: round and score, the state of objectives, the battle."""

from sandtable.games.poland.guide.in_words import SIDES, battle_title, conditions, known_of, parts, score, seat
from sandtable.kernel.guide import Said, View, said


def labels(view: View) -> dict[str, list[Said]]:
    data = view["table"]
    battle = data["battle"]
    return {
        "turn": [said("table-round", turn=data["turn"], limit=data["limit"]), seat(data["mover"])],
        **{f"score {side}": [score(view, side)] for side in SIDES},
        **{f"objective {each['id']}": conditions(each) for each in data["objectives"]},
        **{f"known {side}": known_of(view, side) for side in SIDES},
        "battle": [] if battle is None else [battle_title(battle)],
        **{f"parts {side}": [] if battle is None else parts(battle, side) for side in SIDES},
    }
