"""The problems of the service itself, beside the faults of a question: codes and words.

A fault of a question has its code and its words in daer.solver; these are about the request
that carries it. Both are explained by `GET /problems/{code}`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from daer.solver.messages import CATALOGUE, Language
from daer.solver.rulevalues import Meaning

from .schemas.problems import Explanation

if TYPE_CHECKING:
    from collections.abc import Mapping


class Words(NamedTuple):
    """What a problem means (title), and its detail with `{parameters}` to fill in."""

    status: int
    title_en: str
    title_zh: str
    en: str
    zh: str


REFUSALS: Mapping[str, Words] = {
    "bad_request": Words(
        400,
        "A request that cannot be read",
        "无法读取的请求",
        "The request broke off or is no valid HTTP",
        "请求中断，或不是有效的 HTTP",
    ),
    "not_json": Words(
        400,
        "A body that is no JSON",
        "正文不是 JSON",
        "The body is no JSON: {problem} (line {line}, column {column})",
        "正文不是 JSON：第 {line} 行第 {column} 列（{problem}）",
    ),
    "not_found": Words(
        404,
        "Nothing there",
        "没有这个地址",
        "There is nothing at {path}: /docs shows what there is",
        "{path} 不存在：可用的地址见 /docs",
    ),
    "method_not_allowed": Words(
        405,
        "A method that this address does not know",
        "此地址不支持该方法",
        "{path} does not answer {method}: it answers {allowed}",
        "{path} 不支持 {method}：支持 {allowed}",
    ),
    "too_slow": Words(
        408,
        "A request that did not arrive in time",
        "请求没有及时到达",
        "The body did not arrive in time: send it at once",
        "正文没有及时到达：请一次发完",
    ),
    "too_large": Words(
        413,
        "A body that is too large",
        "正文过大",
        "The body is larger than {maximum} bytes: split the batch",
        "正文超过 {maximum} 字节：请拆成几批",
    ),
    "not_json_type": Words(
        415,
        "A body that is not declared as JSON",
        "正文没有声明为 JSON",
        "Send the body with Content-Type: application/json, not {type}",
        "请以 Content-Type: application/json 发送正文，而不是 {type}",
    ),
    "invalid_question": Words(
        422,
        "A question that cannot be answered as asked",
        "无法回答的问题",
        "{count} faults; the first: {first}",
        "共 {count} 处错误，第一处：{first}",
    ),
    "internal": Words(
        500,
        "A fault of the service",
        "服务内部错误",
        "The service failed to answer: this is its fault, please report request {request_id}",
        "服务出错，并非您的问题：请报告请求编号 {request_id}",
    ),
    "overloaded": Words(
        503,
        "Too much work waits",
        "繁忙",
        "Too much work waits: ask again in {seconds} s",
        "等待的问题过多：请在 {seconds} 秒后再问",
    ),
}


class Refused(Exception):
    """A request that the service refuses, with the headers that its answer needs."""

    def __init__(self, code: str, headers: Mapping[str, str] | None = None, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.headers = headers or {}
        self.params = params


def detail(code: str, params: Mapping[str, object], language: Language) -> str:
    """Say one refusal in one language."""
    words = REFUSALS[code]
    return (words.zh if language == "zh" else words.en).format_map(params)


def codes() -> tuple[str, ...]:
    """Return every code that a problem or one of its errors may carry."""
    return (*REFUSALS, *CATALOGUE)


def explanation(code: str) -> Explanation:
    """Return what a code means, in both languages; KeyError for a code that does not exist."""
    if code in REFUSALS:
        words = REFUSALS[code]
        return Explanation(code, words.status, Meaning(words.title_zh, words.title_en), Meaning(words.zh, words.en))
    message = CATALOGUE[code]
    status = REFUSALS["invalid_question"].status
    return Explanation(code, status, Meaning(message.title_zh, message.title_en), Meaning(message.zh, message.en))
