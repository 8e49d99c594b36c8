"""The catalogue of 名堂: names, meanings and an example hand of each (docs/rules.md section 7).

Whether a 名堂 holds is the kernel's to say, and what it is worth stands in the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from daer.ext.patterns import PATTERN_IDS

from .answer import Answer, Named
from .arguments import Event, Seat, Source
from .cards import Card
from .rulevalues import Meaning

PatternId: TypeAlias = Annotated[str, Named("PatternId", "the pinyin of a 名堂", PATTERN_IDS)]


@dataclass(frozen=True, slots=True)
class Example(Answer):
    """A hand that wins with the 名堂: the arguments of `score`."""

    position: str
    card: Card | None
    source: Source = "upper_discard"
    seat: Seat = "other"
    event: Event | None = None
    last_card: bool = False


@dataclass(frozen=True, slots=True)
class Pattern(Answer):
    """A 名堂 as people know it."""

    id: PatternId
    name: Annotated[str, "in simplified characters"]
    traditional: str
    pinyin: str
    meaning: Meaning
    example: Example


CATALOGUE: Final = (
    Pattern(
        "hong_hu",
        "红胡",
        "紅胡",
        "hóng hú",
        Meaning("红牌十张或更多", "ten red cards or more"),
        Example("七七七壹贰贰叁拾|吃二贰贰 吃四四肆 吃五伍伍 吃八捌捌|||19", "柒"),
    ),
    Pattern(
        "shi_san_tai_bao",
        "十三太保",
        "十三太保",
        "shí sān tài bǎo",
        Meaning("红牌十三张或更多", "thirteen red cards or more"),
        Example("七七七七十贰贰柒柒拾拾|吃壹贰叁 吃四四肆 碰捌|||19", "二"),
    ),
    Pattern(
        "shi_wu_guan_deng",
        "十五观灯",
        "十五觀燈",
        "shí wǔ guān dēng",
        Meaning("红牌十五张或更多", "fifteen red cards or more"),
        Example("壹壹柒柒柒|吃二七十 吃二二贰 吃二贰贰 吃五五伍 吃十十拾|||19", "一"),
    ),
    Pattern(
        "wu_hu",
        "乌胡",
        "烏胡",
        "wū hú",
        Meaning("没有红牌", "no red card"),
        Example("四四五八八伍伍捌捌捌捌|吃一一壹 吃一一壹 吃九九玖|||19", "四"),
    ),
    Pattern(
        "zhen_zhu",
        "真珠",
        "真珠",
        "zhēn zhū",
        Meaning("红牌只有一张，且在一二三或壹贰叁中", "one red card, in 一二三 or 壹贰叁"),
        Example("四四四九九玖玖玖|吃壹贰叁 吃三三叁 吃四肆肆 碰陆|||19", "九"),
    ),
    Pattern(
        "jia_zhu",
        "假珠",
        "假珠",
        "jiǎ zhū",
        Meaning("红牌只有一张，在其他列中", "one red card, in any other group"),
        Example("四五五五八八肆捌玖玖|吃二三四 吃四四肆 垅一|||19", "肆"),
    ),
    Pattern(
        "pian",
        "偏",
        "偏",
        "piān",
        Meaning("红牌只有三张，且在同一列中", "three red cards, all in one group"),
        Example("二五五五七十壹壹伍伍|吃叁肆伍 吃一一壹 招玖|||19", "五"),
    ),
    Pattern(
        "zhao_yin",
        "招印",
        "招印",
        "zhāo yìn",
        Meaning("红牌只有四张，为一招", "four red cards, all in one 招"),
        Example("一五五九九九壹壹陆陆|吃六六陆 吃八捌捌 招拾|||19", "六"),
    ),
    Pattern(
        "long_yin",
        "垅印",
        "壠印",
        "lǒng yìn",
        Meaning("红牌只有四张，为一垅", "four red cards, all in one 垅"),
        Example("四四五肆|吃一壹壹 吃一壹壹 吃九玖玖 碰九 垅七|||19", "五"),
    ),
    Pattern(
        "he_yin",
        "合印",
        "合印",
        "hé yìn",
        Meaning("红牌只有四张，一列三张、一列一张", "four red cards, three in one group and one in another"),
        Example("七九九九九十壹贰叁玖玖|吃三三叁 吃四四肆 吃五伍伍|||19", "二"),
    ),
    Pattern(
        "san_yin",
        "散印",
        "散印",
        "sàn yìn",
        Meaning("红牌只有四张，分在四列", "four red cards in four groups"),
        Example("一二二三三陆陆陆捌玖拾|吃四五六 吃壹贰叁 吃五五伍|||19", "四"),
    ),
    Pattern(
        "hua",
        "花",
        "花",
        "huā",
        Meaning("红牌分在六列", "red cards in exactly six groups"),
        Example("七八九十十十壹壹贰贰叁|吃二三四 吃七八九 吃九玖玖|||19", "叁"),
    ),
    Pattern(
        "bian_di_jin",
        "遍地金",
        "遍地金",
        "biàn dì jīn",
        Meaning("七列都有红牌", "red cards in all seven groups"),
        Example("一三七七七壹贰贰叁叁肆柒捌玖|吃二三四 吃壹贰叁|||19", "二"),
    ),
    Pattern(
        "zi_mei_peng",
        "姊妹碰",
        "姊妹碰",
        "zǐ mèi pèng",
        Meaning("大小相同、数字相邻的两碰", "two 碰 of neighbouring ranks and one size"),
        Example("一三玖玖|吃伍陆柒 吃九玖玖 碰陆 碰柒 垅四|||19", "二"),
    ),
    Pattern(
        "zi_mei_zhao",
        "姊妹招",
        "姊妹招",
        "zǐ mèi zhāo",
        Meaning("大小相同、数字相邻的两招", "two 招 of neighbouring ranks and one size"),
        Example("一四壹壹贰贰贰|吃一二三 吃十十拾 招肆 招伍|||19", "四"),
    ),
    Pattern(
        "zi_mei_long",
        "姊妹垅",
        "姊妹壠",
        "zǐ mèi lǒng",
        Meaning("大小相同、数字相邻的两垅", "two 垅 of neighbouring ranks and one size"),
        Example("五五九九九九壹壹柒捌玖|吃一二三 吃四四肆 垅八|||19", "伍"),
    ),
    Pattern(
        "qia",
        "恰",
        "恰",
        "qià",
        Meaning("胡数正好是整十", "the hu are a multiple of ten"),
        Example("三三三八八|吃一二三 吃捌玖拾 吃捌玖拾 吃五伍伍 吃十拾拾|||19", "八"),
    ),
    Pattern(
        "qing",
        "青",
        "青",
        "qīng",
        Meaning("没有一二三、壹贰叁、二七十、贰柒拾", "no 一二三, 壹贰叁, 二七十 or 贰柒拾"),
        Example("一一二二二|吃三四五 吃四四肆 吃六六陆 吃六陆陆 碰七|||19", "一"),
    ),
    Pattern(
        "piao",
        "飘",
        "飄",
        "piāo",
        Meaning("没有坎和垅", "no 坎 and no 垅"),
        Example("四五六七七|吃一二三 吃壹贰叁 吃贰柒拾 吃四四肆 碰肆|||19", "七"),
    ),
    Pattern(
        "shuang_piao_dai",
        "双飘带",
        "雙飄帶",
        "shuāng piāo dài",
        Meaning("同样大小的两列一二三、两列二七十", "two 一二三 and two 二七十 of one size"),
        Example("二四四四七十捌捌|吃一二三 吃一二三 吃二七十 吃肆伍陆|||19", "捌"),
    ),
    Pattern(
        "shi_ba_da",
        "18大",
        "18大",
        "shí bā dà",
        Meaning("大字十八张或更多", "eighteen big cards or more"),
        Example("壹壹壹陆陆|吃壹贰叁 吃陆柒捌 吃三叁叁 吃八八捌 碰拾|||19", "陆"),
    ),
    Pattern(
        "shi_ba_xiao",
        "18小",
        "18小",
        "shí bā xiǎo",
        Meaning("小字十八张或更多", "eighteen small cards or more"),
        Example("一二三四五五五八九肆肆|吃二七十 吃三四五 碰十|||19", "七"),
    ),
    Pattern(
        "tian_hu",
        "天胡",
        "天胡",
        "tiān hú",
        Meaning("庄家起手二十一张即胡", "the dealer wins with the dealt twenty-one cards"),
        Example("一五五六六七七七九九壹壹贰伍陆柒捌玖玖拾拾||||19", None, seat="dealer", event="tian_hu"),
    ),
    Pattern(
        "di_hu",
        "地胡",
        "地胡",
        "dì hú",
        Meaning("闲家胡庄家打的第一张牌", "a non-dealer wins on the dealer's first discard"),
        Example("一二三四五六六七七十十十肆伍陆陆柒柒捌玖||||19", "叁", event="di_hu"),
    ),
    Pattern(
        "hui_long_di_hu",
        "回龙地胡",
        "回龍地胡",
        "huí lóng dì hú",
        Meaning("庄家胡闲家打的第一张牌", "the dealer wins on the first card that a non-dealer discards"),
        Example("一二三七七七八贰叁捌捌|吃二贰贰 碰壹 碰伍|||19", "壹", seat="dealer", event="hui_long_di_hu"),
    ),
    Pattern(
        "hai_di_lao",
        "海底捞",
        "海底撈",
        "hǎi dǐ lāo",
        Meaning("胡墩上最后一张牌", "the win is on the last card of the stock"),
        Example("壹贰肆肆肆|吃六七八 吃贰叁肆 吃柒捌玖 吃捌玖拾 吃三叁叁|||19", "叁", last_card=True),
    ),
    Pattern(
        "er_shi_si_xi",
        "24喜",
        "24喜",
        "èr shí sì xǐ",
        Meaning("胡牌时有二十四张或更多", "twenty-four cards or more"),
        Example("贰柒拾拾|吃八九十 招四 招六 招壹 垅肆|||19", "拾"),
    ),
    Pattern(
        "san_shi_hu",
        "30胡",
        "30胡",
        "sān shí hú",
        Meaning("三十胡或更多", "thirty hu or more"),
        Example("三三四五五陆陆陆|吃壹贰叁 吃壹贰叁 吃贰柒拾 碰一|||19", "四"),
    ),
    Pattern(
        "san_shi_san_hu",
        "33胡",
        "33胡",
        "sān shí sān hú",
        Meaning("三十三胡或更多", "thirty-three hu or more"),
        Example("三三三三九九九叁叁柒捌|吃贰柒拾 吃四四肆 碰二|||19", "陆"),
    ),
    Pattern(
        "san_shi_liu_hu",
        "36胡",
        "36胡",
        "sān shí liù hú",
        Meaning("三十六胡或更多", "thirty-six hu or more"),
        Example("二二二叁拾拾拾|吃壹贰叁 吃四四肆 吃六六陆 垅伍|||19", "叁"),
    ),
    Pattern(
        "ping_hu",
        "平胡",
        "平胡",
        "píng hú",
        Meaning("没有任何名堂", "none of the other 名堂"),
        Example("六六六八九伍伍伍捌玖拾|吃一二三 吃二七十 吃八捌捌|||19", "十"),
    ),
)
"""Every 名堂, in the order of the rules."""

_BY_ID: Final = {pattern.id: pattern for pattern in CATALOGUE}
NAMES: Final = {pattern: _BY_ID[pattern].name for pattern in PATTERN_IDS}
"""The name of every 名堂 that the kernel knows."""
