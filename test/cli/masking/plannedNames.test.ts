// Names in a plan that no input has: masker mask, plan check and verify report them, and no output that may leak is
// left.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildProgram } from '../../helpers/builtPrograms.ts';
import { folderWith, outcomeOf, run, start } from '../support.ts';

const csv = 'id,ssn\n1,123-45-6789\n2,078-05-1120\n';
const people = [1, 2, 3]
  .map((id) => `{"id":${id},"mail":"m${id}@b.c","in":{"ssn":"123-45-678${id}"}}\n`)
  .join('');
const dump = (name: string, value: string) =>
  `-- PostgreSQL database dump\n\nCREATE TABLE ${name} (id integer, doc text);\n\nCOPY ${name} (id, doc) FROM stdin;\n1\t${value}\n\\.\n\n-- PostgreSQL database dump complete\n`;
const planOf = (tables: object, undecided = 'keep') => JSON.stringify({ undecided, tables });
const columns = (own: object) => ({ columns: own });
const ssn = columns({ ssn: 'SSNMasker' });

interface Case {
  readonly what: string;
  readonly plan: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly message: RegExp;
  /** Messages of `plan check` and `verify`. */
  readonly sentence: RegExp;
}

const leaks: readonly Case[] = [
  {
    what: 'a table with a letter less',
    plan: planOf({ customer: ssn }),
    files: { 'customers.csv': csv },
    message: /no input has the table "customer" \(did you mean "customers"\?\)/,
    sentence: /No input has the table "customer"\. Did you mean "customers"\?/,
  },
  {
    what: 'a table with other capitals, compressed, beside a table that is right',
    plan: planOf({ Customers: ssn, orders: 'keep' }),
    files: { 'customers.csv.gz': gzipSync(csv), 'orders.csv': 'id\n1\n' },
    message: /no input has the table "Customers" \(did you mean "customers"\?\)/,
    sentence: /No input has the table "Customers"\. Did you mean "customers"\?/,
  },
  {
    what: 'a table that is to be left out',
    plan: planOf({ custmers: 'empty' }),
    files: { 'customers.jsonl': people },
    message: /no input has the table "custmers" \(did you mean "customers"\?\)/,
    sentence: /No input has the table "custmers"\./,
  },
  {
    what: 'a table of another schema in a dump',
    plan: planOf({ 'shop.customers': columns({ doc: 'RedactMasker' }) }),
    files: { 'dump.sql': dump('public.customers', 'x') },
    message: /no input has the table "shop\.customers" \(did you mean "public\.customers"\?\)/,
    sentence: /No input has the table "shop\.customers"\. Did you mean "public\.customers"\?/,
  },
  {
    what: 'a member of records',
    plan: planOf({ people: columns({ e_mail: 'EmailMasker' }) }),
    files: { 'people.jsonl': people },
    message: /"people" has no column "e_mail" \(did you mean "mail"\?\)/,
    sentence: /"people" has no column "e_mail"\. Did you mean "mail"\?/,
  },
  {
    what: 'a field in a member of records, in a document',
    plan: planOf({ people: columns({ in: { fields: { '/snn': 'SSNMasker' } } }) }),
    files: { 'people.json': `[${people.trim().replaceAll('\n', ',')}]` },
    message: /no record has the field "\/snn" in "people\.in"/,
    sentence: /No record has the field "\/snn" in "people\.in"\./,
  },
  {
    what: 'a field in a column of CSV',
    plan: planOf({ people: columns({ doc: { fields: { '/e_mail': 'EmailMasker' } } }) }),
    files: { 'people.csv': 'doc\n"{""mail"":""a@b.c""}"\n"{""mail"":""d@e.f""}"\n' },
    message: /no record has the field "\/e_mail" in "people\.doc"/,
    sentence: /No record has the field "\/e_mail" in "people\.doc"\. Did you mean "\/mail"\?/,
  },
  {
    what: 'a field in a column of a dump',
    plan: planOf({ 'public.p': columns({ doc: { fields: { '/e_mail': 'EmailMasker' } } }) }),
    files: { 'dump.sql': dump('public.p', '{"mail":"a@b.c"}') },
    message: /no record has the field "\/e_mail" in "public\.p\.doc"/,
    sentence: /No record has the field "\/e_mail" in "public\.p\.doc"\./,
  },
  {
    what: 'elements of what is a text',
    plan: planOf({ people: columns({ mail: { fields: { '/*': 'EmailMasker' } } }) }),
    files: { 'people.jsonl': people },
    message: /no record has the field "\/\*" in "people\.mail"/,
    sentence: /No record has the field "\/\*" in "people\.mail"\./,
  },
  {
    what: 'records in a list of JSON Lines',
    plan: planOf({ people: columns({ mail: 'EmailMasker' }) }),
    files: { 'people.jsonl': `[${people.trim().replaceAll('\n', ',')}]\n` },
    message: /"people" has no column "mail"/,
    sentence: /"people" has no column "mail"\./,
  },
  {
    what: 'a rule for all tables with nearly the name of a column that stays',
    plan: planOf({ '*': columns({ e_mail: 'EmailMasker' }) }),
    files: { 'people.csv': 'id,mail\n1,a@b.c\n' },
    message: /no table has the column "e_mail", which "\*" names \(did you mean "mail"\?\)/,
    sentence: /No table has the column "e_mail", which "\*" names\. Did you mean "mail"\?/,
  },
];

const folderOf = ({ plan, files }: Pick<Case, 'plan' | 'files'>) =>
  folderWith({ 'p.masker.plan.json': plan, ...files });
const mask = ['mask', '-q', '--demo-key', '--plan', 'p.masker.plan.json'];

describe('a name in a plan that no input has, where what nothing decides stays', () => {
  for (const one of leaks)
    it(`is an error of mask and verify, and a warning of plan check: ${one.what}`, async () => {
      const cwd = folderOf(one);
      const names = Object.keys(one.files);
      const masked = await run([...mask, '--output-dir', 'out', ...names], { cwd });
      assert.match(masked.stderr, one.message);
      assert.equal(masked.code, 1);
      const left = existsSync(join(cwd, 'out')) ? readdirSync(join(cwd, 'out')) : [];
      assert.deepEqual(left, []);
      const check = await run(['plan', 'check', 'p.masker.plan.json', ...names], { cwd });
      assert.match(check.stdout, one.sentence);
      assert.match(check.stdout, / warning plan-(table|column|field)-missing /);
      assert.equal(check.code, 0, check.stderr);
      // As it would have come out: unmasked.
      const copies = Object.fromEntries(
        Object.entries(one.files).map(([name, text]) => [`after/${name}`, text]),
      );
      const originals = Object.fromEntries(
        Object.entries(one.files).map(([name, text]) => [`before/${name}`, text]),
      );
      const pair = folderOf({ plan: one.plan, files: { ...originals, ...copies } });
      const verified = await run(['verify', 'p.masker.plan.json', 'before', 'after'], { cwd: pair });
      assert.match(verified.stdout, /p\.masker\.plan\.json: .* error verify-name /);
      assert.equal(verified.code, 1);
    });

  it('is told in threads of their own, and of standard output', async () => {
    const plan = planOf({ people: columns({ e_mail: 'RedactMasker' }) });
    const cwd = folderOf({ plan, files: { 'people.jsonl': people.repeat(20_000) } });
    const child = start(await buildProgram(), [...mask, '-j', '2', 'people.jsonl'], { cwd });
    const { code, stderr, stdout } = await outcomeOf(child);
    assert.match(stderr, /error: "people" has no column "e_mail"/);
    assert.match(stderr, /the output has been written anyway/);
    assert.equal(stdout, people.repeat(20_000));
    assert.equal(code, 1);
  });

  const harmless: readonly (readonly [
    what: string,
    plan: string,
    files: Case['files'],
    stderr: RegExp,
    options?: readonly string[],
  ])[] = [
    [
      'other inputs of the run',
      planOf({ customers: ssn, orders: 'keep' }),
      { 'customers.csv': csv },
      /warning: no input has the table "orders"/,
    ],
    [
      'a table that is kept',
      planOf({ customers: ssn, order: 'keep' }),
      { 'customers.csv': csv, 'orders.csv': 'id\n1\n' },
      /warning: no input has the table "order" \(did you mean "orders"\?\)/,
    ],
    [
      'what nothing decides and stops a run',
      planOf(
        { customers: columns({ id: 'keep', ssn: 'SSNMasker', x: 'SSNMasker' }), customer: 'keep' },
        'fail',
      ),
      { 'customers.csv': csv },
      /warning: "customers" has no column "x"[^]*warning: no input has the table "customer"/,
    ],
    [
      'no records',
      planOf({ people: columns({ mail: 'EmailMasker' }) }),
      { 'people.jsonl': '\n{}\n' },
      /^(?!.*(error|warning))/s,
    ],
    [
      'values that are all null',
      planOf({ people: columns({ mail: 'EmailMasker', in: { fields: { '/ssn': 'SSNMasker' } } }) }),
      { 'people.jsonl': '{"mail":null,"in":null}\n{"mail":null,"in":{}}\n' },
      /^(?!.*(error|warning))/s,
    ],
    [
      'empty lists and empty cells',
      planOf({ people: columns({ doc: { fields: { '/phones/*': 'null' } } }) }),
      { 'people.csv': 'doc\n"{""phones"":[]}"\n""\n' },
      /^(?!.*(error|warning))/s,
    ],
    [
      'a field of some records',
      planOf({ people: columns({ mail: 'EmailMasker' }) }),
      { 'people.jsonl': '{"id":1}\n{"mail":"a@b.c"}\n' },
      /^(?!.*(error|warning))/s,
    ],
    [
      'a part of the same table',
      planOf({ people: columns({ mail: 'EmailMasker' }) }),
      { 'a.jsonl': '{"id":1}\n', 'b.jsonl': '{"mail":"a@b.c"}\n' },
      /^(?!.*(error|warning))/s,
      ['--table', 'people'],
    ],
    [
      'a rule for all tables',
      planOf({ '*': columns({ phone: 'null', id: 'keep' }) }),
      { 'customers.csv': csv },
      /warning: no table has the column "phone"/,
    ],
    [
      'a quoted name',
      planOf({ 'public."old.p"': columns({ doc: 'RedactMasker' }) }),
      { 'dump.sql': dump('public."old.p"', 'x') },
      /^(?!.*(error|warning))/s,
    ],
    [
      'a table in another dump',
      planOf({ 'public.a': columns({ doc: 'RedactMasker' }), 'public.b': columns({ doc: 'RedactMasker' }) }),
      { 'a.sql': dump('public.a', 'x'), 'b.sql': dump('public.b', 'x') },
      /^(?!.*(error|warning))/s,
    ],
  ];
  for (const [what, plan, files, stderr, options = []] of harmless)
    it(`is no error beside ${what}`, async () => {
      const cwd = folderOf({ plan, files });
      const masked = await run([...mask, '--output-dir', 'out', ...options, ...Object.keys(files)], { cwd });
      assert.match(masked.stderr, stderr);
      assert.equal(masked.code, 0, masked.stderr);
      assert.deepEqual(readdirSync(join(cwd, 'out')), Object.keys(files));
    });
});
