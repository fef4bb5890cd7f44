// The figures that docs/spark.md plans a cluster from: the part of the page between two marks.
import { readFileSync, writeFileSync } from 'node:fs';
import { formatted } from '../../scripts/lib/formatted.mjs';
import { betweenMarks } from '../../scripts/lib/markdown.mjs';
import { conditions, table } from '../lib/performanceDocument.ts';
import { median } from '../lib/statistics.ts';
import { type Measurement, type PerKind, runsOf, time } from './measurements.ts';

const file = 'docs/spark.md';
const marks = ['<!-- figures of npm run bench -- spark -->', '<!-- end of the figures -->'] as const;

const kinds = {
  java: "the executor's Java, of 1 GB of heap",
  python: 'its Python',
  node: 'Masker',
} satisfies Record<keyof PerKind, string>;
const kindNames = Object.keys(kinds) as (keyof PerKind)[];

/** @param start in seconds, until a program of Masker is ready */
export async function writePlanning(
  measurements: readonly Measurement[],
  rows: number,
  start: number,
): Promise<void> {
  const text = betweenMarks(readFileSync(file, 'utf8'), marks, figures(measurements, rows, start));
  writeFileSync(file, await formatted(file, text));
}

function figures(measurements: readonly Measurement[], rows: number, start: number): string {
  const sizes = [...new Set(measurements.map((one) => one.rows))].sort((a, b) => a - b);
  const rate = (workers: number, size: number) =>
    Math.round(size / time(measurements, workers, 'masker', size)).toLocaleString('en');
  const masked = runsOf(measurements, 1, 'masker', rows);
  const unchanged = runsOf(measurements, 1, 'identity', rows);
  const both = perMillion(masked, ...kindNames);
  return [
    conditions([]),
    `Processor time and memory of one executor with one core, ${rows.toLocaleString('en')} rows:`,
    table(
      ['process', 'seconds a million rows', 'of these when nothing is masked', 'memory, MB'],
      kindNames.map((kind) => [
        kinds[kind],
        perMillion(masked, kind).toFixed(2),
        perMillion(unchanged, kind).toFixed(2),
        Math.round(Math.max(...masked.map(({ memory }) => memory[kind]))).toString(),
      ]),
    ),
    `Together ${both.toFixed(2)} seconds of processor time, which is ${Math.round(1e6 / both).toLocaleString('en')} rows a second for each core that is busy; ` +
      `${perMillion(unchanged, ...kindNames).toFixed(2)} when nothing is masked. A program of Masker is ready after ${start.toFixed(2)} seconds.`,
    'Masked rows a second:',
    table(
      ['rows', 'one worker', 'two workers', 'times as fast'],
      sizes.map((size) => [
        size.toLocaleString('en'),
        rate(1, size),
        rate(2, size),
        (time(measurements, 1, 'masker', size) / time(measurements, 2, 'masker', size)).toFixed(2),
      ]),
    ),
  ].join('\n\n');
}

/** The processor time of some kinds of processes for a million rows. */
function perMillion(runs: readonly Measurement[], ...own: readonly (keyof PerKind)[]): number {
  const secondsOf = ({ processor }: Measurement) => own.reduce((sum, kind) => sum + processor[kind], 0);
  return median(runs.map((run) => (secondsOf(run) / run.rows) * 1e6));
}
