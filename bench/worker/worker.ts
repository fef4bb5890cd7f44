// The worker masking three columns over its pipe, beside the pipe alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { frame, streamOf } from '../../test/cli/worker/frames.ts';
import { type Benchmark, numberOption } from '../lib/benchmark.ts';
import { table } from '../lib/performanceDocument.ts';
import { mediansInTurns } from '../lib/statistics.ts';
import { createRandom, ssn } from '../mask/cases.ts';

const columns = ['ssn', 'partner', 'child'];
const rounds = 5;

/** --values N: how many values are sent through in a round, 12 million by default. */
export const benchmark: Benchmark = {
  heading: 'Worker',
  packages: ['apache-arrow'],
  async measure(_, options) {
    const values = numberOption(options, '--values', 12e6);
    const rows: string[][] = [];
    for (const batchRows of [10_000, 100_000]) {
      const { beginning, batch } = framesOf(batchRows);
      const frames = Math.ceil(values / (columns.length * batchRows));
      const [worker, pipe] = await mediansInTurns(rounds, [
        () => sendThrough(process.execPath, ['dist/masker.cjs', 'worker'], beginning, batch, frames),
        () => sendThrough('cat', [], beginning, batch, frames),
      ]);
      const rate = (seconds: number) => (frames * batchRows * columns.length) / seconds / 1e6;
      rows.push([
        batchRows.toLocaleString('en'),
        rate(worker).toFixed(1),
        rate(pipe).toFixed(1),
        (worker / pipe).toFixed(2),
      ]);
    }
    return [
      `\`masker worker\` over standard input and output: ${columns.length} columns masked by SSNMasker, beside the same bytes through \`cat\`.`,
      table(['rows in a batch', 'million values/s', 'through `cat`', 'time over `cat`'], rows),
    ];
  },
};

/** The frame that begins a table, and a frame of rows to repeat. */
function framesOf(batchRows: number): { beginning: Buffer; batch: Buffer } {
  const random = createRandom();
  const column = (): string[] => Array.from({ length: batchRows }, () => ssn.value(random));
  const { schema, bytes } = streamOf(Object.fromEntries(columns.map((name) => [name, column()])));
  const init = {
    protocol: 1,
    key: `hex:${'0b'.repeat(32)}`,
    columns: columns.map((name) => ({ name, masker: 'SSNMasker' })),
  };
  // The stream's end is left out: more batches follow.
  const batch = bytes.subarray(schema.length, bytes.length - 8);
  return {
    beginning: Buffer.concat([frame('init', init), frame('cols', schema), frame('rows', schema)]),
    batch: frame('rows', batch),
  };
}

/** The seconds from the first batch to the last answer; how long a process takes to start is not counted. */
async function sendThrough(
  command: string,
  args: readonly string[],
  beginning: Buffer,
  batch: Buffer,
  frames: number,
): Promise<number> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.write(beginning);
  await once(child.stdout, 'data');
  const start = performance.now();
  child.stdout.resume();
  const end = once(child, 'close');
  await pipeline(Readable.from(Array.from({ length: frames }, () => batch)), child.stdin);
  const [code] = (await end) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with exit code ${code}.`);
  return (performance.now() - start) / 1000;
}
