// Deciding a plan for 500 tables with 8,000 columns, and the search for originals in a copy, beside verification without it.
import { at } from '@masker/text';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { type Benchmark, numberOption } from '../lib/benchmark.ts';
import { table } from '../lib/performanceDocument.ts';
import { mediansInTurns } from '../lib/statistics.ts';
import { createRandom, digits, ssn, word } from '../mask/cases.ts';
import { timeOf } from '../mask/processes.ts';

const [tables, columns, samples, rounds] = [500, 16, 60, 3];
/** In seconds, for each step including its sampling. */
const maxSeconds = 3;
/** Maximum time of verification, as a multiple of that without the search. */
const goal = 2;
const program = resolve('dist/masker.cjs');

/** --rows N: how many rows the copy has, a million by default. */
export const benchmark: Benchmark = {
  heading: 'Deciding plans',
  async measure(folder, options) {
    const rows = numberOption(options, '--rows', 1e6);
    const steps = await measureSteps(folder);
    const { searched, unsearched, found } = await measureSearch(folder, rows);
    return [
      `Whole processes: each step on a dump that defines ${tables} tables with ${(tables * columns).toLocaleString('en')} columns, ${samples} rows in each; \`masker verify\` of ${rows.toLocaleString('en')} rows of CSV, one of which holds an original in a kept text, beside the same run on a pipe, which is read once, without the search.`,
      table(
        ['measure', 'result', 'goal'],
        [
          ...steps.map(([step, seconds]) => [`\`${step}\``, `${seconds.toFixed(2)} s`, `${maxSeconds} s`]),
          ['verify with search / without', (searched / unsearched).toFixed(2), `${goal}`],
          ['the one row is found', found ? 'yes' : 'no', 'yes'],
        ],
      ),
    ];
  },
};

async function measureSteps(folder: string): Promise<(readonly [string, number])[]> {
  writeFileSync(join(folder, 'all.sql'), dumpOf());
  const plan = 'all.masker.plan.json';
  const steps = {
    'plan new': ['new', 'all.sql', '--force', '-o', plan],
    'plan decide': ['decide', plan, 'all.sql', '--column', 'email*=EmailMasker', '--keep', '*', '--dry-run'],
    'plan check': ['check', plan, 'all.sql'],
  };
  const measured: (readonly [string, number])[] = [];
  for (const [step, args] of Object.entries(steps)) {
    const [time] = await mediansInTurns(rounds, [() => timeOfRun(folder, ['plan', ...args])]);
    measured.push([step, time]);
  }
  return measured;
}

/** The time of a run, whatever its exit code says of the plan. */
function timeOfRun(folder: string, args: readonly string[]): Promise<number> {
  const quoted = args.map((arg) => `'${arg}'`).join(' ');
  return timeOfScript(folder, `${process.execPath} ${program} ${quoted} > out.txt 2> err.txt`);
}

function timeOfScript(cwd: string, script: string): Promise<number> {
  return timeOf({ command: 'sh', args: ['-c', `${script} || true`], cwd });
}

function dumpOf(): string {
  const names = ['email', 'first_name', 'last_name', 'phone', 'city', 'note', 'total'];
  const column = (i: number) => `${at(names, i % names.length)}_${i}`;
  const all = Array.from({ length: columns }, (_, i) => column(i));
  const parts = Array.from({ length: tables }, (_, t) => {
    const name = `public.table_${t}`;
    const row = () => all.map((_, i) => `${word(7)(random)}${i}`).join('\t');
    const rows = Array.from({ length: samples }, row).join('\n');
    return `CREATE TABLE ${name} (\n${all.map((one) => `    ${one} text`).join(',\n')}\n);\n\nCOPY ${name} (${all.join(', ')}) FROM stdin;\n${rows}\n\\.\n`;
  });
  return `--\n-- PostgreSQL database dump\n--\n\n${parts.join('\n')}\n--\n-- PostgreSQL database dump complete\n--\n`;
}

const random = createRandom();

async function measureSearch(
  folder: string,
  rows: number,
): Promise<{ readonly searched: number; readonly unsearched: number; readonly found: boolean }> {
  const planted = Math.floor(rows / 3);
  const first = ssn.value(random);
  const lines = Array.from({ length: rows }, (_, i) => {
    const own = i === 0 ? first : ssn.value(random);
    const note = `${word(6)(random)} ${i === planted ? `called ${first} back` : word(9)(random)}`;
    return `${i},${own},${word(8)(random)}${digits(3)(random)}@mail.com,${note}\n`;
  });
  writeFileSync(join(folder, 'customers.csv'), `id,ssn,email,note\n${lines.join('')}`);
  const decided = { id: 'keep', ssn: 'SSNMasker', email: 'EmailMasker', note: 'keep' };
  const plan = 'shop.masker.plan.json';
  writeFileSync(join(folder, plan), JSON.stringify({ tables: { customers: { columns: decided } } }));
  await timeOfRun(folder, ['mask', '--demo-key', '--plan', plan, '-o', 'masked.csv', 'customers.csv']);
  const pair = '--table customers --format text';
  const verify = `${process.execPath} ${program} verify ${plan}`;
  const [searched, unsearched] = await mediansInTurns(rounds, [
    () => timeOfScript(folder, `${verify} customers.csv masked.csv ${pair} > found.txt 2> err.txt`),
    () =>
      timeOfScript(
        folder,
        `cat masked.csv | ${verify} customers.csv - ${pair} --input-format csv > once.txt 2> err.txt`,
      ),
  ]);
  const report = readFileSync(join(folder, 'found.txt'), 'utf8');
  const once = readFileSync(join(folder, 'once.txt'), 'utf8');
  const found = /holds? .*originals? of "customers\.ssn"/.test(report) && !/originals? of/.test(once);
  return { searched, unsearched, found };
}
