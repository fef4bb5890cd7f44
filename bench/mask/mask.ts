// The command line beside other ways to replace digits: whole processes, from their start to their end.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { growthPlot, type Point } from '../lib/growthPlot.ts';
import { conditions, table, writeSection } from '../lib/performanceDocument.ts';
import { median } from '../lib/statistics.ts';
import { type Benchmark, numberOption } from '../lib/benchmark.ts';
import { csv, type MaskingCase, nonConformingCases, otherCases, ssn, writeValues } from './cases.ts';
import { profile } from './profile.ts';
import { run as runProgram, timeToFirstOutput } from './processes.ts';
import { commandLine, masker } from './programs.ts';
import { besideReaders } from './readers.ts';
import { measureCase, measureNonConforming } from './segment.ts';
import { compareTimes, rounds } from './turns.ts';

const plotFile = 'images/masking-growth.svg';
const goals = { memory: 150, firstOutput: 0.15, csv: 1.5, twoWorkers: 1.7 };
/** Rows are about ten times as long as values. */
const csvShare = 10;
/** Values that do not fit take several times as long. */
const nonConformingShare = 2;

/** --lines N: how many values of each kind, 10 million by default. --largest N: of the growth, 10^8 by default. */
export const run: Benchmark = async (options) => {
  const folder = mkdtempSync(join(tmpdir(), 'masker-bench-'));
  try {
    const content = await measure(
      folder,
      numberOption(options, '--lines', 1e7),
      numberOption(options, '--largest', 1e8),
    );
    console.log(content.text);
    if (!options.includes('--write')) return;
    writeFileSync(join('docs', plotFile), content.plot);
    await writeSection('Masking', content.text);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

async function measure(folder: string, lines: number, largest: number) {
  const rows: string[][] = [];
  for (const one of [ssn, ...otherCases]) rows.push(...(await measureCase(one, lines, folder)));
  const nonConforming: string[][] = [];
  for (const one of nonConformingCases)
    nonConforming.push(await measureNonConforming(one, lines / nonConformingShare, folder));
  const ratios = await measureCsv(lines / csvShare, folder);
  for (const one of [ssn, ...otherCases]) ratios.push(await measureWorkers(one, lines, folder));
  const growth = await measureGrowth(largest, folder);
  const first = await measureFirstOutput(folder);
  const slope = growth.map(({ size, time }) => `${size.toExponential(0)}: ${time.toFixed(2)} s`);
  const text = [
    conditions(['@noble/ciphers']),
    '',
    `Whole processes, start included, one value a line, ${lines.toLocaleString('en')} lines; the median of ${rounds} runs that take turns.`,
    '',
    table(['values', 'program', 'values/s', 'Masker is … times as fast', 'goal', 'memory, MB'], rows),
    '',
    `Values that do not fit, on one thread, ${(lines / nonConformingShare).toLocaleString('en')} lines:`,
    '',
    table(['values', 'values/s', 'goal', 'memory, MB'], nonConforming),
    '',
    table(['comparison', 'seconds', 'seconds beside it', 'ratio', 'goal'], ratios),
    '',
    `From the start to the first output: ${Math.round(first * 1000)} ms (goal: ${goals.firstOutput * 1000} ms). Memory: goal below ${goals.memory} MB.`,
    '',
    profile,
    '',
    `SSNMasker, time over the number of values: ${slope.join(', ')}.`,
    '',
    `![Time over number of values](${plotFile})`,
  ].join('\n');
  return { text, plot: growthPlot('values', [{ name: 'SSNMasker', points: growth }]) };
}

/** The time to mask two columns of ten, over that of parsing and writing alone. */
async function measureCsv(rows: number, folder: string): Promise<string[][]> {
  const input = join(folder, 'rows.csv');
  const configuration = join(folder, 'account.json');
  writeValues(csv, rows, input);
  writeFileSync(configuration, JSON.stringify(csv.masker));
  const masks = ['--no-header', '--column', '3=SSNMasker', '--column', `7=${configuration}`];
  const name = `${csv.name}, ${rows.toLocaleString('en')} rows`;
  const results = await besideReaders(name, commandLine(folder, [...masks, input]), input, {
    folder,
    goal: goals.csv,
  });
  rmSync(input);
  return results;
}

/** How many times as fast two workers are as one. */
async function measureWorkers(one: MaskingCase, lines: number, folder: string): Promise<string[]> {
  const input = join(folder, 'all.txt');
  writeValues(one, lines, input);
  return compareTimes(
    `two workers beside one: ${one.name}`,
    [masker(one, input, folder, ['--jobs', '2']), masker(one, input, folder, ['--jobs', '1'])],
    goals.twoWorkers,
    true,
  );
}

/** From 10^3 values on; once each, as larger inputs take longer than what disturbs them. */
async function measureGrowth(largest: number, folder: string): Promise<Point[]> {
  const measurements: Point[] = [];
  const path = join(folder, 'growing.txt');
  for (let values = 1000; values <= largest; values *= 10) {
    writeValues(ssn, values, path);
    const { time } = await runProgram(masker(ssn, path, folder));
    measurements.push({ size: values, time });
  }
  rmSync(path);
  return measurements;
}

async function measureFirstOutput(folder: string): Promise<number> {
  const path = join(folder, 'first.txt');
  writeValues(ssn, 1000, path);
  const times: number[] = [];
  for (let round = 0; round < 2 * rounds + 1; round++)
    times.push(await timeToFirstOutput(masker(ssn, path, folder)));
  return median(times);
}
