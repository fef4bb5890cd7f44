// The language server beside vscode-json-languageservice alone: validation.
import type { Benchmark } from '../main.ts';
import { conditions, table, writeSection } from '../lib/performanceDocument.ts';
import { type Family } from './configurations.ts';
import { measureValidation } from './validation.ts';

const sizes: Readonly<Record<string, number>> = { '1 KB': 1e3, '100 KB': 1e5, '1 MB': 1e6, '5 MB': 5e6 };
const families: readonly Family[] = ['clean', 'faulty'];

export const run: Benchmark = async (options) => {
  const rows: string[][] = [];
  for (const family of families) {
    for (const [name, size] of Object.entries(sizes)) {
      const { problems, ours, theirs } = await measureValidation(family, size);
      rows.push([
        family,
        name,
        `${problems}`,
        milliseconds(ours),
        milliseconds(theirs),
        (ours / theirs).toFixed(2),
      ]);
    }
  }
  const content = [
    conditions(['vscode-json-languageservice']),
    '',
    table(['configuration', 'size', 'problems', 'Masker, ms', 'JSON service, ms', 'ratio'], rows),
  ].join('\n');
  console.log(content);
  if (options.includes('--write')) await writeSection('Language server', content);
};

function milliseconds(time: number): string {
  return time < 10 ? time.toFixed(2) : time.toFixed(0);
}
