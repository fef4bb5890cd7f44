// Constants outside of rows in dumps of PostgreSQL.
import { describeOutsideRows } from '../databases/describeOutsideRows.ts';
import { startPostgresql } from './server.ts';

const script = `
CREATE TYPE mood AS ENUM ('constant sad', 'ok');
CREATE TABLE log (what text, ssn text);
CREATE TABLE customers (
  id integer PRIMARY KEY, ssn varchar(60) DEFAULT '078-05-1120', city text CHECK (city <> 'Bonn'), note text DEFAULT 'none',
  feeling mood DEFAULT 'ok', upper_city text GENERATED ALWAYS AS (coalesce(city, 'constant')) STORED
);
COMMENT ON COLUMN customers.city IS 'such as Bonn';
COMMENT ON COLUMN customers.note IS 'kept';
CREATE INDEX i ON customers (id) WHERE ssn = '078-05-1120';
CREATE POLICY p ON customers USING (city <> 'constant');
CREATE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log VALUES ('constant inserted', NEW.ssn);
  RETURN NEW;
END $$;
CREATE TRIGGER audited AFTER INSERT ON customers FOR EACH ROW EXECUTE FUNCTION audit();
CREATE FUNCTION is_known(x text) RETURNS boolean LANGUAGE sql AS $$ SELECT EXISTS (SELECT FROM customers WHERE city = 'Bonn' OR ssn = x) $$;
CREATE FUNCTION two() RETURNS integer LANGUAGE sql BEGIN ATOMIC SELECT 2; END;
CREATE VIEW known AS SELECT id FROM customers WHERE ssn <> '078-05-1120';
CREATE VIEW noted AS SELECT id FROM customers WHERE note = 'x';
INSERT INTO customers VALUES (1, '123-45-6789', 'Ulm', 'a'), (2, '234-56-7890', 'Hof', 'b');
DELETE FROM log;
`;

describeOutsideRows({
  name: 'PostgreSQL',
  start: startPostgresql,
  script,
  options: [],
  schemaOptions: ['--schema-only'],
  tables: {
    'public.customers': {
      columns: {
        id: 'keep',
        ssn: { masker: 'SSNMasker', conflictFree: true },
        city: 'RedactMasker',
        note: 'keep',
        feeling: 'null',
      },
    },
    'public.log': 'empty',
  },
  listed: [
    '1 type with listed values stays as it is',
    '2 functions or triggers with constants stay as they are',
    '2 default values stay as they are',
    '1 generated column with constants stays as it is',
    '1 check with constants stays as it is',
    '1 column comment stays as it is',
    '1 view with constants stays as it is',
    '1 index with constants stays as it is',
    '1 policy with constants stays as it is',
  ],
  insert: "INSERT INTO customers (id, ssn) VALUES (3, '1')",
  ask: 'SELECT what, ssn FROM log',
  answer: 'constant inserted\t1',
});
