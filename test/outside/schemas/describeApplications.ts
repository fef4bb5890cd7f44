// Schemas of real applications: plans mask as many columns as the checks accept, and the copies load.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gunzipSync } from 'node:zlib';
import { readTableDefinitions } from '@masker/formats';
import { root } from '../../../scripts/lib/command.mjs';
import { debianFiles } from '../../../scripts/lib/debianFiles.mjs';
import { testKey } from '../../cli/support.ts';
import { type DatabaseServer, rowsOf, runProgram } from '../../databases/databaseServer.ts';
import { compareCopies } from './compareCopies.ts';
import { type Decisions, decideBoldly, decideCautiously, planText } from './decisions.ts';
import { makeRows } from './rows.ts';
import { readTableShapes, type ServerName, type TableShapes } from './tableShapes.ts';

const program = join(root, 'dist/masker.cjs');

interface Source {
  readonly package?: string;
  readonly files: readonly string[];
}

type Application = Readonly<Partial<Record<ServerName, Source>>> & { readonly name: string };

export interface ApplicationServer {
  readonly kind: ServerName;
  readonly start: () => Promise<DatabaseServer>;
  /** Statements before an application's definitions, and before rows. */
  readonly beforeDefinitions: string;
  readonly beforeRows: string;
  readonly afterRows: string;
  /** The options of dumps: of each application, the next ones. */
  readonly forms: readonly (readonly string[])[];
  /** Tables that take none of the rows made here. */
  readonly empty: readonly string[];
}

const applications = JSON.parse(
  readFileSync(join(import.meta.dirname, 'applications.json'), 'utf8'),
) as readonly Application[];

async function readSource(source: Source): Promise<string> {
  const folder = source.package === undefined ? import.meta.dirname : await debianFiles(source.package);
  const texts = source.files.map((file) => {
    const bytes = readFileSync(join(folder, file));
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  });
  return texts.join('\n');
}

export function describeApplications({ kind, start, forms, empty, ...scripts }: ApplicationServer): void {
  describe(`schemas of applications in ${kind}`, () => {
    let server: DatabaseServer;
    const file = (name: string) => join(server.work, name);
    const masker = (...args: readonly string[]) =>
      runProgram(process.execPath, [program, ...args], {
        cwd: server.work,
        env: { MASKER_KEY: testKey },
      }).catch((error: unknown) => {
        const { message, stdout } = error as { readonly message: string; readonly stdout: string };
        throw new Error(`${message}\n${stdout.slice(0, 2000)}`);
      });

    before(async () => {
      server = await start();
    });
    after(() => server.stop());

    const isEmptyQuestion = (table: string) => {
      const name = table
        .split('.')
        .map((part) => server.quote(part))
        .join('.');
      return `SELECT '${table}' FROM (SELECT 1) one WHERE NOT EXISTS (SELECT 1 FROM ${name})`;
    };

    async function makeDatabase(name: string, source: Source): Promise<TableShapes> {
      await server.createDatabase(name);
      writeFileSync(file(`${name}.sql`), `${scripts.beforeDefinitions}${await readSource(source)}`);
      await server.load(name, file(`${name}.sql`));
      const tables = await readTableShapes(server, kind, name);
      const rows = [...makeRows(tables, kind)].join('');
      writeFileSync(file(`${name}-rows.sql`), `${scripts.beforeRows}${rows}${scripts.afterRows}`);
      await server.attempt(name, file(`${name}-rows.sql`));
      const withoutRows = await server.ask(name, [...tables.keys()].map(isEmptyQuestion).join(' UNION ALL '));
      const names = rowsOf(withoutRows).flat();
      assert.deepEqual(
        names.filter((table) => !empty.includes(table)),
        [],
        'tables without rows',
      );
      return tables;
    }

    async function dump(name: string, options: readonly string[]): Promise<Uint8Array> {
      const path = file(`${name}.dump.sql`);
      await server.dump(name, path, ...options);
      // Without accounts, as the tests start the server, nobody can be the owner of a trigger.
      const text = readFileSync(path, 'latin1').replaceAll(/DEFINER=``(?:@``)?/g, 'DEFINER=CURRENT_USER');
      const bytes = Buffer.from(text, 'latin1');
      writeFileSync(path, bytes);
      return bytes;
    }

    /** Masks a dump by a plan, restores it, verifies it, and compares it with the original. */
    async function maskAndCompare(
      name: string,
      restored: string,
      tables: TableShapes,
      decisions: Decisions,
    ): Promise<void> {
      const [plan, dump, masked] = ['masker.plan.json', 'dump.sql', 'masked.sql'].map(
        (end) => `${name}.${end}`,
      ) as [string, string, string];
      await masker('plan', 'check', plan, dump);
      await masker('mask', '--plan', plan, '-q', '-o', masked, dump);
      await server.createDatabase(restored);
      await server.load(restored, file(masked));
      await masker('verify', plan, dump, masked);
      await compareCopies(server, { original: name, restored, tables, decisions });
      const { all } = await server.constraints(restored);
      assert.equal(all, (await server.constraints(name)).all);
    }

    for (const [i, application] of applications.entries()) {
      const { name, [kind]: source } = application;
      if (source === undefined) continue;
      let tables: TableShapes;
      /** Each server has one of the two plans, if both have the application. */
      const isAlone = application.postgresql === undefined || application.mariadb === undefined;
      const isCautious = i % 2 === Number(kind === 'mariadb');
      const form = forms[i % forms.length] ?? [];
      const how = `dumped with ${form.join(' ') || 'no options'}`;

      before(async () => {
        tables = await makeDatabase(name, source);
      });

      if (isAlone || isCautious)
        it(`masks ${name} as proposed, ${how}`, async () => {
          await dump(name, form);
          const { stdout } = await masker('plan', 'new', `${name}.dump.sql`);
          const decisions = decideCautiously(stdout);
          writeFileSync(file(`${name}.masker.plan.json`), planText(decisions));
          await maskAndCompare(name, `${name}_proposed`, tables, decisions);
        });

      if (isAlone || !isCautious)
        it(`masks all of ${name} that may be masked, ${how}`, async () => {
          const bytes = await dump(name, form);
          const { tables: definitions, problems } = readTableDefinitions([{ name: 'dump.sql', bytes }]);
          assert.deepEqual(problems, []);
          const decisions = await decideBoldly(tables, definitions);
          writeFileSync(file(`${name}.masker.plan.json`), planText(decisions));
          await maskAndCompare(name, `${name}_all`, tables, decisions);
        });
    }
  });
}
