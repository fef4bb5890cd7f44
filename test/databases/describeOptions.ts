// Every option of a server's program that changes the form of a dump: the dump is masked, restored and verified with
// the same rows as all others, or rejected with a remedy.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, testKey } from '../cli/support.ts';
import type { DatabaseServer } from './databaseServer.ts';

/** One dump, or several that are restored one after the other. */
type DumpOptions = string | readonly string[];

export interface OptionsOf {
  readonly name: string;
  readonly start: () => Promise<DatabaseServer>;
  /** Makes the tables. */
  readonly script: string;
  readonly plan: Readonly<Record<string, unknown>>;
  /** The query for all values that masking changes, in a defined order. */
  readonly question: string;
  /** Originals that must be nowhere in a masked dump. */
  readonly originals: RegExp;
  readonly restored: readonly DumpOptions[];
  /** Dumps of rows only, whose columns the plan's schema defines, made with `schema`. */
  readonly rows: readonly string[];
  readonly schema: string;
  /** Messages about a dump, by its options. */
  readonly refused: Readonly<Record<string, RegExp>>;
}

const maskers = join(import.meta.dirname, 'maskers');
const database = 'original_rows';

export function describeOptions(kind: OptionsOf): void {
  describe(`options of the program that dumps ${kind.name}`, () => {
    let server: DatabaseServer;
    let expected: string | undefined;
    const file = (own: string) => join(server.work, own);
    const masker = async (...args: string[]) =>
      run([...args, '--maskers', maskers], { cwd: server.work, env: { MASKER_KEY: testKey } });
    const mask = async () =>
      masker('mask', '--plan', 'own.masker.plan.json', '-q', '-o', 'masked.sql', 'dump.sql');
    const dump = async (options: string) =>
      server.dump(database, file('dump.sql'), ...options.split(' ').filter((option) => option !== ''));

    const restore = async (restored: string, options: string) => {
      await dump(options);
      const masked = await mask();
      assert.equal(masked.code, 0, masked.stderr);
      const verified = await masker('verify', 'own.masker.plan.json', 'dump.sql', 'masked.sql');
      assert.equal(verified.code, 0, verified.stdout + verified.stderr);
      const text = readFileSync(file('masked.sql'), 'utf8');
      assert.doesNotMatch(text, kind.originals);
      // Some name the database that they fill.
      writeFileSync(file('masked.sql'), text.replaceAll(database, restored));
      await server.load(restored, file('masked.sql'));
    };
    const compare = async (restored: string) => {
      const rows = await server.ask(restored, kind.question);
      expected ??= rows;
      assert.equal(rows.split('\n').length, (await server.ask(database, kind.question)).split('\n').length);
      assert.equal(rows, expected);
    };

    before(async () => {
      server = await kind.start();
      await server.createDatabase(database);
      writeFileSync(file('script.sql'), kind.script);
      await server.load(database, file('script.sql'));
      writeFileSync(file('own.masker.plan.json'), JSON.stringify(kind.plan));
    });
    after(() => server.stop());

    it('has a plan that is complete', async () => {
      await dump('');
      const { code, stdout, stderr } = await masker('plan', 'check', 'own.masker.plan.json', 'dump.sql');
      assert.equal(code, 0, stdout + stderr);
    });

    for (const [i, form] of kind.restored.entries())
      it(`masks, restores and verifies: ${[form].flat().join(', then ') || 'no option'}`, async () => {
        const restored = `restored${i}`;
        await server.createDatabase(restored);
        for (const options of [form].flat()) await restore(restored, options);
        await compare(restored);
      });

    for (const [i, options] of kind.rows.entries())
      it(`masks, restores and verifies, with a schema: ${options}`, async () => {
        const restored = `rows${i}`;
        await server.createDatabase(restored);
        await server.dump(database, file('schema.sql'), ...kind.schema.split(' '));
        await server.load(restored, file('schema.sql'));
        writeFileSync(file('own.masker.plan.json'), JSON.stringify({ schema: 'schema.sql', ...kind.plan }));
        await restore(restored, options);
        writeFileSync(file('own.masker.plan.json'), JSON.stringify(kind.plan));
        await compare(restored);
      });

    for (const [options, sentence] of Object.entries(kind.refused))
      it(`refuses ${options}`, async () => {
        await dump(options);
        const { code, stderr } = await mask();
        assert.equal(code, 1);
        assert.match(stderr, sentence);
      });
  });
}
