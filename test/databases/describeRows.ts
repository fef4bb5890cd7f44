// Rows that fit together, on a server: masked, loaded under their constraints, verified, and looked at by SQL.
// MASKER_ROWS says how many customers there are, with three visits each: 2,000 by default.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, testKey } from '../cli/support.ts';
import { type DatabaseServer, rowsOf } from './databaseServer.ts';

const customers = Number(process.env['MASKER_ROWS'] ?? 2000);
const visits = 3 * customers;
const hour = 3_600_000;

/** The words of a server. */
export interface RowsDialect {
  /** A table with the numbers from 1 to `count` in its column `seq`. */
  readonly series: (count: number) => string;
  /** Returns the day `days` days after another. */
  readonly dayAfter: (day: string, days: string) => string;
  /** The number of days from one to another. */
  readonly daysBetween: (from: string, to: string) => string;
  /** A text without anything but letters, in lower case. */
  readonly letters: (text: string) => string;
  /** The text before the first point. */
  readonly beforePoint: (text: string) => string;
  /** A statement that makes `email` unique, ignoring letter case. */
  readonly unique: string;
}

const plan = {
  tables: {
    customers: {
      entities: { customer: ['id'] },
      columns: {
        id: 'keep',
        first_name: { masker: 'FirstNameMasker', by: 'customer' },
        last_name: { masker: 'LastNameMasker', by: 'customer' },
        email: { masker: 'EmailMasker', by: 'customer', conflictFree: true },
        born: { shift: 180, by: 'customer' },
      },
    },
    visits: {
      entities: { customer: ['customer_id'] },
      columns: {
        id: 'keep',
        customer_id: 'keep',
        admitted: { shift: 180, by: 'customer' },
        discharged: { shift: 180, by: 'customer' },
      },
    },
    people: 'keep',
  },
};

const people = readFileSync('resources/masker/1/us-people.csv', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(',').slice(0, 2));

export function describeRows(name: string, start: () => Promise<DatabaseServer>, dialect: RowsDialect): void {
  const { series, dayAfter, daysBetween, letters, beforePoint } = dialect;
  const born = (id: string) => dayAfter("DATE '1940-01-01'", `${id} % 25000`);
  const admitted = (id: string) => dayAfter("DATE '2000-02-25'", `${id} % 8000`);
  const script = [
    'CREATE TABLE customers (id integer PRIMARY KEY, first_name varchar(60) NOT NULL, last_name varchar(60) NOT NULL, email varchar(120) NOT NULL, born date NOT NULL);',
    dialect.unique,
    'CREATE TABLE visits (id integer PRIMARY KEY, customer_id integer NOT NULL REFERENCES customers (id), admitted date NOT NULL, discharged date, CHECK (discharged >= admitted));',
    'CREATE TABLE people (first_name varchar(60) NOT NULL, last_name varchar(60) NOT NULL);',
    `INSERT INTO people VALUES ${people.map((names) => `(${names.map((one) => `'${one.replaceAll("'", "''")}'`).join()})`).join()};`,
    `INSERT INTO customers SELECT seq, concat('First', seq % 9000), concat('Last', seq % 70000), concat('Person', seq, '@mail.example'), ${born('seq')} FROM ${series(customers)};`,
    `INSERT INTO visits SELECT seq, 1 + seq % ${customers}, ${admitted('seq')}, ${dayAfter(admitted('seq'), 'seq % 20')} FROM ${series(visits)};`,
  ];

  describe(`rows that fit together of ${name}`, function () {
    this.timeout(hour);
    let server: DatabaseServer;
    const file = (own: string) => join(server.work, own);
    const must = async (...args: readonly string[]) => {
      const outcome = await run(args, { cwd: server.work, env: { MASKER_KEY: testKey } });
      assert.equal(outcome.code, 0, outcome.stdout + outcome.stderr);
    };
    /** The answers to questions about the masked database, a number each. */
    const count = async (...questions: readonly string[]) => {
      const answer = await server.ask('masked', `SELECT ${questions.map((one) => `(${one})`).join()}`);
      return rowsOf(answer)[0]?.map(Number);
    };

    before(async () => {
      server = await start();
      writeFileSync(file('script.sql'), script.join('\n'));
      writeFileSync(file('p.masker.plan.json'), JSON.stringify(plan));
      await server.createDatabase('original');
      await server.load('original', file('script.sql'));
      await server.dump('original', file('dump.sql'));
      await must('plan', 'check', 'p.masker.plan.json', 'dump.sql');
      // Not under --strict: a CHECK of the schema may refuse masked values, which is said.
      await must('mask', '--plan', 'p.masker.plan.json', '-o', 'masked.sql', 'dump.sql');
      await server.createDatabase('masked');
      await server.load('masked', file('masked.sql'));
    });
    after(() => server.stop());

    it('are all there, under all constraints, and verified', async () => {
      assert.deepEqual(
        await count(
          'SELECT count(*) FROM customers',
          'SELECT count(*) FROM visits',
          'SELECT count(DISTINCT lower(email)) FROM customers',
          "SELECT count(*) FROM customers WHERE first_name LIKE 'First%' OR email LIKE '%mail.example'",
        ),
        [customers, visits, customers, 0],
      );
      const { all, broken } = await server.constraints('masked');
      assert.deepEqual([broken, all], [[], (await server.constraints('original')).all]);
      await must('verify', 'p.masker.plan.json', 'dump.sql', 'masked.sql');
    });

    it('show one invented person in each', async () => {
      const user = beforePoint('email');
      const forms = ['concat(substr(first_name, 1, 1), last_name)', 'concat(first_name, last_name)'];
      assert.deepEqual(
        await count(
          'SELECT count(*) FROM customers c WHERE NOT EXISTS (SELECT 1 FROM people p WHERE p.first_name = c.first_name AND p.last_name = c.last_name)',
          `SELECT count(*) FROM customers WHERE ${user} NOT IN (${forms.map(letters).join()})`,
        ),
        [0, 0],
      );
    });

    it('keep the intervals between all dates of a person', async () => {
      const shift = daysBetween(admitted('v.id'), 'v.admitted');
      const own = daysBetween(born('c.id'), 'c.born');
      assert.deepEqual(
        await count(
          `SELECT count(*) FROM visits WHERE ${daysBetween('admitted', 'discharged')} <> id % 20`,
          `SELECT count(*) FROM visits v JOIN customers c ON c.id = v.customer_id WHERE ${shift} <> ${own}`,
          `SELECT count(*) FROM customers c WHERE ${own} = 0 OR abs(${own}) > 180`,
        ),
        [0, 0, 0],
      );
      const [shifts = 0] = (await count(`SELECT count(DISTINCT ${own}) FROM customers c`)) ?? [];
      assert.ok(shifts > 300, `${shifts}`);
    });
  });
}
