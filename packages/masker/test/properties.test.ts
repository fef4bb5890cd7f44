// Properties of every configuration and every value, tried on random ones (fixed seeds).
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse } from '../src/analysis/analyse.ts';
import { defaultMaskers } from '@masker/algorithms';
import { browserCryptography } from '@masker/masking-core/browserCryptography';
import { consistency, oddString, range, runs, segments } from '../../../test/helpers/arbitraries.ts';
import { masked, maskerOf, segmentMasker } from '../../../test/helpers/maskers.ts';
import { shippedResources } from '../../../test/helpers/resources.ts';

/** What may stand in the place of a character that does not fit. */
function replacementsOf(original: string): RegExp {
  if (/^\p{Nd}$/u.test(original)) return /^\p{Nd}$/u;
  if (/^\p{N}$/u.test(original)) return /^[0-9]$/;
  return /^[\p{Lu}\p{Lt}]$/u.test(original) ? /^[A-Z]$/ : /^[a-z]$/;
}

describe('properties of masking', () => {
  it('the same input gives the same output, in Node and in browsers; nothing throws', () => {
    fc.assert(
      fc.property(segments, oddString, consistency, (list, value, option) => {
        const first = segmentMasker(list, {}, { consistency: option }).mask(value);
        const again = segmentMasker(
          list,
          {},
          { consistency: option, cryptography: browserCryptography },
        ).mask(value);
        assert.deepEqual(first, again);
      }),
      runs,
    );
  });

  it('ignored and preserved characters are untouched, every masked one is in its set', () => {
    fc.assert(
      fc.property(segments, oddString, consistency, (list, value, option) => {
        const masker = segmentMasker(list, {}, { consistency: option });
        const { spans, value: result } = masker.explain(value);
        assert.equal(spans.map((span) => span.original).join(''), value);
        assert.equal(spans.map((span) => span.masked).join(''), result);
        for (const { original, masked: to, outcome, part: index } of spans) {
          if (outcome === 'fallback') {
            assert.match(to, replacementsOf(original));
          } else if (outcome === 'masked') {
            const { type, masked: set } = (list[index ?? -1] ?? {}) as {
              type?: string;
              masked?: { range?: string };
            };
            if (type === 'Numeric') assert.match(to, /^[0-9]$/);
            else
              assert.ok(inCharacterRange(to, set?.range === undefined ? '0-9,A-Z' : `${set.range},A-Z`), to);
          } else {
            assert.equal(to, original);
          }
        }
      }),
      runs,
    );
  });

  it('masked integers are in their set', () => {
    fc.assert(
      fc.property(range, fc.stringMatching(/^[0-9]{2}$/), (items, value) => {
        const masker = segmentMasker([
          { type: 'Numeric', length: 2, masked: { minNum: 1, maxNum: 0, range: items } },
        ]);
        const number = Number(masked(masker, value));
        const parts = items.split(',').map((item) => item.split('-').map(Number));
        assert.ok(
          parts.some(([from = 0, to = 0]) => from <= number && number <= to),
          `${number} not in ${items}`,
        );
      }),
      runs,
    );
  });

  it('formatting does not change the masked characters', () => {
    fc.assert(
      fc.property(
        segments,
        fc.stringMatching(/^[0-9A-Z]{1,20}$/),
        fc.array(fc.nat(20)),
        consistency,
        (list, value, cuts, option) => {
          const masker = segmentMasker(list, {}, { consistency: option });
          const separators = /[-_., ]/g;
          const formatted = cuts.reduce(
            (text, at, i) => text.slice(0, at) + ('-_., '[i % 5] ?? '') + text.slice(at),
            value,
          );
          assert.equal(masked(masker, formatted).replace(separators, ''), masked(masker, value));
        },
      ),
      runs,
    );
  });

  it('odd values of any kind: a megabyte, lone surrogates, NUL', () => {
    for (const value of [
      '7'.repeat(1e6),
      'é'.repeat(1e5),
      '\ud800'.repeat(1e5),
      '\0'.repeat(1e5),
      '-'.repeat(1e5),
    ]) {
      for (const list of [
        [{ type: 'Numeric', length: 1e9 }],
        [{ type: 'AlphaNumeric', length: 1e9 }],
        [{ length: 3 }],
      ]) {
        assert.equal(masked(segmentMasker(list), value).length, value.length);
      }
    }
  });
});

/** Returns true if a character is in a range of single characters, read in another way than the engine's. */
function inCharacterRange(character: string, items: string): boolean {
  const codePoint = character.codePointAt(0) ?? -1;
  return items.split(',').some((item) => {
    const points = Array.from(item, (one) => one.codePointAt(0) ?? 0);
    return codePoint >= (points[0] ?? 0) && codePoint <= (points.at(-1) ?? 0);
  });
}

describe('draws are uniform', () => {
  // The statistic's expectation is n − 1, its standard deviation √(2(n − 1)): six of them are never exceeded by chance.
  const assertUniform = (counts: ReadonlyMap<string, number>, n: number, total: number) => {
    const expected = total / n;
    const seen = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    const statistic = seen + (n - counts.size) * expected;
    assert.ok(counts.size <= n);
    assert.ok(statistic < n - 1 + 6 * Math.sqrt(2 * (n - 1)), `chi-square ${statistic} for ${n} values`);
  };
  const count = (total: number, draw: (i: number) => string) => {
    const counts = new Map<string, number>();
    for (let i = 0; i < total; i++) counts.set(draw(i), (counts.get(draw(i)) ?? 0) + 1);
    return counts;
  };
  const total = 6000;
  const value = (i: number) => String(i).padStart(9, '0');

  for (const option of ['value', 'segment'] as const) {
    it(`Numeric, from a set with gaps (${option})`, () => {
      const masker = segmentMasker(
        [{ type: 'Numeric', length: 9, masked: { minNum: 1, maxNum: 0, range: '5-20,33,100-129' } }],
        {},
        { consistency: option },
      );
      assertUniform(
        count(total, (i) => masked(masker, value(i))),
        47,
        total,
      );
    });

    it(`Numeric, every digit of a full range (${option})`, () => {
      const masker = segmentMasker([{ type: 'Numeric', length: 12 }], {}, { consistency: option });
      for (const at of [0, 4, 8, 11])
        assertUniform(
          count(total, (i) => masked(masker, `000${value(i)}`).charAt(at)),
          10,
          total,
        );
    });

    it(`AlphaNumeric, every place (${option})`, () => {
      const masker = segmentMasker([{ type: 'AlphaNumeric', length: 9 }], {}, { consistency: option });
      for (const at of [0, 8])
        assertUniform(
          count(total, (i) => masked(masker, value(i)).charAt(at)),
          36,
          total,
        );
    });

    it(`fallback, digits and letters (${option})`, () => {
      const masker = segmentMasker([{ length: 9 }], {}, { consistency: option });
      const rest = (i: number) => masked(masker, `${value(i)}${value(i)}A`);
      for (const at of [9, 17])
        assertUniform(
          count(total, (i) => rest(i).charAt(at)),
          10,
          total,
        );
      assertUniform(
        count(total, (i) => rest(i).charAt(18)),
        26,
        total,
      );
    });
  }
});

describe('properties of analysis', () => {
  it('never throws, whatever becomes of a text, and places lie inside of it', () => {
    const sources = [
      ...defaultMaskers.map(({ text }) => text),
      '{"segments":[{"length":01,"range":"a-,b",}/*x*/]}',
    ];
    const noise = fc.constantFrom(
      '',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      '0',
      '-',
      'e9',
      '//',
      '/*',
      '\0',
      '\ud800',
      'null',
      '"range":"',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...sources),
        fc.array(fc.tuple(fc.nat(900), fc.nat(20), noise), { maxLength: 6 }),
        (source, edits) => {
          const text = edits.reduce(
            (all, [at, length, insert]) => all.slice(0, at) + insert + all.slice(at + length),
            source,
          );
          const { problems, configuration } = analyse(text, { resources: shippedResources });
          for (const { range: problemRange } of problems)
            assert.ok(
              problemRange.start >= 0 &&
                problemRange.start <= problemRange.end &&
                problemRange.end <= text.length,
            );
          if (configuration !== undefined) masked(maskerOf(text), '123-45-6789');
        },
      ),
      { ...runs, numRuns: runs.numRuns * 5 },
    );
  });

  it('what loads is strict JSON', () => {
    fc.assert(
      fc.property(
        fc.nat(400),
        fc.constantFrom('{', '}', ',', '"', '0', '/', '-', '.', 'e', ' ', '\n', '\\'),
        (at, insert) => {
          const source = defaultMaskers[0]?.text ?? '';
          const text = source.slice(0, at) + insert + source.slice(at);
          if (analyse(text).configuration !== undefined)
            assert.doesNotThrow(() => JSON.parse(text) as unknown, text);
        },
      ),
      { ...runs, numRuns: 2000 },
    );
  });
});
