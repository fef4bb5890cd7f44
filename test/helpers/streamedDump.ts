// A dump that is made while it is masked, so that it may have any size; and how much memory masking it takes.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { peakMemory } from './peakMemory.ts';

const columns = 'id, ssn, first_name, last_name, email, street, city, zip, balance, created, note';
/** Rows are made once, and repeated. */
const rowsOnce = 10_000;
/** In milliseconds. */
const memoryInterval = 20;

/** Masks two columns of the streamed dump. */
export const streamedPlan = JSON.stringify({
  undecided: 'keep',
  tables: { 'public.customers': { columns: { ssn: 'SSNMasker', zip: 'VariableZipcodeMasker' } } },
});

export interface StreamRun {
  /** Size of the dump, in bytes. */
  readonly size: number;
  /** In seconds. */
  readonly time: number;
  /** Maximum memory of the program, in MB; 0 if the system doesn't report it. */
  readonly memory: number;
}

/**
 * Streams a dump into a program until that ends.
 *
 * @param size minimum length in bytes
 */
export async function streamDump(
  child: ChildProcess & { readonly stdin: NodeJS.WritableStream },
  size: number,
): Promise<StreamRun> {
  const start = performance.now();
  const ends = once(child, 'close');
  let [memory, written] = [0, 0];
  const watch = setInterval(() => {
    memory = Math.max(memory, peakMemory(child.pid));
  }, memoryInterval);
  // Its exit code says that it stopped reading.
  child.stdin.on('error', () => undefined);
  for (const piece of dumpOf(size)) {
    written += piece.length;
    if (!child.stdin.write(piece)) await Promise.race([once(child.stdin, 'drain'), ends]);
    if (child.exitCode !== null) break;
  }
  child.stdin.end();
  await ends;
  clearInterval(watch);
  return { size: written, time: (performance.now() - start) / 1000, memory };
}

function* dumpOf(size: number): Generator<Buffer> {
  yield Buffer.from(
    `--\n-- PostgreSQL database dump\n--\n\nCOPY public.customers (${columns}) FROM stdin;\n`,
  );
  const piece = Buffer.from(Array.from({ length: rowsOnce }, (_, i) => rowOf(i + 1)).join(''));
  for (let length = 0; length < size; length += piece.length) yield piece;
  yield Buffer.from('\\.\n\n--\n-- PostgreSQL database dump complete\n--\n');
}

function rowOf(i: number): string {
  const digits = (value: number, length: number) => `${value}`.padStart(length, '0');
  const ssn = `${digits(1 + ((i * 7919) % 899), 3)}-${digits(1 + (i % 99), 2)}-${digits(1 + (i % 9999), 4)}`;
  const names = [`First${i % 5000}`, `Last${i % 20_000}`, `user${i}@example.com`];
  const address = [`${i} Main Street ${'é'.repeat(i % 40)}`, `City\\t${i % 1000}`, digits(i % 100_000, 5)];
  const note = i % 3 === 0 ? '\\N' : `note ${'x'.repeat(i % 60)}`;
  return `${[i, ssn, ...names, ...address, `${i % 1000}.50`, '2020-01-01 00:00:00+00', note].join('\t')}\n`;
}
