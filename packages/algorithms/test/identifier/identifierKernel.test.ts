// Identifiers in a column become what each becomes alone, whatever is around them.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { standards } from '../../src/identifier/standards/registry.ts';
import { at } from '@masker/text';
import { assertAsOneByOne } from '../../../../test/helpers/columns.ts';
import { masked, maskerOf } from '../../../../test/helpers/maskers.ts';

/** So many are permuted at once. */
const maxValues = 4096;
const many = maxValues + 3;

describe('columns of identifiers', () => {
  for (const { name, masker: shipped, examples } of standards)
    for (const outputCase of ['AsIs', 'Lower', 'Title'])
      it(`are masked as single values: ${name}, ${outputCase}`, () => {
        const masker = maskerOf(JSON.stringify({ ...shipped, outputCase }));
        const [first = ''] = examples;
        const values = [
          ...examples,
          first.toLowerCase(),
          ` ${first}\t`,
          `\u00a0${first}\u3000`,
          first.replaceAll(/[ .-]/g, '\u00a0'),
          `${first}\u24d0`,
          `${first}\u00b2`,
          first.slice(0, -1),
          first.padEnd(70, ' .'),
          first.padEnd(70, '0'),
          '',
          '-',
        ];
        assertAsOneByOne(masker, values, '\n');
      });

  for (const name of ['IBAN', 'GTIN', 'VIN', 'LEI', 'CodiceFiscale', 'Personnummer', 'NHS'])
    it(`are masked as single values, forms in any order, as many as are permuted at once or nearly so: ${name}`, () => {
      const standard = standards.find((one) => one.name === name);
      assert.ok(standard);
      const masker = maskerOf(JSON.stringify(standard.masker));
      const [first = ''] = standard.examples;
      const some = [
        ...standard.examples,
        first.toLowerCase(),
        first.replaceAll(/[ .-]/g, ''),
        first.slice(1),
      ];
      const count = fc.integer({ min: maxValues - 2, max: maxValues + 30 });
      fc.assert(
        fc.property(count, fc.infiniteStream(fc.nat(some.length - 1)), (length, choices) => {
          // Masked values are valid ones, of other numbers.
          const last = [...some];
          const values = Array.from(choices.take(length), (i) => {
            const before = at(last, i);
            last[i] = masker.mask(before).value ?? '';
            return before;
          });
          assertAsOneByOne(masker, values, '\n');
        }),
        { numRuns: 1 },
      );
    });

  it('are masked alike, however many there are, up to a value that is no text', () => {
    const masker = maskerOf(JSON.stringify(standards[0]?.masker));
    const value = standards[0]?.examples[0] ?? '';
    const text = Buffer.from(`${value}\n`.repeat(many));
    const expected = masked(masker, value);
    const lines = masker.maskLines(text);
    assert.equal(Buffer.from(lines.bytes).toString(), `${expected}\n`.repeat(many));
    const broken = Buffer.concat([text, Buffer.of(0xff, 0x0a), text]);
    assert.equal(masker.maskLines(broken).invalidAt, many);
  });
});
