// Rows that fit together: the same plan with and without entities, and shifted dates beside pandas; whole processes in turns.
import { at } from '@masker/text';
import { parquetWriteFile } from 'hyparquet-writer';
import { Table, tableToIPC, Utf8, vectorFromArray } from 'apache-arrow';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pythonEnvironment } from '../../scripts/lib/pythonEnvironment.mjs';
import { type Benchmark, numberOption } from '../lib/benchmark.ts';
import { table } from '../lib/performanceDocument.ts';
import { median } from '../lib/statistics.ts';
import { processorTime, type Program } from '../mask/processes.ts';
import { commandLine } from '../mask/programs.ts';
import { rounds } from '../mask/turns.ts';

const goals = { csv: 1.2, sql: 1.2, arrows: 1.2, jsonl: 1.4, parquet: 1.5 };
const goalOfAddresses = 1.3;
const goalBesidePandas = 0.2;
const heads = ['id', 'first', 'last', 'email', 'born'];

/** --rows N: number of customers, 500,000 by default; there are twice as many visits. */
export const benchmark: Benchmark = {
  heading: 'Rows that fit together',
  async measure(folder, options) {
    const python = await pythonEnvironment();
    const rows = numberOption(options, '--rows', 500_000);
    writeFiles(folder, rows);
    const compared: string[][] = [];
    for (const [extension, goal] of Object.entries(goals)) {
      const input = `customers.${extension}`;
      const programs = [masking(folder, 'entity', input), masking(folder, 'value', input)] as const;
      compared.push(await compare(`${extension}: names, address and date by entity`, programs, goal));
    }
    compared.push(
      await compare(
        'csv: unique addresses, beside addresses',
        [masking(folder, 'unique', 'customers.csv'), masking(folder, 'addresses', 'customers.csv')],
        goalOfAddresses,
      ),
    );
    const pandas: Program = {
      command: python,
      args: [resolve('bench/rows/shift.py'), 'visits.csv', 'shifted.csv'],
      cwd: folder,
    };
    compared.push(
      await compare(
        'csv: four dates, beside pandas',
        [masking(folder, 'visits', 'visits.csv'), pandas],
        goalBesidePandas,
      ),
    );
    return [
      `${rows.toLocaleString('en')} customers, whole processes in turns, by the clock and by the time of the processor, which other programs disturb less. The first five compare a plan with \`by\` and \`shift\` with the same plan without, the next a plan with \`conflictFree\` with one without; the last compares ${(2 * rows).toLocaleString('en')} visits with pandas (read, \`groupby\` and a dictionary of shifts, write).`,
      table(['what', 'seconds', 'of the other', 'ratio', 'ratio of processor time', 'goal'], compared),
    ];
  },
};

/** A comparison's row: the times of two programs, and how many times as long the first takes. */
async function compare(name: string, programs: readonly [Program, Program], goal: number): Promise<string[]> {
  const runs: [Times[], Times[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    runs[0].push(await processorTime(programs[0]));
    runs[1].push(await processorTime(programs[1]));
  }
  const medians = (which: keyof Times) => runs.map((own) => median(own.map((times) => times[which])));
  const ratioOf = ([a = NaN, b = NaN]: readonly number[]) => (a / b).toFixed(2);
  const times = medians('time');
  const seconds = times.map((time) => time.toFixed(2));
  return [name, ...seconds, ratioOf(times), ratioOf(medians('processor')), `≤ ${goal}`];
}

type Times = Awaited<ReturnType<typeof processorTime>>;

function masking(folder: string, plan: string, input: string): Program {
  const name = input.split('.')[0] ?? '';
  const own = input.endsWith('.sql') ? [] : ['--table', name];
  const masked = `masked.${input}`;
  return commandLine(folder, [
    '-q',
    '--plan',
    `${plan}.masker.plan.json`,
    '--maskers',
    '.',
    ...own,
    '-o',
    masked,
    input,
  ]);
}

function writeFiles(folder: string, rows: number): void {
  const write = (name: string, contents: string | Uint8Array) => {
    writeFileSync(join(folder, name), contents);
  };
  for (const [index, name] of ['FirstMasker', 'LastMasker'].entries())
    write(
      `${name}.masker.json`,
      JSON.stringify({ name, algorithm: 'HashList', csvFile: 'masker/us-people.csv', index }),
    );
  const by = (masker: string, more: object = {}) => ({ masker, by: 'customer', ...more });
  const shift = { shift: 180, by: 'customer' };
  const email = { conflictFree: true };
  const entities = { customer: ['id'] };
  const plan = (name: string, tables: object) => {
    write(`${name}.masker.plan.json`, JSON.stringify({ undecided: 'keep', tables }));
  };
  plan('entity', {
    customers: {
      entities,
      columns: {
        first: by('FirstMasker'),
        last: by('LastMasker'),
        email: by('EmailMasker', email),
        born: shift,
      },
    },
  });
  plan('value', {
    customers: {
      columns: {
        first: 'FirstMasker',
        last: 'LastMasker',
        email: { masker: 'EmailMasker', ...email },
        born: 'DateMasker',
      },
    },
  });
  plan('visits', {
    visits: {
      entities: { customer: ['owner'] },
      columns: { booked: shift, admitted: shift, discharged: shift, billed: shift },
    },
  });
  for (const conflictFree of [true, false])
    plan(conflictFree ? 'unique' : 'addresses', {
      customers: { columns: { email: { masker: 'EmailMasker', conflictFree } } },
    });
  const date = (day: number) => new Date(86_400_000 * day).toISOString().slice(0, 10);
  const columns = [
    Array.from({ length: rows }, (_, i) => `${i}`),
    Array.from({ length: rows }, (_, i) => `First${i % 9000}`),
    Array.from({ length: rows }, (_, i) => `Last${i % 70_000}`),
    Array.from({ length: rows }, (_, i) => `user${i}@site.example`),
    Array.from({ length: rows }, (_, i) => date(-7000 + (i % 20_000))),
  ];
  const lines = (between: string) =>
    Array.from({ length: rows }, (_, i) => columns.map((column) => column[i]).join(between)).join('\n');
  write('customers.csv', `${heads.join()}\n${lines(',')}\n`);
  write(
    'customers.sql',
    `-- PostgreSQL database dump\nCREATE TABLE customers (${heads.map((head) => `${head} text`).join(', ')});\nCOPY customers (${heads.join(', ')}) FROM stdin;\n${lines('\t')}\n\\.\n-- PostgreSQL database dump complete\n`,
  );
  const record = (i: number) =>
    `${JSON.stringify(Object.fromEntries(heads.map((head, column) => [head, columns[column]?.[i]])))}\n`;
  write('customers.jsonl', Array.from({ length: rows }, (_, i) => record(i)).join(''));
  const vectors = heads.map((head, i) => [head, vectorFromArray(at(columns, i), new Utf8())] as const);
  write('customers.arrows', tableToIPC(new Table(Object.fromEntries(vectors)), 'stream'));
  parquetWriteFile({
    filename: join(folder, 'customers.parquet'),
    rowGroupSize: 100_000,
    columnData: heads.map((name, i) => ({ name, data: at(columns, i), type: 'STRING' })),
  });
  const visits = Array.from(
    { length: 2 * rows },
    (_, i) => `${i % 50_000},${[0, 5, 9, 30].map((days) => date(15_000 + (i % 3000) + days)).join()}`,
  );
  write('visits.csv', `owner,booked,admitted,discharged,billed\n${visits.join('\n')}\n`);
}
