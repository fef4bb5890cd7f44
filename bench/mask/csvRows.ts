// Rows of CSV masked: beside parsing and writing them, and on two threads.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeValues } from './cases.ts';
import { bundled, commandLine } from './programs.ts';
import { measureThreads } from './threads.ts';
import { compareTimes } from './turns.ts';

const readers = { 'Papa Parse': 'papaParse.ts', 'our own reader': 'ownReader.ts' };

export interface RowsCase {
  readonly name: string;
  /** A row. */
  readonly value: (random: () => number) => string;
  /** Options that select the masked values. */
  readonly masks: readonly string[];
}

export interface RowsGoals {
  /** The maximum time, as a multiple of parsing and writing. */
  readonly csv: number;
  /** The minimum speedup of two threads over one. */
  readonly twoThreads: number;
}

/** A row for each reader that parses and writes the same input, and one of `threadTable`. */
export async function measureCsvRows(
  { name, value, masks }: RowsCase,
  rows: number,
  folder: string,
  goals: RowsGoals,
): Promise<{ readonly ratios: string[][]; readonly threads: string[] }> {
  const [input, half] = [join(folder, 'rows.csv'), join(folder, 'half.csv')];
  writeValues({ value }, rows, input);
  writeValues({ value }, rows / 2, half);
  const mask = (path: string, jobs: number) =>
    commandLine(folder, ['--no-header', ...masks, '--jobs', `${jobs}`, path]);
  const title = `${name}, ${rows.toLocaleString('en')} rows`;
  const ratios: string[][] = [];
  for (const [reader, script] of Object.entries(readers)) {
    const alone = await bundled(script, [input], folder);
    const beside = `${title}, beside parsing and writing by ${reader}`;
    ratios.push(await compareTimes(beside, [mask(input, 1), alone], goals.csv));
  }
  const threads = await measureThreads({
    name: title,
    whole: (jobs) => mask(input, jobs),
    half: mask(half, 1),
    goal: goals.twoThreads,
  });
  rmSync(input);
  rmSync(half);
  return { ratios, threads };
}
