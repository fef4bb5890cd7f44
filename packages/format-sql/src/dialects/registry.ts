// All SQL dialects, one line each. If only heuristics identify one, the first that matches is chosen.
import type { DialectRules } from '../sqlDialect.ts';
import { mysql } from './mysql.ts';
import { postgresql } from './postgresql.ts';
import { sqlite } from './sqlite.ts';
import { sqlserver } from './sqlserver.ts';

export const dialects: readonly DialectRules[] = [sqlite, mysql, postgresql, sqlserver];
