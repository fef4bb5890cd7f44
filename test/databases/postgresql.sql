-- A shop's database with all that a dump may hold: every kind of key, types that are hard to write, and texts of all characters
-- that have to be escaped somewhere. About 100,000 rows, made on the server.
CREATE SCHEMA "Audit log";
CREATE TYPE public.status AS ENUM ('new', 'it''s fine', 'closed, "for good"');
CREATE DOMAIN public.percent AS numeric(5, 2) CHECK (VALUE BETWEEN 0 AND 100);

-- Texts by number: pieces with each character that some syntax escapes, nulls and empty texts among them.
CREATE TEMPORARY TABLE awkward AS
  SELECT i, CASE WHEN i % 11 = 0 THEN NULL WHEN i % 13 = 0 THEN '' ELSE pieces[1 + i % n] || pieces[1 + i / n % n] || chr(1 + i % 1500) END AS t
  FROM generate_series(1, 15000) i, (SELECT p, cardinality(p) FROM (VALUES (ARRAY[
    '\', '''', '"', '`', E'\n', E'\r\n', E'\t', E'\b\f\v', E'\\.\n', '\N', 'NULL', ' ', ',', ';', '(', ')', E'\u0001', E'\u007F',
    '$$', '--', '/*', '*/', '%_', '\0', '\x41', 'é', 'ß', '漢字', '🙂', '👩‍👩‍👧', 'שלום', E'e\u0301', E'\nINSERT INTO t VALUES (1);\n',
    E'\nCOPY t (a) FROM stdin;\n', 'word', '''); DROP TABLE t; --', '\\', '''''', 'E''\n''', '{"a": "b"}', '{a,b}'
  ])) AS list (p)) AS counted (pieces, n);
CREATE INDEX ON awkward (i) INCLUDE (t);

CREATE TABLE public.countries (
  code char(2) PRIMARY KEY,
  name varchar(60) NOT NULL UNIQUE,
  "ISO 3" char(3) UNIQUE,
  vat public.percent DEFAULT 19.00
);
-- A key of two columns, to which the table itself refers.
CREATE TABLE public.branches (
  country char(2) NOT NULL REFERENCES public.countries,
  number int NOT NULL,
  name text NOT NULL,
  parent int,
  PRIMARY KEY (country, number),
  FOREIGN KEY (country, parent) REFERENCES public.branches (country, number) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE public.customers (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ssn char(11) NOT NULL UNIQUE CHECK (ssn ~ '^\d{3}-\d{2}-\d{4}$'),
  first_name varchar(40) NOT NULL,
  last_name text NOT NULL,
  full_name text GENERATED ALWAYS AS (first_name || ' ' || last_name) STORED,
  email varchar(80),
  phone varchar(20),
  birthday date CHECK (birthday > '1900-01-01'),
  country char(2),
  branch int,
  member varchar(12),
  referrer int REFERENCES public.customers,
  profile jsonb,
  tags text[] DEFAULT '{}',
  photo bytea,
  note text,
  status public.status NOT NULL DEFAULT 'new',
  created timestamptz NOT NULL,
  FOREIGN KEY (country, branch) REFERENCES public.branches (country, number),
  UNIQUE (country, member)
);
CREATE TABLE public.accounts (
  number varchar(10) PRIMARY KEY CHECK (number ~ '^[A-Z]{2}[0-9]{8}$'),
  owner char(11) NOT NULL REFERENCES public.customers (ssn) ON DELETE CASCADE,
  balance numeric(14, 2) NOT NULL CHECK (balance > -1000),
  opened timestamp,
  closes time with time zone,
  span int4range
);
CREATE TABLE public.cards (
  number char(19) PRIMARY KEY,
  account varchar(10) NOT NULL REFERENCES public.accounts,
  holder text,
  valid interval,
  secret uuid UNIQUE
);
CREATE TABLE public.products (
  sku text PRIMARY KEY,
  parent text REFERENCES public.products,
  title text,
  attributes json,
  sizes int[][],
  search tsvector,
  picture bytea,
  weight double precision
);
CREATE TABLE public.orders (
  id bigserial PRIMARY KEY,
  customer int NOT NULL REFERENCES public.customers,
  card char(19) REFERENCES public.cards ON UPDATE CASCADE,
  ordered timestamptz NOT NULL,
  remark text
);
CREATE TABLE public.order_lines (
  "order" bigint NOT NULL REFERENCES public.orders ON DELETE CASCADE,
  line smallint NOT NULL CHECK (line > 0),
  product text NOT NULL REFERENCES public.products,
  quantity int NOT NULL,
  price numeric(10, 2) NOT NULL,
  total numeric(14, 2) GENERATED ALWAYS AS (quantity * price) STORED,
  PRIMARY KEY ("order", line)
);
CREATE TABLE "Audit log"."entries. of ""today""" (
  "select" int PRIMARY KEY,
  "user's Name" text,
  "what; how" text,
  "SSN" char(11) REFERENCES public.customers (ssn),
  address inet,
  bits bit varying(8),
  flag boolean
);
-- Without rows, and without columns.
CREATE TABLE public.nothing (a int, b text);
CREATE TABLE public.bare ();

INSERT INTO public.countries SELECT chr(65 + i / 26) || chr(65 + i % 26), 'Land ' || i || ' of ''x''', CASE WHEN i % 5 > 0 THEN 'X' || to_char(i, 'FM00') END, i % 100
  FROM generate_series(0, 99) i;
INSERT INTO public.branches SELECT code, i, coalesce(t, 'none'), CASE WHEN i > 1 THEN i / 2 END FROM public.countries, awkward WHERE i <= 10;
INSERT INTO public.customers (ssn, first_name, last_name, email, phone, birthday, country, branch, member, referrer, profile, tags, photo, note, status, created)
  SELECT to_char(1 + i * 37 % 665, 'FM000') || '-' || to_char(1 + i * 7 % 99, 'FM00') || '-' || to_char(1 + i * 17 % 9973, 'FM0000'),
    (ARRAY['Raymond', 'Iva', 'José', 'Zoë', '李', 'O''Neil'])[1 + i % 6], (ARRAY['García', 'Smith', 'D''Arcy', 'Müller "the"', 'Back\slash'])[1 + i % 5],
    CASE WHEN i % 9 > 0 THEN 'user' || i || '@example.org' END, '(415) 555-' || to_char(i % 10000, 'FM0000'), date '1930-01-01' + i % 25000,
    CASE WHEN i % 4 > 0 THEN chr(65 + i % 100 / 26) || chr(65 + i % 100 % 26) END, 1 + i % 10, CASE WHEN i % 3 > 0 THEN 'M' || i END,
    CASE WHEN i > 1 AND i % 2 = 0 THEN i / 2 END,
    CASE i % 4 WHEN 0 THEN NULL ELSE jsonb_build_object('ssn', to_char(i, 'FM000') || '-00-0000', 'address', jsonb_build_object('street', i || ' Birch "Lane"', 'n', i),
      'phones', jsonb_build_array('(415) 555-0100', '(415) 555-' || to_char(i % 10000, 'FM0000')), 'text', t) END,
    CASE i % 3 WHEN 0 THEN '{}' WHEN 1 THEN NULL ELSE ARRAY[t, 'tag', NULL, 'a,b', '"q"'] END,
    CASE WHEN i % 2 = 0 THEN decode(repeat(to_hex(i % 200 + 16), i % 40), 'hex') END,
    to_char(i, 'FM00000') || coalesce(t, ' none'), (enum_range(NULL::public.status))[1 + i % 3], timestamptz '2020-01-01 00:00:00+00' + i * interval '61.000123 s'
  FROM awkward WHERE i <= 10000 ORDER BY i;
INSERT INTO public.accounts SELECT chr(65 + id % 26) || chr(65 + id / 26 % 26) || to_char(id * 4999 % 100000000, 'FM00000000'), ssn, id * 1.25 - 900,
    timestamp '1999-12-31 23:59:59.999' + id * interval '1 hour', '12:00:00+02', int4range(id % 10, id) FROM public.customers WHERE id > 10 AND id % 4 > 0;
INSERT INTO public.cards SELECT '4111 ' || to_char(i * 7919 % 10000, 'FM0000') || ' ' || to_char(i % 10000, 'FM0000') || ' ' || to_char(i / 10000 + i * 30 % 10000, 'FM0000'), number,
    t, i * interval '1 day 2:03:04.5', md5(i::text)::uuid FROM (SELECT number, row_number() OVER (ORDER BY number) i FROM public.accounts) a JOIN awkward USING (i) WHERE i % 4 > 0;
INSERT INTO public.products SELECT 'P-' || to_char(i, 'FM0000') || CASE WHEN i % 10 = 0 THEN ' ''"\' ELSE '' END, CASE WHEN i % 10 = 1 AND i > 10 THEN 'P-0001' END, t,
    json_build_object('text', t, 'n', i)::text::json, ARRAY[[i, 2], [NULL, 4]], to_tsvector('simple', 'a fat cat''s ' || i),
    decode(lpad(to_hex(i), 4, '0') || '005c270a0d1a22', 'hex'), CASE i % 50 WHEN 0 THEN 'NaN' WHEN 1 THEN '-Infinity' ELSE i * 1e-9 END FROM awkward WHERE i <= 1000;
INSERT INTO public.orders (customer, card, ordered, remark)
  SELECT 1 + i % 10000, cards.number, timestamptz '2024-02-29 12:00:00+00' - i * interval '1 min', t
  FROM awkward LEFT JOIN (SELECT number, row_number() OVER (ORDER BY number) n FROM public.cards) cards ON i % 3 > 0 AND n = i % 5000 WHERE i <= 15000;
INSERT INTO public.order_lines ("order", line, product, quantity, price)
  SELECT 1 + i / 4, 1 + i % 4, sku, i % 9 + 1, i % 1000 / 7.0
  FROM generate_series(0, 53999) i JOIN (SELECT sku, row_number() OVER (ORDER BY sku) n FROM public.products) products ON n = 1 + i % 1000;
INSERT INTO "Audit log"."entries. of ""today""" SELECT id, a.t, b.t, CASE WHEN id % 2 = 0 THEN ssn END,
    ('10.0.0.' || id % 256)::inet, (id % 256)::bit(8), id % 2 = 0 
  FROM public.customers JOIN awkward a ON a.i = id JOIN awkward b ON b.i = id + 7 WHERE id <= 6000;


INSERT INTO public.bare DEFAULT VALUES;
INSERT INTO public.bare DEFAULT VALUES;
