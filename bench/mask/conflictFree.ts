// Conflict-free masking: SSNs beside format-preserving encryption, in memory on one core by the time of the processor, and
// addresses with a tag beside ordinary ones.
import { FF1 } from '@noble/ciphers/ff1.js';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultMaskers } from '@masker/algorithms';
import { maskerOf } from '../../test/helpers/maskers.ts';
import { processorTime } from '../../test/helpers/processorTime.ts';
import { type Benchmark, numberOption } from '../lib/benchmark.ts';
import { table } from '../lib/performanceDocument.ts';
import { mediansInTurns } from '../lib/statistics.ts';
import { createRandom } from './cases.ts';
import { commandLine } from './programs.ts';
import { compareTimes } from './turns.ts';

const goals = { rate: 3e6, ff1: 200, tags: 1.3 };
const rounds = 5;
/** Approximately the amount that the command line masks at once. */
const blockLines = 20_000;
/** FF1 gets fewer values, as it is slow. */
const ff1Share = 500;

/** --values N: how many SSNs a round, 5 million by default. */
export const benchmark: Benchmark = {
  heading: 'Conflict-free masking',
  packages: ['@noble/ciphers'],
  async measure(folder, options) {
    const values = numberOption(options, '--values', 5e6);
    const random = createRandom();
    const lines = Array.from({ length: blockLines }, () => assignedSsn(random));
    const [ours, peer] = await mediansInTurns(rounds, [
      () => measureMasker(lines, values),
      () => measureFf1(lines.slice(0, values / ff1Share)),
    ]);
    const tagged = await compareAddresses(values / 5, folder);
    const figure = (rate: number) => Math.round(rate).toLocaleString('en');
    return [
      `In memory, on one core, ${values.toLocaleString('en')} SSNs a round, of which FF1 gets one in ${ff1Share}; the median of ${rounds} rounds that take turns, by processor time. Each round has a masker of its own, which encrypts its tables anew.`,
      table(
        ['what', 'values/s', 'goal', 'Masker is … times as fast', 'goal'],
        [
          ['SSNMasker, conflict-free', figure(ours), `≥ ${figure(goals.rate)}`, '', ''],
          ['FF1 of @noble/ciphers', figure(peer), '', (ours / peer).toFixed(0), `≥ ${goals.ff1}`],
        ],
      ),
      `Addresses, ${(values / 5).toLocaleString('en')} rows of CSV, whole processes in turns:`,
      table(['what', 'seconds', 'seconds of ordinary masking', 'ratio', 'goal'], [tagged]),
      'A round of FF1 changes one half of a number by the other half alone, of which there are 32,768 for SSNs: once as many have been masked under one tweak, all are encrypted, and then looked up.',
    ];
  },
};

/** Masks a column of CSV with `--conflict-free`, and without. */
async function compareAddresses(rows: number, folder: string): Promise<string[]> {
  const lines = Array.from({ length: rows }, (_, i) => `${i},person${i}@mail.example,city ${i % 500}`);
  writeFileSync(join(folder, 'users.csv'), `id,email,city\n${lines.join('\n')}\n`);
  const masking = (...more: string[]) =>
    commandLine(folder, ['-q', '--column', 'email=EmailMasker', ...more, '-o', 'masked.csv', 'users.csv']);
  return compareTimes('EmailMasker, conflict-free', [masking('--conflict-free'), masking()], goals.tags);
}

/** Numbers as they are assigned, which are all kept distinct. */
function assignedSsn(random: () => number): string {
  const part = (width: number, from: number, to: number) =>
    `${from + Math.floor(random() * (to - from + 1))}`.padStart(width, '0');
  return `${part(3, 1, 665)}-${part(2, 1, 99)}-${part(4, 1, 9999)}`;
}

/** Values masked per second. */
function measureMasker(lines: readonly string[], values: number): number {
  const block = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
  const memory = new Uint8Array(2 * block.length);
  const text = defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '';
  const masker = maskerOf(text, { conflictFree: true });
  const elapsed = processorTime();
  for (let done = 0; done < values; done += lines.length) masker.maskLines(block, memory);
  return (1000 * values) / elapsed();
}

/** The same for the digits alone, which FF1 takes as numbers. */
function measureFf1(lines: readonly string[]): number {
  const ff1 = FF1(10, new Uint8Array(16).fill(7));
  const elapsed = processorTime();
  for (const line of lines) ff1.encrypt(Array.from(line.replaceAll('-', ''), Number));
  return (1000 * lines.length) / elapsed();
}
