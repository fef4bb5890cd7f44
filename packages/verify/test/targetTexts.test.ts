// Known values in texts: found wherever they stand, and never where they don't.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { utf8 } from '@masker/text';
import { ByteHash } from '../src/byteHash.ts';
import { HashSample } from '../src/hashSample.ts';
import { holdsKnown, TextLengths } from '../src/targetTexts.ts';

function knownOf(values: readonly string[]) {
  const [known, lengths, hash] = [new HashSample(1000), new TextLengths(), new ByteHash()];
  for (const value of values) {
    const bytes = utf8(value);
    hash.hash(bytes, 0, bytes.length);
    known.find(hash.high, hash.low, 0, 0);
    lengths.add(bytes.length);
  }
  return (text: string) => holdsKnown(text, known, lengths.targets());
}

describe('known values in texts', () => {
  it('are found as the text itself says, by a search for each', () => {
    const value = fc.string({
      unit: fc.constantFrom('a', 'b', '1', 'é', '語', '-'),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(value, { maxLength: 20 }), fc.array(value, { maxLength: 40 }), (values, words) => {
        const text = words.join('');
        const expected = values.some((one) => utf8(one).length >= 6 && text.includes(one));
        assert.equal(knownOf(values)(text), expected);
      }),
      { numRuns: 500 },
    );
  });

  it('are found at every place of a text, by any length up to 1,023 bytes', () => {
    for (const length of [6, 7, 63, 64, 255, 256, 1023]) {
      const value = Array.from({ length }, (_, i) => 'abcdefghij'[(i * 7) % 10]).join('');
      const isIn = knownOf([value, 'other value']);
      for (const before of [0, 1, 2, 3, 255, 256])
        assert.ok(isIn(`${'x'.repeat(before)}${value}y`), `${length}`);
      assert.ok(!isIn(value.slice(1)));
    }
    assert.ok(!knownOf(['12345'])('12345'));
  });

  it('are found with the escapes of JSON', () => {
    const isIn = knownOf(['García "Lopez"', 'tab\tseparated']);
    for (const text of ['{"a":"Garc\\u00eda \\"Lopez\\""}', '["tab\\tseparated"]'])
      assert.ok(isIn(text), text);
  });

  it('are found at the beginnings of words in a text of a megabyte', () => {
    const values = Array.from({ length: 60 }, (_, i) => 'person '.padEnd(10 + i, String(i)));
    const isIn = knownOf(values);
    const long = 'the quick brown fox '.repeat(50_000);
    assert.ok(!isIn(long));
    assert.ok(isIn(`${long}${values[37] ?? ''}`));
  });
});
