// `pg_dump | masker mask | gzip -1` beside `pg_dump | gzip -1`, of a PostgreSQL server of its own.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import process from 'node:process';
import { startPostgresql } from '../../test/postgresql/server.ts';
import { mediansInTurns } from '../lib/statistics.ts';
import { keyEnvironment, type PlanCase, planCases, writePlan } from './planCases.ts';

export const rounds = 3;
const run = promisify(execFile);

const createTable = (rows: number) => `CREATE TABLE customers (
  id bigint PRIMARY KEY, ssn text NOT NULL, first_name text, last_name text, email text, street text, city text,
  zip text, balance numeric(12,2), created timestamptz, note text);
INSERT INTO customers SELECT i, lpad((1 + i * 7919 % 899)::text, 3, '0') || '-' || lpad((1 + i % 99)::text, 2, '0') || '-' ||
  lpad((1 + i * 31 % 9999)::text, 4, '0'), 'First' || i * 31 % 5000, 'Last' || i * 17 % 20000, 'user' || i || '@example.com',
  i % 9999 || ' Main Street ' || md5(i::text), 'City' || i % 1000, lpad((i % 100000)::text, 5, '0'), i * 37 % 1000000 / 100.0,
  timestamptz '2020-01-01' + i * interval '1 second', CASE WHEN i % 3 <> 0 THEN 'note ' || md5((i * 3)::text) END
FROM generate_series(1::bigint, ${rows}) i;
`;

export interface PipeTimes {
  readonly name: string;
  /** In seconds. */
  readonly masked: number;
  readonly plain: number;
}

/** The times with and without masking, which take turns. */
export async function measurePipes(rows: number, folder: string): Promise<PipeTimes[]> {
  const server = await startPostgresql();
  try {
    await server.createDatabase('shop');
    const script = join(server.work, 'shop.sql');
    writeFileSync(script, createTable(rows));
    await server.load('shop', script);
    const env = { ...process.env, ...server.env, ...keyEnvironment };
    const timeOf = async (...stages: readonly string[]) => {
      const start = performance.now();
      const pipe = ['pg_dump shop', ...stages, 'gzip -1 > /dev/null'].join(' | ');
      await run('bash', ['-o', 'pipefail', '-c', pipe], { env });
      return (performance.now() - start) / 1000;
    };
    const masking = (plan: PlanCase) =>
      `'${process.execPath}' '${resolve('dist/masker.cjs')}' mask --quiet --plan '${writePlan(plan, folder)}' --format sql`;
    const times: PipeTimes[] = [];
    for (const plan of planCases) {
      const [plain, masked] = await mediansInTurns(rounds, [() => timeOf(), () => timeOf(masking(plan))]);
      times.push({ name: plan.name, masked, plain });
    }
    return times;
  } finally {
    await server.stop();
  }
}
