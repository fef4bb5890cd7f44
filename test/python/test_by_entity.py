"""The known answers by entity, made again by a program of its own (``by_entity.py``)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from by_entity import Entity, email, hash_list, noise, shift
from support import root

VECTORS = json.loads((root / "test" / "vectors" / "entities.json").read_text("utf-8"))["byEntity"]


def masked(vector: dict[str, Any], case: dict[str, Any]) -> tuple[str, list[str]]:
    configuration = json.loads(vector["configuration"])
    entity = Entity(vector["entity"], case["read"], case["id"])
    if configuration["algorithm"] == "HashList":
        return hash_list(configuration, entity, case["value"])
    if configuration["algorithm"] == "Email":
        return email(configuration, entity, case["value"], vector.get("conflictFree", False))
    if configuration["algorithm"] == "Number":
        return noise(configuration, entity, case["value"])
    return shift(entity, vector["shift"]["most"], vector["shift"]["unit"], case["value"])


@pytest.mark.parametrize("vector", VECTORS, ids=lambda one: one["name"])
def test_known_answers_follow_from_the_page_alone(vector: dict[str, Any]) -> None:
    assert [masked(vector, case) for case in vector["cases"]] == [(case["masked"], case["reasons"]) for case in vector["cases"]]
