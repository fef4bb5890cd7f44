// All SQL dialects, one line each. Where nothing but habits speaks for one, the first that has them is taken.
import type { DialectRules } from '../sqlDialect.ts';
import { mysql } from './mysql.ts';
import { postgresql } from './postgresql.ts';
import { sqlite } from './sqlite.ts';
import { sqlserver } from './sqlserver.ts';

export const dialects: readonly DialectRules[] = [sqlite, mysql, postgresql, sqlserver];
