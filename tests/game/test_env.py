"""The environment for programs that learn: PettingZoo's own tests, and what its numbers mean."""

import warnings
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from daer.ext.groups import GROUPS
from daer.game import IllegalAction
from daer.game.env import ACTIONS, AGENTS, LAYOUT, SIZE, RawEnv, env, index_of, observed
from daer.game.table import Table
from daer.solver import Rules
from daer.solver.cards import CARDS
from daer.solver.groups import parse_group
from tests import houses

from . import playing


def test_pettingzoo_accepts_it() -> None:
    """The interface is as it should be; the only remarks are on observations that hold a mask."""
    with warnings.catch_warnings(record=True) as remarks:
        warnings.simplefilter("always")
        api_test(env(), num_cycles=2_000)
    remarked = {str(remark.message) for remark in remarks}
    assert remarked <= {
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
        "Action mask numpy array is all zeros (no legal actions).",
    }


def test_a_seed_decides_the_hands() -> None:
    """Equal seeds and equal actions give equal episodes."""
    seed_test(env, num_cycles=200)


def test_episodes_without_a_seed_go_on_from_the_last() -> None:
    """The second episode is another hand, and the same one every time."""
    decks = []
    for _ in range(2):
        game = RawEnv()
        game.reset(seed=3)
        first = game.table.deck
        game.reset()
        decks.append((first, game.table.deck))
    assert decks[0] == decks[1]
    assert decks[0][0] != decks[0][1]


def played(game: RawEnv, random: Random) -> list[str]:
    """Play an episode at random, and return who acted."""
    acted = []
    while not game.terminations[game.agent_selection]:
        agent = game.agent_selection
        mask = game.observe(agent)["action_mask"]
        game.step(int(random.choice(np.flatnonzero(mask).tolist())))
        acted.append(agent)
    return acted


@pytest.mark.parametrize("seed", range(60))
def test_rewards_are_the_points_of_the_hand(seed: int) -> None:
    """They come once, at the end, and add up to what the bottom seat does not get."""
    random = Random(seed)  # noqa: S311 - a seeded hand is wanted
    rules = Rules.preset("luzhou").replace(**houses.switches(random))
    game = RawEnv(rules)
    game.reset(seed=seed)
    played(game, random)
    result = game.table.result
    assert result is not None
    for agent, seat in zip(AGENTS, game.table.players, strict=True):
        assert game.rewards[agent] == result.points[seat]
        assert game._cumulative_rewards[agent] == result.points[seat]  # noqa: SLF001 - PettingZoo's own name
    while game.agents:
        game.step(None)
    assert sum(result.points) == 0


def test_every_legal_action_has_a_number_of_its_own() -> None:
    """In random hands by random rules, each in its range."""
    met = set()
    for table, random in playing.hands(150, seed=11):
        for state in playing.steps(table, random):
            for seat, actions in state.asked.items():
                numbers = [index_of(action, state.view(seat).shown) for action in actions]
                assert len(set(numbers)) == len(actions)
                assert set(numbers) <= set(range(ACTIONS))
                met |= set(numbers)
    assert ACTIONS == 108
    assert set(range(25)) - {22} <= met
    assert len(met) > 60


def test_what_the_observation_says() -> None:
    """Each part is what the view says, for every seat along random hands."""
    for table, random in playing.hands(20, seed=2):
        for state in playing.steps(table, random):
            for place, seat in enumerate(state.players):
                check_observation(state, place, seat)


def check_observation(table: Table, place: int, seat: int) -> None:
    """Read an observation back and hold it against the view."""
    view = table.view(seat)
    numbers = observed(view, place)
    assert numbers.shape == (SIZE,)
    part = {name: numbers[lies].tolist() for name, lies in LAYOUT.items()}
    assert bytes(part["hand"]) == view.hand.counts
    assert bytes(part["seen"]) == view.hand.seen
    assert "".join(CARDS[kind] for kind in range(20) if part["passed"][kind]) == view.hand.passed_cards
    assert "".join(CARDS[kind] for kind in range(20) if part["shown"][kind]) == (view.shown or "")
    assert CARDS[part["open_card"].index(1)] == view.open_card
    assert sum(part["source"]) == (view.source is not None)
    assert part["seat"].index(1) == place
    assert part["stock"] == [view.hand.stock]
    assert part["concealed"] == [side.concealed for side in view.sides]
    groups, dead = np.reshape(part["groups"], (3, len(GROUPS))), np.reshape(part["dead"], (3, 20))
    for other, side in enumerate(view.sides):
        laid = sorted(parse_group(meld) for meld in side.melds)
        assert np.repeat(np.arange(len(GROUPS)), groups[other]).tolist() == laid
        assert "".join(CARDS[kind] * dead[other][kind] for kind in range(20)) == "".join(
            sorted(side.dead, key=CARDS.index)
        )


def test_an_illegal_action() -> None:
    """The bare environment refuses it and stays as it was; the checked one ends the episode."""
    bare = RawEnv()
    bare.reset(seed=1)
    before = bare.table.copy()
    illegal = int(np.flatnonzero(bare.observe(bare.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        bare.step(illegal)
    assert bare.table == before
    checked = env()
    checked.reset(seed=1)
    agent = checked.agent_selection
    checked.step(illegal)
    assert checked.terminations[agent]
    assert checked.rewards[agent] == -1


def test_a_deck_may_be_named() -> None:
    """An episode of a hand that is wanted."""
    deck = Table.deal(5).deck
    game = RawEnv()
    game.reset(options={"deck": deck})
    assert game.table.deck == deck


def test_rendering() -> None:
    """What happened so far as text, in the one mode that there is."""
    game = RawEnv(render_mode="ansi")
    game.reset(seed=1)
    assert "deal" in str(game.render())
    assert RawEnv().render() is None
    game.close()
