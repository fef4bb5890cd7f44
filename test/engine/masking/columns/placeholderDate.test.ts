// Placeholders of databases are told from dates, and from dates of which a part is missing.
import assert from 'node:assert/strict';
import { columnOf } from '../../../../engine/src/index.ts';
import { countPlaceholders } from '../../../../engine/src/masking/columns/placeholderDate.ts';

const noDate = [{ reason: 'no-date', part: undefined }];

describe('placeholders for dates', () => {
  for (const [text, isPlaceholder] of [
    ['0000-00-00', true],
    ['0000-00-00 00:00:00.000', true],
    ['00.00.0000', true],
    ['infinity', true],
    ['-infinity', true],
    ['0001-01-01', true],
    ['0001-01-01T00:00:00Z', true],
    ['9999-12-31 23:59:59', true],
    ['1980-05-00', false],
    ['1980-00-00', false],
    ['0000-00-01', false],
    ['0044-03-15 BC', false],
    ['0001-01-012', false],
    ['none', false],
    ['', false],
  ] as const)
    it(`${isPlaceholder ? 'are' : "aren't"} ${JSON.stringify(text)}`, () => {
      const places = Uint32Array.of(0);
      const count = (nonConformances: typeof noDate) =>
        countPlaceholders(columnOf([text]), [{ places, nonConformances }]);
      assert.equal(count(noDate), isPlaceholder ? 1 : 0);
      assert.equal(count([{ reason: 'other', part: undefined }]), 0);
    });
});
