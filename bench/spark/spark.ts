// Masking on a Spark cluster of this machine beside what Spark does anyway, and beside what one would write instead.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pythonEnvironment } from '../../scripts/lib/pythonEnvironment.mjs';
import { type Benchmark, isWritten, numberOption } from '../lib/benchmark.ts';
import { growthPlot } from '../lib/growthPlot.ts';
import { table } from '../lib/performanceDocument.ts';
import { median } from '../lib/statistics.ts';
import { type CaseName, caseNames, cases, type Measurement, runsOf, time } from './measurements.ts';
import { writePlanning } from './planning.ts';

const plotFile = 'images/spark-growth.svg';
const goals = { identity: 1.5, hmac: 3 };
const rounds = 3;

/** --rows N: how many rows, four million by default. --largest N: of the growth, 10^7 by default. */
export const benchmark: Benchmark = {
  heading: 'Spark',
  needs: ['spark'],
  async measure(folder, options) {
    const rows = numberOption(options, '--rows', 4e6);
    const maxRows = numberOption(options, '--largest', 1e7);
    const { measurements, start } = await measure(folder, rows, maxRows);
    if (isWritten(options)) {
      writeFileSync(join('docs', plotFile), plot(measurements));
      await writePlanning(measurements, rows, start);
    }
    return describe(measurements, rows, start);
  },
};

/** The runs, and the seconds until a program of Masker is ready. */
async function measure(folder: string, rows: number, maxRows: number) {
  const python = await pythonEnvironment('test/spark/requirements.txt');
  const args = ['bench/spark/measure.py', folder, rows, maxRows, rounds].map(String);
  const env = {
    ...process.env,
    PYTHONPATH: ['python', 'test/spark'].map((path) => join(process.cwd(), path)).join(':'),
  };
  const child = spawn(python, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  const measurements: Measurement[] = [];
  const starts: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    console.error(line);
    const measured = JSON.parse(line) as Measurement | { readonly name: 'start'; readonly seconds: number };
    if (measured.name === 'start') starts.push(measured.seconds);
    else measurements.push(measured);
  }
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`measure.py ended with ${child.exitCode ?? 'a signal'}`);
  return { measurements, start: median(starts) };
}

/** The section of docs/benchmark-results.md. */
function describe(measurements: readonly Measurement[], rows: number, start: number): string[] {
  return [
    `A standalone cluster on this machine, each worker with one core: ${rows.toLocaleString('en')} rows of ten columns from Parquet, of which three are ` +
      `masked by SSNMasker; what comes out is not written. The median of ${rounds} runs that take turns.`,
    `Each run includes the check of the columns on the driver, and new settings for Masker's processes, because the run before it masked otherwise. ` +
      `The processes are those of earlier runs: each case ran once over few rows before it was measured. The start of a process takes ${start.toFixed(2)} seconds.`,
    table(
      ['workers', 'what', 'seconds', 'rows/s', 'beside `mapInArrow` that changes nothing', 'goal'],
      [1, 2].flatMap((workers) => caseNames.map((name) => rowOf(measurements, workers, name, rows))),
    ),
    `On two workers, \`masker.spark.mask\` is ${(time(measurements, 2, 'hmac', rows) / time(measurements, 2, 'masker', rows)).toFixed(1)} times as fast as an HMAC in a Python UDF (goal: ${goals.hmac}). The figures are the basis for [planning a cluster](spark.md#planning-a-cluster).`,
    `![Time over number of rows](${plotFile})`,
  ];
}

function rowOf(
  measurements: readonly Measurement[],
  workers: number,
  name: CaseName,
  rows: number,
): string[] {
  const own = time(measurements, workers, name, rows);
  return [
    String(workers),
    cases[name],
    own.toFixed(2),
    Math.round(rows / own).toLocaleString('en'),
    name === 'identity' ? '' : (own / time(measurements, workers, 'identity', rows)).toFixed(2),
    name === 'masker' || name === 'typed' ? `≤ ${goals.identity}` : '',
  ];
}

function plot(measurements: readonly Measurement[]): string {
  const sizes = [...new Set(measurements.map(({ rows }) => rows))].sort((a, b) => a - b);
  const lines = (['identity', 'masker'] as const).flatMap((name) =>
    [1, 2].map((workers) => ({
      name: `${name === 'masker' ? 'masked' : 'unchanged'}, ${workers === 1 ? 'one worker' : 'two workers'}`,
      points: sizes
        .filter((rows) => runsOf(measurements, workers, name, rows).length > 0)
        .map((rows) => ({ size: rows, time: time(measurements, workers, name, rows) })),
    })),
  );
  return growthPlot('rows', lines);
}
