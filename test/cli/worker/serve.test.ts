// masker worker as a process: each frame is answered before the next one, and it exits when its client is gone.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { waitFor } from '../../helpers/waitFor.ts';
import { buildProgram } from '../../helpers/builtPrograms.ts';
import { outcomeOf, start, testKey } from '../support.ts';
import { frame, framesIn, ssnColumn, streamOf, valuesOf } from './frames.ts';

const stream = streamOf({ ssn: Array.from({ length: 50_000 }, (_, i) => `123-45-${1000 + (i % 9000)}`) });

describe('the process of masker worker', () => {
  let program: string;

  before(async () => {
    program = await buildProgram();
  });

  /** Returns `count` answers, as soon as they have been printed. */
  async function answersOf(printed: Buffer[], count: number) {
    await waitFor(() => {
      const bytes = Buffer.concat(printed);
      return isWhole(bytes) && framesIn(bytes).length === count;
    });
    return framesIn(Buffer.concat(printed));
  }

  it('answers at once, shows no key, and ends with its input', async () => {
    const child = start(program, ['worker']);
    const printed: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => printed.push(part));
    child.stdin.write(frame('init', ssnColumn));
    await answersOf(printed, 1);
    child.stdin.write(frame('cols', stream.schema));
    await answersOf(printed, 2);
    child.stdin.write(frame('rows', stream.bytes));
    const answers = await answersOf(printed, 4);
    assert.equal(valuesOf(answers, 'ssn').length, 50_000);
    if (process.platform === 'linux')
      for (const name of ['cmdline', 'environ'])
        assert.ok(!readFileSync(`/proc/${child.pid}/${name}`, 'latin1').includes(testKey));
    child.stdin.end();
    const [code] = (await once(child, 'close')) as [number];
    assert.equal(code, 0);
  });

  it('ends with code 1 after a failure, although its input stays open', async () => {
    const child = start(program, ['worker']);
    const ended = outcomeOf(child);
    child.stdin.write(frame('rows', Buffer.alloc(0)));
    const { code, stdout } = await ended;
    assert.equal(code, 1);
    assert.match(stdout, /^fail.*frame-misplaced/s);
  });

  it('ends when nobody reads its answers', async () => {
    const child = start(program, ['worker']);
    child.stdin.on('error', () => undefined);
    child.stdout.destroy();
    child.stdin.write(frame('init', ssnColumn));
    await once(child, 'exit');
  });

  it('ends by a signal', async () => {
    const child = start(program, ['worker']);
    const printed: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => printed.push(part));
    child.stdin.write(frame('init', ssnColumn));
    await answersOf(printed, 1);
    child.kill('SIGTERM');
    const [, signal] = (await once(child, 'exit')) as [null, string];
    assert.equal(signal, 'SIGTERM');
  });
});

function isWhole(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) at += 8 + bytes.readUInt32LE(at + 4);
  return at === bytes.length;
}
