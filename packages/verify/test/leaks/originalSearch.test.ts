// Originals are found in texts of any buffer, in time for the text alone; their evidence doesn't depend on the encoding.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { columnOf } from '@masker/columns';
import { evidenceIn } from '../../src/leaks/evidence.ts';
import { OriginalSearch } from '../../src/leaks/originalSearch.ts';
import { OriginalSet } from '../../src/leaks/originalSet.ts';

function evidenceOf(text: string): ReturnType<typeof evidenceIn> {
  const bytes = Buffer.from(`x${text}1`);
  return evidenceIn(bytes, 1, bytes.length - 1);
}

function knownOf(...values: readonly string[]): OriginalSet {
  const originals = new OriginalSet();
  const source = originals.addSource({ table: 't', column: 'c' });
  originals.addAll(source, columnOf(values), 0, values.length);
  return originals;
}

describe('the search for originals', () => {
  it('looks at no byte beyond a text, however many texts share a buffer', () => {
    const search = new OriginalSearch(knownOf('jane.roe@example.com'));
    const bytes = Buffer.alloc(1 << 26, 'some other text ');
    bytes.write('jane.roe@example.com', 160);
    let found = 0;
    for (let i = 0; i < 20_000; i++)
      search.search(bytes, 32 * i, 32 * i + 20, () => {
        found++;
      });
    assert.equal(found, 1);
  });

  for (const count of [1, 1023, 1024, 1025, 2047, 2048, 2049])
    it(`finds each of ${count}, alone or among words, in the order of rows`, () => {
      const values = Array.from({ length: count }, (_, i) =>
        i % 3 === 0 ? `user${i}@mail.com` : i % 3 === 1 ? `Ann${i} van der Berg${i}` : `word${i}x`,
      );
      const search = new OriginalSearch(knownOf(...values));
      const rows = values.flatMap((value, i) => [
        `seen: ${value.toUpperCase()}`,
        `"\\u0041nn${i} van\\tder Berg${i}"`,
        `${'many words '.repeat(12)}${value}`,
      ]);
      const found: string[] = [];
      search.searchAll(columnOf(rows), Uint32Array.from(rows.keys()), ({ count: known }, { length }, row) => {
        found.push(`${row}: ${length} of ${known}`);
      });
      const expected = values.flatMap((value, i) => [
        `${3 * i}: ${value.length} of 1`,
        ...(i % 3 === 1 ? [`${3 * i + 1}: ${value.length} of 1`] : []),
        `${3 * i + 2}: ${value.length} of 1`,
      ]);
      assert.deepEqual(found, expected);
    });

  it('finds them under the escapes of JSON', () => {
    const search = new OriginalSearch(knownOf('Zoë/Foster-Smith'));
    const bytes = Buffer.from('"x\\u005a" "Zo\\u00eb\\/Foster-Smith"');
    const found: number[] = [];
    search.search(bytes, 0, bytes.length, (_known, { length }) => found.push(length));
    assert.equal(found.length, 1);
  });
});

describe('the evidence of an original', () => {
  it('is the same by the bytes of ASCII as by the text', () => {
    // A no-break space at the beginning doesn't count, but is beyond ASCII.
    const part = fc.constantFrom(
      ...['12', '1984', '7', '3', '0000', 'Mar', 'feb', 't', 'Z', 'sun', 'x', 'Roe', 'am'],
      ...[' ', ',', '-', "'", '.', '/', ':', '://', '@', '\t', '_'],
    );
    const text = fc.oneof(
      fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
      fc.string({ maxLength: 300 }),
    );
    fc.assert(
      fc.property(text, (one) => {
        assert.equal(evidenceOf(one), evidenceOf(`\u00a0${one}`));
      }),
      { numRuns: 20_000 },
    );
  });

  it('is the same where letters beyond ASCII stand for those of ASCII', () => {
    // Each of these letters and digits has a twin beyond ASCII, which is read by general rules.
    const twins = new Map(Array.from('abcdefghkB', (sign, i) => [sign, 'αβγδεζηθκΒ'[i] ?? '']));
    const sign = fc.constantFrom(...twins.keys(), '1', '2', '7', '@', ' ', '-', "'", '.', '/', ':');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 14 }), (signs) => {
        const text = signs.join('').trim();
        const other = Array.from(text, (one) => twins.get(one) ?? one).join('');
        assert.equal(evidenceOf(text), evidenceOf(other));
      }),
      { numRuns: 2000 },
    );
  });

  it('is that of addresses, names, numbers and dates', () => {
    const table: readonly (readonly [string, ReturnType<typeof evidenceOf>])[] = [
      ['jane@example.com', 'certain'],
      ['Jane Roe', 'phrase'],
      ['Smith-Lowe', 'word'],
      ["O'Neil", 'word'],
      ['123456789', 'digits'],
      ['123-45-6789', 'certain'],
      ['94110', 'number'],
      ['2024-02-29', 'number'],
      ['2024-02-29 10:00:00', 'number'],
      ['12 Mar 1984', 'number'],
      ['12 Oak Street', 'certain'],
      ['aaaaa', undefined],
      ['abab', undefined],
      ['192.168.7.12', 'certain'],
      ['127.0.0.12', 'number'],
    ];
    for (const [text, evidence] of table) assert.equal(evidenceOf(text), evidence, text);
  });
});
