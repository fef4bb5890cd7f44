-- A small shop to try the example with: psql -d shop -f shop.sql
CREATE TABLE countries (code char(2) PRIMARY KEY, name text NOT NULL);
CREATE TABLE customers (
  id int PRIMARY KEY,
  ssn char(11) NOT NULL UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL UNIQUE,
  street text NOT NULL,
  city text NOT NULL,
  state char(2) NOT NULL,
  zip char(5) NOT NULL,
  birthday date,
  country char(2) REFERENCES countries,
  note text
);
CREATE TABLE orders (
  id int PRIMARY KEY,
  customer_id int NOT NULL REFERENCES customers,
  placed date NOT NULL,
  shipped date NOT NULL,
  delivered timestamp
);
CREATE TABLE payments (
  id int PRIMARY KEY,
  ssn char(11) NOT NULL REFERENCES customers (ssn),
  card text NOT NULL,
  amount numeric(10, 2) NOT NULL,
  paid timestamptz NOT NULL
);
INSERT INTO countries VALUES ('DE', 'Germany'), ('US', 'United States');
INSERT INTO customers SELECT i, to_char(100 + i % 500, 'FM000') || '-' || to_char(10 + i % 89, 'FM00') || '-' || to_char(1000 + i, 'FM0000'),
    (ARRAY['Raymond', 'Iva', 'Paula'])[1 + i % 3], (ARRAY['García', 'Smith', 'Ordonez'])[1 + i % 3], 'user' || i || '@example.org',
    i || ' Main Street', (ARRAY['Salem', 'Boston', 'Houston'])[1 + i % 3], (ARRAY['OR', 'MA', 'TX'])[1 + i % 3],
    (ARRAY['97301', '02108', '77002'])[1 + i % 3], date '1950-01-01' + i * 17, (ARRAY['DE', 'US'])[1 + i % 2], CASE WHEN i % 5 = 0 THEN 'calls "often"' END
  FROM generate_series(1, 1000) i;
INSERT INTO orders SELECT i, 1 + i % 1000, date '2025-01-01' + i % 300, date '2025-01-02' + i % 300 + i % 4,
    timestamp '2025-01-04 08:00:00' + (i % 300 + i % 9) * interval '1 day' FROM generate_series(1, 3000) i;
INSERT INTO payments SELECT id, ssn, '4111 1111 1111 1111', id * 0.5, timestamptz '2026-01-01 00:00:00+00' + id * interval '1 hour' FROM customers;
