// Files with random access: progress, cancellation, and rejected files.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileParts, FileRefused } from '../../../client/src/files/fileStreams.ts';
import { collectBytes, maskParts } from '../../../client/src/files/maskChunks.ts';
import { openParts } from '../../../client/src/files/readParts.ts';
import { Cancelled, unwatched } from '../../../client/src/files/cancellation.ts';
import { nodeFileStreams } from '../../../client/src/node/fileStreams.ts';
import { parquetFormat } from '../../../packages/format-parquet/src/parquetFormat.ts';
import { defaultMasker, fixture, mask } from '../../../packages/format-parquet/test/support.ts';

const bytes = fixture('codec-zstd');
const masker = defaultMasker('SSNMasker');
const format = () => parquetFormat([{ name: 'ssn', masker }]);

describe('files that are read in any order', () => {
  let folder: string;
  let fsPath: string;
  let closed: number;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'masker-'));
    fsPath = join(folder, 'people.parquet');
    writeFileSync(fsPath, bytes);
    closed = 0;
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const source = {
    name: 'people.parquet',
    async open(): Promise<FileParts> {
      const opened = await nodeFileStreams.open({ fsPath });
      const close = async (): Promise<void> => {
        closed += 1;
        await opened.close();
      };
      return { ...opened, close };
    },
  };

  it('are masked as the command line does it, and never tell more progress than there is', async () => {
    const told: number[] = [];
    const watch = {
      isCancelled: () => false,
      pause: (done: number) => {
        told.push(done);
        return Promise.resolve();
      },
    };
    const chunks = maskParts(source, format(), watch);
    const expected = await mask(bytes, { ssn: masker });
    assert.deepEqual(await collectBytes(chunks), expected.bytes);
    assert.deepEqual([chunks.summary?.records, closed], [expected.summary.records, 1]);
    assert.ok(told.length > 2 && told.every((done, i) => done <= bytes.length && done >= (told[i - 1] ?? 0)));
  });

  it('leave nothing and are closed when masking is cancelled, whenever that is', async () => {
    const target = { fsPath: join(folder, 'masked.parquet') };
    for (let last = 1; last < 8; last++) {
      let paused = 0;
      const pause = () => {
        paused++;
        return Promise.resolve();
      };
      const chunks = maskParts(source, format(), { isCancelled: () => paused === last, pause });
      await assert.rejects(nodeFileStreams.write(target, chunks, { fsPath }), Cancelled);
      assert.deepEqual(readdirSync(folder), ['people.parquet']);
      assert.equal(closed, last);
    }
  });

  it('are refused when they get shorter meanwhile', async () => {
    const { file, close } = await openParts(source, unwatched);
    truncateSync(fsPath, 10);
    await assert.rejects(file.read(0, 20), FileRefused);
    await close();
  });

  it('are refused in a browser, and when they are compressed as a whole', async () => {
    await assert.rejects(openParts({ name: 'a.pq' }, unwatched), /^Error: a\.pq can't be read in a browser/);
    await assert.rejects(openParts({ ...source, name: 'a.pq.gz' }, unwatched), /Unpack it first/);
  });
});
