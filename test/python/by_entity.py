"""Masks by entity as docs/masking-algorithm.md says (sections 2, 4 to 6 and 10 to 12), made of that page alone.

It shares no code with Masker, and takes nothing but the standard library: AES, CMAC and HKDF are written out.
"""

from __future__ import annotations

import csv
import hashlib
import hmac
import re
import unicodedata
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

KEY = b"masker/1 public demonstration key"
WHITE_SPACE = "\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
LISTS = Path(__file__).parents[2] / "resources"


def _double(byte: int) -> int:
    return (byte << 1 ^ 0x1B) & 0xFF if byte & 0x80 else byte << 1


def _s_box() -> bytes:
    power, log = [1], {}
    for i in range(255):
        log[power[-1]] = i
        power.append(power[-1] ^ _double(power[-1]))
    box = []
    for byte in range(256):
        inverse = power[(255 - log[byte]) % 255] if byte else 0
        value = 0x63
        for turn in range(5):
            value ^= (inverse << turn | inverse >> (8 - turn)) & 0xFF
        box.append(value)
    return bytes(box)


S_BOX = _s_box()


class Aes:
    """AES-128 (FIPS 197), encryption only."""

    def __init__(self, key: bytes) -> None:
        words = [key[i : i + 4] for i in range(0, 16, 4)]
        constant = 1
        for i in range(4, 44):
            word = words[-1]
            if i % 4 == 0:
                word = bytes(S_BOX[byte] for byte in word[1:] + word[:1])
                word = bytes([word[0] ^ constant]) + word[1:]
                constant = _double(constant)
            words.append(_xor(word, words[i - 4]))
        self._keys = [b"".join(words[i : i + 4]) for i in range(0, 44, 4)]

    def encrypt(self, block: bytes) -> bytes:
        state = _xor(block, self._keys[0])
        for turn in range(1, 11):
            state = bytes(S_BOX[state[(5 * i) % 16]] for i in range(16))
            if turn < 10:
                state = b"".join(_mixed(state[i : i + 4]) for i in range(0, 16, 4))
            state = _xor(state, self._keys[turn])
        return state


def _mixed(column: bytes) -> bytes:
    whole = column[0] ^ column[1] ^ column[2] ^ column[3]
    return bytes(column[i] ^ whole ^ _double(column[i] ^ column[(i + 1) % 4]) for i in range(4))


def _xor(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other))


def cmac(key: bytes, message: bytes) -> bytes:
    """AES-CMAC (RFC 4493)."""
    cipher = Aes(key)

    def doubled(block: bytes) -> bytes:
        number = int.from_bytes(block, "big") << 1
        return ((number ^ 0x87 if number >> 128 else number) % 2**128).to_bytes(16, "big")

    subkey = doubled(cipher.encrypt(bytes(16)))
    start = max(0, (len(message) - 1) // 16 * 16)
    last = message[start:]
    if len(last) < 16:
        subkey = doubled(subkey)
        last = (last + b"\x80").ljust(16, b"\0")
    state = bytes(16)
    for i in range(0, start, 16):
        state = cipher.encrypt(_xor(state, message[i : i + 16]))
    return cipher.encrypt(_xor(_xor(state, last), subkey))


def draws(lines: list[str], message: bytes, stream: int = 0) -> bytes:
    """The first bytes of the stream ``draws``, or with 1 of ``fallback``, of a message under a context."""
    info = hashlib.sha256("\n".join(lines).encode()).digest()
    extracted = hmac.digest(bytes(32), KEY, "sha256")
    first = hmac.digest(extracted, info + b"\1", "sha256")
    keys = first + hmac.digest(extracted, first + info + b"\2", "sha256")
    tag = int.from_bytes(cmac(keys[:16], message), "big")
    cipher = Aes(keys[16 + 16 * stream : 32 + 16 * stream])
    return b"".join(cipher.encrypt(((tag + i) % 2**128).to_bytes(16, "big")) for i in range(3))


def drawn(stream: bytes, *counts: int) -> list[int]:
    """Indexes that follow each other in a stream, each one of a number."""
    indexes, at = [], 0
    for count in counts:
        length = -(-(count.bit_length() + 30) // 8)
        indexes.append(int.from_bytes(stream[at : at + length], "big") * count >> 8 * length)
        at += length
    return indexes


class Entity(NamedTuple):
    """The kind of an entity, and what is read of it in a row."""

    name: str
    read: str
    parts: list[str | None]

    @property
    def message(self) -> bytes | None:
        texts = [unicodedata.normalize("NFC", (part or "").strip(WHITE_SPACE)) for part in self.parts]
        if "" in texts:
            return None
        if self.read == "ignoreCase":
            texts = [text.lower() for text in texts]
        if self.read == "number":
            texts = [_number(text) for text in texts]
        encoded = [text.encode() for text in texts]
        return b"".join(len(text).to_bytes(8, "big") + text for text in encoded)

    @property
    def line(self) -> str:
        return f"masker/1 by {self.name}"


def _number(text: str) -> str:
    found = re.fullmatch(r"([+-]?)0*([0-9]+)(?:\.0*)?", text)
    if found is None:
        return text
    sign, digits = found.groups()
    return f"-{digits}" if sign == "-" and digits != "0" else digits


def records(path: str) -> list[list[str]]:
    with (LISTS / path.replace("masker/", "masker/1/")).open(encoding="utf-8", newline="") as file:
        return [record for record in csv.reader(file) if record]


def record_of(entity: Entity, count: int, without: list[str], value: bytes) -> int:
    message = entity.message
    if message is not None:
        return drawn(draws([entity.line, f"records {count}"], message), count)[0]
    return drawn(draws([entity.line, "none", *without], value), count)[0]


def hash_list(configuration: dict[str, Any], entity: Entity, value: str) -> tuple[str, list[str]]:
    people = records(configuration["csvFile"])
    message = unicodedata.normalize("NFC", value).lower().encode()
    lines = ["masker/1 HashList", f"records {len(people)}", "case any"]
    masked = people[record_of(entity, len(people), lines, message)][configuration["index"]]
    return masked, [] if entity.message is not None else ["no-entity"]


def email(configuration: dict[str, Any], entity: Entity, value: str, has_tag: bool) -> tuple[str, list[str]]:
    people = records(configuration["csvFile"])
    only_user = configuration.get("userOnly", False)
    domains = configuration.get("domains", ["example.com", "example.org"])
    host = "user only" if only_user else f"domains {len(domains)}"
    hosts = [] if only_user else [len(domains)]
    address = unicodedata.normalize("NFC", value).lower().encode()
    message = entity.message
    if message is not None:
        [record] = drawn(draws([entity.line, f"records {len(people)}"], message), len(people))
        rest = drawn(draws([entity.line, "Email", host], message), 2, 11_000, *hosts)
    else:
        lines = [entity.line, "none", "masker/1 Email", f"records {len(people)}", host, "case any"]
        record, *rest = drawn(draws(lines, address), len(people), 2, 11_000, *hosts)
    form, number, *domain = rest
    first, last = (_plain(name) for name in people[record][:2])
    user = (first[:1] if form == 0 else first) + last or "user"
    fits = not any(character in WHITE_SPACE for character in value) and (
        "@" not in value if only_user else re.fullmatch("[^@]+@[^@]+", value) is not None
    )
    if has_tag and fits:
        before = [] if message is not None else [entity.line, "none"]
        stream = draws([*before, "masker/1 conflict-free Email", host, "case any"], address)
        bits = int.from_bytes(stream[:9], "big") >> 7
        user += "." + "".join("0123456789abcdefghjkmnpqrstvwxyz"[bits >> 5 * i & 31] for i in reversed(range(13)))
    elif number >= 1_100:
        user += str(number - 1_000)
    reasons = [] if fits else ["no-user-name" if only_user else "no-address", *(["not-conflict-free"] if has_tag else [])]
    masked = user + "".join(f"@{domains[index]}" for index in domain)
    return masked, reasons + ([] if message is not None else ["no-entity"])


def _plain(name: str) -> str:
    return re.sub("[^a-z0-9]", "", unicodedata.normalize("NFD", name).lower())


def shift(entity: Entity, most: int, unit: str, value: str) -> tuple[str, list[str]]:
    """Moves a date of ISO 8601; what means no date is kept."""
    missing = [] if entity.message is not None else ["no-entity"]
    is_placeholder = re.fullmatch(r"[^1-9a-z]*|[-+]?infinity|(0001-01-01|9999-12-31)([ T].*)?", value) is not None
    kept = value, ["placeholder" if is_placeholder else "no-date", *missing]
    found = re.fullmatch(r"(\d{4}-\d\d-\d\d)([ T].*)?", value)
    try:
        day = date.fromisoformat(found[1] if found is not None else "")
    except ValueError:
        return kept
    line = f"shift {most} {unit}"
    message = entity.message
    lines = [entity.line, line] if message is not None else [entity.line, "none", line]
    [index] = drawn(draws(lines, day.isoformat().encode() if message is None else message), 2 * most)
    moves = index - most if index < most else index - most + 1
    try:
        moved = day + timedelta(days=moves * (7 if unit == "week" else 1))
    except OverflowError:
        return kept
    return kept if day in (date.min, date.max) else (moved.isoformat() + value[10:], missing)


def noise(configuration: dict[str, Any], entity: Entity, value: str) -> tuple[str, list[str]]:
    """Changes a number without exponent by a few percent; what holds no number goes through the fallback."""
    missing = [] if entity.message is not None else ["no-entity"]
    found = re.fullmatch(r"([^\d.]*?-?[^\d.]*?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?", value)
    if found is None:
        return _fallback(["masker/1 Number"], value), ["no-number", *missing]
    before, whole, fraction = found[1], found[2], found[3] or ""
    percent, units = configuration.get("percent", 10), int(whole.replace(",", "") + fraction)
    if units == 0:
        return value, ["zero", *missing]
    needed = fraction.rstrip("0")
    message = f"{int(whole.replace(',', ''))}{'.' if needed else ''}{needed}".encode()
    lines = [entity.line, f"noise {percent}"]
    if entity.message is None:
        lines.insert(1, "none")
    [index] = drawn(draws(lines, message if entity.message is None else entity.message), 20_000 * percent)
    factor = (100 - percent) * 10**4 + index
    factor += factor >= 10**6
    masked = (2 * units * factor + 10**6) // (2 * 10**6)
    masked = min(max(masked, -(-units * (100 - percent) // 100)), units * (100 + percent) // 100)
    if masked == units and units * percent >= 100:
        masked += -1 if factor < 10**6 else 1
    digits = str(masked).rjust(len(fraction) + 1, "0")
    end = len(digits) - len(fraction)
    text = f"{int(digits[:end]):,}" if "," in whole else digits[:end]
    reasons = ["too-small"] if masked == units else []
    return before + text + (f".{digits[end:]}" if fraction else ""), reasons + missing


def _fallback(lines: list[str], value: str) -> str:
    """Replaces small letters of ASCII, and keeps all that is no letter."""
    letters = [character for character in value if character.isalpha()]
    drawn_letters = iter(drawn(draws(lines, "".join(letters).encode(), 1), *(26 for _ in letters)))
    return "".join(chr(97 + next(drawn_letters)) if character.isalpha() else character for character in value)
