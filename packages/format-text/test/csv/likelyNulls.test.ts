// Texts that may mean null in columns that are masked.
import assert from 'node:assert/strict';
import { csvDialect } from '@masker/format-api';
import { likelyNulls } from '../../src/csv/likelyNulls.ts';

const dialect = csvDialect(',', '"', true);
const find = (text: string, own = dialect) =>
  likelyNulls({ bytes: Buffer.from(text), isWhole: true }, own, (name) => name !== 'kept').map(
    ({ column, text: found, count, rows }) => [column, found, count, rows],
  );
const column = (...values: readonly string[]) =>
  `name,kept\n${values.map((value) => `${value},NULL`).join('\n')}\n`;

describe('texts that may mean null', () => {
  it('are found in masked columns: one \\N, or many of the others', () => {
    assert.deepEqual(find(column('Ada', '\\N', 'Bob')), [['name', '\\N', 1, 3]]);
    assert.deepEqual(find(column('Ada', 'NULL', 'NULL')), [['name', 'NULL', 2, 3]]);
    assert.deepEqual(find(column('NA', 'NA', '-', '-', 'x')), [
      ['name', 'NA', 2, 5],
      ['name', '-', 2, 5],
    ]);
  });

  it('are values where they are few, and known where the dialect names null', () => {
    assert.deepEqual(find(column('Ada', 'NULL', 'Bob')), []);
    assert.deepEqual(find(column('NA', 'NA', ...Array.from({ length: 200 }, (_, i) => `n${i}`))), []);
    assert.deepEqual(find(column('\\N'), csvDialect(',', '"', true, { nullText: 'NA' })), []);
  });
});
