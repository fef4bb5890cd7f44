// The row's own originals in its text: whole words, where scripts write words without spaces, too.
import assert from 'node:assert/strict';
import { columnOf, stringAt } from '@masker/columns';
import { searchMasker } from '@masker/fields';
import { segmentMasker } from '../../../../test/helpers/maskers.ts';

describe("a row's own originals in its text", () => {
  const masking = segmentMasker([{ type: 'Numeric', length: 4, masked: { minNum: 5000, maxNum: 9999 } }]);
  const found = searchMasker([], [{ column: 'name', masking }]);
  const masked = (note: string, name: string) => {
    const row = new Map([['name', { kind: 'text' as const, values: columnOf([name]) }]]);
    return stringAt(found.maskColumn({ kind: 'text', values: columnOf([note]) }, row).values, 0);
  };
  const table: readonly (readonly [note: string, name: string, isFound: boolean])[] = [
    ['call Zoey now', 'Zoey', true],
    ['call zoey, now', 'Zoey', true],
    ['callzoey', 'Zoey', false],
    ['zoey2', 'Zoey', false],
    ['客户王小明来电', '王小明', true],
    ['客户Zoey来电', 'Zoey', true],
    ['山田さんはサトウさんに電話した', 'サトウ', true],
    ['\u{10000}zoey', 'Zoey', false],
  ];
  for (const [note, name, isFound] of table)
    it(`${isFound ? 'are' : "aren't"} found: ${name} in ${note}`, () => {
      assert.equal(masked(note, name) === note, !isFound);
    });
});
