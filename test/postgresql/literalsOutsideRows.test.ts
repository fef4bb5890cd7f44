// Constants outside of rows in dumps of PostgreSQL.
import { describeLiteralsOutsideRows } from '../databases/describeLiteralsOutsideRows.ts';
import { startPostgresql } from './server.ts';

const script = `
CREATE TYPE mood AS ENUM ('constant sad', 'ok');
CREATE DOMAIN town AS text CHECK (VALUE <> 'constant town');
CREATE DOMAIN towns AS town;
CREATE TABLE log (what text, ssn text);
CREATE TABLE customers (
  id integer PRIMARY KEY, ssn varchar(60) DEFAULT '078-05-1120', city text CHECK (city <> 'Bonn'), note text DEFAULT 'none',
  feeling mood DEFAULT 'ok', hamlet towns, amount numeric(10,2) DEFAULT 0.00, tags text[] DEFAULT '{}', upper_city text GENERATED ALWAYS AS (coalesce(city, 'constant')) STORED
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
CREATE VIEW everything AS SELECT id, ssn FROM customers;
CREATE VIEW known AS SELECT id FROM customers WHERE ssn <> '078-05-1120';
CREATE VIEW behind AS SELECT id FROM everything WHERE ssn <> '078-05-1120';
CREATE STATISTICS counted ON (ssn = '078-05-1120'), id FROM customers;
ALTER TABLE customers ADD EXCLUDE USING btree (id WITH =) WHERE (city = 'constant');
CREATE RULE kept AS ON DELETE TO customers WHERE old.ssn = '078-05-1120' DO INSTEAD NOTHING;
CREATE VIEW noted AS SELECT id FROM customers WHERE note = 'x';
INSERT INTO customers VALUES (1, '123-45-6789', 'Ulm', 'a'), (2, '234-56-7890', 'Hof', 'b');
DELETE FROM log;
`;

describeLiteralsOutsideRows({
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
        hamlet: 'null',
        amount: 'null',
        tags: 'null',
      },
    },
    'public.log': 'empty',
  },
  listed: [
    '2 types with listed values stay as they are',
    '3 functions or triggers with constants stay as they are',
    '2 default values stay as they are',
    '1 generated column with constants stays as it is',
    '2 checks with constants stay as they are',
    '1 column comment stays as it is',
    '2 views with constants stay as they are',
    '1 index with constants stays as it is',
    '1 definition with constants stays as it is',
    '1 policy with constants stays as it is',
  ],
  insert: "INSERT INTO customers (id, ssn) VALUES (3, '1')",
  ask: 'SELECT what, ssn FROM log',
  answer: 'constant inserted\t1',
});
