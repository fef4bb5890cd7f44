// Files that are read in blocks of whole records, and piece by piece.
import assert from 'node:assert/strict';
import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mock } from 'node:test';
import { lineCutter } from '@masker/format-api';
import { FileTruncated, readBlocks, readBytes } from '../src/readFile.ts';
import { createDataDir } from '../../../test/helpers/dataDir.ts';

const format = { maxRecordLength: 1000, createCutter: () => lineCutter };
const readers = {
  // A page that is being cut off may be read as zeros, which would be one long record.
  'in blocks': (path: string) => readBlocks(path, { ...format, maxRecordLength: 2 ** 20 }),
  'piece by piece': readBytes,
};

describe('a file that is read', () => {
  const folder = mkdtempSync(join(createDataDir(), 'read-'));
  const file = (text: string) => {
    const path = join(folder, 'a.txt');
    writeFileSync(path, text);
    return path;
  };
  const lines = Array.from({ length: 100_000 }, (_, i) => `line ${i}\n`).join('');

  for (const [how, read] of Object.entries(readers)) {
    for (const [what, text] of [
      ['lines', lines],
      ['lines without an end', `${lines}last`],
      ['a short text', 'a'],
      ['nothing', ''],
    ] as const)
      it(`is read as it is ${how}: ${what}`, async () => {
        const pieces: Buffer[] = [];
        for await (const piece of read(file(text))) pieces.push(Buffer.from(piece));
        assert(Buffer.concat(pieces).toString() === text);
      });

    it(`is known to have got shorter when it is read ${how}`, async () => {
      // The next block may have been read before this one is cut off.
      const path = file(lines.repeat(4));
      const all = async () => {
        let isCut = false;
        for await (const piece of read(path)) {
          // Once: a longer piece would make the file longer again.
          if (!isCut) truncateSync(path, piece.length);
          isCut = true;
        }
      };
      await assert.rejects(all(), FileTruncated);
    });

    it(`is read ${how} as far as it was written by then`, async () => {
      const path = file(lines);
      let length = 0;
      for await (const piece of read(path)) {
        if (length === 0) writeFileSync(path, 'one more\n', { flag: 'a' });
        length += piece.length;
      }
      assert.equal(length, lines.length + 'one more\n'.length);
    });
  }

  it('is read with long records in time that grows with their length', async () => {
    const length = 2 ** 26;
    const path = file(`${'x'.repeat(length)}\nlast`);
    const copy = mock.method(Buffer.prototype as Buffer, 'copy');
    const blocks: number[] = [];
    for await (const block of readBlocks(path, { ...format, maxRecordLength: 2 ** 30 }))
      blocks.push(block.length);
    copy.mock.restore();
    const copied = copy.mock.calls.reduce((sum, { result = 0 }) => sum + result, 0);
    assert.deepEqual(blocks, [length + 1, 4]);
    assert(copied > 0 && copied < 4 * length, `${copied} bytes`);
  });

  it('ends at a record that is too long, of which no more is read', async () => {
    let last = '';
    for await (const block of readBlocks(file(`${lines}${'x'.repeat(5_000_000)}\n`), format)) {
      last = Buffer.from(block).toString();
    }
    assert.match(last, /x{1001,}$/);
    assert(last.length < 2_000_000);
  });
});
