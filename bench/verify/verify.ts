// `masker verify` beside the masking that it verifies, in the same run: dumps of both kinds, CSV and JSON Lines, and Parquet.
import { at } from '@masker/text';
import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { parquetWriteFile } from 'hyparquet-writer';
import { join, resolve } from 'node:path';
import { type Benchmark, numberOption } from '../lib/benchmark.ts';
import { table } from '../lib/performanceDocument.ts';
import { createRandom, digits, ssn, word } from '../mask/cases.ts';
import { commandLine } from '../mask/programs.ts';
import { processorTime, run as runProgram } from '../mask/processes.ts';
import { compareTimes } from '../mask/turns.ts';

/** Maximum time of comparing, as a multiple of masking, and factor of the search for originals elsewhere. */
const goals = { comparing: 2, searching: 2 };

const masked = {
  ssn: 'SSNMasker',
  first_name: 'FirstNameMasker',
  email: 'EmailMasker',
  street: 'StreetAddressMasker',
  zip: 'VariableZipcodeMasker',
  born: 'DateMasker',
  note: 'null',
};
/** The same, with the search for originals switched off column by column. */
const unsearched = Object.fromEntries(
  Object.entries(masked).map(([name, what]) => [
    name,
    { ...(what === 'null' ? { null: true } : { masker: what }), allowResidue: true },
  ]),
);
const columns = [
  'id',
  'ssn',
  'first_name',
  'email',
  'street',
  'city',
  'zip',
  'balance',
  'born',
  'note',
] as const;

/** --rows N: how many rows, a million by default. */
export const benchmark: Benchmark = {
  heading: 'Verifying',
  async measure(folder, options) {
    const rows = numberOption(options, '--rows', 1e6);
    const planned = (name: string, decided: object) => {
      const path = join(folder, `${name}.masker.plan.json`);
      writeFileSync(path, JSON.stringify({ undecided: 'keep', tables: { '*': { columns: decided } } }));
      return path;
    };
    const [plan, comparisonPlan] = [planned('shop', masked), planned('comparison', unsearched)];
    const results: string[][] = [];
    for (const [name, write] of Object.entries(inputs)) {
      const [input, output] = [join(folder, name), join(folder, `masked-${name}`)];
      write(input, rows);
      const masking = commandLine(folder, ['-q', '--plan', plan, '-o', output, input]);
      await runProgram(masking);
      const verifying = (by: string) => ({
        ...masking,
        args: [resolve('dist/masker.cjs'), 'verify', by, input, output],
      });
      const comparing = verifying(comparisonPlan);
      results.push(
        await compareTimes(`${name}: compare, beside mask`, [comparing, masking], goals.comparing),
        await compareTimes(
          `${name}: compare and search, beside compare`,
          [verifying(plan), comparing],
          goals.searching,
          // Both have one thread, and processor time depends less on what else runs.
          async (program) => (await processorTime(program)).processor,
        ),
      );
      for (const path of [input, output]) rmSync(path);
    }
    return [
      `Whole processes: \`masker verify\` beside \`masker mask\` of the same ${rows.toLocaleString('en')} rows, seven of ten columns decided by a plan. ` +
        '"Compare" is verify with `allowResidue` on each decided column; without it, verify also searches the copy for originals: this is compared by processor time.',
      '',
      table(['file', 'seconds', 'seconds beside it', 'ratio', 'goal'], results),
    ];
  },
};

type Row = Readonly<Record<(typeof columns)[number], string>>;

function* rowsOf(count: number): Generator<Row> {
  const random = createRandom();
  const names = Array.from({ length: 3000 }, () => word(7)(random));
  // Cities stay: if they were names, they would be originals that are left.
  const cities = Array.from({ length: 3000 }, () => word(8)(random));
  const oneOf = (values: readonly string[]) => at(values, Math.floor(random() * values.length));
  const number = (from: number, to: number) =>
    `${from + Math.floor(random() * (to - from + 1))}`.padStart(2, '0');
  for (let i = 0; i < count; i++)
    yield {
      id: `${i}`,
      ssn: ssn.value(random),
      first_name: oneOf(names),
      email: `${oneOf(names)}${i}@mail.com`,
      street: `${number(1, 9999)} ${word(8)(random)} street`,
      city: oneOf(cities),
      zip: digits(5)(random),
      balance: `${number(0, 99_999)}.${digits(2)(random)}`,
      born: `19${number(10, 99)}-${number(1, 12)}-${number(1, 28)}`,
      note: `${word(6)(random)} ${word(9)(random)} ${word(9)(random)}`,
    };
}

/** Writes lines, many at once. */
function writeLines(path: string, before: string, lines: Iterable<string>, after: string): void {
  const file = openSync(path, 'w');
  let text = before;
  for (const line of lines) {
    text += line;
    if (text.length < 1 << 20) continue;
    writeSync(file, text);
    text = '';
  }
  writeSync(file, text + after);
  closeSync(file);
}

function* linesOf(rows: number, lineOf: (row: Row) => string): Generator<string> {
  for (const row of rowsOf(rows)) yield lineOf(row);
}

const list = columns.join(', ');
const head = `--\n-- PostgreSQL database dump\n--\n\nCREATE TABLE public.customers (${columns.map((name) => `${name} text`).join(', ')});\n\n`;
const tail = '\n--\n-- PostgreSQL database dump complete\n--\n\n';
const cells = (row: Row) => columns.map((name) => row[name]);

/** Functions that write a file of each format, with the given number of rows. */
const inputs: Readonly<Record<string, (path: string, rows: number) => void>> = {
  'copy.sql': (path, rows) => {
    const lines = linesOf(rows, (row) => `${cells(row).join('\t')}\n`);
    writeLines(path, `${head}COPY public.customers (${list}) FROM stdin;\n`, lines, `\\.\n${tail}`);
  },
  'insert.sql': (path, rows) => {
    const lines = linesOf(
      rows,
      (row) => `INSERT INTO public.customers (${list}) VALUES ('${cells(row).join("', '")}');\n`,
    );
    writeLines(path, head, lines, tail);
  },
  'customers.csv': (path, rows) => {
    writeLines(
      path,
      `${columns.join()}\n`,
      linesOf(rows, (row) => `${cells(row).join()}\n`),
      '',
    );
  },
  'customers.jsonl': (path, rows) => {
    writeLines(
      path,
      '',
      linesOf(rows, (row) => `${JSON.stringify(row)}\n`),
      '',
    );
  },
  'customers.parquet': (filename, rows) => {
    const all = [...rowsOf(rows)];
    parquetWriteFile({
      filename,
      rowGroupSize: 100_000,
      columnData: columns.map((name) => ({
        name,
        data: all.map((row) => row[name]),
        type: 'STRING' as const,
        nullable: true,
      })),
    });
  },
};
