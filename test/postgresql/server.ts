// A PostgreSQL server of the tests' own, one for all suites of a run: its data in a temporary folder, reached by a socket there.
import { join } from 'node:path';
import { joinTableName } from '@masker/schema';
import { findPostgresql } from '../../scripts/lib/postgresql.mjs';
import {
  type DatabaseServer,
  maxAnswerLength,
  prepareServer,
  rowsOf,
  runProgram,
  startServer,
} from '../databases/databaseServer.ts';

/** Nothing has to outlive a crash. */
const settings = ['listen_addresses=', 'fsync=off', 'full_page_writes=off', 'max_wal_size=4GB'];

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The schema for another database's tables. */
const foreignSchema = 'original_tables';

/** The user's own schemas. */
const ownSchemas = `nspname !~ '^(pg_|information_schema$|${foreignSchema}$)'`;

type Postgresql = DatabaseServer & {
  /** Runs psql in the database `postgres`. */
  readonly psql: (...args: readonly string[]) => Promise<string>;
};

let launched: ReturnType<typeof launch> | undefined;

/** Starts the server, or goes on with the one that runs. */
export async function startPostgresql(): Promise<Postgresql> {
  launched ??= launch();
  return (await launched)();
}

/** @returns what makes the server ready for a suite */
async function launch(): Promise<() => Postgresql> {
  const programs = findPostgresql() ?? 'there is no PostgreSQL';
  const { folder, makeWork, options } = prepareServer('postgres');
  const data = join(folder, 'data');
  const initdb = ['--auth=trust', '--username=masker', '--no-sync', '--encoding=UTF8', '-D', data];
  await runProgram(join(programs, 'initdb'), initdb, options);

  const run = async (program: string, ...args: readonly string[]): Promise<string> => {
    const connection = ['-h', folder, '-U', 'masker'];
    const own = { cwd: folder, maxBuffer: maxAnswerLength };
    const { stdout } = await runProgram(join(programs, program), [...connection, ...args], own);
    return stdout.trimEnd();
  };
  const psqlIn = (database: string, ...args: readonly string[]) =>
    run('psql', '-d', database, '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', ...args);
  const ask = (database: string, sql: string) => psqlIn(database, '-F', '\t', '-c', sql);
  await startServer(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    options,
    'SIGQUIT',
    () => ask('postgres', 'SELECT 1'),
  );
  /** Also the database that every server has may hold something. */
  const clean = async (): Promise<void> => {
    const databases = await ask('template1', 'SELECT datname FROM pg_database WHERE NOT datistemplate');
    for (const name of rowsOf(databases).flat())
      await run('dropdb', '--force', '--maintenance-db=template1', name);
    await run('createdb', '--maintenance-db=template1', 'postgres');
  };
  return () => ({
    work: makeWork(),
    env: { PATH: `${programs}:${process.env['PATH'] ?? ''}`, PGHOST: folder, PGUSER: 'masker' },
    psql: (...args) => psqlIn('postgres', ...args),
    async createDatabase(name) {
      await run('createdb', name);
    },
    async load(database, file) {
      await psqlIn(database, '-o', '/dev/null', '-f', file);
    },
    async attempt(database, file) {
      await psqlIn(database, '-v', 'ON_ERROR_STOP=0', '-o', '/dev/null', '-f', file);
    },
    ask,
    async dump(database, file, ...dumpOptions) {
      await run('pg_dump', '-f', file, ...dumpOptions, database);
    },
    async pairs(database, original) {
      const schemas = rowsOf(
        await ask(database, `SELECT nspname FROM pg_namespace WHERE ${ownSchemas}`),
      ).flat();
      await ask(
        database,
        `CREATE EXTENSION postgres_fdw; CREATE SCHEMA ${foreignSchema};
        CREATE SERVER other FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '${folder}', dbname '${original}', fetch_size '10000');
        CREATE USER MAPPING FOR masker SERVER other OPTIONS (user 'masker');` +
          schemas
            .map((name) => `IMPORT FOREIGN SCHEMA ${quote(name)} FROM SERVER other INTO ${foreignSchema};`)
            .join(''),
      );
      const answer = await ask(
        database,
        `SELECT nspname, relname, coalesce(json_agg(attname ORDER BY attnum) FILTER (WHERE attnum > 0), '[]')
        FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace LEFT JOIN pg_attribute ON attrelid = pg_class.oid AND NOT attisdropped
        WHERE relkind IN ('r', 'p') AND NOT relispartition AND ${ownSchemas} GROUP BY nspname, relname`,
      );
      return rowsOf(answer).map(([schema = '', table = '', columns = '']) => ({
        name: joinTableName([schema, table]),
        restored: `${quote(schema)}.${quote(table)}`,
        original: `${foreignSchema}.${quote(table)}`,
        columns: JSON.parse(columns) as string[],
      }));
    },
    quote,
    exactly: (column) => `${column}::text`,
    async constraints(database) {
      // Those that hold for all rows; that is checked when a dump is restored.
      const all = await ask(
        database,
        `SELECT conname, convalidated, pg_get_constraintdef(c.oid) FROM pg_constraint c JOIN pg_namespace n ON n.oid = connamespace
        WHERE ${ownSchemas} ORDER BY 1, 3`,
      );
      return { all, broken: rowsOf(all).flatMap(([name = '', isValid]) => (isValid === 't' ? [] : [name])) };
    },
    stop: clean,
  });
}
