// The type tables of all database servers, one line each. MariaDB's extends MySQL's.
import type { ServerTypes } from '../databaseTypes.ts';
import { mysql } from './mysql.ts';
import { postgresql } from './postgresql.ts';
import { sqlite } from './sqlite.ts';
import { sqlserver } from './sqlserver.ts';

export const serverTypes = { postgresql, mysql, sqlite, sqlserver } as const satisfies Readonly<
  Record<string, ServerTypes>
>;

/** The name of a database server. */
export type DatabaseServer = keyof typeof serverTypes;
