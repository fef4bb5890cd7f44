// Every keyword of a server as the name of a column and of a table: as its program dumps them, and as the server takes them
// without quotation marks.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutSchema } from '@masker/schema';
import { readTableDefinitions } from '@masker/formats';
import { run, testKey } from '../cli/support.ts';
import type { DatabaseServer } from './databaseServer.ts';

export interface KeywordsOf {
  readonly name: string;
  readonly start: () => Promise<DatabaseServer>;
  /** The query for the keywords, one per line. */
  readonly question: string;
  /** With more keywords than this, none was forgotten. */
  readonly minKeywords: number;
  /** The beginning of a file, which identifies the server. */
  readonly head: string;
  /** The text before the names of tables in plans. */
  readonly schema: string;
  /** Names that the program writes in other ways under this option. */
  readonly forms: readonly (readonly string[])[];
}

const secret = 'Ferdinand';

/** The schema of PostgreSQL has another name than the database. */
const tablesQuestion =
  "SELECT table_name FROM information_schema.tables WHERE table_schema IN ('plain', 'public')";

/** Returns the tables for a word: one with a column of this name, and one of this name. */
const tablesOf = (word: string, i: number) => [
  { table: `column_${i}`, columns: ['its_id', word, 'its_last'] },
  { table: word, columns: ['its_id', 'its_first', word] },
];

export function describeKeywords({
  name,
  start,
  question,
  minKeywords,
  head,
  schema,
  forms,
}: KeywordsOf): void {
  describe(`names of ${name} that are keywords`, () => {
    let server: DatabaseServer;
    let words: string[];
    const file = (own: string) => join(server.work, own);

    before(async () => {
      server = await start();
      await server.createDatabase('words');
      const answer = await server.ask('words', question);
      words = answer.split('\n').filter((word) => /^[a-z_]+$/.test(word));
      assert(words.length > minKeywords, `${words.length}`);
      const text = words.flatMap(tablesOf).map(({ table, columns }) => {
        const [own, ...others] = [table, ...columns].map((one) => server.quote(one));
        return `CREATE TABLE ${own} (${others.join(' varchar(40), ')} varchar(40));
          INSERT INTO ${own} VALUES (${columns.map((column) => `'${column === 'its_id' ? 'x' : secret}'`).join()});`;
      });
      writeFileSync(file('words.sql'), text.join('\n'));
      await server.load('words', file('words.sql'));
      const tables = words.flatMap(tablesOf).map(({ table, columns }) => {
        const decisions = columns.map((column) => [column, column === 'its_id' ? 'keep' : 'RedactMasker']);
        return [schema + table, { columns: Object.fromEntries(decisions) as unknown }] as const;
      });
      writeFileSync(file('words.masker.plan.json'), JSON.stringify({ tables: Object.fromEntries(tables) }));
    });
    after(() => server.stop());

    for (const [i, options] of forms.entries())
      it(`masks and restores them, dumped with ${options.join(' ') || 'no option'}`, async () => {
        await server.dump('words', file('dump.sql'), ...options);
        const args = ['--plan', 'words.masker.plan.json', '--maskers', join(import.meta.dirname, 'maskers')];
        const env = { MASKER_KEY: testKey };
        const { code, stderr } = await run(['mask', ...args, '-q', '-o', 'masked.sql', 'dump.sql'], {
          cwd: server.work,
          env,
        });
        assert.equal(code, 0, stderr);
        assert.doesNotMatch(readFileSync(file('masked.sql'), 'utf8'), new RegExp(secret));
        const database = `words${i}`;
        await server.createDatabase(database);
        await server.load(database, file('masked.sql'));
        const counts = words
          .flatMap(tablesOf)
          .map(({ table }) => `SELECT count(*) AS n FROM ${server.quote(table)}`);
        const sum = await server.ask(database, `SELECT sum(n) FROM (${counts.join(' UNION ALL ')}) AS t`);
        assert.equal(Number(sum), counts.length);
      });

    it('reads those that the server takes without quotation marks', async () => {
      await server.createDatabase('plain');
      const statements = words.flatMap(tablesOf).map(({ table, columns }) => ({
        table,
        columns,
        text: `CREATE TABLE ${table} (${columns.join(' varchar(40), ')} varchar(40));`,
      }));
      writeFileSync(file('plain.sql'), statements.map(({ text }) => `${text}\n`).join(''));
      await server.attempt('plain', file('plain.sql'));
      const answer = await server.ask('plain', tablesQuestion);
      const made = new Set(answer.split('\n'));
      const taken = statements.filter(({ table }) => made.has(table));
      assert.equal(taken.length, made.size);
      assert(taken.length > minKeywords, `${taken.length}`);
      for (const { table, columns, text } of taken) {
        const bytes = new TextEncoder().encode(`${head}${text}\n`);
        const { tables, problems } = readTableDefinitions([{ name: 'plain.sql', bytes }]);
        assert.deepEqual(problems, [], text);
        assert.deepEqual(
          tables.map((one) => [
            withoutSchema(one.name),
            one.columns.map((column) => [column.name, column.type]),
          ]),
          [[table, columns.map((column) => [column, 'varchar(40)'])]],
          text,
        );
      }
    });
  });
}
