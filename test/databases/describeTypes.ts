// Tests for every type of a server and every default masker: the server loads the masked values, typical and unusual
// ones, or the check of plans rejects the masker; proposals are never rejected.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { analysePlan, compareTables } from '@masker/plan';
import { defaultMaskers } from '@masker/algorithms';
import { isListOfTexts, numberTypeOf, typeOf, type DatabaseServer as Server } from '@masker/schema';
import { serverTypes } from '../../packages/schema/src/types/servers/registry.ts';
import { readTableDefinitions } from '@masker/formats';
import { knownMaskers } from '../../cli/src/shared/plans.ts';
import { run, testKey } from '../cli/support.ts';
import type { DatabaseServer } from './databaseServer.ts';

export interface TypeSamples {
  readonly name: string;
  readonly server: Server;
  readonly start: () => Promise<DatabaseServer>;
  /** Definitions that must exist before a table has columns of all types. */
  readonly before: readonly string[];
  /** Values of each type, as SQL, by how a column is defined. */
  readonly samples: Readonly<Record<string, readonly string[]>>;
  /** For some types, a literal that a plan may use instead of each value. */
  readonly literals: Readonly<Record<string, string>>;
  /** Types that the server here does not have. */
  readonly missing: readonly string[];
  readonly dumpOptions: readonly string[];
  readonly schemaOptions: readonly string[];
}

const env = { MASKER_KEY: testKey };
const maskers = defaultMaskers.map(({ name }) => name);

/** The default maskers of numbers with limits. */
const numberMaskers: Readonly<Record<'integer' | 'decimal' | 'float', readonly string[]>> = {
  integer: [
    'SSNMasker',
    'SSNLast4Masker',
    'USTelephoneMasker',
    'TelephoneMasker',
    'VariableZipcodeMasker',
    'CreditCardMasker',
    'NumberMasker',
    'AmountMasker',
    'CoordinateMasker',
  ],
  decimal: ['NumberMasker', 'AmountMasker', 'CoordinateMasker'],
  float: ['AmountMasker', 'CoordinateMasker'],
};

/** The default maskers of the other types, by the kind of values. */
const kindMaskers: Readonly<Record<string, readonly string[]>> = {
  decimal: ['NumberMasker', 'AmountMasker', 'CoordinateMasker'],
  date: ['DateMasker'],
  timestamp: ['DateMasker'],
  uuid: ['UUIDMasker'],
  network: ['IPAddressMasker', 'MACAddressMasker'],
};

/** The masker's tables in the dump; each has a column of every type. */
const tableOf = (masker: string) => `t_${masker.toLowerCase()}`;

export function describeTypes({
  name,
  server,
  start,
  before: needed,
  samples,
  literals,
  missing,
  ...options
}: TypeSamples): void {
  describe(`types of ${name}`, () => {
    const written = Object.keys(samples);
    const columns = written.map((type, i) => ({ column: `c${i}`, type }));
    let database: DatabaseServer;
    const file = (own: string) => join(database.work, own);
    /** Answers of the check for each masker, by the definition of the column. */
    const allowed = new Map<string, readonly string[]>();

    before(async function () {
      this.timeout(60_000);
      database = await start();
      await database.createDatabase('originals');
      const rows = Math.max(...written.map((type) => samples[type]?.length ?? 0));
      const lines = Array.from({ length: rows }, (_, row) =>
        ['NULL', ...columns.map(({ type }) => samples[type]?.[row] ?? 'NULL')].slice(1).join(', '),
      );
      const defined = columns.map(({ column, type }) => `${column} ${type} NULL`).join(',\n');
      const script = [
        ...needed,
        ...maskers.flatMap((masker) => [
          `CREATE TABLE ${tableOf(masker)} (\n${defined}\n)`,
          ...lines.map((line) => `INSERT INTO ${tableOf(masker)} VALUES (${line})`),
        ]),
      ];
      writeFileSync(file('originals.sql'), script.map((one) => `${one};\n`).join(''));
      await database.load('originals', file('originals.sql'));
      await database.dump('originals', file('schema.sql'), ...options.schemaOptions);
      await database.dump('originals', file('dump.sql'), ...options.dumpOptions);
      const bytes = new Uint8Array(readFileSync(file('schema.sql')));
      const { tables, problems } = readTableDefinitions([{ name: 'schema.sql', bytes }]);
      assert.deepEqual(problems, []);
      assert.equal(tables.length, maskers.length);
      const known = await knownMaskers([]);
      for (const masker of maskers) {
        const table = tables.find((one) => one.name.endsWith(tableOf(masker)));
        assert(table);
        assert.equal(table.columns.length, columns.length);
        const mask = `{ "tables": { ${JSON.stringify(table.name)}: { "columns": { ${columns.map(({ column }) => `"${column}": "${masker}"`).join()} } } } }`;
        const refused = compareTables(analysePlan(mask, known).model, [table]).filter(
          ({ severity }) => severity === 'error',
        );
        allowed.set(
          masker,
          columns.flatMap(({ column, type }) =>
            refused.some(({ message }) => message.includes(`.${column}"`)) ? [] : [type],
          ),
        );
      }
    });
    after(() => database.stop());

    it('has values of all that the table of types has, but for what is not here', () => {
      const tested = new Set(written.map((type) => typeOf(samplesType(type), server)));
      const others = serverTypes[server].types
        .filter((type) => !tested.has(type))
        .map(({ names }) => names[0]);
      assert.deepEqual(others, missing);
    });

    it('lets any masker mask texts, and other types only those that the table of types names', () => {
      for (const masker of maskers)
        for (const type of written) {
          const known = typeOf(samplesType(type), server);
          if (known?.kind === 'text' || isListOfTexts(samplesType(type), server)) continue;
          const limits = numberTypeOf(samplesType(type), server);
          const takers = limits === undefined ? undefined : numberMaskers[limits.kind];
          const isAllowed =
            masker === 'IdentityMasker'
              ? known?.kind !== 'other'
              : (takers ?? kindMaskers[known?.kind ?? ''] ?? []).includes(masker);
          assert.equal(allowed.get(masker)?.includes(type), isAllowed, `${masker} ${type}`);
        }
      // The type of texts without a limit.
      const widest = written.includes('longtext') ? 'longtext' : 'text';
      const some = maskers.filter((masker) => allowed.get(masker)?.includes(widest) === true);
      assert.deepEqual(some, maskers);
    });

    it('loads all that maskers write where the check allows them', async function () {
      this.timeout(60_000);
      const tables = Object.fromEntries(
        maskers.map((masker) => [
          tableOf(masker),
          {
            columns: Object.fromEntries(
              columns.map(({ column, type }) => [
                column,
                allowed.get(masker)?.includes(type) === true
                  ? { masker, allowMisfits: true, allowResidue: true }
                  : { keep: true, allowResidue: true },
              ]),
            ),
          },
        ]),
      );
      writeFileSync(file('types.masker.plan.json'), JSON.stringify({ tables }));
      const masked = await run(
        ['mask', '--plan', file('types.masker.plan.json'), file('dump.sql'), '-o', file('masked.sql')],
        { cwd: database.work, env },
      );
      assert.equal(masked.code, 0, masked.stderr);
      await database.createDatabase('masked');
      await database.load('masked', file('masked.sql'));
      // A server that is not strict loads what it has changed: then it would dump something else.
      await database.dump('masked', file('again.sql'), ...options.dumpOptions);
      assert.deepEqual(rowsOfDump(file('again.sql')), rowsOfDump(file('masked.sql')));
      assert.notDeepEqual(rowsOfDump(file('masked.sql')), rowsOfDump(file('dump.sql')));
    });

    it('loads the literals of a plan, and has them then', async function () {
      this.timeout(60_000);
      const [table] = maskers.map(tableOf);
      assert(table);
      const decided = columns.map(({ column, type }): [string, unknown] => [
        column,
        literals[type] === undefined ? 'keep' : { value: literals[type] },
      ]);
      const tables = {
        [table]: { columns: Object.fromEntries(decided) },
        '*': { columns: Object.fromEntries(columns.map(({ column }) => [column, 'keep'])) },
      };
      writeFileSync(file('literals.masker.plan.json'), JSON.stringify({ tables }));
      const masked = await run(
        [
          'mask',
          '--plan',
          file('literals.masker.plan.json'),
          // Other columns keep the values that literals replace.
          '--allow-error',
          'plan-residue',
          file('dump.sql'),
          '-o',
          file('literals.sql'),
        ],
        { cwd: database.work, env },
      );
      assert.equal(masked.code, 0, masked.stderr);
      await database.createDatabase('literals');
      await database.load('literals', file('literals.sql'));
      for (const { column, type } of columns) {
        const literal = literals[type];
        if (literal === undefined) continue;
        const other = `${database.quote(column)} <> '${literal}'`;
        assert.equal(
          await database.ask('literals', `SELECT count(*) FROM ${table} WHERE ${other}`),
          '0',
          type,
        );
        const some = `SELECT count(*) > 0 FROM ${table} WHERE ${database.quote(column)} = '${literal}'`;
        assert.match(await database.ask('literals', some), /^(t|1)$/, type);
      }
    });

    it('stops a run before rows are written where the check refuses a masker', async () => {
      const refused = columns.filter(({ type }) => allowed.get('SSNMasker')?.includes(type) === false);
      assert(refused.length > 10);
      for (const { column } of [refused[0], refused.at(-1)].filter((one) => one !== undefined)) {
        const columnsOf = Object.fromEntries(
          columns.map((one) => [one.column, one.column === column ? 'SSNMasker' : 'keep']),
        );
        const tables = { '*': { columns: columnsOf } };
        writeFileSync(file('refused.masker.plan.json'), JSON.stringify({ tables }));
        const outcome = await run(
          ['mask', '--plan', file('refused.masker.plan.json'), file('dump.sql'), '-o', file('no.sql')],
          { cwd: database.work, env },
        );
        assert.notEqual(outcome.code, 0);
        assert.match(
          outcome.stderr,
          new RegExp(`\\.${column}" is of the type .*nothing has been written`, 's'),
        );
        const named = ['mask', '--column', `${column}=SSNMasker`, file('dump.sql'), '-o', file('no.sql')];
        const refusal = await run(named, { cwd: database.work, env });
        assert.match(
          refusal.stderr,
          new RegExp(
            `a column that doesn't take masked values: ".*\\.${column}": .*nothing has been written`,
            's',
          ),
        );
      }
    });

    it('proposes nothing that the check refuses', async () => {
      const planned = file('proposed.masker.plan.json');
      const proposed = await run(['plan', 'new', file('dump.sql'), '-o', planned], {
        cwd: database.work,
        env,
      });
      assert.equal(proposed.code, 0, proposed.stderr);
      const text = readFileSync(planned, 'utf8').replaceAll('"?"', '"keep"');
      writeFileSync(planned, text);
      const checked = await run(['plan', 'check', planned, file('dump.sql')], { cwd: database.work, env });
      assert.equal(checked.code, 0, checked.stdout + checked.stderr);
    });
  });
}

/** A type without what makes it of the user's own. */
function samplesType(written: string): string {
  return written
    .replace('own_domain', 'integer')
    .replace(/^own_(enum|composite|range)$/, '$1')
    .toLowerCase();
}

/** The lines with rows, without spaces that fill texts, and numbers in one form: `0.9e-30` is `9e-31`, `07` may be 7, and `-0.00` 0. */
function rowsOfDump(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines
    .filter((line) => !/^(--|\\(un)?restrict|\/\*)/.test(line))
    .map((line) =>
      line
        .replaceAll(/ +(?=[\t"]|$)/g, '')
        .replaceAll(quotedElement, '$1')
        .replaceAll(number, sameNumber),
    );
}

/** Only the spaces that fill an element of `char(60)[]` need these quotation marks. */
const quotedElement = /(?<=[{,])"(?!null")([^"{},\\\s]+)"(?=[,}])/gi;

const number = /(?<=^|[\t,(])-?\d+(\.\d+)?(e[+-]?\d+)?(?=[\t,)]|$)/g;

function sameNumber(text: string): string {
  if (text.includes('e')) return String(Number(text));
  const plain = text.replace(/^(-?)0+(?=\d)/, '$1').replace(/\.0+$/, '');
  return plain === '-0' ? '0' : plain;
}
