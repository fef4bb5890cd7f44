// Ambiguous patterns: every pair of common patterns, and of patterns with names and zones, beside reading each value in full.
import assert from 'node:assert/strict';
import { ambiguousValue } from '../../src/multiDate/ambiguousValue.ts';
import { commonPatterns } from '../../src/multiDate/commonPatterns.ts';
import { type DatePattern, parsePattern, writeDate } from '../../src/multiDate/datePattern.ts';
import { DateReader, unitsOf } from '../../src/multiDate/dateReader.ts';

const others = [
  'd/M/y',
  'M/d/y',
  'dd/MM/yy',
  'yy/MM/dd',
  'ddMMyyyy',
  'MMddyyyy',
  'dMMMy',
  'dd MMMM yyyy',
  'yyyyMMdd',
  'yyyy-MM-ddX',
  'yyyy-dd-MMXXX',
  'yyyy-dd-MM',
  "d'-'M'-'uuuu",
  'M-d-yyyy HH:mm a',
  'd-M-yyyy HH:mm a',
];

const dates = [
  { year: 2003, month: 4, day: 5 },
  { year: 2011, month: 10, day: 12 },
  { year: 2012, month: 11, day: 10 },
];

function patternOf(text: string): DatePattern {
  const pattern = parsePattern(text);
  assert('elements' in pattern, text);
  return pattern;
}

/** The value that both patterns read, as different dates. */
function readTwice(earlier: DatePattern, later: DatePattern): string | undefined {
  const reader = new DateReader(earlier);
  return dates
    .map((date) => ({ date, value: writeDate(later, date) }))
    .find(
      ({ date, value }) =>
        reader.read(unitsOf(value), 0, value.length) === value.length &&
        !(reader.year === date.year && reader.month === date.month && reader.day === date.day),
    )?.value;
}

describe('ambiguous patterns', () => {
  it('are those that read a value as another date, of all pairs', () => {
    const patterns = [...commonPatterns.map(({ pattern }) => pattern), ...others].map(patternOf);
    let ambiguous = 0;
    for (const earlier of patterns)
      for (const later of patterns) {
        const expected = readTwice(earlier, later);
        assert.equal(ambiguousValue(earlier, later), expected);
        if (expected !== undefined) ambiguous++;
      }
    assert.ok(ambiguous > 10);
  });
});
