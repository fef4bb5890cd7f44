// The figures that docs/spark.md plans a cluster from: the part of the page between two marks.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { conditions, table } from '../lib/performanceDocument.ts';
import { median } from '../lib/statistics.ts';
import { type Measurement, type PerKind, runsOf, time } from './measurements.ts';

const file = 'docs/spark.md';
const marks = { begin: '<!-- figures of npm run bench -- spark -->', end: '<!-- end of the figures -->' };

const kinds = {
  java: "the executor's Java, of 1 GB of heap",
  python: 'its Python',
  node: 'Masker',
} satisfies Record<keyof PerKind, string>;
const kindNames = Object.keys(kinds) as (keyof PerKind)[];

export async function writePlanning(measurements: readonly Measurement[], rows: number): Promise<void> {
  const page = readFileSync(file, 'utf8');
  const [begin, end] = [page.indexOf(marks.begin), page.indexOf(marks.end)];
  if (begin === -1 || end === -1) throw new Error(`${file} has lost the marks of its figures`);
  const text = `${page.slice(0, begin)}${marks.begin}\n\n${figures(measurements, rows)}\n\n${page.slice(end)}`;
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }));
}

function figures(measurements: readonly Measurement[], rows: number): string {
  const sizes = [...new Set(measurements.map((one) => one.rows))].sort((a, b) => a - b);
  const rate = (workers: number, size: number) =>
    Math.round(size / time(measurements, workers, 'masker', size)).toLocaleString('en');
  const masked = runsOf(measurements, 1, 'masker', rows);
  const unchanged = runsOf(measurements, 1, 'identity', rows);
  return [
    conditions([]),
    '',
    `Processor time and memory of one executor with one core, ${rows.toLocaleString('en')} rows:`,
    '',
    table(
      ['process', 'seconds a million rows', 'of these when nothing is masked', 'memory, MB'],
      kindNames.map((kind) => [
        kinds[kind],
        perMillion(masked, kind),
        perMillion(unchanged, kind),
        Math.round(Math.max(...masked.map(({ memory }) => memory[kind]))).toString(),
      ]),
    ),
    '',
    'Masked rows a second:',
    '',
    table(
      ['rows', 'one worker', 'two workers', 'times as fast'],
      sizes.map((size) => [
        size.toLocaleString('en'),
        rate(1, size),
        rate(2, size),
        (time(measurements, 1, 'masker', size) / time(measurements, 2, 'masker', size)).toFixed(2),
      ]),
    ),
  ].join('\n');
}

function perMillion(runs: readonly Measurement[], kind: keyof PerKind): string {
  return median(runs.map(({ processor, rows }) => (processor[kind] / rows) * 1e6)).toFixed(2);
}
