-- A small shop to try the example with: mariadb shop < shop.sql
CREATE TABLE countries (code char(2) PRIMARY KEY, name varchar(60) NOT NULL);
CREATE TABLE customers (
  id int PRIMARY KEY,
  ssn char(11) NOT NULL UNIQUE,
  first_name varchar(60) NOT NULL,
  last_name varchar(60) NOT NULL,
  email varchar(80) NOT NULL UNIQUE,
  street varchar(80) NOT NULL,
  city varchar(40) NOT NULL,
  state char(2) NOT NULL,
  zip char(5) NOT NULL,
  birthday date,
  country char(2) REFERENCES countries (code),
  note text
);
CREATE TABLE orders (
  id int PRIMARY KEY,
  customer_id int NOT NULL REFERENCES customers (id),
  placed date NOT NULL,
  shipped date NOT NULL,
  delivered datetime
);
CREATE TABLE payments (
  id int PRIMARY KEY,
  ssn char(11) NOT NULL REFERENCES customers (ssn),
  card varchar(19) NOT NULL,
  amount decimal(10, 2) NOT NULL,
  paid datetime NOT NULL
);
INSERT INTO countries VALUES ('DE', 'Germany'), ('US', 'United States');
INSERT INTO customers SELECT seq, concat(lpad(100 + seq % 500, 3, '0'), '-', lpad(10 + seq % 89, 2, '0'), '-', lpad(1000 + seq, 4, '0')),
    elt(1 + seq % 3, 'Raymond', 'Iva', 'Paula'), elt(1 + seq % 3, 'García', 'Smith', 'Ordonez'), concat('user', seq, '@example.org'),
    concat(seq, ' Main Street'), elt(1 + seq % 3, 'Salem', 'Boston', 'Houston'), elt(1 + seq % 3, 'OR', 'MA', 'TX'),
    elt(1 + seq % 3, '97301', '02108', '77002'), '1950-01-01' + INTERVAL seq * 17 DAY, elt(1 + seq % 2, 'DE', 'US'), CASE WHEN seq % 5 = 0 THEN 'calls "often"' END
  FROM seq_1_to_1000;
INSERT INTO orders SELECT seq, 1 + seq % 1000, '2025-01-01' + INTERVAL seq % 300 DAY, '2025-01-02' + INTERVAL (seq % 300 + seq % 4) DAY,
    '2025-01-04 08:00:00' + INTERVAL (seq % 300 + seq % 9) DAY FROM seq_1_to_3000;
INSERT INTO payments SELECT id, ssn, '4111 1111 1111 1111', id * 0.5, '2026-01-01 00:00:00' + INTERVAL id HOUR FROM customers;
