// masker plan new: proposes a plan from files, folders, dumps and standard input.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../../scripts/lib/command.mjs';
import { folderWith, run } from '../support.ts';

const customers =
  'id,ssn,active,profile\n1,123-45-6789,true,"{""ssn"":""234-56-7890"",""n"":5}"\n2,333-45-6789,false,\n';
const dump = `SET client_encoding = 'UTF8';
CREATE TABLE public.customers (
    id integer NOT NULL,
    ssn character varying(11) NOT NULL,
    email text
);
CREATE TABLE public.orders (
    id integer NOT NULL,
    number character varying(11)
);
COPY public.customers (id, ssn, email) FROM stdin;
1	123-45-6789	a@example.org
\\.
COPY public.orders (id, number) FROM stdin;
7	123-45-6789
\\.
ALTER TABLE ONLY public.customers ADD CONSTRAINT a PRIMARY KEY (id);
ALTER TABLE ONLY public.customers ADD CONSTRAINT b UNIQUE (ssn);
ALTER TABLE ONLY public.customers ADD CONSTRAINT c UNIQUE (email);
ALTER TABLE ONLY public.orders ADD CONSTRAINT d FOREIGN KEY (number) REFERENCES public.customers(ssn);
`;
const tablesOf = (text: string) => (JSON.parse(text) as { readonly tables: Record<string, unknown> }).tables;

describe('masker plan new', () => {
  it('proposes what masks our samples, all of them', async () => {
    const cwd = folderWith({});
    cpSync(join(root, 'samples'), cwd, { recursive: true });
    const proposed = await run(['plan', 'new', 'data'], { cwd });
    writeFileSync(join(cwd, 'all.masker.plan.json'), proposed.stdout.replaceAll('"?"', '"keep"'));
    const files = ['customers.csv', 'customers.sql', 'orders.jsonl', 'visits.csv'];
    for (const file of files) {
      const { code, stdout, stderr } = await run(
        ['mask', '--demo-key', '--plan', 'all.masker.plan.json', `data/${file}`],
        { cwd },
      );
      assert.equal(code, 0, `${file}: ${stderr}`);
      assert.doesNotMatch(stdout, /154-47-6043|raymond\.garcia@/);
    }
  });

  it('reads CSV, JSON Lines and JSON, with JSON in columns, of a folder', async () => {
    const cwd = folderWith({
      'data/customers.csv.gz': gzipSync(customers),
      'data/orders.jsonl':
        '{"order":1,"buyer":{"email":"a@b.com","tags":[]}}\n{"order":2,"buyer":{"email":"c@b.com","tags":["x"]}}\n',
      'data/people.json': '[{"ssn":"123-45-6789"}]',
      'data/My.masker.json': '{}',
      'data/notes.txt': 'secret',
    });
    const { code, stdout, stderr } = await run(['plan', 'new', 'data'], { cwd });
    assert.equal(code, 0, stderr);
    assert.deepEqual(tablesOf(stdout), {
      customers: {
        columns: {
          id: '?',
          ssn: 'SSNMasker',
          active: '?',
          profile: { fields: { '/ssn': 'SSNMasker', '/n': '?' } },
        },
      },
      orders: { columns: { order: '?', buyer: { fields: { '/email': 'EmailMasker', '/tags/*': '?' } } } },
      people: { columns: { ssn: 'SSNMasker' } },
    });
    assert.match(stderr, /3 tables: 4 columns decided, 5 left open/);
    assert.match(stderr, /customers\.ssn: SSNMasker \(its name says “ssn”, all values looked at fit\)/);
    assert.match(stderr, /customers\.active: \? \(it holds true or false\)/);
    assert.doesNotMatch(stderr, /\d{3}-|@/);
  });

  it('reads a dump from standard input: keys stay unique, and foreign keys match', async () => {
    const { code, stdout, stderr } = await run(['plan', 'new', '-', '--format', 'sql'], { input: dump });
    assert.equal(code, 0, stderr);
    const unique = { masker: 'SSNMasker', conflictFree: true };
    const email = { masker: 'EmailMasker', by: 'customer', conflictFree: true };
    assert.deepEqual(tablesOf(stdout), {
      'public.customers': { entities: { customer: ['id'] }, columns: { id: '?', ssn: unique, email } },
      'public.orders': { columns: { id: '?', number: unique } },
    });
    assert.match(stdout, /"ssn": \{ "masker": "SSNMasker", "conflictFree": true \},/);
    assert.match(stderr, /like public\.customers\.ssn, which it refers to/);
    assert.match(stderr, /it is a key of whole numbers/);
  });

  it('writes a file, and does not replace one unless told to', async () => {
    const cwd = folderWith({ 'customers.csv': customers, 'old.json': 'old' });
    const args = ['plan', 'new', 'customers.csv', '-o', 'old.json'];
    const refused = await run(args, { cwd });
    assert.deepEqual(refused, {
      code: 2,
      stdout: '',
      stderr: 'masker: old.json already exists: use --force to replace it\n',
    });
    assert.equal(readFileSync(join(cwd, 'old.json'), 'utf8'), 'old');
    assert.equal((await run([...args, '--force'], { cwd })).code, 0);
    assert('customers' in tablesOf(readFileSync(join(cwd, 'old.json'), 'utf8')));
  });

  it("names the workspace's own maskers, and one of a default masker's name in its place", async () => {
    const masker = (name: string) => JSON.stringify({ name, algorithm: 'Redact', value: 'x' });
    const cwd = folderWith({ 'a.masker.json': masker('LoyaltyMasker'), 'a.csv': 'loyalty\nabc\ndef\n' });
    const { stdout } = await run(['plan', 'new', 'a.csv'], { cwd });
    assert.deepEqual(tablesOf(stdout), { a: { columns: { loyalty: 'LoyaltyMasker' } } });
  });

  it('says what to write for what is open, and nothing where all is decided', async () => {
    const cwd = folderWith({ 'a.csv': 'id,ssn\n1,123-45-6789\n', 'b.csv': 'ssn\n123-45-6789\n' });
    const hint =
      /replace "\?" with a masker \("masker list"\), "keep" or "null"; "masker plan check" reports/;
    assert.match((await run(['plan', 'new', 'a.csv'], { cwd })).stderr, hint);
    assert.doesNotMatch((await run(['plan', 'new', 'b.csv'], { cwd })).stderr, hint);
  });

  it('tells of values in another encoding, at which masking stops, and how they are read', async () => {
    const cwd = folderWith({ 'a.csv': Buffer.from('surname;city\nMüller;Köln\nWeiß;Ulm\n', 'latin1') });
    const { stderr } = await run(['plan', 'new', 'a.csv'], { cwd });
    assert.match(
      stderr,
      /2 columns have values that aren't valid UTF-8, which can't be masked \(--encoding latin1/,
    );
    const decoded = await run(['plan', 'new', 'a.csv', '--encoding', 'latin1'], { cwd });
    assert.doesNotMatch(decoded.stderr, /UTF-8/);
    const args = ['mask', '--demo-key', '--column', 'surname=LastNameMasker', 'a.csv'];
    assert.match(
      (await run(args, { cwd })).stderr,
      /column surname isn't valid UTF-8 \(--encoding latin1 or windows-1252, if /,
    );
  });

  for (const [what, name, text, message] of [
    [
      'a first row that may hold values',
      'a.csv',
      'anna,123-45-6789\n',
      /first row may hold values \(see column 2\)/,
    ],
    ['lines', 'a.txt', 'x\n', /is read as lines, not as a table/],
    ['JSON that is none', 'a.jsonl', '{"a":1}\n{"a":\n', /a\.jsonl: line 2 isn't valid JSON/],
    ['a document that is cut off', 'a.json', '[{"a":1},', /isn't valid JSON/],
    ['a row of another width', 'a.csv', 'a,b\n1,2\n1\n', /row 3 has more or fewer fields/],
    ['no dump', 'a.sql', 'hello', /isn't a dump/],
    ['nothing', 'a.csv', '', /a\.csv: the input is empty, without even a header/],
    ['no line', 'a.jsonl', '', /the input has no table/],
    [
      'UTF-16',
      'a.csv',
      Buffer.from('\uFEFFa,b\r\n1,2\r\n', 'utf16le'),
      /a\.csv: the text is in UTF-16, not in UTF-8 \(--encoding/,
    ],
    [
      'JSON in UTF-16',
      'a.jsonl',
      Buffer.from('\uFEFF{"a":1}\n', 'utf16le'),
      /a\.jsonl: the text is in UTF-16, not in UTF-8 \(--encoding/,
    ],
    ['quotation marks in values', 'a.tsv', 'a\tb\n1\t5" disk\n', /row 2, column 2 .*--quote none, if /],
  ] as const)
    it(`refuses ${what}`, async () => {
      const { code, stdout, stderr } = await run(['plan', 'new', name], {
        cwd: folderWith({ [name]: text }),
      });
      assert.match(stderr, message);
      assert.equal(stdout, '');
      assert.notEqual(code, 0);
    });
});
