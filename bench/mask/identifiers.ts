// Each standard of Identifier, as a default masker masks it: values a second, with the program's start and without it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse, createMasker, presentationOf } from '@masker/masker';
import { defaultMaskers } from '@masker/algorithms';
import { demonstrationKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { type Benchmark, numberOption } from '../lib/benchmark.ts';
import { table } from '../lib/performanceDocument.ts';
import { median } from '../lib/statistics.ts';
import { writeValues } from './cases.ts';
import { processorTime } from './processes.ts';
import { masker as program } from './programs.ts';
import { rounds } from './turns.ts';

const goal = 1e6;

/** --lines N: how many values of each standard, five million by default. */
export const benchmark: Benchmark = {
  heading: 'Identifiers',
  async measure(folder, options) {
    const lines = numberOption(options, '--lines', 5e6);
    const rows: string[][] = [];
    for (const { name, value } of standards()) rows.push(await measure(name, value, lines, folder));
    return [
      `Processor time of whole processes on one thread, ${lines.toLocaleString('en')} values of each standard, one a line; the median of ${rounds} runs. ` +
        'The last column leaves out the time that the program takes for an empty file.',
      table(['default masker', 'values/s', 'goal', 'values/s without the start'], rows),
    ];
  },
};

/** The default maskers of Identifier, each with a way to make valid values: masked again and again, as masked values stay valid. */
function standards(): { readonly name: string; readonly value: () => string }[] {
  return defaultMaskers.flatMap(({ name, text }) => {
    const { configuration } = analyse(text);
    if (configuration?.algorithm !== 'Identifier') return [];
    const masker = createMasker(configuration, { key: demonstrationKey, cryptography: nodeCryptography });
    let [last = ''] = presentationOf(configuration)?.examples() ?? [];
    return [{ name, value: () => (last = masker?.mask(last).value ?? '') }];
  });
}

async function measure(name: string, value: () => string, lines: number, folder: string): Promise<string[]> {
  const path = join(folder, 'values.txt');
  const empty = join(folder, 'empty.txt');
  writeValues({ value }, lines, path);
  writeFileSync(empty, '');
  const times: number[] = [];
  const starts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    times.push((await processorTime(program({ masker: name }, path, folder, ['--jobs', '1']))).processor);
    starts.push((await processorTime(program({ masker: name }, empty, folder, ['--jobs', '1']))).processor);
  }
  const rate = (seconds: number) => Math.round(lines / seconds).toLocaleString('en');
  return [name, rate(median(times)), `≥ ${goal.toLocaleString('en')}`, rate(median(times) - median(starts))];
}
