// The schemas of other people's applications, in PostgreSQL and MariaDB.
import { startMariadb } from '../../mariadb/server.ts';
import { startPostgresql } from '../../postgresql/server.ts';
import { describeApplications } from './describeApplications.ts';

describeApplications({
  kind: 'postgresql',
  start: async () => {
    const server = await startPostgresql();
    // Some definitions name the owner.
    await server.psql('-c', 'CREATE ROLE postgres');
    return server;
  },
  beforeDefinitions: '',
  beforeRows: "SET session_replication_role = 'replica';\nSET synchronous_commit = off;\n",
  afterRows: '',
  forms: [
    [],
    ['--inserts', '--rows-per-insert=7'],
    ['--column-inserts', '--no-owner', '--no-privileges'],
    ['--quote-all-identifiers', '--disable-triggers', '--no-comments'],
    ['--inserts', '--on-conflict-do-nothing', '--load-via-partition-root'],
  ],
  empty: [],
});

describeApplications({
  kind: 'mariadb',
  start: startMariadb,
  beforeDefinitions: 'SET FOREIGN_KEY_CHECKS = 0;\n',
  beforeRows: 'SET FOREIGN_KEY_CHECKS = 0, autocommit = 0, @disable_audit = 1;\n',
  afterRows: 'COMMIT;\n',
  forms: [
    [],
    ['--skip-extended-insert', '--complete-insert', '--routines', '--events'],
    ['--hex-blob', '--single-transaction', '--skip-add-drop-table'],
    ['--replace', '--skip-comments', '--no-autocommit'],
    ['--insert-ignore', '--order-by-primary', '--skip-tz-utc', '--skip-set-charset'],
  ],
  // Triggers refuse them: classes of Kea that depend on each other, and a type that is looked up.
  empty: [
    'dhcp4_client_class',
    'dhcp4_client_class_dependency',
    'dhcp6_client_class',
    'dhcp6_client_class_dependency',
    'lease6',
  ],
});
