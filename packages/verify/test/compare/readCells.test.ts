// The values that others depend on, as verification reads them: those that masking reads.
import assert from 'node:assert/strict';
import { cutBlocks } from '@masker/format-api';
import { jsonLinesFormat } from '../../../format-text/src/json/jsonLinesFormat.ts';
import { jsonLinesReader } from '../../../format-text/src/json/jsonRows.ts';
import { readBlocks } from '@masker/rows';
import { readCells } from '../../src/compare/readCells.ts';
import { valuesOf } from '../../../../test/helpers/columns.ts';

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
