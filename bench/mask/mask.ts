// The command line beside other ways to replace digits: whole processes, from their start to their end.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { growthPlot, type Point } from '../lib/growthPlot.ts';
import { table } from '../lib/performanceDocument.ts';
import { type Benchmark, isWritten, numberOption } from '../lib/benchmark.ts';
import {
  csv,
  jsonLines,
  type MaskingCase,
  nonconformingCases,
  otherCases,
  ssn,
  writeValues,
} from './cases.ts';
import { measureCsvRows } from './csvRows.ts';
import { profile } from './profile.ts';
import { timeOf } from './processes.ts';
import { bundled, commandLine, masker } from './programs.ts';
import { measureCase, measureNonconforming } from './segment.ts';
import { measureThreads, threadTable } from './threads.ts';
import { compareTimes, rounds } from './turns.ts';

const plotFile = 'images/masking-growth.svg';
const goals = { memory: 150, csv: 1.5, json: 1.5, twoThreads: 1.6 };
/** Rows are about ten times as long as values. */
const csvShare = 10;
/** Maximum time of nonconforming values, as a multiple. */
const nonconformingShare = 2;

/** --lines N: how many values of each kind, 10 million by default. --largest N: of the growth, 10^8 by default. */
export const benchmark: Benchmark = {
  heading: 'Masking',
  packages: ['@noble/ciphers'],
  async measure(folder, options) {
    const lines = numberOption(options, '--lines', 1e7);
    const rows: string[][] = [];
    for (const one of [ssn, ...otherCases]) rows.push(...(await measureCase(one, lines, folder)));
    const nonconforming: string[][] = [];
    for (const one of nonconformingCases)
      nonconforming.push(await measureNonconforming(one, lines / nonconformingShare, folder));
    const { ratios, threads } = await measureCsv(lines / csvShare, folder);
    ratios.push(await measureJsonLines(lines / csvShare, folder));
    const threadRows = [threads];
    for (const one of [ssn, ...otherCases]) threadRows.push(await measureLineThreads(one, lines, folder));
    const growth = await measureGrowth(numberOption(options, '--largest', 1e8), folder);
    if (isWritten(options))
      writeFileSync(join('docs', plotFile), growthPlot('values', [{ name: 'SSNMasker', points: growth }]));
    const slope = growth.map(({ size, time }) => `${size.toExponential(0)}: ${time.toFixed(2)} s`);
    return [
      `Whole processes, start included, one value a line, ${lines.toLocaleString('en')} lines; the median of ${rounds} runs that take turns.`,
      table(['values', 'program', 'values/s', 'Masker is … times as fast', 'goal', 'memory, MB'], rows),
      `Values that don't fit, on one thread, ${(lines / nonconformingShare).toLocaleString('en')} lines:`,
      table(['values', 'values/s', 'goal', 'memory, MB'], nonconforming),
      table(['comparison', 'seconds', 'seconds beside it', 'ratio', 'goal'], ratios),
      threadTable(threadRows),
      `Memory: goal below ${goals.memory} MB.`,
      profile,
      `SSNMasker, time over the number of values: ${slope.join(', ')}.`,
      `![Time over number of values](${plotFile})`,
    ];
  },
};

/** Two columns of ten masked. */
async function measureCsv(rows: number, folder: string) {
  const configuration = join(folder, 'account.json');
  writeFileSync(configuration, JSON.stringify(csv.masker));
  const masks = ['--column', '3=SSNMasker', '--column', `7=${configuration}`];
  return measureCsvRows({ ...csv, masks }, rows, folder, goals);
}

/** Two members of ten masked, beside parsing and writing them. */
async function measureJsonLines(rows: number, folder: string): Promise<string[]> {
  const input = join(folder, 'rows.jsonl');
  writeValues(jsonLines, rows, input);
  const peer = await bundled('jsonPeer.ts', [input], folder);
  const name = `${jsonLines.name}, ${rows.toLocaleString('en')} lines, beside JSON.parse and JSON.stringify`;
  const row = await compareTimes(name, [commandLine(folder, [...jsonLines.masks, input]), peer], goals.json);
  rmSync(input);
  return row;
}

async function measureLineThreads(one: MaskingCase, lines: number, folder: string): Promise<string[]> {
  const [input, half] = [join(folder, 'all.txt'), join(folder, 'half.txt')];
  writeValues(one, lines, input);
  writeValues(one, lines / 2, half);
  const mask = (path: string, jobs: number) => masker(one, path, folder, ['--jobs', `${jobs}`]);
  return measureThreads({
    name: one.name,
    whole: (jobs) => mask(input, jobs),
    half: mask(half, 1),
    goal: goals.twoThreads,
  });
}

/** From 10^3 values on; once each, as larger inputs take longer than what disturbs them. */
async function measureGrowth(maxRows: number, folder: string): Promise<Point[]> {
  const measurements: Point[] = [];
  const path = join(folder, 'growing.txt');
  for (let values = 1000; values <= maxRows; values *= 10) {
    writeValues(ssn, values, path);
    measurements.push({ size: values, time: await timeOf(masker(ssn, path, folder)) });
  }
  rmSync(path);
  return measurements;
}
