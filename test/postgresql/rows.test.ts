// Rows that fit together in PostgreSQL, with addresses that are unique in lower case.
import { describeRows } from '../databases/describeRows.ts';
import { startPostgresql } from './server.ts';

describeRows('PostgreSQL', startPostgresql, {
  series: (count) => `generate_series(1, ${count}) AS numbers(seq)`,
  dayAfter: (day, days) => `(${day} + ${days})`,
  daysBetween: (from, to) => `(${to} - ${from})`,
  letters: (text) => `lower(regexp_replace(${text}, '[^A-Za-z]', '', 'g'))`,
  beforePoint: (text) => `split_part(${text}, '.', 1)`,
  unique: 'CREATE UNIQUE INDEX lowered ON customers (lower(email));',
});
