// The language server beside vscode-json-languageservice alone: times, their growth, memory, and edits over the protocol.
import type { Benchmark } from '../lib/benchmark.ts';
import { deliveries, measureEdits, type Typed } from '../lib/measureEdits.ts';
import { table } from '../lib/performanceDocument.ts';
import { quantile } from '../lib/statistics.ts';
import { configuration, type Family } from './configurations.ts';
import { loadSubjects, measureMemory, measureRequests, type RequestName, type Result } from './inProcess.ts';

const sizes: Readonly<Record<string, number>> = { '1 KB': 1e3, '100 KB': 1e5, '1 MB': 1e6 };
const families: readonly Family[] = ['clean', 'faulty'];
const words: Readonly<Record<RequestName, string>> = {
  validate: 'validation',
  complete: 'completion',
  hover: 'hover',
};
const typed: Readonly<Record<string, Typed>> = {
  'white space': [' ', '\n'],
  'a digit': ['1', '"length": '],
  'a quotation mark, which breaks the text': ['"', '"length": '],
};
const edits = { memory: [100, 1000], protocol: 60 };

export const benchmark: Benchmark = {
  heading: 'Language server',
  packages: ['vscode-json-languageservice'],
  measure,
};

async function measure(): Promise<string[]> {
  const subjects = await loadSubjects();
  const rows: string[][] = [];
  for (const family of families) {
    for (const [name, size] of Object.entries(sizes)) {
      const results = await measureRequests(subjects, family, size, { minimum: 5, budget: 1500 });
      rows.push(...results.map((result) => describe(result, name)));
    }
  }
  const heaps = await measureMemory(subjects, 1e5, edits.memory);
  const edited = {
    file: 'long.masker.json',
    languageId: 'masker',
    text: configuration(1e6, 'clean'),
  };
  const latencies: string[][] = [];
  for (const [name, change] of Object.entries(typed)) {
    for (const delivery of deliveries) {
      const times = await measureEdits(edited, change, delivery, edits.protocol);
      latencies.push([
        name,
        delivery,
        milliseconds(quantile(times, 0.5)),
        milliseconds(quantile(times, 0.95)),
      ]);
    }
  }
  return [
    'Every request sees its document for the first time, as after an edit. *clean* configurations have no problems, *faulty* ones about one in every segment. Medians, in milliseconds:',
    table(['request', 'configuration', 'size', 'Masker', 'JSON service alone', 'ratio'], rows),
    `Heap after ${edits.memory.join(' and ')} edits of a 100 KB configuration: ${heaps.map((heap) => `${(heap / 2 ** 20).toFixed(1)} MB`).join(' and ')}.`,
    `A character typed in a 1 MB configuration or taken away again, from the editor's message to the diagnostics (${edits.protocol} edits, built server over stdio), in milliseconds:`,
    table(['typed', 'diagnostics', 'median', '95th percentile'], latencies),
  ];
}

function describe({ request, family, ours, theirs }: Result, size: string): string[] {
  return [words[request], family, size, milliseconds(ours), milliseconds(theirs), (ours / theirs).toFixed(2)];
}

function milliseconds(time: number): string {
  return time < 10 ? time.toFixed(2) : time.toFixed(0);
}
