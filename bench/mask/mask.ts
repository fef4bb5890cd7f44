// The command line beside other ways to replace digits: whole processes, from their start to their end.
import { build } from 'esbuild';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { conditions, table, writeSection } from '../lib/performanceDocument.ts';
import { median } from '../lib/statistics.ts';
import type { Benchmark } from '../main.ts';
import { type MaskingCase, otherCases, ssn, writeValues } from './cases.ts';
import { growthPlot, type Measurement } from './growthPlot.ts';
import { type Program, run as runProgram, timeToFirstOutput } from './processes.ts';

const rounds = 3;
const plotFile = 'images/masking-growth.svg';
const goals = { ff1: 1000, memory: 150, firstOutput: 0.15 };
/** Slow peers get fewer lines: their start is a small part of their time all the same. */
const sedShare = 10;
const ff1Lines = 20_000;

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
    `From the start to the first output: ${Math.round(first * 1000)} ms (goal: ${goals.firstOutput * 1000} ms). Memory: goal below ${goals.memory} MB.`,
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
    const program = await ff1(files.ff1, folder);
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

/** The command line as it ships. */
function masker(one: MaskingCase, input: string, folder: string): Program {
  const configuration = join(folder, 'bench.masker.json');
  writeFileSync(configuration, JSON.stringify(one.masker));
  return {
    command: process.execPath,
    args: ['dist/masker.cjs', 'mask', '--masker', configuration, input],
    env: { MASKER_KEY: `hex:${'0b'.repeat(32)}` },
  };
}

async function ff1(input: string, folder: string): Promise<Program> {
  const outfile = join(folder, 'ff1.mjs');
  await build({ entryPoints: ['bench/mask/ff1.ts'], bundle: true, platform: 'node', format: 'esm', outfile });
  return { command: process.execPath, args: [outfile, input] };
}
