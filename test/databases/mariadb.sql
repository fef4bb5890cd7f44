-- The shop's database for MariaDB: every kind of key, types that are hard to write, and texts of all characters that have to be
-- escaped somewhere. About 100,000 rows, made on the server.
SET NAMES utf8mb4;
SET SESSION sql_mode = 'ANSI_QUOTES,PIPES_AS_CONCAT,STRICT_ALL_TABLES';
SET foreign_key_checks = 0, unique_checks = 0;

-- Texts by number: pieces with each character that some syntax escapes, nulls and empty texts among them.
CREATE TABLE pieces (i int PRIMARY KEY, piece text NOT NULL) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
INSERT INTO pieces VALUES (0, '\\'), (1, ''''), (2, '"'), (3, '`'), (4, '\n'), (5, '\r\n'), (6, '\t'), (7, '\b'), (8, '\0'), (9, '\Z'),
  (10, '\\N'), (11, 'NULL'), (12, ' '), (13, ','), (14, ';'), (15, '('), (16, ')'), (17, CHAR(1)), (18, CHAR(127)), (19, '--'), (20, '/*!50000'),
  (21, '*/'), (22, '%_'), (23, '\\0'), (24, '\\%'), (25, 'é'), (26, 'ß'), (27, '漢字'), (28, '🙂'), (29, '👩‍👩‍👧'), (30, 'שלום'), (31, 'é'), (32, '#'),
  (33, '\nINSERT INTO t VALUES (1);\n'), (34, '''); DROP TABLE t; -- '), (35, '\\\\'), (36, ''''''), (37, 'word'), (38, '{"a": "b"}'), (39, '\nDELIMITER ;;\n'), (40, '_binary ''');
CREATE TABLE awkward (i int PRIMARY KEY, t text) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin AS
  SELECT seq AS i, CASE WHEN seq % 11 = 0 THEN NULL WHEN seq % 13 = 0 THEN '' ELSE a.piece || b.piece || CHAR(32 + seq % 90) END AS t
  FROM seq_1_to_15000 JOIN pieces a ON a.i = seq % 41 JOIN pieces b ON b.i = seq DIV 41 % 41;

CREATE TABLE countries (
  code char(2) PRIMARY KEY,
  name varchar(60) NOT NULL UNIQUE,
  "ISO 3" char(3) UNIQUE,
  vat decimal(5, 2) DEFAULT 19.00 CHECK (vat BETWEEN 0 AND 100)
);
-- A key of two columns, to which the table itself refers.
CREATE TABLE branches (
  country char(2) NOT NULL REFERENCES countries (code),
  number int NOT NULL,
  name text NOT NULL,
  parent int,
  PRIMARY KEY (country, number),
  FOREIGN KEY (country, parent) REFERENCES branches (country, number)
);
CREATE TABLE customers (
  id int AUTO_INCREMENT PRIMARY KEY,
  ssn char(11) CHARACTER SET ascii NOT NULL UNIQUE CHECK (ssn REGEXP '^[0-9]{3}-[0-9]{2}-[0-9]{4}$'),
  first_name varchar(40) NOT NULL,
  last_name varchar(80) NOT NULL,
  full_name varchar(200) GENERATED ALWAYS AS (concat(first_name, ' ', last_name)) STORED,
  initial char(1) GENERATED ALWAYS AS (left(last_name, 1)) VIRTUAL,
  email varchar(80),
  phone varchar(20),
  birthday date CHECK (birthday > '1900-01-01'),
  country char(2),
  branch int,
  member varchar(12),
  referrer int REFERENCES customers (id),
  profile json,
  tags set('a', 'b "c"', 'it''s'),
  photo blob,
  note mediumtext,
  status enum('new', 'it''s fine', 'closed, "for good"') NOT NULL DEFAULT 'new',
  created timestamp(6) NOT NULL DEFAULT current_timestamp(6) ON UPDATE current_timestamp(6),
  FOREIGN KEY (country, branch) REFERENCES branches (country, number),
  UNIQUE KEY "membership, by country" (country, member),
  KEY (last_name(10))
) COMMENT 'people; who "buy"';
CREATE TABLE accounts (
  number varchar(10) PRIMARY KEY CHECK (number REGEXP '^[A-Z]{2}[0-9]{8}$'),
  owner char(11) CHARACTER SET ascii NOT NULL REFERENCES customers (ssn) ON DELETE CASCADE,
  balance decimal(14, 2) NOT NULL CHECK (balance > -1000),
  opened datetime(3),
  closes time,
  since year
);
CREATE TABLE cards (
  number char(19) PRIMARY KEY,
  account varchar(10) NOT NULL REFERENCES accounts (number),
  holder text,
  secret binary(16) UNIQUE
);
CREATE TABLE products (
  sku varchar(20) PRIMARY KEY,
  parent varchar(20) REFERENCES products (sku),
  title text,
  attributes json,
  place point,
  picture longblob,
  weight double,
  FULLTEXT KEY (title)
);
CREATE TABLE orders (
  id bigint unsigned AUTO_INCREMENT PRIMARY KEY,
  customer int NOT NULL REFERENCES customers (id),
  card char(19) REFERENCES cards (number) ON UPDATE CASCADE,
  ordered datetime NOT NULL,
  remark text
);
CREATE TABLE order_lines (
  "order" bigint unsigned NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  line smallint NOT NULL CHECK (line > 0),
  product varchar(20) NOT NULL REFERENCES products (sku),
  quantity int NOT NULL,
  price decimal(10, 2) NOT NULL,
  total decimal(14, 2) GENERATED ALWAYS AS (quantity * price) STORED,
  PRIMARY KEY ("order", line)
);
CREATE TABLE "entries. of `today`" (
  "select" int PRIMARY KEY,
  "user's Name" text,
  "what; how" text,
  "SSN" char(11) CHARACTER SET ascii,
  bits bit(8),
  flag boolean,
  FOREIGN KEY ("SSN") REFERENCES customers (ssn)
);
CREATE TABLE nothing (a int, b text);

INSERT INTO countries SELECT CHAR(65 + seq DIV 26, 65 + seq % 26), concat('Land ', seq, ' of ''x'''), CASE WHEN seq % 5 > 0 THEN concat('X', lpad(seq, 2, '0')) END, seq % 100
  FROM seq_0_to_99;
INSERT INTO branches SELECT code, seq, coalesce((SELECT t FROM awkward WHERE i = seq), 'none'), CASE WHEN seq > 1 THEN seq DIV 2 END FROM countries, seq_1_to_10;
INSERT INTO customers (ssn, first_name, last_name, email, phone, birthday, country, branch, member, referrer, profile, tags, photo, note, status, created)
  SELECT concat(lpad(1 + i * 37 % 665, 3, '0'), '-', lpad(1 + i * 7 % 99, 2, '0'), '-', lpad(1 + i * 17 % 9973, 4, '0')),
    elt(1 + i % 6, 'Raymond', 'Iva', 'José', 'Zoë', '李', 'O''Neil'), elt(1 + i % 5, 'García', 'Smith', 'D''Arcy', 'Müller "the"', 'Back\\slash'),
    CASE WHEN i % 9 > 0 THEN concat('user', i, '@example.org') END, concat('(415) 555-', lpad(i % 10000, 4, '0')), '1930-01-01' + INTERVAL i % 25000 DAY,
    CASE WHEN i % 4 > 0 THEN CHAR(65 + i % 100 DIV 26, 65 + i % 100 % 26) END, 1 + i % 10, CASE WHEN i % 3 > 0 THEN concat('M', i) END,
    CASE WHEN i > 1 AND i % 2 = 0 THEN i DIV 2 END,
    CASE WHEN i % 4 > 0 THEN json_object('ssn', concat(lpad(i % 1000, 3, '0'), '-00-0000'), 'address', json_object('street', concat(i, ' Birch "Lane"'), 'n', i),
      'phones', json_array('(415) 555-0100', concat('(415) 555-', lpad(i % 10000, 4, '0'))), 'text', t) END,
    CASE i % 3 WHEN 0 THEN '' WHEN 1 THEN NULL ELSE 'b "c"' END,
    CASE WHEN i % 2 = 0 THEN unhex(repeat(hex(i % 200 + 16), i % 40)) END,
    concat(lpad(i, 5, '0'), coalesce(t, ' none')), elt(1 + i % 3, 'new', 'it''s fine', 'closed, "for good"'), '2020-01-02 00:00:00' + INTERVAL i * 61000123 MICROSECOND
  FROM awkward WHERE i <= 10000;
INSERT INTO accounts SELECT concat(CHAR(65 + id % 26, 65 + id DIV 26 % 26), lpad(id * 4999 % 100000000, 8, '0')), ssn, id * 1.25 - 900,
    '1999-12-31 23:59:59.999' + INTERVAL id HOUR, '-12:00:01', 1950 + id % 100 FROM customers WHERE id > 10 AND id % 4 > 0;
INSERT INTO cards SELECT concat('4111 ', lpad(i * 7919 % 10000, 4, '0'), ' ', lpad(i % 10000, 4, '0'), ' ', lpad(i DIV 10000 + i * 30 % 10000, 4, '0')), number, t, unhex(md5(i))
  FROM (SELECT number, row_number() OVER (ORDER BY number) i FROM accounts) a JOIN awkward USING (i) WHERE i % 4 > 0;
INSERT INTO products SELECT concat('P-', lpad(i, 4, '0'), CASE WHEN i % 10 = 0 THEN ' ''"\\' ELSE '' END), CASE WHEN i % 10 = 1 AND i > 10 THEN 'P-0001' END, t,
    json_object('text', t, 'n', i), point(i, -i), unhex(concat(lpad(hex(i), 4, '0'), '005c270a0d1a22')), i * 1e-9 FROM awkward WHERE i <= 1000;
INSERT INTO orders (customer, card, ordered, remark)
  SELECT 1 + i % 10000, c.number, '2024-02-29 12:00:00' - INTERVAL i MINUTE, t
  FROM awkward LEFT JOIN (SELECT number, row_number() OVER (ORDER BY number) n FROM cards) c ON i % 3 > 0 AND n = i % 5000 WHERE i <= 15000;
INSERT INTO order_lines ("order", line, product, quantity, price)
  SELECT 1 + seq DIV 4, 1 + seq % 4, sku, seq % 9 + 1, seq % 1000 / 7.0
  FROM seq_0_to_53999 JOIN (SELECT sku, row_number() OVER (ORDER BY sku) n FROM products) p ON n = 1 + seq % 1000;
INSERT INTO "entries. of `today`" SELECT id, a.t, b.t, CASE WHEN id % 2 = 0 THEN ssn END, id % 256, id % 2 FROM customers JOIN awkward a ON a.i = id JOIN awkward b ON b.i = id + 7 WHERE id <= 6000;
DROP TABLE pieces, awkward;
