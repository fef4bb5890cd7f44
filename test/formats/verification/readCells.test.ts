// The values that others depend on, as verification reads them: those that masking reads.
import assert from 'node:assert/strict';
import { cutBlocks, jsonLinesFormat } from '../../../formats/src/index.ts';
import { jsonLinesReader } from '../../../formats/src/json/jsonRows.ts';
import { readBlocks } from '../../../formats/src/rows/readBlocks.ts';
import { readCells } from '../../../formats/src/verification/readCells.ts';
import { valuesOf } from '../../helpers/columns.ts';

async function* chunks(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new Uint8Array(Buffer.from(text)));
}

describe('the cells of columns that others depend on', () => {
  const lines = [
    '{"id":1.50,"k":{"a":"x 7","b":[1e2,true]}}',
    '{"id":"two","k":{"a":null,"b":[]}}',
    '{"id":null,"k":7}',
  ];
  for (const [name, expected] of [
    ['id', ['1.50', 'two', null]],
    ['/id', ['1.50', 'two', null]],
    ['/k/a', ['x 7', null, null]],
    ['/k/b/0', ['1e2', null, null]],
    ['/k/b/1', ['true', null, null]],
    ['/k/toString', [null, null, null]],
    ['gone', [null, null, null]],
    ['/gone/x', [null, null, null]],
  ] as const)
    it(`are those of ${name}`, async () => {
      const found: (string | null)[] = [];
      const blocks = cutBlocks(chunks(`${lines.join('\n')}\n`), jsonLinesFormat([]));
      for await (const batch of readBlocks(blocks, jsonLinesReader('t')))
        found.push(...valuesOf(readCells(batch, name).values));
      assert.deepEqual(found, expected);
    });
});
