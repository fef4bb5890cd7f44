// The types of all database servers, one line each.
import type { DatabaseServer, ServerTypes } from '../databaseTypes.ts';
import { mysql } from './mysql.ts';
import { postgresql } from './postgresql.ts';

export const serverTypes: Readonly<Record<DatabaseServer, ServerTypes>> = { postgresql, mysql };
