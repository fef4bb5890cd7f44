// The options of mariadb-dump.
import { describeOptions } from '../databases/describeOptions.ts';
import { startMariadb } from './server.ts';

const script = `
CREATE TABLE people (id int AUTO_INCREMENT PRIMARY KEY, email varchar(80), upper_email text GENERATED ALWAYS AS (upper(email)) STORED,
  lower_email varchar(80) AS (lower(email)) VIRTUAL, note text, photo blob, seen timestamp NULL);
CREATE TABLE stays (id int, email varchar(80), since date, until date, PERIOD FOR stay (since, until));
CREATE TABLE versions (id int PRIMARY KEY, email varchar(80)) WITH SYSTEM VERSIONING;
INSERT INTO people (email, note, photo, seen) VALUES ('Ada@secret.example', 'it''s; "so"\\\\ \\n', x'00275c0a', '2024-02-29 12:00:00'), (NULL, NULL, NULL, NULL),
  ('Bob@secret.example', '', x'', '2024-03-31 02:30:00');
INSERT INTO stays VALUES (1, 'Cyd@secret.example', '2024-01-01', '2024-02-01');
INSERT INTO versions VALUES (1, 'Dan@secret.example');
UPDATE versions SET email = 'Eve@secret.example';
CREATE SEQUENCE numbers START WITH -5 MINVALUE -100 INCREMENT BY 3;
DO nextval(numbers);
CREATE SEQUENCE \`odd \`\`"' name\`;
DELIMITER //
SET sql_mode = 'NO_BACKSLASH_ESCAPES'//
CREATE DEFINER = 'root'@'localhost' TRIGGER lowered BEFORE INSERT ON people FOR EACH ROW BEGIN SET NEW.note = NEW.note; END//
CREATE DEFINER = 'root'@'localhost' PROCEDURE nothing() BEGIN SELECT 1; END//
CREATE DEFINER = 'root'@'localhost' FUNCTION one() RETURNS int DETERMINISTIC RETURN 1//
CREATE DEFINER = 'root'@'localhost' EVENT nightly ON SCHEDULE EVERY 1 DAY DISABLE DO DELETE FROM stays WHERE id < 0//
SET sql_mode = 'ORACLE'//
CREATE DEFINER = 'root'@'localhost' PACKAGE parcel AS FUNCTION two RETURN int; END//
CREATE DEFINER = 'root'@'localhost' PACKAGE BODY parcel AS FUNCTION two RETURN int AS BEGIN RETURN 2; END; END//
`;

const keep = 'keep';

describeOptions({
  name: 'MariaDB',
  start: startMariadb,
  script,
  plan: {
    tables: {
      people: { columns: { id: keep, email: 'EmailMasker', note: keep, photo: keep, seen: keep } },
      stays: { columns: { id: keep, email: 'EmailMasker', since: keep, until: keep } },
      versions: { columns: { id: keep, email: 'EmailMasker', row_start: keep, row_end: keep } },
    },
  },
  question: `SELECT 1, id, email, upper_email, lower_email, note, hex(photo), seen FROM people
    UNION ALL SELECT 2, id, email, since, until, '', '', '' FROM stays UNION ALL SELECT 3, id, email, '', '', '', '', '' FROM versions
    UNION ALL SELECT 4, next_not_cached_value, '', '', '', '', '', '' FROM numbers ORDER BY 1, 2`,
  originals: /secret\.example/i,
  restored: [
    '',
    '--complete-insert',
    '--skip-extended-insert',
    '--routines --events --triggers',
    '--skip-triggers',
    '--skip-opt',
    '--compact',
    '--skip-comments --skip-dump-date',
    '--insert-ignore --hex-blob',
    '--replace --no-autocommit',
    '--delayed-insert',
    '--dump-history',
    '--as-of=2037-12-31T23:59:59',
    '--master-data --single-transaction',
    '--master-data=2 --gtid',
    '--apply-slave-statements --master-data --gtid',
    '--flush-privileges',
    '--galera-info',
    '--skip-quote-names',
    '--allow-keywords',
    '--skip-tz-utc',
    '--no-set-names',
    '--order-by-primary',
    '--order-by-size',
    '--where=1=1',
    '--log-queries=0',
    '--skip-add-drop-table --skip-add-locks --skip-disable-keys',
    '--add-drop-trigger --all-tablespaces',
    '--compatible=ansi',
    '--compatible=oracle',
    '--compatible=postgresql',
    '--compatible=no_table_options',
    '--net-buffer-length=4096',
    '--databases',
    '--add-drop-database --databases',
    '--system=plugins,udfs,servers,timezones',
    '--tz-utc --comments=0 --no-tablespaces --force',
    '--lock-all-tables --flush-logs --verbose',
  ],
  schema: '--no-data --routines --skip-triggers',
  rows: ['--no-create-info', '--no-create-info --complete-insert --replace --skip-triggers'],
  refused: {
    '--system=users': /creates users.*without --system=users/,
    '--xml': /in XML: write SQL, without --xml/,
    '--no-create-info': /"people".*--complete-insert/,
    // Values of computed columns, which nothing says are computed.
    '--no-create-info --complete-insert': /people\.upper_email has no decision/,
  },
});
