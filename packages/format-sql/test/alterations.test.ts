// Changes of columns after their definition: rows would be masked by the wrong columns, so the dump is refused.
import assert from 'node:assert/strict';
import { folderWith, run, testKey } from '../../../test/cli/support.ts';

const plans = {
  'my.masker.plan.json': '{"tables":{"t":{"columns":{"id":"keep","email":"EmailMasker"}}}}',
  'pg.masker.plan.json': '{"tables":{"public.t":{"columns":{"id":"keep","email":"EmailMasker"}}}}',
};
const servers = {
  my: (statements: string) => `-- MariaDB dump 10.19
CREATE TABLE \`t\` (\`id\` varchar(80) NOT NULL, \`email\` varchar(80) DEFAULT NULL);
${statements}
-- Dump completed`,
  pg: (statements: string) => `-- PostgreSQL database dump
CREATE TABLE public.t (id text, email text);
${statements}
-- PostgreSQL database dump complete`,
} as const;

const refused: Readonly<Record<keyof typeof servers, readonly string[]>> = {
  my: [
    'ALTER TABLE t MODIFY COLUMN email varchar(80) FIRST;',
    'ALTER TABLE t MODIFY id varchar(80) NOT NULL AFTER email;',
    'ALTER TABLE t CHANGE id email varchar(80), CHANGE email id varchar(80);',
    'ALTER TABLE t RENAME COLUMN id TO x, RENAME COLUMN email TO id, RENAME COLUMN x TO email;',
    'ALTER TABLE t DROP COLUMN id, ADD COLUMN id varchar(80);',
    'ALTER TABLE t DROP id;',
    'ALTER TABLE t ADD x varchar(80) FIRST;',
    'ALTER TABLE t ADD (x int, y int);',
    "ALTER TABLE t ADD COLUMN IF NOT EXISTS y varchar(80) DEFAULT 'secret';",
    'ALTER TABLE t RENAME TO u;',
    'ALTER TABLE t RENAME u;',
    'ALTER TABLE t EXCHANGE PARTITION p WITH TABLE u;',
    'ALTER TABLE t IMPORT TABLESPACE;',
    'CREATE TABLE t (email varchar(80), id varchar(80));',
    "CREATE TABLE u LIKE t; INSERT INTO u VALUES ('1', 'secret');",
    "CREATE TABLE u (LIKE v); INSERT INTO u VALUES ('1', 'secret');",
    "ANALYZE TABLE t UPDATE HISTOGRAM ON email USING DATA '{}';",
  ],
  pg: [
    'ALTER TABLE public.t RENAME COLUMN id TO x;',
    'ALTER TABLE public.t RENAME email TO id;',
    'ALTER TABLE public.t RENAME TO u;',
    'ALTER TABLE public.t SET SCHEMA s;',
    'ALTER TABLE ONLY public.t DROP COLUMN id;',
    'ALTER TABLE IF EXISTS public.t ADD COLUMN y text;',
    'ALTER TABLE public.t ADD key text;',
    "ALTER TABLE public.t ALTER COLUMN email TYPE text USING 'secret';",
    "ALTER TABLE public.t ALTER email SET DATA TYPE text USING 'secret';",
    'CREATE TABLE public.t (email text, id text);',
    "CREATE TABLE public.u (LIKE public.t); INSERT INTO public.u VALUES ('1', 'secret');",
    "CREATE TABLE public.u (LIKE public.v); INSERT INTO public.u VALUES ('1', 'secret');",
    "CREATE TABLE public.u () INHERITS (public.v); INSERT INTO public.u VALUES ('1', 'secret');",
    'CREATE TABLE public.u PARTITION OF public.v DEFAULT; COPY public.u FROM stdin;\nsecret\n\\.',
  ],
};
const passed: typeof refused = {
  my: [
    'ALTER TABLE t DISABLE KEYS; ALTER TABLE t ADD PRIMARY KEY (id), ADD KEY k (email), ADD FULLTEXT f (email);',
    'ALTER TABLE t MODIFY id varchar(80) NOT NULL, AUTO_INCREMENT=5; ALTER TABLE t CHANGE id id varchar(80);',
    'ALTER TABLE t RENAME INDEX a TO b; ALTER TABLE t CONVERT TO CHARACTER SET utf8mb4;',
    'CREATE TABLE IF NOT EXISTS t (email varchar(80), id varchar(80));',
    'CREATE OR REPLACE TABLE t (id varchar(80), email varchar(80));',
    'DROP TABLE t; CREATE TABLE t (id varchar(80), email varchar(80));',
  ],
  pg: [
    'ALTER TABLE ONLY public.t ALTER COLUMN type SET DEFAULT 1; ALTER TABLE public.t ALTER id DROP DEFAULT;',
    'ALTER TABLE public.t OWNER TO a; ALTER TABLE ONLY public.t REPLICA IDENTITY FULL;',
    'ALTER TABLE public.t ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME public.s);',
    'ALTER TABLE ONLY public.t ADD CONSTRAINT k PRIMARY KEY (id); ALTER TABLE public.t DROP CONSTRAINT k;',
    'ALTER TABLE public.t ENABLE ROW LEVEL SECURITY; ALTER TABLE public.t SET LOGGED;',
  ],
};

describe('changes of columns in dumps', () => {
  const mask = async (server: keyof typeof servers, statements: string) => {
    const cwd = folderWith({ ...plans, 'dump.sql': servers[server](statements) });
    return run(['mask', '--plan', `${server}.masker.plan.json`, 'dump.sql'], {
      cwd,
      env: { MASKER_KEY: testKey },
    });
  };
  for (const server of ['my', 'pg'] as const) {
    const table = server === 'my' ? 't' : 'public.t';
    for (const statements of refused[server])
      it(`stop the run in ${server}: ${statements}`, async () => {
        const { code, stdout, stderr } = await mask(
          server,
          `${statements}\nINSERT INTO ${table} VALUES ('secret', '1');`,
        );
        assert.equal(code, 1, stderr);
        assert.doesNotMatch(stdout.replace(statements, ''), /secret/);
      });
    for (const statements of passed[server])
      it(`are none in ${server}: ${statements}`, async () => {
        const { code, stdout, stderr } = await mask(
          server,
          `${statements}\nINSERT INTO ${table} VALUES ('1', 'secret@a.example');`,
        );
        assert.equal(code, 0, stderr);
        assert.doesNotMatch(stdout, /secret/);
      });
  }

  it('leave rows of the new columns to them', async () => {
    const { code, stdout, stderr } = await mask(
      'my',
      "CREATE OR REPLACE TABLE t (email varchar(80), id varchar(80));\nINSERT INTO t VALUES ('secret@a.example', '1');",
    );
    assert.equal(code, 0, stderr);
    assert.doesNotMatch(stdout, /secret/);
  });
});
