"""Whole hands played at random at the tables of others: a round of mahjong by RiichiEnv and by RLCard."""

from __future__ import annotations

import numpy as np


def riichienv(rounds: int, seed: int) -> int:
    """Play so many games of one round for four by RiichiEnv; return how many answers they took."""
    from riichienv import RiichiEnv  # noqa: PLC0415 - only this asks for it
    from riichienv.agents import RandomAgent  # noqa: PLC0415 - likewise

    env, agent = RiichiEnv(game_mode="4p-red-single", seed=seed), RandomAgent(seed=seed)
    answers = 0
    for _ in range(rounds):
        seen = env.reset()
        while not env.done():
            answers += len(seen)
            seen = env.step({seat: agent.act(sight) for seat, sight in seen.items()})
    return answers


def rlcard(hands: int, seed: int) -> int:
    """Play so many hands of its mahjong by RLCard; return how many answers they took."""
    from rlcard import make  # noqa: PLC0415 - takes more than a second
    from rlcard.agents import RandomAgent  # noqa: PLC0415 - likewise

    np.random.seed(seed)  # noqa: NPY002 - its agent draws from there
    env = make("mahjong", config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    for _ in range(hands):
        env.run(is_training=False)
    return int(env.timestep)
