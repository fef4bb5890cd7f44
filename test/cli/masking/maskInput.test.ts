// Masking an input into an output: a block is written while the next is masked, and nothing else changes by that.
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { maskInput } from '../../../cli/src/masking/maskInput.ts';
import type { TextOutput } from '../../../cli/src/masking/textOutput.ts';
import { csvDialect, type Format } from '@masker/format-api';
import { csvFormat } from '@masker/format-text';
import { linesFormat } from '../../../packages/format-text/src/lines/linesFormat.ts';
import { digits } from '../../../packages/formats/test/support.ts';
import { masked } from '../../helpers/maskers.ts';

const of = (value: string) => masked(digits, value);
const lines = linesFormat(digits);

describe('masking an input into an output', () => {
  it('masks the next block while one is written, and no more', async () => {
    const writer = new HeldWriter();
    const blocks: string[] = [];
    const done = mask(['123\n', '456\n', '789\n'], watched(lines, blocks), writer);
    await until(() => blocks.length === 2);
    for (let turns = 0; turns < 20; turns++) await turn();
    assert.deepEqual([blocks, writer.waiting], [['123\n', '456\n'], 1]);
    writer.release();
    const { records } = await done;
    assert.deepEqual(
      [records, writer.text],
      [3, ['123', '456', '789'].map((line) => `${of(line)}\n`).join('')],
    );
  });

  it('leaves what is being written alone', async () => {
    const values = Array.from({ length: 50 }, (_, i) => `${100 + i}`);
    const table = csvFormat(csvDialect(',', '"', true), [{ name: 'a', masker: digits }]);
    for (const [format, header] of [
      [lines, ''],
      [table, 'a\n'],
    ] as const) {
      const writer = new HeldWriter();
      writer.release();
      await mask(
        [header, ...values.map((value) => `${value}\n`)].filter((block) => block !== ''),
        format,
        writer,
      );
      assert.equal(writer.text, header + values.map((value) => `${of(value)}\n`).join(''));
    }
  });

  it('writes what stands before a problem, and tells it then', async () => {
    const writer = new HeldWriter();
    let isTold = false;
    const done = mask(['123\n', '1\xff\n'], lines, writer).finally(() => (isTold = true));
    done.catch(() => undefined);
    await until(() => writer.waiting === 1);
    for (let turns = 0; turns < 20; turns++) await turn();
    assert.equal(isTold, false);
    writer.release();
    await assert.rejects(done, /line 2 isn't valid UTF-8/);
    assert.equal(writer.text, `${of('123')}\n`);
  });

  it('fails as its output does, whatever is wrong behind that, and closes its input', async () => {
    for (const second of ['456\n', '1\xff\n']) {
      const full = new Error('full');
      const input = inputOf(['123\n', second, '789\n']);
      const output = { beginInput: () => undefined, write: () => Promise.reject(full) };
      await assert.rejects(maskFrom(input, lines, output), full);
      assert.equal(input.destroyed, true);
    }
  });
});

/** Writes nothing before it is released; then what it was given is what it holds by then. */
class HeldWriter implements TextOutput {
  readonly #parts: Buffer[] = [];
  #release: () => void = () => undefined;
  readonly #released = new Promise<void>((resolve) => (this.#release = resolve));
  waiting = 0;

  beginInput(): void {
    // One input only.
  }

  async write(text: Uint8Array): Promise<void> {
    this.waiting++;
    await this.#released;
    for (let turns = 0; turns < 5; turns++) await turn();
    this.#parts.push(Buffer.from(text));
    this.waiting--;
  }

  release(): void {
    this.#release();
  }

  get text(): string {
    return Buffer.concat(this.#parts).toString();
  }
}

/** Gathers the blocks that are masked. */
function watched(format: Format, blocks: string[]): Format {
  return {
    ...format,
    begin(firstBlock) {
      const beginning = format.begin(firstBlock);
      if ('code' in beginning) return beginning;
      return {
        ...beginning,
        mask(block) {
          blocks.push(Buffer.from(block).toString());
          return beginning.mask(block);
        },
      };
    },
  };
}

function mask(blocks: readonly string[], format: Format, output: TextOutput) {
  return maskFrom(inputOf(blocks), format, output);
}

function inputOf(blocks: readonly string[]): Readable {
  return Readable.from(blocks.map((block) => Buffer.from(block, 'latin1')));
}

function maskFrom(stdin: Readable, format: Format, output: TextOutput) {
  const input = { label: 'standard input', path: undefined, stats: undefined };
  const nowhere = process.stderr;
  const environment = { stdin, stdout: nowhere, stderr: nowhere, env: {}, cwd: '/' };
  const onProgress = () => undefined;
  return maskInput(input, format, output, environment, { encoding: 'utf-8', pool: undefined, onProgress });
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}
