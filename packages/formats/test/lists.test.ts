// Lists of texts in every format that has them: the elements are masked, each by itself, and all else of a list stays.
import assert from 'node:assert/strict';
import { type FormatName, formatNames } from '../src/registry.ts';
import { mask, maskedSsn } from './describeFormat.ts';
import { type CellList, formatsWithoutLists, listSamples } from './listSamples.ts';

const lists: readonly CellList[] = [
  ['123-45-6789', '234-56-7890'],
  [],
  null,
  [null],
  ['123-45-6789', null, '345-67-8901'],
];
const expected = lists.map((list) => list?.map((cell) => maskedSsn(cell)) ?? null);

describe('lists of texts', () => {
  it('are known or absent in every format', () => {
    const known = [...Object.keys(listSamples), ...formatsWithoutLists];
    const missing = formatNames.filter((name) => !known.includes(name));
    assert.deepEqual(
      missing,
      [],
      'Add each to listSamples or formatsWithoutLists in packages/formats/test/listSamples.ts.',
    );
  });

  for (const [name, { write, read }] of Object.entries(listSamples))
    for (const decision of ['SSNMasker', { fields: { '/*': 'SSNMasker' } }])
      it(`become lists of masked texts in ${name}, by ${JSON.stringify(decision)}`, async () => {
        const input = write(lists);
        assert.deepEqual(await read(input), lists);
        const { bytes, stop } = await mask(name as FormatName, input, {
          t: { columns: { phones: decision } },
        });
        assert.equal(stop, undefined);
        assert.deepEqual(await read(bytes), expected);
      });
});
