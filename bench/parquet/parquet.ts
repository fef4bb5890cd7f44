// The command line masking columns of a Parquet file of ten, beside reading and writing it with a library: texts beside hyparquet,
// dates and numbers beside pyarrow.
import { at } from '@masker/text';
import { parquetWriteFile } from 'hyparquet-writer';
import { join, resolve } from 'node:path';
import { pythonEnvironment } from '../../scripts/lib/pythonEnvironment.mjs';
import { type Benchmark, numberOption } from '../lib/benchmark.ts';
import { table } from '../lib/performanceDocument.ts';
import { createRandom, digits, ssn, word } from '../mask/cases.ts';
import { bundled, commandLine } from '../mask/programs.ts';
import { type Program, run as runProgram } from '../mask/processes.ts';
import { compareTimes } from '../mask/turns.ts';

/** Maximum time of masking, as a multiple of reading and writing. */
const goal = 2;
const typedGoal = 0.7;
const groupRows = 100_000;

/** Measured by hand. */
const typedNotes = `The processor time of two threads for five million rows (AMD EPYC, 2026-11-27): looking up the rounds of FF1, a fifth;
compiling, a fifth; drawing amounts, a sixth; the start, a tenth; dates, a fifteenth; codecs, reading, writing and the rest, a quarter.
While it masks Parquet, the program leaves out V8's marking between full collections: 5.6 to 6.0 s of processor time instead of 7.3 to 7.9 s on one thread.
A masked dictionary of nearly as many values as rows is not written: pages hold the values, and the file is 7 % smaller.`;

/** A file of `longer` times as many rows shows the share of start and compiler. */
const longer = 5;

/** --rows N: how many rows, a million by default. */
export const benchmark: Benchmark = {
  heading: 'Parquet',
  packages: ['hyparquet', 'hyparquet-writer'],
  async measure(folder, options) {
    const rows = numberOption(options, '--rows', 1e6);
    const input = join(folder, 'rows.parquet');
    writeRows(input, rows);
    const masks = ['--column', 'ssn=SSNMasker', '--column', 'name=FirstNameMasker'];
    const masked = join(folder, 'masked.parquet');
    const row = await compareTimes(
      `${rows.toLocaleString('en')} rows`,
      [
        commandLine(folder, ['-q', ...masks, '-o', masked, input]),
        await bundled('../parquet/readAndWrite.ts', [input, join(folder, 'written.parquet')], folder),
      ],
      goal,
    );
    const typed = await compareTyped(folder, rows);
    const longTyped = await compareTyped(folder, longer * rows);
    return [
      'Whole processes, columns of ten masked. The first: two texts (SSNMasker, FirstNameMasker), beside reading and writing the file with hyparquet. The others: two dates (DateMasker), two integers (NumberMasker) and a decimal (AmountMasker), beside reading and writing it with pyarrow, both in several threads.',
      table(['file', 'seconds', 'seconds beside it', 'ratio', 'goal'], [row, typed, longTyped]),
      typedNotes,
    ];
  },
};

/** Dates, integers and a decimal, whose file pyarrow writes. */
async function compareTyped(folder: string, rows: number): Promise<string[]> {
  const script = resolve('bench/parquet/typed.py');
  const input = join(folder, 'typed.parquet');
  const columns = {
    born: 'DateMasker',
    seen: 'DateMasker',
    account: 'NumberMasker',
    code: 'NumberMasker',
    salary: 'AmountMasker',
  };
  const masks = Object.entries(columns).flatMap(([column, masker]) => ['--column', `${column}=${masker}`]);
  const python = await pythonEnvironment('test/outside/parquet/requirements.txt');
  const peer = (...args: string[]): Program => ({ command: python, args: [script, ...args], cwd: folder });
  await runProgram(peer('make', input, String(rows)));
  return compareTimes(
    `${rows.toLocaleString('en')} rows, typed`,
    [
      commandLine(folder, ['-q', '-j', '2', ...masks, '-o', join(folder, 'masked.typed.parquet'), input]),
      peer('copy', input, join(folder, 'written.typed.parquet')),
    ],
    typedGoal,
  );
}

function writeRows(filename: string, rows: number): void {
  const random = createRandom();
  const column = (name: string, value: () => string) => ({ name, data: Array.from({ length: rows }, value) });
  const names = Array.from({ length: 500 }, () => word(7)(random));
  const oneOf = (values: readonly string[]) => at(values, Math.floor(random() * values.length));
  parquetWriteFile({
    filename,
    rowGroupSize: groupRows,
    columnData: [
      { name: 'id', data: Int32Array.from({ length: rows }, (_, i) => i) },
      column('ssn', () => ssn.value(random)),
      column('name', () => oneOf(names)),
      column('street', () => `${word(6)(random)} ${word(8)(random)}`),
      column('city', () => oneOf(names)),
      column('zip', () => digits(5)(random)),
      { name: 'amount', data: Float64Array.from({ length: rows }, random) },
      { name: 'count', data: Int32Array.from({ length: rows }, () => Math.floor(random() * 1000)) },
      column('code', () => word(10)(random)),
      column('kind', () => word(1)(random)),
    ],
  });
}
