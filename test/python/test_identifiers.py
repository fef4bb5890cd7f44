"""Masked identifiers are accepted by python-stdnum: 3,000 of each standard that it knows, none equal to its original."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Callable
from datetime import date, timedelta
from importlib import import_module
from itertools import islice
from types import ModuleType

import pytest
from support import rows_of, run_cli

COUNT = 3_000
DIGITS = "0123456789"
CHARACTERS = DIGITS + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

Make = Callable[[random.Random], str]


def shaped(pattern: str) -> Make:
    """Makes texts: `d` is a digit, `c` a digit or letter, `-` any digit from 1 to 9; all else stays."""
    alphabets = {"d": DIGITS, "c": CHARACTERS, "-": DIGITS[1:]}
    return lambda r: "".join(r.choice(alphabets[sign]) if sign in alphabets else sign for sign in pattern)


def day(r: random.Random) -> date:
    return date(1930, 1, 1) + timedelta(days=r.randrange(25_000))


def pesel(r: random.Random) -> str:
    return f"{day(r):%y%m%d}" + shaped("dddd")(r)


def personnummer(r: random.Random) -> str:
    return f"{day(r):%Y%m%d}-" + shaped("-dd")(r)


def codice_fiscale(r: random.Random) -> str:
    names = "".join(r.choice("BCDFGLMNPRST") for _ in range(6))
    born = day(r)
    return f"{names}{born:%y}{'ABCDEHLMPRST'[born.month - 1]}{born.day + r.choice([0, 40]):02}H{shaped('ddd')(r)}"


def nir(r: random.Random) -> str:
    return f"{r.choice('12')}{day(r):%y%m}{r.randrange(1, 20):02}" + shaped("--dd-d")(r)


def steuer_id(r: random.Random) -> str:
    digits = r.sample(DIGITS, 10)
    digits[r.randrange(10)] = r.choice(digits)
    return "".join(digits)


# The masker, the module of python-stdnum, the beginning of an identifier, and the number of its check characters.
STANDARDS: list[tuple[str, str, Make, int]] = [
    ("ISINMasker", "isin", shaped("DEccccccccc"), 1),
    ("GTINMasker", "ean", shaped("dddddddddddd"), 1),
    ("ISBNMasker", "isbn", shaped("978ddddddddd"), 1),
    ("ISBNMasker", "isbn", shaped("ddddddddd"), 1),
    ("IMEIMasker", "imei", shaped("dddddddddddddd"), 1),
    ("LEIMasker", "lei", shaped("dddd00cccccccccccc"), 2),
    ("CPFMasker", "br.cpf", shaped("ddddddddd"), 2),
    ("CNPJMasker", "br.cnpj", shaped("dddddddd0001"), 2),
    ("BSNMasker", "nl.bsn", shaped("dddddddd"), 1),
    ("DNIMasker", "es.dni", shaped("dddddddd"), 1),
    ("CodiceFiscaleMasker", "it.codicefiscale", codice_fiscale, 1),
    ("PESELMasker", "pl.pesel", pesel, 1),
    ("NIRMasker", "fr.nir", nir, 2),
    ("SteuerIdMasker", "de.idnr", steuer_id, 1),
    ("NHSNumberMasker", "gb.nhs", shaped("4dddddddd"), 1),
    ("AadhaarMasker", "in_.aadhaar", shaped("-dddddddddd"), 1),
    ("SINMasker", "ca.sin", shaped("1ddddddd"), 1),
    ("TFNMasker", "au.tfn", shaped("dddddddd"), 1),
    ("PersonnummerMasker", "se.personnummer", personnummer, 1),
    ("AHVMasker", "ch.ssn", shaped("756ddddddddd"), 1),
]


def calculator(module: ModuleType) -> Callable[[str], str] | None:
    """What calculates two check characters, which are too many to try."""
    standard = getattr(module, "mod_97_10", module)
    found: Callable[[str], str] | None = getattr(standard, "calc_check_digits", None) or getattr(standard, "_calc_check_digits", None)
    return found


def originals(make: Make, module: ModuleType, checks: int) -> list[str]:
    r = random.Random(1)
    found: set[str] = set()
    calculate = None if checks == 1 else calculator(module)
    while len(found) < COUNT:
        begin = make(r)
        likely = CHARACTERS if calculate is None else [calculate(begin)]
        found.update(islice((begin + end for end in likely if module.is_valid(begin + end)), 1))
    return sorted(found)


@pytest.fixture(scope="module")
def columns() -> list[tuple[list[str], list[str]]]:
    """The identifiers of each standard and what they become, all of them masked in one run."""
    before = [originals(make, import_module(f"stdnum.{module}"), checks) for _, module, make, checks in STANDARDS]
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(range(len(before)))
    writer.writerows(zip(*before, strict=True))
    maskers = [option for i, standard in enumerate(STANDARDS) for option in ("--column", f"{i}={standard[0]}")]
    done = run_cli("mask", "--quiet", "--demo-key", "--format", "csv", "--header", *maskers, input=text.getvalue().encode())
    assert done.returncode == 0, done.stderr
    _, *rows = rows_of(done.stdout.decode())
    return [(old, list(new)) for old, new in zip(before, zip(*rows, strict=True), strict=True)]


@pytest.mark.parametrize("number", range(len(STANDARDS)), ids=[f"{module}-{i}" for i, (_, module, _, _) in enumerate(STANDARDS)])
def test_accepted_by_stdnum(number: int, columns: list[tuple[list[str], list[str]]]) -> None:
    masker, module, _, _ = STANDARDS[number]
    accepts = import_module(f"stdnum.{module}").is_valid
    before, after = columns[number]
    # Three times the same digit in a row isn't given out, which python-stdnum doesn't look at.
    kept = [i for i, value in enumerate(before) if masker != "SteuerIdMasker" or not has_run(value)]
    assert len(kept) > 0.95 * COUNT
    assert [after[i] for i in kept if not accepts(after[i])] == []
    assert [after[i] for i in kept if after[i] == before[i] or len(after[i]) != len(before[i])] == []
    assert len({after[i] for i in kept}) == len(kept)


def has_run(value: str) -> bool:
    return any(value[i : i + 3] == 3 * value[i] for i in range(8))
