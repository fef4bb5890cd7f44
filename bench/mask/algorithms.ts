// Compares each algorithm besides Segment with a hand-written alternative, and all of them in one CSV file.
import { join } from 'node:path';
import { pythonEnvironment } from '../../scripts/lib/pythonEnvironment.mjs';
import { type Benchmark, numberOption } from '../lib/benchmark.ts';
import { table } from '../lib/performanceDocument.ts';
import {
  type AlgorithmCase,
  algorithmCases,
  nonconformingCases,
  mixedRows,
  shapeCases,
} from './algorithmCases.ts';
import { writeValues } from './cases.ts';
import { measureCsvRows } from './csvRows.ts';
import type { Program } from './processes.ts';
import { bundled, masker } from './programs.ts';
import { measureNonconforming } from './segment.ts';
import { threadTable } from './threads.ts';
import { measureInTurns, rounds } from './turns.ts';

const goals = { csv: 2, twoThreads: 1.6 };
/** Peers get fewer lines, by how slow they are: their start is a small part of their time all the same. */
const peerShares = { maskdata: 5, faker: 50, presidio: 500 };
/** Rows are about ten times as long as values. */
const csvShare = 10;

interface Peer {
  readonly program: Program;
  readonly lines: number;
}

/** --lines N: how many values of each kind, a million by default, which takes a few minutes. */
export const benchmark: Benchmark = {
  heading: 'Algorithms',
  packages: ['@faker-js/faker', 'maskdata'],
  measure: (folder, options) => measure(numberOption(options, '--lines', 1e6), folder),
};

async function measure(lines: number, folder: string): Promise<string[]> {
  const python = await pythonEnvironment('bench/requirements.txt');
  const rows: string[][] = [];
  for (const one of [...algorithmCases, ...shapeCases])
    rows.push(...(await measureAlgorithm(one, lines, folder, python)));
  const nonconforming: string[][] = [];
  for (const one of nonconformingCases) nonconforming.push(await measureNonconforming(one, lines, folder));
  const { ratios, threads } = await measureCsvRows(mixedRows, lines / csvShare, folder, goals);
  return [
    'Each algorithm besides Segment beside what one would write instead: asterisks by maskdata, and invented values by Faker with a ' +
      'keyed hash of each value as its seed, so that equal values become equal.',
    `Whole processes, start included, one value a line, ${lines.toLocaleString('en')} lines, on one thread with the default masker; the median of ${rounds} runs that take turns.`,
    table(
      ['algorithm', 'program', 'values/s', 'goal', 'Masker is … times as fast', 'goal', 'memory, MB'],
      rows,
    ),
    `Values that don't fit, on one thread, ${lines.toLocaleString('en')} lines:`,
    table(['values', 'values/s', 'goal', 'memory, MB'], nonconforming),
    table(['comparison', 'seconds', 'seconds beside it', 'ratio', 'goal'], ratios),
    threadTable([threads]),
  ];
}

async function measureAlgorithm(
  one: AlgorithmCase,
  lines: number,
  folder: string,
  python: string,
): Promise<string[][]> {
  const write = (name: string, count: number) => {
    const path = join(folder, `${name}.txt`);
    writeValues(one, count, path);
    return path;
  };
  const peers: Record<string, Peer> = {
    'masker mask': { program: masker(one, write('all', lines), folder, ['--jobs', '1']), lines },
  };
  const script = async (name: 'maskdata' | 'faker') => {
    const count = lines / peerShares[name];
    return { program: await bundled(`${name}.ts`, [write(name, count), one.name], folder), lines: count };
  };
  peers['maskdata'] = await script('maskdata');
  if (one.faker) peers['Faker, seeded by HMAC'] = await script('faker');
  const count = lines / peerShares.presidio;
  const args = ['bench/mask/presidio.py', write('presidio', count), one.presidio];
  peers[`Presidio's anonymizer, \`${one.presidio}\``] = { program: { command: python, args }, lines: count };
  return ratesOf(one.name, peers, one.rate, one.goal);
}

/** Returns a row per program, ours first. */
async function ratesOf(
  name: string,
  programs: Readonly<Record<string, Peer>>,
  rateGoal: number,
  goal: number,
): Promise<string[][]> {
  const rates = await measureInTurns(programs);
  const ours = rates.values().next().value?.rate ?? NaN;
  return Array.from(rates, ([program, { rate, memory }], i) => {
    const figure = Math.round(rate).toLocaleString('en');
    return i === 0
      ? [name, program, figure, `≥ ${rateGoal.toLocaleString('en')}`, '', '', memory.toFixed(0)]
      : ['', program, figure, '', (ours / rate).toFixed(1), `≥ ${goal}`, ''];
  });
}
