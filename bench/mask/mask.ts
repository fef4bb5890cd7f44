// The command line beside other ways to replace digits: whole processes, from their start to their end.
import { build } from 'esbuild';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { conditions, table, writeSection } from '../lib/performanceDocument.ts';
import { median } from '../lib/statistics.ts';
import type { Benchmark } from '../main.ts';
import { csv, type MaskingCase, nonConformingCases, otherCases, ssn, writeValues } from './cases.ts';
import { growthPlot, type Measurement } from './growthPlot.ts';
import { profile } from './profile.ts';
import { type Program, run as runProgram, timeToFirstOutput } from './processes.ts';

const rounds = 3;
const plotFile = 'images/masking-growth.svg';
const goals = { nonConforming: 1e6, ff1: 1000, memory: 150, firstOutput: 0.15, csv: 1.5, twoWorkers: 1.7 };
/** Slow peers get fewer lines: their start is a small part of their time all the same. */
const sedShare = 10;
const ff1Lines = 20_000;
/** Rows are about ten times as long as values. */
const csvShare = 10;
/** Values that do not fit take several times as long. */
const nonConformingShare = 2;

/** What one peer does in a second, and the most memory that it had. */
interface Rate {
  readonly rate: number;
  readonly memory: number;
}

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

function numberOption(options: readonly string[], name: string, standard: number): number {
  const at = options.indexOf(name);
  return at === -1 ? standard : Number(options[at + 1]);
}

async function measure(folder: string, lines: number, largest: number) {
  const rows: string[][] = [];
  for (const one of [ssn, ...otherCases]) rows.push(...(await measureCase(one, lines, folder)));
  const nonConforming: string[][] = [];
  for (const one of nonConformingCases)
    nonConforming.push(await measureNonConforming(one, lines / nonConformingShare, folder));
  const ratios = [await measureCsv(lines / csvShare, folder)];
  for (const one of [ssn, ...otherCases]) ratios.push(await measureWorkers(one, lines, folder));
  const growth = await measureGrowth(largest, folder);
  const first = await measureFirstOutput(folder);
  const slope = growth.map(({ values, time }) => `${values.toExponential(0)}: ${time.toFixed(2)} s`);
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
  return { text, plot: growthPlot(growth) };
}

async function measureCase(one: MaskingCase, lines: number, folder: string): Promise<string[][]> {
  const files = {
    masker: join(folder, 'all.txt'),
    sed: join(folder, 'some.txt'),
    ff1: join(folder, 'few.txt'),
  };
  writeValues(one, lines, files.masker);
  writeValues(one, lines / sedShare, files.sed);
  writeValues(one, ff1Lines, files.ff1);
  const peers: Record<string, { program: Program; lines: number; goal: string }> = {
    [`masker mask`]: { program: masker(one, files.masker, folder), lines, goal: '' },
    '`LC_ALL=C sed -E s/[0-9]/X/g`': {
      program: { command: 'sed', args: ['-E', 's/[0-9]/X/g', files.sed], env: { LC_ALL: 'C' } },
      lines: lines / sedShare,
      goal: `${one.goal}`,
    },
  };
  if (one === ssn) {
    const program = await bundled('ff1', files.ff1, folder);
    peers['FF1 of @noble/ciphers'] = { program, lines: ff1Lines, goal: `${goals.ff1}` };
  }
  const rates = await measureInTurns(peers);
  const ours = rates.values().next().value?.rate ?? NaN;
  return Array.from(rates, ([name, { rate, memory }], i) => [
    i === 0 ? one.name : '',
    name,
    Math.round(rate).toLocaleString('en'),
    i === 0 ? '' : (ours / rate).toFixed(1),
    peers[name]?.goal ?? '',
    i === 0 ? memory.toFixed(0) : '',
  ]);
}

async function measureInTurns(
  peers: Readonly<Record<string, { readonly program: Program; readonly lines: number }>>,
): Promise<Map<string, Rate>> {
  const runs = new Map<string, Rate[]>(Object.keys(peers).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, { program, lines }] of Object.entries(peers)) {
      const { time, memory } = await runProgram(program);
      runs.get(name)?.push({ rate: lines / time, memory });
    }
  }
  return new Map(
    Array.from(runs, ([name, all]) => [
      name,
      { rate: median(all.map(({ rate }) => rate)), memory: Math.max(...all.map(({ memory }) => memory)) },
    ]),
  );
}

/** How many values that do not fit are masked in a second, by one thread. */
async function measureNonConforming(
  one: (typeof nonConformingCases)[number],
  lines: number,
  folder: string,
): Promise<string[]> {
  const input = join(folder, 'nonConforming.txt');
  writeValues(one, lines, input);
  const program = masker(one, input, folder, ['--jobs', '1']);
  const [[, { rate, memory }] = ['', { rate: NaN, memory: NaN }]] = await measureInTurns({
    masker: { program, lines },
  });
  return [
    one.name,
    Math.round(rate).toLocaleString('en'),
    `≥ ${goals.nonConforming.toLocaleString('en')}`,
    memory.toFixed(0),
  ];
}

/** The time to mask two columns of ten, over that of parsing and writing alone. */
async function measureCsv(rows: number, folder: string): Promise<string[]> {
  const input = join(folder, 'rows.csv');
  const configuration = join(folder, 'account.json');
  writeValues(csv, rows, input);
  writeFileSync(configuration, JSON.stringify(csv.masker));
  const masks = ['--no-header', '--column', '3=SSNMasker', '--column', `7=${configuration}`];
  const [masking, alone] = await medianTimes([
    commandLine(folder, [...masks, input]),
    await bundled('parseAndWrite', input, folder),
  ]);
  rmSync(input);
  const ratio = (masking / alone).toFixed(2);
  return [
    `${csv.name}, ${rows.toLocaleString('en')} rows, beside parsing and writing them`,
    masking.toFixed(2),
    alone.toFixed(2),
    ratio,
    `≤ ${goals.csv}`,
  ];
}

/** How many times as fast two workers are as one. */
async function measureWorkers(one: MaskingCase, lines: number, folder: string): Promise<string[]> {
  const input = join(folder, 'all.txt');
  writeValues(one, lines, input);
  const [two, single] = await medianTimes([
    masker(one, input, folder, ['--jobs', '2']),
    masker(one, input, folder, ['--jobs', '1']),
  ]);
  return [
    `two workers beside one: ${one.name}`,
    two.toFixed(2),
    single.toFixed(2),
    (single / two).toFixed(2),
    `≥ ${goals.twoWorkers}`,
  ];
}

async function medianTimes([a, b]: readonly [Program, Program]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    times[0].push((await runProgram(a)).time);
    times[1].push((await runProgram(b)).time);
  }
  return [median(times[0]), median(times[1])];
}

/** From 10^3 values on; once each, as larger inputs take longer than what disturbs them. */
async function measureGrowth(largest: number, folder: string): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  const path = join(folder, 'growing.txt');
  for (let values = 1000; values <= largest; values *= 10) {
    writeValues(ssn, values, path);
    const { time } = await runProgram(masker(ssn, path, folder));
    measurements.push({ values, time });
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

/** The command line as it ships, masking lines. */
function masker(
  { masker: named }: Pick<MaskingCase, 'masker'>,
  input: string,
  folder: string,
  options: readonly string[] = [],
): Program {
  const configuration = join(folder, 'bench.json');
  if (typeof named !== 'string') writeFileSync(configuration, JSON.stringify(named));
  return commandLine(folder, [
    '--masker',
    typeof named === 'string' ? named : configuration,
    ...options,
    input,
  ]);
}

/** Started in a folder without maskers, as those there go before the default ones. */
function commandLine(cwd: string, args: readonly string[]): Program {
  return {
    command: process.execPath,
    args: [resolve('dist/masker.cjs'), 'mask', ...args],
    env: { MASKER_KEY: `hex:${'0b'.repeat(32)}` },
    cwd,
  };
}

/** A peer of ours, bundled so that it starts as quickly as may be. */
async function bundled(name: string, input: string, folder: string): Promise<Program> {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [`bench/mask/${name}.ts`],
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    outfile,
  });
  return { command: process.execPath, args: [outfile, input] };
}
