// Pipes are read completely, and a block is valid until the next one is requested.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, open } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readPipe } from '../../../cli/src/shared/standardStreams.ts';
import { folderWith } from '../support.ts';

/** A pipe, with its end to write to and the descriptor to read from. */
async function pipeIn(folder: string) {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const writer = createWriteStream(path);
  return { writer, descriptor: await promisify(open)(path, 'r') };
}

describe('reading a pipe', () => {
  const bytes = randomBytes(5_000_000);
  const digest = createHash('sha256').update(bytes).digest('hex');

  for (const [who, piece, turns] of [
    ['who asks at once, in small pieces', 1000, 0],
    ['who asks at once, in large pieces', 700_000, 0],
    ['who takes its time, in pieces that fill the buffer unevenly', 65_519, 3],
    ['who takes its time, in large pieces', 1_000_000, 20],
  ] as const)
    it(`gives all of it to one ${who}`, async () => {
      const { writer, descriptor } = await pipeIn(folderWith({}));
      void (async () => {
        for (let at = 0; at < bytes.length; at += piece)
          if (!writer.write(bytes.subarray(at, at + piece))) await once(writer, 'drain');
        writer.end();
      })();
      const hash = createHash('sha256');
      let length = 0;
      for await (const chunk of readPipe(descriptor)) {
        for (let turn = 0; turn < turns; turn++) await nextTurn();
        hash.update(chunk);
        length += chunk.length;
      }
      assert.deepEqual([length, hash.digest('hex')], [bytes.length, digest]);
    });

  it('gives what has come, and ends when nobody asks any more', async () => {
    const { writer, descriptor } = await pipeIn(folderWith({}));
    writer.on('error', () => undefined);
    writer.write('first');
    for await (const chunk of readPipe(descriptor)) {
      assert.equal(Buffer.from(chunk).toString(), 'first');
      break;
    }
    writer.destroy();
  });

  it('is empty where nothing comes', async () => {
    const { writer, descriptor } = await pipeIn(folderWith({}));
    writer.end();
    for await (const chunk of readPipe(descriptor)) assert.fail(`${chunk.length} bytes`);
  });
});
