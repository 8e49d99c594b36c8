"""The game as an environment for programs that learn, by the interface of PettingZoo (docs/env.md).

Needs the extra `env`. One episode is one hand. Three agents play: `player_0` is the dealer, `player_1` the next player,
`player_2` the last. Claims on a shown card are made at once at the table; here the players who have any are asked one
after another, and none sees what another answered.
"""

from __future__ import annotations

import json
from itertools import accumulate, combinations_with_replacement, pairwise
from typing import TYPE_CHECKING, Any, Final, TypedDict

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from daer.ext.groups import GROUPS
from daer.solver.arguments import SOURCES
from daer.solver.cards import CARDS, KINDS
from daer.solver.groups import GROUP_SORTS, parse_group
from daer.solver.rules import LUZHOU, Rules

from .table import Table

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .table import Action, View

AGENTS: Final = ("player_0", "player_1", "player_2")
"""Who plays, in turn order from the dealer."""

_PLAYERS: Final = len(AGENTS)
_MOST_LAID: Final = 3
"""A 吃 lays the eaten group, and by 比 one more for each of two copies in hand."""
_WORDS: Final = ("过", "胡", "摆", "招", "碰")
_FIRST_WORD: Final = KINDS
_FIRST_CHI: Final = KINDS + len(_WORDS)
_HOLDING: Final = tuple(
    tuple(group for group, (_, cards) in enumerate(GROUPS) if kind in cards and GROUP_SORTS[group] in {"run", "mixed"})
    for kind in range(KINDS)
)
"""The runs and mixed groups that hold each kind."""
_MOST_HOLDING: Final = max(map(len, _HOLDING))
_CHOICES: Final = tuple(
    choice for laid in range(1, _MOST_LAID + 1) for choice in combinations_with_replacement(range(_MOST_HOLDING), laid)
)
"""The ways of 吃, as places in `_HOLDING` of the shown card."""
_CHI: Final = {choice: _FIRST_CHI + place for place, choice in enumerate(_CHOICES)}

ACTIONS: Final = _FIRST_CHI + len(_CHOICES)
"""How many actions there are: 20 discards, 过 胡 摆 招 碰, and the ways of 吃."""

_PARTS: Final = {
    "hand": KINDS,
    "seen": KINDS,
    "passed": KINDS,
    "shown": KINDS,
    "open_card": KINDS,
    "source": len(SOURCES),
    "seat": _PLAYERS,
    "stock": 1,
    "concealed": _PLAYERS,
    "groups": _PLAYERS * len(GROUPS),
    "dead": _PLAYERS * KINDS,
}
_ENDS: Final = tuple(accumulate(_PARTS.values(), initial=0))
LAYOUT: Final[dict[str, slice]] = {
    name: slice(start, end) for name, (start, end) in zip(_PARTS, pairwise(_ENDS), strict=True)
}
"""Where each part of the observation lies (docs/env.md tells what it means)."""
SIZE: Final = _ENDS[-1]
_MOST_OF_ANY: Final = 21
"""No number of an observation is greater: the dealer's cards."""


class Observation(TypedDict):
    """What an agent sees, and which of its actions are legal."""

    observation: NDArray[np.uint8]
    """uint8[SIZE], laid out as `LAYOUT` says."""
    action_mask: NDArray[np.int8]
    """int8[ACTIONS], 1 where the action is legal; all 0 for an agent that is not asked."""


class RawEnv(AECEnv):  # type: ignore[misc]  # pettingzoo's types do not follow its own interface
    """One hand of the game; `env` adds the checks that PettingZoo recommends.

    A reward is given at the end: the points of docs/rules.md section 8.
    """

    metadata: dict[str, Any] = {"name": "daer_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012  so PettingZoo has it

    def __init__(self, rules: Rules = LUZHOU, render_mode: str | None = None) -> None:
        super().__init__()
        self.rules = rules
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._observed = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(0, _MOST_OF_ANY, (SIZE,), np.uint8),
                    "action_mask": gymnasium.spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in AGENTS
        }
        self._acted = {agent: gymnasium.spaces.Discrete(ACTIONS) for agent in AGENTS}
        self._random = np.random.default_rng()
        self.table: Table

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """Return the space of what an agent observes."""
        return self._observed[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """Return the space of what an agent may do."""
        return self._acted[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a hand; seeds decide the decks of this episode and of those that follow without one.

        `options` may name the `deck`, 80 cards as `daer.game.Table` reads them.
        """
        if seed is not None:
            self._random = np.random.default_rng(seed)
        deck = (options or {}).get("deck")
        if deck is None:
            self.table = Table.deal(seed=int(self._random.integers(1 << 63)), rules=self.rules)
        else:
            self.table = Table(deck=deck, rules=self.rules)
        self.agents = list(AGENTS)
        self._agent_of = dict(zip(self.table.players, AGENTS, strict=True))
        self._seat_of = dict(zip(AGENTS, self.table.players, strict=True))
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """Act for the agent that is asked.

        Raises `daer.game.IllegalAction` for an action that is not legal now, and changes nothing.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        view = self.table.view(self._seat_of[agent])
        legal = {index_of(each, view.shown): each for each in view.actions}
        self.table.act(view.seat, legal[action] if action in legal else str(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Turn to the next agent that is asked, or end the episode."""
        result = self.table.result
        if result is None:
            self.agent_selection = self._agent_of[next(iter(self.table.asked))]
            return
        for seat, agent in self._agent_of.items():
            self.rewards[agent] = float(result.points[seat])
            self.terminations[agent] = True

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees."""
        view = self.table.view(self._seat_of[agent])
        mask = np.zeros(ACTIONS, np.int8)
        for action in view.actions:
            mask[index_of(action, view.shown)] = 1
        return {"observation": observed(view, AGENTS.index(agent)), "action_mask": mask}

    def render(self) -> str | None:
        """Return what happened so far, one event a line, in the mode `ansi`."""
        if self.render_mode is None:
            return None
        return "\n".join([json.dumps(event.to_dict(), ensure_ascii=False) for event in self.table.events()])

    def close(self) -> None:
        """Give nothing back: there is nothing to."""


def env(rules: Rules = LUZHOU, render_mode: str | None = None) -> AECEnv[str, Any, Any]:
    """Return the environment with PettingZoo's usual checks; an illegal action ends the episode with a reward of -1."""
    checked = wrappers.TerminateIllegalWrapper(RawEnv(rules, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def index_of(action: Action, shown: str | None) -> int:
    """The number of an action; a 吃 is numbered by the groups that hold the card shown."""
    if action.deed == "discard":
        return CARDS.index(str(action.card))
    if action.deed != "chi":
        return _FIRST_WORD + _WORDS.index(str(action))
    holding = _HOLDING[CARDS.index(str(shown))]
    return _CHI[tuple([holding.index(group) for group in action.groups])]


def observed(view: View, place: int) -> NDArray[np.uint8]:
    """A view as numbers: uint8[SIZE], laid out as `LAYOUT` says; `place` in the turn order from the dealer."""
    numbers = np.zeros(SIZE, np.uint8)
    hand = view.hand
    numbers[LAYOUT["hand"]] = list(hand.counts)
    numbers[LAYOUT["seen"]] = list(hand.seen)
    numbers[LAYOUT["passed"]] = [hand.passed >> kind & 1 for kind in range(KINDS)]
    if view.shown is not None:
        numbers[LAYOUT["shown"].start + CARDS.index(view.shown)] = 1
    numbers[LAYOUT["open_card"].start + CARDS.index(view.open_card)] = 1
    if view.source is not None:
        numbers[LAYOUT["source"].start + SOURCES.index(view.source)] = 1
    numbers[LAYOUT["seat"].start + place] = 1
    numbers[LAYOUT["stock"]] = hand.stock
    for other, side in enumerate(view.sides):
        numbers[LAYOUT["concealed"].start + other] = side.concealed
        for meld in side.melds:
            numbers[LAYOUT["groups"].start + other * len(GROUPS) + parse_group(meld)] += 1
        for card in side.dead:
            numbers[LAYOUT["dead"].start + other * KINDS + CARDS.index(card)] += 1
    return numbers
