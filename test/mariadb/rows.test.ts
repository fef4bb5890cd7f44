// Rows that fit together in MariaDB, whose usual collation ignores letter case.
import { describeRows } from '../databases/describeRows.ts';
import { startMariadb } from './server.ts';

describeRows('MariaDB', startMariadb, {
  series: (count) => `seq_1_to_${count}`,
  dayAfter: (day, days) => `(${day} + INTERVAL ${days} DAY)`,
  daysBetween: (from, to) => `datediff(${to}, ${from})`,
  letters: (text) => `lower(regexp_replace(${text}, '[^A-Za-z]', ''))`,
  beforePoint: (text) => `substring_index(${text}, '.', 1)`,
  unique: 'CREATE UNIQUE INDEX addresses ON customers (email);',
});
