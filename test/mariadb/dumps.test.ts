// Dumps of MariaDB, in every form that mariadb-dump has.
import { describeChinook } from '../databases/describeChinook.ts';
import { describeDatabase } from '../databases/describeDatabase.ts';
import { describeFiveMinutes } from '../databases/describeFiveMinutes.ts';
import { startMariadb } from './server.ts';

/** Escaped characters are in what remains. */
const some = ['accounts', 'cards', 'orders', 'order_lines', 'products', 'nothing', 'entries. of `today`'].map(
  (table) => `--ignore-table=shop.${table}`,
);

describeDatabase({
  name: 'MariaDB',
  start: startMariadb,
  script: 'mariadb.sql',
  forms: [
    { name: '--complete-insert', options: ['--complete-insert', ...some] },
    {
      name: '--skip-extended-insert --skip-comments',
      options: ['--skip-extended-insert', '--skip-comments', ...some],
    },
    { name: '--hex-blob --insert-ignore', options: ['--hex-blob', '--insert-ignore', ...some] },
    { name: '--skip-opt', options: ['--skip-opt', ...some] },
    {
      name: '--no-create-info --complete-insert --replace',
      options: ['--no-create-info', '--complete-insert', '--replace', ...some],
      needs: ['--no-data', ...some],
    },
  ],
});

describeChinook({ name: 'MariaDB', start: startMariadb });

describeFiveMinutes(
  startMariadb,
  'examples/mariadb/README.md',
  'Masking a MariaDB database',
  'examples/mariadb',
);
