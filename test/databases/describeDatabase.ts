// Tests for dumps of each database: a plan is created for one and masks it; the restored copy satisfies constraints
// and joins, and unmasked data is unchanged.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutSchema } from '@masker/schema';
import { run, testKey } from '../cli/support.ts';
import { compareDatabases } from './compareDatabases.ts';
import type { DatabaseServer } from './databaseServer.ts';
import { decided, decisionsOf, type WrittenPlan } from './shopDecisions.ts';

/** A way of writing dumps with a server's program. */
interface DumpForm {
  readonly name: string;
  readonly options: readonly string[];
  /** The dump contains rows only; a dump with these options is restored before. */
  readonly needs?: readonly string[];
}

export interface DatabaseKind {
  readonly name: string;
  readonly start: () => Promise<DatabaseServer>;
  /** Makes the database `shop`. */
  readonly script: string;
  readonly forms: readonly DumpForm[];
}

const maskers = join(import.meta.dirname, 'maskers');
const env = { MASKER_KEY: testKey };

/** Counts that masking must not change, as it makes both sides of each alike. */
const joins = [
  'customers JOIN accounts ON owner = ssn',
  'accounts JOIN cards ON account = accounts.number',
  'cards JOIN orders ON card = cards.number',
  'customers a JOIN customers b ON b.referrer = a.id',
  'customers c JOIN branches b ON b.country = c.country AND b.number = c.branch',
  'branches a JOIN branches b ON a.country = b.country AND a.parent = b.number',
  'customers c JOIN accounts a ON c.ssn = a.owner JOIN cards k ON k.account = a.number JOIN orders o ON o.card = k.number',
];

interface Mistake {
  readonly change?: (customers: Record<string, unknown>) => unknown;
  readonly cut?: boolean;
  readonly sentence: RegExp;
}

/** Mistakes in a plan for customers, or in a dump, and their messages. */
const mistakes: Readonly<Record<string, Mistake>> = {
  'a column that nothing decides': {
    change: (columns) => delete columns['email'],
    sentence: /Column "email" of table ".*customers" has no decision/,
  },
  'a column that is open still': {
    change: (columns) => (columns['email'] = '?'),
    sentence: /wrong\.masker\.plan\.json has 1 error/,
  },
  "a foreign key that isn't masked alike on both sides": {
    change: (columns) => (columns['ssn'] = 'keep'),
    sentence: /refers to "(public\.)?customers\.ssn", but is masked differently/,
  },
  'values that are too long': {
    change: (columns) => (columns['phone'] = 'EmailMasker'),
    sentence: /customers\.phone" holds at most 20 characters; values masked by "EmailMasker" may have/,
  },
  'values of another type': {
    change: (columns) => (columns['birthday'] = 'FirstNameMasker'),
    sentence:
      /customers\.birthday" is of the type date: "FirstNameMasker" may write values that aren't of that type/,
  },
  'null where no null may be': {
    change: (columns) => (columns['first_name'] = 'null'),
    sentence: /customers\.first_name" can't be NULL/,
  },
  'a unique column that may conflict': {
    change: (columns) => (columns['member'] = 'HiddenMasker'),
    sentence:
      /customers\.member" is of a unique key; "HiddenMasker" may give two values the same masked value/,
  },
  'a dump that is cut off': { cut: true, sentence: /never end: the dump is cut off/ },
};

export function describeDatabase({ name, start, script, forms }: DatabaseKind): void {
  describe(`masking dumps of ${name}`, () => {
    let server: DatabaseServer;
    const file = (own: string) => join(server.work, own);
    const plan = () => file('shop.masker.plan.json');
    const masker = async (...args: string[]) => run(args, { cwd: server.work, env });
    /** Commands that must succeed. */
    const mustRun = async (...args: string[]) => {
      const outcome = await masker(...args);
      assert.equal(outcome.code, 0, `${outcome.stderr}${outcome.stdout}`);
      return outcome;
    };

    before(async () => {
      server = await start();
      await server.createDatabase('shop');
      await server.load('shop', join(import.meta.dirname, script));
      await server.dump('shop', file('shop.sql'));
    });
    after(() => server.stop());

    it('proposes a plan whose sure columns have maskers, and leaves others open', async () => {
      await mustRun('plan', 'new', 'shop.sql', '--maskers', maskers, '-o', plan());
      const proposed = JSON.parse(readFileSync(plan(), 'utf8')) as WrittenPlan;
      const { ssn, email, first_name: firstName, note } = columnsOf(proposed, 'customers');
      assert.deepEqual(
        { ssn, email, firstName, note },
        {
          ssn: { masker: 'SSNMasker', conflictFree: true },
          email: { masker: 'EmailMasker', by: 'customer' },
          firstName: { masker: 'FirstNameMasker', by: 'customer' },
          note: '?',
        },
      );
      const { code, stdout } = await masker('plan', 'check', plan(), '--maskers', maskers);
      assert.equal(code, 1, stdout);
      writeFileSync(plan(), JSON.stringify(decided(proposed), null, 2));
      await mustRun('plan', 'check', plan(), 'shop.sql', '--maskers', maskers);
    });

    it('changes no byte when values stay as they are', async () => {
      const columns = ['first_name', 'last_name', 'note', 'tags', 'profile', 'remark', 'title', 'holder'];
      const args = columns.flatMap((column) => ['--column', `${column}=IdentityMasker`]);
      await mustRun('mask', '-q', ...args, '-o', 'same.sql', 'shop.sql');
      assert(readFileSync(file('shop.sql')).equals(readFileSync(file('same.sql'))));
    });

    it('masks, restores and verifies', async () => {
      await mustRun('mask', '--plan', plan(), '--maskers', maskers, '-q', '-o', 'masked.sql', 'shop.sql');
      await server.createDatabase('masked');
      await server.load('masked', file('masked.sql'));
      const { stderr } = await mustRun('verify', plan(), 'shop.sql', 'masked.sql', '--maskers', maskers);
      assert.match(stderr, /tables verified: 0 errors/);
    });

    for (const [mistake, { change, cut, sentence }] of Object.entries(mistakes))
      it(`stops at a mistake: ${mistake}`, async () => {
        const wrong = JSON.parse(readFileSync(plan(), 'utf8')) as WrittenPlan;
        const columns = { ...columnsOf(wrong, 'customers') };
        change?.(columns);
        const changed = Object.entries(wrong.tables).map(
          ([name, table]) => [name, withoutSchema(name) === 'customers' ? { columns } : table] as const,
        );
        writeFileSync(
          file('wrong.masker.plan.json'),
          JSON.stringify({ tables: Object.fromEntries(changed) }),
        );
        const dump = readFileSync(file('shop.sql'));
        writeFileSync(file('wrong.sql'), cut === true ? dump.subarray(0, dump.length / 2) : dump);
        const args = ['--plan', 'wrong.masker.plan.json', '--maskers', maskers, '-q', '-o', 'stopped.sql'];
        const { code, stderr } = await masker('mask', ...args, 'wrong.sql');
        assert.equal(code, 1, stderr);
        assert.match(stderr, sentence);
        assert(!existsSync(file('stopped.sql')), 'nothing was written');
      });

    it('finds an original value in a masked dump', async () => {
      const original = ssnIn(file('shop.sql'));
      const masked = readFileSync(file('masked.sql'), 'utf8');
      const leaking = masked.replaceAll(ssnIn(file('masked.sql')), original);
      writeFileSync(file('leaking.sql'), leaking);
      const { code, stdout } = await masker(
        'verify',
        plan(),
        'shop.sql',
        'leaking.sql',
        '--maskers',
        maskers,
      );
      assert.equal(code, 1);
      assert.match(stdout, /customers: ssn error verify-unmasked 1 value is unchanged/);
    });

    it('keeps all constraints and joins', async () => {
      const { all, broken } = await server.constraints('masked');
      assert.deepEqual(broken, []);
      assert.equal(all, (await server.constraints('shop')).all);
      for (const join of joins) {
        const question = `SELECT count(*) FROM ${join}`;
        const count = await server.ask('shop', question);
        assert(Number(count) > 100, join);
        assert.equal(await server.ask('masked', question), count, join);
      }
    });

    it('keeps what is not masked, row by row, and masks the rest', async () => {
      await compareDatabases(server, { restored: 'masked', original: 'shop', decisionsOf });
    });

    for (const [i, { name: form, options, needs }] of forms.entries())
      it(`restores what was dumped with ${form}`, async () => {
        const database = `form${i}`;
        await server.dump('shop', file('form.sql'), ...options);
        await mustRun('mask', '--plan', plan(), '--maskers', maskers, '-q', '-o', 'masked.sql', 'form.sql');
        await server.createDatabase(database);
        if (needs !== undefined) {
          await server.dump('shop', file('schema.sql'), ...needs);
          await server.load(database, file('schema.sql'));
        }
        await server.load(database, file('masked.sql'));
        await compareDatabases(server, { restored: database, original: 'shop', decisionsOf });
      });
  });
}

function columnsOf(plan: WrittenPlan, name: string): Readonly<Record<string, unknown>> {
  const [, table] = Object.entries(plan.tables).find(([known]) => withoutSchema(known) === name) ?? [];
  return typeof table === 'object' ? table.columns : {};
}

/** The first number of a person in a dump. */
function ssnIn(path: string): string {
  return /\b\d{3}-\d{2}-\d{4}\b/.exec(readFileSync(path, 'utf8'))?.[0] ?? '';
}
