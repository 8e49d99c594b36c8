"""The words for what goes wrong at a table, entered beside those of the solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from daer.solver.messages import Message

if TYPE_CHECKING:
    from collections.abc import Mapping

CATALOGUE: Mapping[str, Message] = {
    # seats and actions
    "not_a_seat": Message(
        "A seat that does not play",
        "座位不在局中",
        "seat {seat} does not play: {allowed} do",
        "座位 {seat} 不在局中：在局的是 {allowed}",
    ),
    "not_an_action": Message(
        "A text that is no action",
        "不是动作",
        "“{text}” is no action: write 胡, 摆, 招, 碰, 吃三四五, 过 or 打六",
        "“{text}”不是动作：请写 胡、摆、招、碰、吃三四五、过 或 打六",
    ),
    "not_asked": Message(
        "A seat that is not asked",
        "没有轮到这个座位",
        "seat {seat} cannot do “{action}” now: asked are {asked}",
        "座位 {seat} 现在不能“{action}”：正在等 {asked}",
    ),
    "illegal_action": Message(
        "An action that is not legal now",
        "此时不能这样做",
        "seat {seat} cannot do “{action}” now: legal are {allowed}",
        "座位 {seat} 现在不能“{action}”：可以 {allowed}",
    ),
    "hand_over": Message(
        "An action after the end of the hand",
        "这一局已经结束",
        "seat {seat} cannot do “{action}”: the hand is over",
        "座位 {seat} 不能“{action}”：这一局已经结束",
    ),
    "wrong_players": Message(
        "Not three players",
        "不是三个玩家",
        "three play a hand, in turn order from the one who shows the card: here are {count}",
        "一局三人，从亮牌的人起依次写：这里有 {count} 个",
    ),
    # decks and records
    "wrong_deck": Message(
        "A deck that is not the 80 cards",
        "不是一副牌",
        "a deck is 80 cards, four of each kind: this one has {cards}, not four of {wrong}",
        "一副牌是 80 张、每种四张：这里有 {cards} 张，{wrong} 不是四张",
    ),
    "wrong_names": Message(
        "Names that do not fit the seats",
        "名字与座位数不符",
        "there are {names} names for {seats} seats",
        "{seats} 个座位有 {names} 个名字",
    ),
    "deck_or_seed": Message(
        "A record needs a deck or a seed, not both",
        "牌谱须有 deck 或 seed 之一",
        "a record has either `deck`, 80 cards, or `seed`, a number",
        "牌谱里 deck（80 张牌）和 seed（数字）须有且只有一个",
    ),
    "replay_differs": Message(
        "A record whose events or result are not those of its actions",
        "牌谱的事件或结果与动作不符",
        "the actions lead to {replayed}, but the record says {recorded}",
        "按动作应为 {replayed}，牌谱却写着 {recorded}",
    ),
    # logs
    "unexpected_event": Message(
        "An event that cannot come here",
        "此处不可能有这件事",
        "“{event}” cannot come here: {allowed} could",
        "这里不可能是“{event}”：可以是 {allowed}",
    ),
    "impossible_step": Message(
        "A step that the seat could not take",
        "本家不能这样做",
        "“{event}” cannot be: with these cards the seat could {allowed}",
        "不可能“{event}”：手上的牌可以 {allowed}",
    ),
    "not_a_take": Message(
        "Groups that cannot be laid down with the card",
        "不能这样吃碰招",
        "{groups} cannot be laid down with {card} here",
        "这里不能用 {card} 摆下 {groups}",
    ),
    "not_in_hand": Message(
        "A 垅 that is not in hand",
        "手上没有这垅",
        "there are not four {card} in hand",
        "手上没有四张 {card}",
    ),
    "wrong_card": Message(
        "Another card than the one that lies open",
        "不是亮出的牌",
        "the card that lies open is {right}, not {card}",
        "亮出的牌是 {right}，不是 {card}",
    ),
    "wrong_origin": Message(
        "Another seat than the one that showed the card",
        "不是出牌的座位",
        "seat {right} showed the card, not {seat}",
        "亮牌的是座位 {right}，不是 {seat}",
    ),
    "wrong_open_card": Message(
        "Another card than the open one of the stock",
        "不是底牌",
        "the open card, which is drawn last, is {right}, not {card}",
        "最后一张的底牌是 {right}，不是 {card}",
    ),
    "wrong_stock": Message(
        "A stock that does not fit",
        "余牌数不对",
        "after this event the stock holds {right} cards, not {stock}",
        "此后余牌应为 {right} 张，不是 {stock} 张",
    ),
    "wrong_deal": Message(
        "A dealt hand of the wrong size",
        "砌牌张数不对",
        "this player is dealt {right} cards, not {cards}",
        "这一家应砌 {right} 张，不是 {cards} 张",
    ),
    "not_one_hand": Message(
        "A log that does not show exactly one hand",
        "须有且只有一家的手牌",
        "a log tells the dealt cards of exactly one seat, its own: see seat {seat}",
        "记录里须有且只有一家（自己）的手牌：见座位 {seat}",
    ),
    "log_without_deal": Message(
        "A log without the deal",
        "缺少砌牌",
        "a log begins with the deal to all three players: this one has {events} events",
        "记录须从三家砌牌开始：这里有 {events} 件事",
    ),
}
