// Damaged Arrow schemas: whatever a byte of them becomes, masking and reading rows end soon, with a problem or without.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrowFormat } from '../src/arrowFormat.ts';
import { createFormat } from '@masker/formats';
import { cutBlocks, InputError, maskStream, nothingMasked } from '@masker/format-api';
import { nullMasker } from '@masker/fields';
import { readRows } from '../../formats/src/plan/readRows.ts';
import { fuzzRuns } from '../../../test/helpers/randomEdits.ts';

const settings = { name: 'arrow', delimiter: ',', quote: '"', hasHeader: true } as const;
/** Every type with parameters, see makeEveryType.py. */
const everyType = new Uint8Array(readFileSync(join(import.meta.dirname, 'everyType.arrow')));
/** In bytes: the first message begins with a mark and its length. */
const prefix = 8;
const schemaLength = new DataView(everyType.buffer, everyType.byteOffset).getInt32(4, true);

async function* chunksOf(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}

/** Reads all rows, and masks a column of each kind; returns the codes of what was wrong. */
async function codesOf(bytes: Uint8Array): Promise<string[]> {
  const rows = async () => {
    for await (const batch of readRows(
      cutBlocks(chunksOf(bytes), createFormat(settings, nothingMasked)),
      settings,
      't',
    ))
      assert.ok(batch.rows.length > 0);
  };
  const mask = async () => {
    const format = arrowFormat([{ name: 'text', masker: nullMasker }]);
    for await (const block of maskStream(cutBlocks(chunksOf(bytes), format), format))
      assert.ok(block.length >= 0);
  };
  const codes: string[] = [];
  for (const run of [rows, mask])
    await run().catch((error: unknown) => {
      if (!(error instanceof InputError)) throw error;
      codes.push(error.problem.code);
    });
  return codes;
}

describe('damaged Arrow schemas', () => {
  it('are fine as written', async () => {
    assert.deepEqual(await codesOf(everyType), []);
  });

  it('end with a problem or without, whatever a byte becomes', async () => {
    // Each run changes another byte, far from the one before.
    const step = 2741;
    for (let run = 0; run < fuzzRuns(400); run++) {
      const damaged = Uint8Array.from(everyType);
      const at = prefix + ((run * step) % schemaLength);
      const value = [0xff, 0x7f, 0x80, 1, 9][Math.floor((run * step) / schemaLength) % 5] ?? 0;
      damaged[at] = (damaged[at] ?? 0) ^ value;
      await codesOf(damaged).catch((error: unknown) => {
        assert.fail(`byte ${at} ^ ${value}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
      });
    }
  });
});
