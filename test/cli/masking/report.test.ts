// Constants outside of rows: mask, plan check and verify list them, and --strict fails; their text is nowhere.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, run, testKey } from '../support.ts';

const dump = `-- PostgreSQL database dump
SET client_encoding = 'UTF8';
CREATE ROLE app PASSWORD 'hunter2';
CREATE TABLE public.t (
    id integer,
    ssn text DEFAULT '078-05-1120'::text
);
COMMENT ON COLUMN public.t.ssn IS 'not 219-09-9999';
COPY public.t (id, ssn) FROM stdin;
1\t123-45-6789
\\.
CREATE VIEW public.v AS SELECT t.id FROM public.t WHERE (t.ssn <> '078-05-1120'::text);
CREATE VIEW public.w AS SELECT t.id FROM public.t WHERE (t.ssn <> '219-09-9999'::text);
-- PostgreSQL database dump complete
`;
const secrets = /hunter2|078-05-1120|219-09-9999/;
const plan = (ssn: string) => JSON.stringify({ tables: { 'public.t': { columns: { id: 'keep', ssn } } } });
const sentences = [
  '1 password stays as it is. Review it: line 3.',
  '1 default value stays as it is. Review it: line 6.',
  '1 column comment stays as it is. Review it: line 8.',
  '2 views with constants stay as they are. Review them: lines 12, 13.',
];
const all = new RegExp(sentences.map((sentence) => sentence.replaceAll('.', '\\.')).join('\\n(?:masker: )?'));

describe('constants outside of rows', () => {
  let cwd: string;
  const masker = async (...args: readonly string[]) => run(args, { cwd, env: { MASKER_KEY: testKey } });
  before(() => {
    cwd = folderWith({
      'dump.sql': dump,
      'p.masker.plan.json': plan('SSNMasker'),
      'kept.masker.plan.json': plan('keep'),
    });
  });

  it('are listed by mask, under a plan and under --column', async () => {
    for (const how of [
      ['--plan', 'p.masker.plan.json'],
      ['--column', 'ssn=SSNMasker'],
    ]) {
      const { code, stderr } = await masker(
        'mask',
        ...how,
        '-o',
        'masked.sql',
        '--stats',
        'stats.json',
        'dump.sql',
      );
      assert.equal(code, 0, stderr);
      assert.match(stderr, all);
      assert.doesNotMatch(stderr, secrets);
      const stats = readFileSync(join(cwd, 'stats.json'), 'utf8');
      assert.doesNotMatch(stats, secrets);
      const { inputs } = JSON.parse(stats) as {
        readonly inputs: readonly { readonly outsideRows: unknown }[];
      };
      assert.deepEqual(inputs[0]?.outsideRows, [
        { kind: 'password', count: 1, firstLines: [3] },
        { kind: 'default', count: 1, firstLines: [6] },
        { kind: 'comment', count: 1, firstLines: [8] },
        { kind: 'view', count: 2, firstLines: [12, 13] },
      ]);
    }
  });

  it('are listed with --quiet, too, and fail with --strict', async () => {
    const how = ['--plan', 'p.masker.plan.json', '-q', '-o', 'strict.sql'];
    assert.match((await masker('mask', ...how, 'dump.sql')).stderr, all);
    const { code, stderr } = await masker('mask', ...how, '--strict', 'dump.sql');
    assert.equal(code, 1);
    assert.match(stderr, /failed because of --strict/);
  });

  it('are warnings of plan check, in every format', async () => {
    for (const format of ['text', 'json', 'markdown', 'sarif']) {
      const { code, stdout } = await masker(
        ...['plan', 'check', '-f', format, 'p.masker.plan.json', 'dump.sql'],
      );
      assert.equal(code, 0, stdout);
      assert.match(stdout, /plan-outside-rows/);
      for (const sentence of sentences) assert.ok(stdout.replaceAll('\\.', '.').includes(sentence), stdout);
      assert.doesNotMatch(stdout, secrets);
    }
  });

  it('are warnings of verify, in every format', async () => {
    await masker('mask', '--plan', 'p.masker.plan.json', '-o', 'masked.sql', 'dump.sql');
    for (const format of ['text', 'json', 'markdown', 'sarif']) {
      const { code, stdout } = await masker(
        'verify',
        ...['-f', format, 'p.masker.plan.json', 'dump.sql', 'masked.sql'],
      );
      assert.equal(code, 0, stdout);
      for (const sentence of sentences) assert.ok(stdout.replaceAll('\\.', '.').includes(sentence), stdout);
      assert.doesNotMatch(stdout, secrets);
    }
  });

  it('are passwords alone where nothing is masked', async () => {
    const { stderr } = await masker('mask', '--plan', 'kept.masker.plan.json', '-o', 'kept.sql', 'dump.sql');
    assert.match(stderr, /1 password stays as it is/);
    assert.doesNotMatch(stderr, /default|comment|views/);
  });
});
