// A MariaDB server of the tests' own, one for all suites of a run: its data in a temporary folder, reached by a socket there.
import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { joinTableName } from '@masker/schema';
import { findMariadb } from '../../scripts/lib/mariadb.mjs';
import {
  type DatabaseServer,
  maxAnswerLength,
  prepareServer,
  rowsOf,
  runProgram,
  startServer,
} from '../databases/databaseServer.ts';

/** Nothing has to outlive a crash. */
const settings = [
  '--innodb-flush-method=nosync',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-log-file-size=64M',
  // Dumps of a replica's source name its log.
  '--log-bin=changes',
  '--log-bin-trust-function-creators',
  '--server-id=1',
];

const quote = (name: string) => `\`${name.replaceAll('`', '``')}\``;

/** The columns of a key, of a table without an alias or with it. */
function columnsOf(names: string, alias = ''): string[] {
  return (JSON.parse(names) as string[]).map((name) => `${alias}${quote(name)}`);
}

/** The scripts that create a server's own tables. */
const ownTables = ['system_tables', 'performance_tables', 'system_tables_data'];

let launched: ReturnType<typeof launch> | undefined;

/** Starts the server, or goes on with the one that runs. */
export async function startMariadb(): Promise<DatabaseServer> {
  launched ??= launch();
  return (await launched)();
}

/** @returns what makes the server ready for a suite */
async function launch(): Promise<() => DatabaseServer> {
  const programs = findMariadb();
  if (programs === undefined) throw new Error('there is no MariaDB');
  const { folder, makeWork, options } = prepareServer('mysql');
  // A server that starts removes what it takes for its own earlier files from the folder for temporary ones.
  const folders = [`--datadir=${join(folder, 'data')}`, `--tmpdir=${folder}`];
  const own = ['--no-defaults', ...folders, ...settings];
  const files = ownTables.map((name) => join(programs.tables, `mysql_${name}.sql`));
  const making =
    'mkdir data && (echo "CREATE DATABASE mysql;"; echo "USE mysql;"; echo "SET @auth_root_socket = \'$ROOT\';"; cat $TABLES) | "$0" "$@" --bootstrap';
  await runProgram('sh', ['-c', making, programs.server, ...own], {
    ...options,
    env: { ...options.env, TABLES: files.join(' '), ROOT: userInfo().username },
  });

  const socket = join(folder, 'socket');
  const connection = ['--no-defaults', `--socket=${socket}`, '--default-character-set=utf8mb4'];
  const run = async (program: string, ...args: readonly string[]): Promise<string> => {
    const { stdout } = await runProgram(program, [...connection, ...args], { maxBuffer: maxAnswerLength });
    return stdout.trimEnd();
  };
  const ask = (database: string, sql: string) => run(programs.client, '-N', '-B', '-D', database, '-e', sql);
  const listening = [`--socket=${socket}`, '--skip-networking'];
  await startServer(programs.server, [...own, ...listening], options, 'SIGKILL', () =>
    ask('mysql', 'SELECT 1'),
  );
  const load = async (database: string, file: string, ...more: readonly string[]): Promise<void> => {
    const args = [programs.client, ...connection, ...more, database];
    await runProgram('sh', ['-c', 'exec "$0" "$@" < "$FILE"', ...args], {
      env: { FILE: file },
      maxBuffer: maxAnswerLength,
    });
  };
  const clean = async (): Promise<void> => {
    const databases = await ask(
      'mysql',
      "SELECT schema_name FROM information_schema.schemata WHERE schema_name NOT IN ('mysql', 'information_schema', 'performance_schema', 'sys')",
    );
    await ask(
      'mysql',
      rowsOf(databases)
        .map(([name = '']) => `DROP DATABASE ${quote(name)};`)
        .join(' '),
    );
  };
  // Debian's settings name another socket, but a user's own go before.
  const makeHome = (): string => {
    const work = makeWork();
    writeFileSync(join(work, '.my.cnf'), `[client]\nsocket=${socket}\n`);
    return work;
  };
  const suite = (work: string): DatabaseServer => ({
    work,
    env: { PATH: process.env['PATH'] ?? '', HOME: work },
    async createDatabase(name) {
      await ask('mysql', `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
    },
    load: async (database, file) => load(database, file),
    attempt: async (database, file) => load(database, file, '--force').catch(() => undefined),
    ask,
    async dump(database, file, ...dumpOptions) {
      await run(programs.dump, `--result-file=${file}`, ...dumpOptions, database);
    },
    async pairs(database, original) {
      const answer = await ask(
        database,
        `SELECT table_name, json_arrayagg(column_name ORDER BY ordinal_position)
        FROM information_schema.columns WHERE table_schema = '${database}' GROUP BY table_name`,
      );
      return rowsOf(answer).map(([table = '', columns = '']) => ({
        name: joinTableName([table]),
        restored: `${database}.${quote(table)}`,
        original: `${original}.${quote(table)}`,
        columns: JSON.parse(columns) as string[],
      }));
    },
    quote,
    exactly: (column) => `cast(${column} AS BINARY)`,
    async constraints(database) {
      // Dumps switch the checks of foreign keys off: what they should find is looked for.
      const inDatabase = `constraint_schema = '${database}'`;
      const all = await ask(
        database,
        `SELECT table_name, constraint_name, constraint_type FROM information_schema.table_constraints WHERE ${inDatabase} ORDER BY 1, 2, 3`,
      );
      const keys = await ask(
        database,
        `SELECT constraint_name, table_name, json_arrayagg(column_name ORDER BY ordinal_position),
          max(referenced_table_name), json_arrayagg(referenced_column_name ORDER BY ordinal_position)
        FROM information_schema.key_column_usage WHERE ${inDatabase} GROUP BY constraint_name, table_name`,
      );
      const broken: string[] = [];
      for (const [name = '', table = '', columns = '', other = '', references = ''] of rowsOf(keys)) {
        const present = columnsOf(columns)
          .map((column) => `a.${column} IS NOT NULL`)
          .join(' AND ');
        const targets = other === 'NULL' ? [] : columnsOf(references, 'b.');
        const pairs = columnsOf(columns, 'a.').map((column, i) => `${column} = ${targets[i] ?? ''}`);
        const question =
          other === 'NULL'
            ? `SELECT 1 FROM ${quote(table)} a WHERE ${present} GROUP BY ${columnsOf(columns).join()} HAVING count(*) > 1`
            : `SELECT 1 FROM ${quote(table)} a LEFT JOIN ${quote(other)} b ON ${pairs.join(' AND ')} WHERE ${present} AND ${targets[0] ?? ''} IS NULL`;
        if ((await ask(database, `${question} LIMIT 1`)) !== '') broken.push(`${table} ${name}`);
      }
      return { all, broken };
    },
    stop: clean,
  });
  return () => suite(makeHome());
}
