// Dumps: a real server's through a pipe beside the same pipe without masking, one far larger than memory, and large plans.
import { largePlan, largeSchema, largeSize } from '../../test/helpers/largeSchema.ts';
import { type Benchmark, numberOption } from '../lib/benchmark.ts';
import { measureEdits, type Typed } from '../lib/measureEdits.ts';
import { table } from '../lib/performanceDocument.ts';
import { median, quantile } from '../lib/statistics.ts';
import { measureLargePlan } from './largePlan.ts';
import { measurePipes, rounds } from './pipes.ts';
import { measureStream } from './stream.ts';

const goals = { pipe: 1.25, memory: 200, check: 2, edit: 250 };
const edits = 40;
const typed: Readonly<Record<string, Typed>> = {
  'white space': [' ', '\n'],
  'a letter of a masker’s name': ['x', '"column2": "'],
  'a quotation mark, which breaks the text': ['"', '"column2": '],
};

/** --rows N: of the server's table, 1 million by default. --gigabytes N: of the stream, 10 by default. */
export const benchmark: Benchmark = {
  heading: 'Dumps',
  needs: ['postgresql'],
  async measure(folder, options) {
    const rows = numberOption(options, '--rows', 1e6);
    const gigabytes = numberOption(options, '--gigabytes', 10);
    const pipes = await measurePipes(rows, folder);
    const stream = await measureStream(gigabytes * 1e9, folder);
    const check = await measureLargePlan(folder);
    const edited = {
      file: 'large.masker.plan.json',
      languageId: 'masker-plan',
      text: largePlan('schema.sql'),
      files: { 'schema.sql': largeSchema() },
    };
    const latencies: string[][] = [];
    for (const [name, change] of Object.entries(typed)) {
      const times = await measureEdits(edited, change, 'pushed', edits);
      latencies.push([name, median(times).toFixed(0), quantile(times, 0.95).toFixed(0), `< ${goals.edit}`]);
    }
    return [
      `A table of ${rows.toLocaleString('en')} rows and eleven columns through \`pg_dump | gzip -1\`, and with \`masker mask --plan\` between them; the median of ${rounds} runs that take turns:`,
      table(
        ['masked columns', 'seconds', 'seconds without', 'ratio', 'goal'],
        pipes.map(({ name, masked, plain }) => [
          name,
          masked.toFixed(2),
          plain.toFixed(2),
          (masked / plain).toFixed(2),
          `≤ ${goals.pipe}`,
        ]),
      ),
      `A stream of ${gigabytes} GB, a dump with such rows, two columns masked: ${stream.time.toFixed(0)} s, ${(stream.size / stream.time / 1e6).toFixed(0)} MB/s, at most ${stream.memory.toFixed(0)} MB of memory (goal: below ${goals.memory} MB).`,
      `\`masker plan check\` on ${largeSize.tables.toLocaleString('en')} tables with ${largeSize.columns.toLocaleString('en')} columns, beside their schema: ${check.toFixed(2)} s, start included (goal: below ${goals.check} s).`,
      `A character typed in that plan or taken away again, from the editor's message to the diagnostics (${edits} edits, built server over stdio), in milliseconds:`,
      table(['typed', 'median', '95th percentile', 'goal'], latencies),
    ];
  },
};
