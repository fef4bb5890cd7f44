// Nonconforming values, of several kinds, under every default masker.
import { join } from 'node:path';
import { defaultMaskers } from '@masker/algorithms';
import { type Benchmark, numberOption } from '../lib/benchmark.ts';
import { table } from '../lib/performanceDocument.ts';
import { digits, type MaskingCase, word, writeValues } from './cases.ts';
import { masker } from './programs.ts';
import { measureInTurns, rounds } from './turns.ts';

/** In values per second, of each kind. */
const goal = 1e6;

/** None is longer than 12 characters: beyond, the time grows with the length. */
const kinds: readonly Pick<MaskingCase, 'name' | 'value'>[] = [
  { name: 'too short', value: digits(4) },
  { name: 'too long', value: (random) => `${digits(3)(random)}-${digits(2)(random)}-${digits(6)(random)}` },
  { name: 'letters', value: word(9) },
  { name: 'non-ASCII', value: (random) => `Zoë Ж${digits(4)(random)}` },
  { name: 'a date elsewhere', value: (random) => `12/${digits(2)(random)}/${digits(4)(random)}` },
  { name: 'empty', value: () => '' },
];

/** --lines N: how many values of each kind, a million by default, which takes a few minutes. */
export const benchmark: Benchmark = {
  heading: "Values that don't fit",
  measure: (folder, options) => measure(numberOption(options, '--lines', 1e6), folder),
};

async function measure(lines: number, folder: string): Promise<string[]> {
  const inputs = kinds.map((kind, i) => {
    const path = join(folder, `kind${i}.txt`);
    writeValues(kind, lines, path);
    return { name: kind.name, path };
  });
  const rows: string[][] = [];
  for (const { name } of defaultMaskers) {
    const programs = inputs.map(({ name: kind, path }) => {
      const program = masker({ masker: name }, path, folder, ['--jobs', '1']);
      return [kind, { program, lines }] as const;
    });
    const rates = await measureInTurns(Object.fromEntries(programs));
    rows.push([
      name,
      ...Array.from(rates.values(), ({ rate }) => {
        const figure = Math.round(rate).toLocaleString('en');
        return rate < goal ? `**${figure}**` : figure;
      }),
    ]);
  }
  return [
    `Values a second of several kinds that fit few maskers, start included, one value a line, ${lines.toLocaleString('en')} lines, on one thread; the median of ${rounds} runs that take turns. The goal is ${goal.toLocaleString('en')} each; figures below it are bold.`,
    table(['masker', ...kinds.map(({ name }) => name)], rows),
  ];
}
