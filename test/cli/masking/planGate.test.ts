// Plan errors stop masker mask before any output; --allow-error overrides the allowable ones.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planChecks } from '../../../packages/plan/src/checks/index.ts';
import { folderWith, maskerText, run, testKey } from '../support.ts';

const env = { MASKER_KEY: testKey };
const dumpOf = (statements: string) =>
  `--\n-- PostgreSQL database dump\n--\n\n${statements}\n\n--\n-- PostgreSQL database dump complete\n--\n\n`;
const rows = (count: number, row: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => row(i)).join('');

/** With the test's key, each becomes at most 21 characters long; under the key of samples, some become longer. */
const short = [
  165, 369, 171, 22, 385, 145, 253, 322, 381, 49, 14, 183, 237, 23, 260, 269, 281, 327, 363, 373, 399,
].map((i) => `a${i}@x.org`);

/** An input and a plan for each error without an example in its documentation. */
const examples: Readonly<Record<string, readonly [plan: string, name: string, text: string]>> = {
  'plan-column-misfit': [
    '{ "tables": { "t": { "columns": { "ssn": "SSNMasker" } } } }',
    't.csv',
    `ssn\n${rows(20, (i) => `abc${i}\n`)}`,
  ],
  'plan-column-outgrown': [
    '{ "tables": { "t": { "columns": { "note": { "find": ["EmailMasker"] } } } } }',
    't.sql',
    dumpOf(
      `CREATE TABLE public.t (\n    note character varying(21)\n);\n\nCOPY public.t (note) FROM stdin;\n${short.join('\n')}\n\\.\n`,
    ),
  ],
  'plan-case-unmet': [
    '{ "tables": { "t": { "columns": { "kind": "keep", "v": [{ "when": { "kind": "IBAN" }, "masker": "IBANMasker" }, { "keep": true }] } } } }',
    't.csv',
    'kind,v\niban,DE89370400440532013000\n',
  ],
  'plan-residue': [
    '{ "tables": { "t": { "columns": { "ssn": "SSNMasker", "note": "keep" } } } }',
    't.csv',
    `ssn,note\n${rows(40, (i) => `123-45-${6000 + i},his is 123-45-${6000 + i} now\n`)}`,
  ],
  'plan-schema-unread': [
    '{ "schema": "gone.sql", "tables": { "t": { "columns": { "ssn": "SSNMasker" } } } }',
    't.csv',
    'ssn\n123-45-6789\n',
  ],
  // Its own example has too few values for a database.
  'plan-masker-unusable': [
    '{ "tables": { "t": { "columns": { "ssn": "BrokenMasker" } } } }',
    't.csv',
    'ssn\n1\n',
  ],
};

function filesFor(check: (typeof planChecks)[number]): Record<string, string> {
  const [plan, name, text] = examples[check.code] ?? [
    'wrong' in check ? check.wrong : '',
    ...('schema' in check ? (['t.sql', dumpOf(check.schema)] as const) : (['t.csv', 'a\n1\n'] as const)),
  ];
  return {
    'my.masker.plan.json': plan,
    [name]: text,
    'BrokenMasker.masker.json': maskerText('BrokenMasker', { segments: 1 }),
  };
}

describe('an error of a plan', () => {
  for (const check of planChecks.filter(({ severity }) => severity === 'error')) {
    const { code, mayBeAllowed } = check;
    const files = filesFor(check);
    const input = Object.keys(files).find((name) => name.startsWith('t.')) ?? '';
    const mask = (cwd: string, ...args: string[]) =>
      run(['mask', '--plan', 'my.masker.plan.json', ...args, '--output-dir', 'out', input], { cwd, env });

    it(`stops masking: ${code}`, async () => {
      const cwd = folderWith(files);
      const outcome = await mask(cwd);
      assert.deepEqual([outcome.code, outcome.stdout], [1, ''], outcome.stderr);
      assert(outcome.stderr.includes(` error ${code} `), outcome.stderr);
      assert.match(outcome.stderr, /nothing has been written$/m);
      assert(!readdirSync(cwd).includes('out'));
    });

    it(`${mayBeAllowed === true ? 'may' : "can't"} be allowed: ${code}`, async () => {
      const cwd = folderWith(files);
      const outcome = await mask(cwd, '--allow-error', code, '--manifest', 'manifest.json');
      if (mayBeAllowed !== true) {
        assert.deepEqual([outcome.code, outcome.stdout], [2, '']);
        assert.equal(outcome.stderr, `masker: ${code} can't be allowed: change the plan\n`);
        return;
      }
      assert.equal(outcome.code, 0, outcome.stderr);
      assert(outcome.stderr.includes(` allowed ${code} `), outcome.stderr);
      const manifest = JSON.parse(readFileSync(join(cwd, 'manifest.json'), 'utf8')) as {
        allowedErrors?: { code: string; count: number }[];
      };
      assert.deepEqual(
        manifest.allowedErrors?.map((allowed) => allowed.code),
        [code],
      );
      assert.deepEqual(readdirSync(join(cwd, 'out')), [input]);
    });
  }
});

describe('--allow-error', () => {
  const files = {
    'my.masker.plan.json': '{ "tables": { "t": { "columns": { "ssn": "SSNMasker", "note": "keep" } } } }',
    't.csv': `ssn,note\n${rows(40, (i) => `123-45-${6000 + i},his is 123-45-${6000 + i} now\n`)}`,
  };
  const plan = ['mask', '--plan', 'my.masker.plan.json'];
  for (const [args, code, pattern] of [
    [[...plan, '--allow-error', 'plan-residu', 't.csv'], 2, /no check has the code plan-residu /],
    [
      [...plan, '--allow-error', 'plan-kept', 't.csv'],
      2,
      /plan-kept stops nothing: leave out --allow-error plan-kept/,
    ],
    [['mask', '-m', 'SSNMasker', '--allow-error', 'plan-residue', 't.csv'], 2, /--allow-error needs --plan/],
    [
      [...plan, '--allow-error', 'plan-residue', '--allow-error', 'plan-foreign-key', 't.csv'],
      0,
      /--allow-error plan-foreign-key: there is no such error in this run/,
    ],
    [
      [...plan, '--allow-error', 'plan-foreign-key', 't.csv'],
      1,
      /has 1 error: change the plan, or override with --allow-error plan-residue; nothing has been written/,
    ],
  ] as const)
    it(`is judged: ${args.slice(3).join(' ')}`, async () => {
      const outcome = await run(args, { cwd: folderWith(files), env });
      assert.equal(outcome.code, code, outcome.stderr);
      assert.match(outcome.stderr, pattern);
    });

  it('names the options of all errors that stop a run', async () => {
    const cwd = folderWith({
      ...files,
      't.csv': `ssn,note\n${rows(40, (i) => `name ${i}xyz,his is name ${i}xyz now\n`)}`,
    });
    const { code, stderr } = await run([...plan, 't.csv'], { cwd, env });
    assert.equal(code, 1);
    assert.match(stderr, /--allow-error plan-column-misfit --allow-error plan-residue; /);
  });
});

describe('the sample of a pipe', () => {
  const plan = '{ "tables": { "t": { "columns": { "ssn": "SSNMasker", "note": "keep" } } } }';
  const args = ['mask', '--plan', 'my.masker.plan.json', '--table', 't', '-f'];
  const good = rows(100, (i) => `123-45-${6000 + i},fine\n`);
  const bad = rows(100, (i) => `123-45-${6000 + i},it is 123-45-${6000 + i}\n`);
  const dump = (text: string) =>
    dumpOf(
      `CREATE TABLE public.t (\n    ssn text,\n    note text\n);\n\nCOPY public.t (ssn, note) FROM stdin;\n${text.replaceAll(',', '\t')}\\.\n`,
    );

  for (const [format, textOf] of [
    ['csv', (text: string) => `ssn,note\n${text}`],
    ['sql', dump],
  ] as const) {
    const mask = (text: string) =>
      run([...args, format], { cwd: folderWith({ 'my.masker.plan.json': plan }), env, input: textOf(text) });

    it(`stops masking: ${format}`, async () => {
      const { code, stdout, stderr } = await mask(bad);
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, / error plan-residue /);
    });

    it(`is masked, too: ${format}`, async () => {
      const { code, stdout, stderr } = await mask(good);
      assert.equal(code, 0, stderr);
      assert.equal(stdout.split('\n').length, textOf(good).split('\n').length);
      assert(!stdout.includes('123-45-6000'));
    });

    it(`ends within a record of a long pipe: ${format}`, async () => {
      const { code, stdout, stderr } = await mask(good.repeat(3000));
      assert.equal(code, 0, stderr);
      assert.equal(stdout.length, textOf(good.repeat(3000)).length);
    });
  }
});
