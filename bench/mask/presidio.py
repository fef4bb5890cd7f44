# A peer: Presidio's anonymizer, over each line of a file: python3 presidio.py <file> replace | mask | hash
import sys

from presidio_anonymizer import AnonymizerEngine
from presidio_anonymizer.entities import OperatorConfig, RecognizerResult

operators = {
    "replace": OperatorConfig("replace", {"new_value": "<REDACTED>"}),
    "mask": OperatorConfig("mask", {"masking_char": "*", "chars_to_mask": 256, "from_end": False}),
    "hash": OperatorConfig("hash", {"hash_type": "sha256", "salt": b"0123456789abcdef"}),
}
engine = AnonymizerEngine()
operator = {"VALUE": operators[sys.argv[2]]}
with open(sys.argv[1], encoding="utf-8") as file:
    for line in file:
        value = line.rstrip("\n")
        found = [RecognizerResult("VALUE", 0, len(value), 1.0)]
        print(engine.anonymize(value, found, operator).text)
