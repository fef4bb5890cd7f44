// Dumps of PostgreSQL, in every form that pg_dump has.
import { describeChinook } from '../databases/describeChinook.ts';
import { describeDatabase } from '../databases/describeDatabase.ts';
import { describeFiveMinutes } from '../databases/describeFiveMinutes.ts';
import { startPostgresql } from './server.ts';

/** Escaped characters are in what remains. */
const some = ['accounts', 'cards', 'orders', 'order_lines', 'products', 'nothing', 'bare']
  .map((table) => `public.${table}`)
  .concat('"Audit log".*')
  .flatMap((table) => ['-T', table]);

describeDatabase({
  name: 'PostgreSQL',
  start: startPostgresql,
  script: 'postgresql.sql',
  forms: [
    { name: '--inserts', options: ['--inserts', ...some] },
    {
      name: '--column-inserts --on-conflict-do-nothing',
      options: ['--column-inserts', '--on-conflict-do-nothing', ...some],
    },
    {
      name: '--rows-per-insert=100 --quote-all-identifiers',
      options: ['--rows-per-insert=100', '--quote-all-identifiers', ...some],
    },
    {
      name: '--clean --if-exists --disable-dollar-quoting --no-owner',
      options: ['--clean', '--if-exists', '--disable-dollar-quoting', '--no-owner', ...some],
    },
    {
      name: '--data-only --disable-triggers',
      options: ['--data-only', '--disable-triggers', ...some],
      needs: ['--schema-only', ...some],
    },
  ],
});

describeChinook({ name: 'PostgreSQL', start: startPostgresql });

describeFiveMinutes(startPostgresql, 'README.md', 'Mask a database in five minutes', 'examples/postgresql');
