// Constants outside of rows in dumps of MariaDB.
import { describeLiteralsOutsideRows } from '../databases/describeLiteralsOutsideRows.ts';
import { startMariadb } from './server.ts';

const script = `
CREATE TABLE log (what text, ssn text);
CREATE TABLE customers (
  id integer PRIMARY KEY, ssn varchar(60) DEFAULT '078-05-1120', city varchar(80) COMMENT 'such as Bonn' CHECK (city <> 'Bonn'),
  note varchar(20) DEFAULT 'none' COMMENT 'kept', feeling enum('constant sad', 'ok'), KEY (city(10))
);
DELIMITER ;;
CREATE DEFINER='root'@'localhost' TRIGGER audited AFTER INSERT ON customers FOR EACH ROW
BEGIN
  INSERT INTO log VALUES ('constant inserted', NEW.ssn);
END;;
CREATE DEFINER='root'@'localhost' PROCEDURE known() SELECT * FROM customers WHERE city = "Bonn";;
CREATE DEFINER='root'@'localhost' FUNCTION two() RETURNS integer DETERMINISTIC RETURN 2;;
DELIMITER ;
CREATE DEFINER='root'@'localhost' VIEW all_ones AS SELECT id, ssn FROM customers;
CREATE DEFINER='root'@'localhost' VIEW known_ones AS SELECT id FROM customers WHERE ssn <> '078-05-1120';
CREATE DEFINER='root'@'localhost' VIEW behind AS SELECT id FROM all_ones WHERE ssn <> '078-05-1120';
CREATE DEFINER='root'@'localhost' VIEW noted AS SELECT id FROM customers WHERE note = 'x';
INSERT INTO customers VALUES (1, '123-45-6789', 'Ulm', 'a', 'ok'), (2, '234-56-7890', 'Hof', 'b', NULL);
DELETE FROM log;
`;

const complete = ['--routines', '--triggers'];

describeLiteralsOutsideRows({
  name: 'MariaDB',
  start: startMariadb,
  script,
  options: complete,
  schemaOptions: [...complete, '--no-data'],
  tables: {
    customers: {
      columns: {
        id: 'keep',
        ssn: { masker: 'SSNMasker', conflictFree: true },
        city: 'RedactMasker',
        note: 'keep',
        feeling: 'null',
      },
    },
    log: 'empty',
  },
  listed: [
    '1 default value stays as it is',
    '1 column comment stays as it is',
    '1 check with constants stays as it is',
    '1 type with listed values stays as it is',
    '2 functions or triggers with constants stay as they are',
    '2 views with constants stay as they are',
  ],
  insert: "INSERT INTO customers (id, ssn) VALUES (3, '1')",
  ask: 'SELECT what, ssn FROM log',
  answer: 'constant inserted\t1',
});
