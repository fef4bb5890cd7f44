// Partitions use the decisions of their table without being named in the plan; databases of a cluster are
// distinguished by name.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, run, testKey } from '../support.ts';

const env = { MASKER_KEY: testKey };
const dump = `--
-- PostgreSQL database dump
--

SET client_encoding = 'UTF8';

CREATE TABLE public.visits (
    id integer NOT NULL,
    day date NOT NULL,
    ssn text
)
PARTITION BY RANGE (day);

CREATE TABLE public.visits_2025 (
    id integer NOT NULL,
    day date NOT NULL,
    ssn text
);

CREATE TABLE public.visits_2026 (
    id integer NOT NULL,
    day date NOT NULL,
    ssn text
);

CREATE TABLE public.heirs (
    more text
)
INHERITS (public.visits_2026);

ALTER TABLE ONLY public.visits ATTACH PARTITION public.visits_2025 FOR VALUES FROM ('2025-01-01') TO ('2026-01-01');

ALTER TABLE ONLY public.visits ATTACH PARTITION public.visits_2026 FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');

COPY public.visits_2025 (id, day, ssn) FROM stdin;
1	2025-01-08	123-45-6789
\\.

COPY public.visits_2026 (id, day, ssn) FROM stdin;
2	2026-01-08	123-45-6789
\\.

--
-- PostgreSQL database dump complete
--
`;

const columns = { id: 'keep', day: 'keep', ssn: 'SSNMasker' };
const planOf = (tables: Readonly<Record<string, unknown>>) => JSON.stringify({ tables });

async function mask(plan: string, text: string) {
  const cwd = folderWith({ 'p.masker.plan.json': plan, 'a.sql': text });
  const outcome = await run(
    // Partitions that are kept hold the values of the others.
    ['mask', '--plan', 'p.masker.plan.json', '--allow-error', 'plan-residue', '-o', 'b.sql', 'a.sql'],
    { cwd, env },
  );
  const masked = outcome.code === 0 ? readFileSync(join(cwd, 'b.sql'), 'utf8') : '';
  return { ...outcome, cwd, masked };
}

describe('partitions in plans', () => {
  it('follow the whole table in mask, check, decide and verify', async () => {
    const own = dump.replace(/CREATE TABLE public\.heirs[^;]*;\n\n/, '');
    const { code, stderr, cwd, masked } = await mask(planOf({ 'public.visits': { columns } }), own);
    assert.equal(code, 0, stderr);
    assert.doesNotMatch(masked, /123-45-6789/);
    const ssns = masked.match(/\d{3}-\d{2}-\d{4}$/gm) ?? [];
    assert.equal(ssns.length, 2);
    assert.equal(new Set(ssns).size, 1, masked);
    const checked = await run(['plan', 'check', 'p.masker.plan.json', 'a.sql'], { cwd });
    assert.equal(checked.code, 0, checked.stdout);
    assert.match(checked.stderr, /9 of 9 decided/);
    const decided = await run(['plan', 'decide', 'p.masker.plan.json', 'a.sql', '--keep', 'x'], { cwd });
    assert.equal(decided.code, 0, decided.stderr);
    const verified = await run(['verify', 'p.masker.plan.json', 'a.sql', 'b.sql'], { cwd });
    assert.equal(verified.code, 0, verified.stdout + verified.stderr);
    assert.match(verified.stdout, /visits_2025: 1 row\n[^]*SSNMasker/);
    writeFileSync(join(cwd, 'c.sql'), own);
    const leaked = await run(['verify', 'p.masker.plan.json', 'a.sql', 'c.sql'], { cwd });
    assert.equal(leaked.code, 1);
  });

  it('have their own decisions where the plan names them', async () => {
    const plan = planOf({
      'public.visits': { columns: { ...columns, ssn: 'keep' } },
      'public.visits_2026': { columns },
      'public.heirs': 'keep',
    });
    const { code, stderr, masked } = await mask(plan, dump);
    assert.equal(code, 0, stderr);
    assert.match(masked, /^1\t2025-01-08\t123-45-6789$/m);
    assert.doesNotMatch(masked, /^2\t2026-01-08\t123-45-6789$/m);
  });

  it('stop where they have more columns', async () => {
    const row = "\nINSERT INTO public.heirs VALUES (3, '2026-01-08', '123-45-6789', 'x');\n";
    const more = dump.replace(
      '\n--\n-- PostgreSQL database dump complete',
      `${row}\n--\n-- PostgreSQL database dump complete`,
    );
    const { code, stderr } = await mask(planOf({ 'public.visits': { columns } }), more);
    assert.equal(code, 1);
    assert.match(stderr, /Column "more" of table "public\.heirs" has no decision/);
  });

  it('are found by patterns and by database in a cluster', async () => {
    const part = dump.replace(/CREATE TABLE public\.heirs[^;]*;\n\n/, '');
    const cluster = `--
-- PostgreSQL database cluster dump
--

\\connect shop

${part}
\\connect archive

${part}
--
-- PostgreSQL database cluster dump complete
--
`;
    const { code, stderr, masked } = await mask(
      planOf({ 'shop.public.visits': { columns }, 'arch*.public.*': 'keep' }),
      cluster,
    );
    assert.equal(code, 0, stderr);
    const [, shop = '', archive = ''] = masked.split('\\connect');
    assert.doesNotMatch(shop, /123-45-6789/);
    assert.equal(archive.match(/123-45-6789/g)?.length, 2);
  });
});
