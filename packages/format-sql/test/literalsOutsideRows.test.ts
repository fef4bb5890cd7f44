// Constants outside of rows: passwords always, others where they concern a masked column; never their text.
import assert from 'node:assert/strict';
import { type SqlDecision, cutBlocks, maskStream } from '@masker/format-api';
import { sqlFormat } from '../src/sqlFormat.ts';

/** `kind line` of what stays when the columns `ssn` and `city` are masked; lines count from 1 after the head. */
async function listed(statements: string, head: string): Promise<string[]> {
  const bytes = new Uint8Array(Buffer.from(`${head}${statements}\n`));
  const decision: SqlDecision = {
    decide: () => ({ slots: [], columns: [], dropsRows: false }),
    changes: (table, column) => column === 'ssn' || (/^(public\.)?t$/.test(table) && column === 'city'),
    end: () => undefined,
  };
  const format = sqlFormat([], () => decision);
  async function* chunks() {
    await Promise.resolve();
    yield bytes;
  }
  const stream = maskStream(cutBlocks(chunks(), format), format);
  for (;;) {
    const { value, done } = await stream.next();
    if (done !== true) continue;
    const before = head.split('\n').length - 2;
    return value.literalsOutsideRows.flatMap(({ kind, count, records }) => [
      `${kind} ${records.map((record) => record - before).join(',')}${count === records.length ? '' : ` of ${count}`}`,
    ]);
  }
}

const pg = `SET client_encoding = 'UTF8';
CREATE TABLE public.t (id integer, ssn text, city text, note text);
`;
const my = `-- MariaDB dump
CREATE TABLE \`t\` (\`id\` int(11), \`ssn\` varchar(11), \`city\` text, \`note\` text);
-- Dump completed
`;

const postgresql: Readonly<Record<string, readonly string[]>> = {
  "CREATE ROLE a WITH LOGIN PASSWORD 'SCRAM-SHA-256$4096';": ['password 1'],
  "ALTER ROLE a\n  WITH PASSWORD 'md5x';": ['password 2'],
  'CREATE USER a ENCRYPTED PASSWORD $$x$$;': ['password 1'],
  "CREATE USER MAPPING FOR a SERVER s OPTIONS (\"user\" 'a', password 'b');": ['password 1'],
  "CREATE SERVER s FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host 'h');": ['password 1'],
  "CREATE SUBSCRIPTION s CONNECTION 'host=h password=p' PUBLICATION p;": ['password 1'],
  'ALTER ROLE a SET search_path TO x; CREATE ROLE b; GRANT a TO b; ALTER ROLE b WITH PASSWORD NULL;': [],

  "CREATE TABLE u (ssn text DEFAULT '123-45-6789'::text, note text DEFAULT 'none');": ['default 1'],
  "CREATE TABLE u (\n  note text DEFAULT 'n',\n  ssn text DEFAULT '123' NOT NULL\n);": ['default 3'],
  "CREATE TABLE u (ssn text DEFAULT ''::text, id integer DEFAULT 12345, x varchar(20));": [],
  'CREATE TABLE u (ssn character varying(20) DEFAULT NULL::character varying, b timestamp(6) DEFAULT now());':
    [],
  "CREATE TABLE u (ssn bigint DEFAULT nextval('public.u_seq'::regclass), \"city\" text DEFAULT 'x');": [],
  'CREATE TABLE u (ssn integer DEFAULT 999999999);': ['default 1'],
  "ALTER TABLE ONLY public.t ALTER COLUMN ssn SET DEFAULT '123-45-6789'::text;": ['default 1'],
  "ALTER TABLE ONLY public.t ALTER COLUMN id SET DEFAULT nextval('public.t_id_seq'::regclass);": [],
  "CREATE TABLE u (ssn text CHECK (ssn <> '000-00-0000'::text));": ['check 1'],
  "CREATE TABLE u (ssn text, CONSTRAINT c CHECK ((ssn <> ALL (ARRAY['000-00-0000'::text]))));": ['check 1'],
  "ALTER TABLE public.t ADD CONSTRAINT c CHECK ((city = ANY (ARRAY['Bonn'::text, 'Ulm'::text])));": [
    'check 1',
  ],
  "ALTER TABLE public.t ADD CONSTRAINT c CHECK ((note <> 'a'::text));": [],
  'CREATE TABLE u (ssn text CHECK (length(ssn) > 0));': ['constraint 1'],
  "CREATE TABLE u (ssn text, b text GENERATED ALWAYS AS (coalesce(ssn, 'nobody')) STORED);": ['generated 1'],
  "CREATE TABLE u (a text, b text GENERATED ALWAYS AS (coalesce(a, 'nobody')) STORED, ssn text);": [],
  "COMMENT ON COLUMN public.t.ssn IS 'such as 123-45-6789';": ['comment 1'],
  "COMMENT ON COLUMN public.t.note IS 'ssn'; COMMENT ON TABLE public.t IS 'ssn city';": [],
  "CREATE TYPE public.mood AS ENUM ('sad', 'ok');\nCREATE TABLE u (ssn public.mood);": ['type 1'],
  "CREATE TYPE public.mood AS ENUM ('sad', 'ok');\nCREATE TABLE u (note public.mood);": [],
  "CREATE DOMAIN d AS text DEFAULT 'x' CHECK (VALUE <> 'Bonn');\nCREATE TABLE v (x int, ssn d);": ['type 1'],
  "CREATE TABLE u (ssn text) PARTITION BY LIST (ssn);\nALTER TABLE ONLY u ATTACH PARTITION v FOR VALUES IN ('123');":
    ['partition 2'],
  'CREATE TABLE u (ssn text, id int) PARTITION BY RANGE (id);\nALTER TABLE ONLY u ATTACH PARTITION v FOR VALUES FROM (100) TO (200);':
    [],
  "CREATE TABLE v PARTITION OF public.t FOR VALUES FROM ('a') TO ('b');": ['partition 1'],
  "CREATE INDEX i ON public.t USING btree (id) WHERE (ssn = '123-45-6789'::text);": ['index 1'],
  "CREATE INDEX i ON public.t USING btree (ssn) WITH (fillfactor='70');": [],
  "CREATE INDEX i ON public.t USING btree (id) WHERE (note = 'x'::text);": [],
  "CREATE POLICY p ON public.t USING ((city = 'Bonn'::text));": ['policy 1'],
  "CREATE VIEW v AS\n SELECT t.id\n   FROM public.t\n  WHERE (t.ssn = '123-45-6789'::text);": ['view 1'],
  "CREATE MATERIALIZED VIEW v AS SELECT 1 FROM public.t WHERE (t.note = 'a'::text) WITH NO DATA;": [],
  "CREATE FUNCTION f() RETURNS trigger AS $$ begin if new.ssn = '123-45-6789' then return null; end if; end $$;":
    ['body 1'],
  "CREATE FUNCTION f() RETURNS trigger AS $$ begin new.note := 'x'; return new; end $$ LANGUAGE plpgsql;": [],
  'CREATE FUNCTION f() RETURNS int AS $$ select 1 from t where "ssn" = \'12\' $$;': ['body 1'],
  "CREATE TRIGGER x BEFORE UPDATE ON public.t FOR EACH ROW WHEN ((old.city = 'Bonn'::text)) EXECUTE FUNCTION f();":
    ['body 1'],
  "CREATE PUBLICATION p FOR TABLE t WHERE ((ssn = '123'::text));": ['definition 1'],
  'CREATE SEQUENCE public.ssn START WITH 1000 INCREMENT BY 10;': [],

  // Odd ways to write the same.
  'alter DATABASE shop SET "app.jwt_secret" TO \'abc\';': ['password 1'],
  "ALTER ROLE a SET app.token = 'x';": ['password 1'],
  "ALTER SYSTEM SET primary_conninfo = 'host=h user=u password=x';": ['password 1'],
  "ALTER DATABASE shop SET search_path TO 'a';": [],
  "SELECT pg_catalog.set_config('app.secret', 'x', false);": ['password 1'],
  "CREATE FOREIGN DATA WRAPPER w OPTIONS (debug 'true', secret 'x');": ['password 1'],
  'ALTER SERVER "S 1"\n  OPTIONS (ADD "password" $q$x$q$);': ['password 2'],
  "CREATE FOREIGN TABLE f (id int) SERVER s OPTIONS (schema_name 'public', table_name 'f');": [],
  "CREATE FOREIGN TABLE f (id int) SERVER s OPTIONS (table_name 'f', password 'p');": ['password 1'],
  "CREATE VIEW d AS SELECT * FROM dblink('host=h password=x'::text, 'select 1'::text) d(a int);": [
    'password 1',
  ],
  "CREATE FUNCTION f() RETURNS void AS $$ begin perform dblink_connect('postgresql://u:p@h/d'); end $$;": [
    'password 1',
  ],
  "CREATE FUNCTION f() RETURNS void AS $$ begin execute 'alter role a password ''x'''; end $$;": [
    'password 1',
  ],
  "\\connect 'host=h dbname=d password=x'": ['password 1'],
  '\\connect -reuse-previous=on "postgresql://u:p@h/d"': ['password 1'],
  '\\connect shop': [],

  'CREATE TABLE IF NOT EXISTS "Odd S"."U" (\n  id integer,\n  "ssn" text NULL DEFAULT coalesce(NULL, \'123\')\n);':
    ['default 3'],
  "CREATE TABLE v PARTITION OF public.t (ssn DEFAULT 'none') FOR VALUES WITH (modulus 16, remainder 10);": [
    'default 1',
  ],
  "CREATE TABLE u (ssn jsonb DEFAULT '{}'::jsonb, city text[] DEFAULT '[]', a int);": [],
  "CREATE TABLE u (ssn text, b tsvector GENERATED ALWAYS AS (to_tsvector('english'::regconfig, ssn)) STORED);":
    [],
  'ALTER TABLE public.t ALTER COLUMN ssn ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME public.q START WITH 1000);':
    [],
  'CREATE TABLE u (ssn text CHECK ((char_length((ssn)::text) = 11)));': ['constraint 1'],
  'CREATE TABLE u (ssn text CHECK (ssn IS NOT NULL), note text CHECK (length(note) > 0));': [],
  "CREATE DOMAIN d AS text;\nCREATE TABLE u (ssn d);\nALTER DOMAIN d ADD CONSTRAINT c CHECK (VALUE <> 'Bonn') NOT VALID;":
    ['type 3'],
  "CREATE DOMAIN d AS text DEFAULT 'x';\nCREATE TABLE u (ssn d);\nALTER DOMAIN d ADD CHECK (VALUE <> 'Bonn');":
    ['type 1,3'],
  "CREATE TYPE m AS ENUM ('sad');\nCREATE DOMAIN d AS m;\nCREATE TABLE u (ssn d[]);": ['type 1'],
  'CREATE TYPE "M" AS ENUM (\'sad\');\nCREATE TYPE c AS (a int, b "M");\nCREATE TABLE u (ssn public.c);\nALTER TYPE "M" ADD VALUE \'ok\';':
    ['type 1,4'],
  'CREATE FUNCTION f() RETURNS int AS $$ select id from t where ssn = 123456789 $$;': ['body 1'],
  'CREATE FUNCTION f() RETURNS int AS $$ select id from t where ssn = $q$123$q$ $$;': ['body 1'],
  'CREATE FUNCTION f() RETURNS int AS $$ select id from t where ssn = $1 $$;': [],
  "CREATE VIEW v AS SELECT ssn FROM public.t;\nCREATE VIEW w AS\n SELECT v.ssn FROM v WHERE (v.ssn = '123'::text);":
    ['view 2'],
  "CREATE VIEW v AS SELECT ssn FROM public.t;\nCOMMENT ON COLUMN public.v.ssn IS 'as 123';": ['comment 2'],
  "SECURITY LABEL FOR anon ON COLUMN public.t.ssn IS 'MASKED WITH VALUE ''123''';": ['comment 1'],
  "COMMENT /* 'x' */ ON COLUMN public.\"t\".\"ssn\"\nIS E'a\\'b';": ['comment 1'],
  "CREATE STATISTICS public.s ON ((ssn = '123'::text)), id FROM public.t;": ['definition 1'],
  'CREATE RULE "R" AS\n ON DELETE TO public.t\n WHERE (old.ssn = \'123\'::text) DO INSTEAD NOTHING;': [
    'body 1',
  ],
  "ALTER TABLE ONLY public.t ADD CONSTRAINT e EXCLUDE USING gist (ssn WITH =) WHERE ((city <> 'Bonn'::text));":
    ['check 1'],
};

const mysql: Readonly<Record<string, readonly string[]>> = {
  "CREATE USER `a`@`%` IDENTIFIED BY PASSWORD '*ABC';": ['password 1'],
  "CREATE USER IF NOT EXISTS 'a'@'b' IDENTIFIED VIA mysql_native_password USING '*ABC';": ['password 1'],
  "CREATE USER 'a'@'b' IDENTIFIED WITH 'caching_sha2_password' AS '$A$005$x';": ['password 1'],
  "GRANT USAGE ON *.* TO 'a'@'b' IDENTIFIED BY 'p';": ['password 1'],
  "GRANT SELECT ON x.* TO 'a'@'b';": [],
  "SET PASSWORD FOR 'a'@'b' = 'p';": ['password 1'],
  "CHANGE MASTER TO MASTER_HOST='h', MASTER_PASSWORD='p';": ['password 1'],
  "CREATE SERVER s FOREIGN DATA WRAPPER mysql OPTIONS (USER 'u', PASSWORD 'p');": ['password 1'],
  "CREATE TABLE `f` (`id` int(11)) ENGINE=FEDERATED CONNECTION='mysql://u:p@h/d/t';": ['password 1'],
  "CREATE TABLE `u` (`ssn` varchar(11) NOT NULL DEFAULT '123-45-6789' COMMENT 'as 1-2');": [
    'default 1',
    'comment 1',
  ],
  "CREATE TABLE `u` (`ssn` enum('a','bc') DEFAULT NULL, `n` enum('x'));": ['type 1'],
  "CREATE TABLE `u` (`ssn` datetime NOT NULL DEFAULT '0000-00-00 00:00:00', KEY `k` (`ssn`(191)));": [],
  "CREATE TABLE `u` (`ssn` int(11) DEFAULT '0', `x` int(10) unsigned AUTO_INCREMENT) AUTO_INCREMENT=1234 COMMENT='ssn 1';":
    [],
  'CREATE TABLE `u` (`ssn` int(11)) PARTITION BY RANGE (`ssn`) (PARTITION p0 VALUES LESS THAN (1000));': [
    'partition 1',
  ],
  "CREATE TABLE `u` (`ssn` text CHECK (`ssn` <> 'none'));": ['check 1'],
  "/*!50001 CREATE ALGORITHM=UNDEFINED */\n/*!50013 DEFINER=`root`@`localhost` SQL SECURITY DEFINER */\n/*!50001 VIEW `v` AS select 1 from `t` where `t`.`ssn` = '123' */;":
    ['view 1'],
  '/*!50001 CREATE VIEW `v` AS SELECT\n 1 AS `ssn`*/;': [],
  "DELIMITER ;;\nCREATE DEFINER=`a`@`b` EVENT `e` ON SCHEDULE EVERY 1 DAY DO DELETE FROM t WHERE SSN = 'x1' ;;\nDELIMITER ;":
    ['body 2'],
  'CREATE PROCEDURE p() SELECT ssn FROM t WHERE note = "abc";': ['body 1'],

  // Odd ways to write the same.
  "/*!50706 Create User If Not Exists */ 'a'@'b'\n identified /*!80000 with */ x as '*ABC';": ['password 2'],
  'CREATE USER a@b IDENTIFIED VIA unix_socket;': [],
  "CHANGE REPLICATION SOURCE TO SOURCE_HOST='h', SOURCE_PASSWORD='p';": ['password 1'],
  "START SLAVE USER='u' PASSWORD='p';": ['password 1'],
  'SET PASSWORD = PASSWORD("p");': ['password 1'],
  "CREATE TABLE `f` (`id` int) ENGINE=CONNECT TABLE_TYPE=MYSQL OPTION_LIST='user=u,password=p';": [
    'password 1',
  ],
  "DELIMITER ;;\nCREATE PROCEDURE p() BEGIN SET @q = 1; ALTER USER a IDENTIFIED BY 'p'; END;;\nDELIMITER ;": [
    'password 2',
  ],
  "CREATE TABLE `u` (`ssn` decimal(10,2) DEFAULT '0.00', `city` time DEFAULT '00:00:00', `a` int);": [],
  "CREATE TABLE `u` (`ssn` SET('a','b'), `n` int);": ['type 1'],
  "CREATE TABLE `u` (`ssn` text COMMENT 'as Bonn' CHECK (`ssn` <> 'Bonn'), `n` int);": [
    'comment 1',
    'check 1',
  ],
  "ALTER TABLE `t` MODIFY `ssn` set('a','b') NOT NULL;": ['type 1'],
  "-- WHERE:  ssn='123-45-6789'": ['condition 1'],
  [`-- WHERE:  ${'id > 1 and '.repeat(20)}ssn='123-45-6789'`]: ['condition 1'],
  "-- WHERE:  1=1\n-- WHERE:  note='x'\n-- WHERE:  ssn is null": [],
  "CREATE TABLE `u` (`ssn` varchar(9) DEFAULT _utf8mb4'abc', `n` int);": ['default 1'],
  'CREATE TABLE `u` (`ssn` varchar(9) DEFAULT (concat(NULL, "abc")), `n` int);': ['default 1'],
  "CREATE TABLE `u` (`ssn` int, KEY `k` (`ssn`) COMMENT 'x', KEY `l` ((`ssn` = 'abc')));": ['index 1'],
  "CREATE TABLE `u` (`ssn` text, `b` text GENERATED ALWAYS AS (concat(`ssn`,'x')) VIRTUAL COMMENT 'c');": [
    'generated 1',
  ],
  "/*!50003 CREATE*/ /*!50017 DEFINER=`a`@`b`*/ /*!50003 TRIGGER `x` BEFORE INSERT ON `t` FOR EACH ROW SET NEW.`ssn` = 'abc' */;":
    ['body 1'],
  "CREATE TABLE `u` (`ssn` varchar(9)) PARTITION BY LIST COLUMNS(`ssn`)\n(PARTITION p VALUES IN ('abc'), PARTITION q DEFAULT);":
    ['partition 2'],
};

describe('constants outside of rows', () => {
  for (const [name, head, cases] of [
    ['PostgreSQL', pg, postgresql],
    ['MySQL', my, mysql],
  ] as const)
    for (const [statements, expected] of Object.entries(cases))
      it(`${expected.length === 0 ? 'lists nothing of' : 'lists'} ${name}: ${statements.slice(0, 100)}`, async () => {
        assert.deepEqual(await listed(statements, head), expected);
      });

  for (const [what, statement] of [
    [
      'white space after a word for passwords',
      `CREATE FUNCTION f() AS $$ password${' '.repeat(1_000_000)} $$;`,
    ],
    ['texts that never close', `CREATE FUNCTION f() AS $$ ${'" \' password'.repeat(100_000)} $$;`],
    ['keys without columns', `ALTER TABLE t ADD UNIQUE ${'KEY '.repeat(50_000)};`],
    ['options without texts', `CREATE SERVER s ${'OPTIONS '.repeat(50_000)};`],
  ] as const)
    it(`takes time that grows with the length of a statement: ${what}`, async function () {
      this.timeout(5_000);
      await listed(statement, pg);
    });

  it('lists the first lines of many, and counts all', async () => {
    const statements = Array.from({ length: 30 }, (_, i) => `CREATE ROLE r${i} PASSWORD 'x';`);
    assert.deepEqual(await listed(statements.join('\n'), pg), ['password 1,2,3,4,5 of 30']);
  });
});
