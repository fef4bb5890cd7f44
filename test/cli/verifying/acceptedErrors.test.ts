// masker verify accepts the errors that --allow-error allowed, as recorded in the manifest, and no others.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import schema from '../../../schemas/masker-manifest.schema.json' with { type: 'json' };
import { folderWith, run, testKey } from '../support.ts';

const env = { MASKER_KEY: testKey };
const rows = (row: (i: number) => string) => Array.from({ length: 60 }, (_, i) => `${row(i)}\n`).join('');
const ssn = (i: number) => `123-45-${6000 + i}`;
const dump = (definition: string, data: string) =>
  `--\n-- PostgreSQL database dump\n--\n\nCREATE TABLE public.t (\n    id integer,\n    ssn text,\n    note text\n);\n\nCOPY public.t (id, ssn, note) FROM stdin;\n${data}\\.\n\n${definition}\n\n--\n-- PostgreSQL database dump complete\n--\n\n`;

interface Allowed {
  readonly codes: readonly string[];
  readonly plan: object;
  readonly name: string;
  readonly text: string;
  /** The finding of verification. */
  readonly finding: string;
}

const examples: Readonly<Record<string, Allowed>> = {
  'originals in a kept column': {
    codes: ['plan-residue'],
    plan: { id: 'keep', ssn: 'SSNMasker', note: 'keep', remark: 'keep' },
    name: 't.csv',
    text: `id,ssn,note,remark\n${rows((i) => `${i},${ssn(i)},his is ${ssn((i + 1) % 60)} now,none`)}`,
    finding: 'verify-residue',
  },
  'a case that no value matches': {
    codes: ['plan-case-unmet'],
    plan: {
      id: 'keep',
      kind: 'keep',
      ssn: [
        { when: { kind: 'SSN' }, masker: 'SSNMasker' },
        { when: { kind: 'other' }, masker: 'RedactMasker' },
        { keep: true, reason: 'no person' },
      ],
    },
    name: 't.csv',
    text: `id,kind,ssn\n${rows((i) => `${i},${i % 2 === 0 ? 'ssn' : 'other'},${ssn(i)}`)}`,
    finding: 'verify-name',
  },
  'a key that conflicts': {
    codes: ['plan-key-conflict'],
    plan: { id: 'keep', ssn: 'RedactMasker', note: 'keep' },
    name: 't.sql',
    text: dump(
      'ALTER TABLE ONLY public.t ADD CONSTRAINT t_key UNIQUE (ssn);',
      rows((i) => `${i}\t${ssn(i)}\tnone`),
    ),
    finding: 'verify-unique',
  },
};

async function maskedBy({ codes, plan, name, text }: Allowed): Promise<string> {
  const cwd = folderWith({
    'p.masker.plan.json': JSON.stringify({ tables: { t: { columns: plan } } }),
    [name]: text,
  });
  const allowing = codes.flatMap((code) => ['--allow-error', code]);
  const masked = await run(
    [
      'mask',
      '--plan',
      'p.masker.plan.json',
      ...allowing,
      '--manifest',
      'run.json',
      '--output-dir',
      'out',
      name,
    ],
    { cwd, env },
  );
  assert.equal(masked.code, 0, masked.stderr);
  return cwd;
}
const verify = (cwd: string, name: string, ...options: string[]) =>
  run(['verify', 'p.masker.plan.json', name, join('out', name), ...options], { cwd, env });

describe('masker verify with the manifest of a run', () => {
  for (const [what, example] of Object.entries(examples))
    it(`accepts what was allowed: ${what}`, async () => {
      const { codes, name, finding } = example;
      const cwd = await maskedBy(example);
      const manifest: unknown = JSON.parse(readFileSync(join(cwd, 'run.json'), 'utf8'));
      const isValid = new Ajv().compile(schema);
      assert.ok(isValid(manifest), JSON.stringify(isValid.errors));
      const alone = await verify(cwd, name);
      assert.equal(alone.code, 1);
      assert.match(alone.stdout, new RegExp(`error ${finding} `));
      const { code, stdout, stderr } = await verify(cwd, name, '--manifest', 'run.json');
      assert.equal(code, 0, stdout + stderr);
      assert.match(stdout, new RegExp(`warning ${finding} .*Accepted: ${codes.join()} was allowed\\.`));
    });

  it('accepts originals in no other column, and no other error', async () => {
    const example = examples['originals in a kept column'];
    assert(example !== undefined);
    const cwd = await maskedBy(example);
    const copy = join(cwd, 'out', 't.csv');
    const text = readFileSync(copy, 'utf8').replaceAll(',none', `,${ssn(7)}`);
    writeFileSync(copy, text);
    const { code, stdout } = await verify(cwd, 't.csv', '--manifest', 'run.json');
    assert.equal(code, 1);
    assert.match(stdout, /: note warning verify-residue /);
    assert.match(stdout, /: remark error verify-residue /);
    assert.match(stdout, /: remark error verify-kept /);
  });

  it('accepts nothing of another run', async () => {
    const example = examples['originals in a kept column'];
    assert(example !== undefined);
    const cwd = await maskedBy(example);
    writeFileSync(join(cwd, 'out', 't.csv'), `${readFileSync(join(cwd, 'out', 't.csv'), 'utf8')} `);
    assert.equal((await verify(cwd, 't.csv', '--manifest', 'run.json')).code, 1);
  });

  it('verifies a plan whose errors with its schema were allowed', async () => {
    const example = examples['a key that conflicts'];
    assert(example !== undefined);
    const { name, text, plan } = example;
    const cwd = folderWith({
      'p.masker.plan.json': JSON.stringify({ schema: name, tables: { t: { columns: plan } } }),
      [name]: text,
    });
    const mask = ['mask', '--plan', 'p.masker.plan.json', '--allow-error', 'plan-key-conflict'];
    const masked = await run([...mask, '--manifest', 'run.json', '--output-dir', 'out', name], { cwd, env });
    assert.equal(masked.code, 0, masked.stderr);
    assert.match((await verify(cwd, name)).stderr, /has 1 error/);
    const { code, stdout, stderr } = await verify(cwd, name, '--manifest', 'run.json');
    assert.equal(code, 0, stdout + stderr);
  });

  it('is refused if its allowed errors are no such list', async () => {
    const example = examples['originals in a kept column'];
    assert(example !== undefined);
    const cwd = await maskedBy(example);
    const manifest = JSON.parse(readFileSync(join(cwd, 'run.json'), 'utf8')) as object;
    for (const allowedErrors of [{}, [null], [{ code: 1 }], [{ code: 'plan-residue', columns: ['note'] }]]) {
      writeFileSync(join(cwd, 'run.json'), JSON.stringify({ ...manifest, allowedErrors }));
      const { code, stderr } = await verify(cwd, 't.csv', '--manifest', 'run.json');
      assert.equal(code, 1);
      assert.match(stderr, /isn't a manifest/);
    }
  });
});
