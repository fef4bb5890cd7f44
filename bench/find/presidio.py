# A peer: Presidio's analyzer with pattern recognizers alone, over each line of a file: python3 presidio.py <file>
import sys

import tldextract

# Without this, it looks for a list of domains in the network, and waits.
tldextract.extract = tldextract.TLDExtract(suffix_list_urls=())

from presidio_analyzer.predefined_recognizers import (  # noqa: E402
    CreditCardRecognizer,
    EmailRecognizer,
    UsSsnRecognizer,
)

recognizers = [
    (EmailRecognizer(), "EMAIL_ADDRESS"),
    (CreditCardRecognizer(), "CREDIT_CARD"),
    (UsSsnRecognizer(), "US_SSN"),
]
found = 0
with open(sys.argv[1], encoding="utf-8") as file:
    for line in file:
        for recognizer, entity in recognizers:
            found += len(recognizer.analyze(line, [entity], None) or [])
print(found)
