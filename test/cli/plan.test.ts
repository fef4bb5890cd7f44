// masker mask --plan: CSV, TSV, JSON and JSON Lines, masked as a plan says.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extensionsOf, formatOfFile } from '@masker/formats';
import { buildProgram } from '../helpers/builtPrograms.ts';
import { folderWith, outcomeOf, run, start } from './support.ts';

const plan = JSON.stringify({
  tables: {
    customers: {
      columns: {
        id: 'keep',
        ssn: { masker: 'SSNMasker', conflictFree: true },
        note: 'null',
        profile: { fields: { '/street': 'RedactMasker', '/phones/*': 'null', '/language': 'keep' } },
      },
    },
    countries: 'keep',
    audit: 'empty',
    loose: { undecided: 'keep', columns: { ssn: 'RedactMasker' } },
    '*': { columns: { email: 'RedactMasker' } },
  },
});
const header = 'id,ssn,note,profile,email\n';
const row = '1,123-45-6789,"hello, you","{""street"":""Main"",""language"":""en""}",a@b.c\n';
const masked = '1,034-63-6516,,"{""street"":""<REDACTED>"",""language"":""en""}",<REDACTED>\n';
const inFolder = (files: Readonly<Record<string, string | Uint8Array>>) =>
  folderWith({ 'shop.masker.plan.json': plan, ...files });
const mask = ['mask', '--demo-key', '--plan', 'shop.masker.plan.json'];

describe('masker mask --plan', () => {
  it('masks CSV: own columns first, then those of "*"; null is an empty field without quotation marks', async () => {
    const cwd = inFolder({ 'customers.csv': header + row });
    const { code, stdout, stderr } = await run([...mask, 'customers.csv'], { cwd });
    assert.equal(stdout, header + masked, stderr);
    assert.equal(code, 0);
  });

  it('masks many tables in one run, with threads of its own, compressed or not', async () => {
    const cwd = inFolder({
      'customers.csv.gz': gzipSync(header + row.repeat(1000)),
      'countries.tsv': 'code\tname\nde\tGermany\n',
      'audit.csv': 'who,what\nme,secret\n',
      'loose.jsonl': '{"ssn":"abc","x":{"y":1}}\n',
    });
    const files = ['customers.csv.gz', 'countries.tsv', 'audit.csv', 'loose.jsonl'];
    const child = start(await buildProgram(), [...mask, '-j', '2', '--output-dir', 'out', ...files], { cwd });
    const { code, stderr } = await outcomeOf(child);
    assert.equal(code, 0, stderr);
    const read = (name: string) => readFileSync(join(cwd, 'out', name));
    assert.equal(gunzipSync(read('customers.csv.gz')).toString(), header + masked.repeat(1000));
    assert.equal(read('countries.tsv').toString(), 'code\tname\nde\tGermany\n');
    assert.equal(read('audit.csv').toString(), 'who,what\n');
    assert.equal(read('loose.jsonl').toString(), '{"ssn":"<REDACTED>","x":{"y":1}}\n');
  });

  it('reads standard input, once told which table it is', async () => {
    const cwd = inFolder({});
    const from = ['--format', 'csv', '--table', 'customers'];
    assert.equal((await run([...mask, ...from], { cwd, input: header + row })).stdout, header + masked);
    const without = await run([...mask, '--format', 'csv'], { cwd, input: header + row });
    assert.equal(without.code, 2);
    assert.match(without.stderr, /standard input has no name: specify the table name with --table/);
  });

  const record =
    '{"id":1,"ssn":"123-45-6789","note":true,"profile":{"street":"Main","phones":["1",2]},"email":null}';
  const maskedRecord =
    '{"id":1,"ssn":"034-63-6516","note":null,"profile":{"street":"<REDACTED>","phones":[null,null]},"email":null}';
  for (const [name, text, expected] of [
    ['customers.jsonl', `${record}\n{}\n`, `${maskedRecord}\n{}\n`],
    ['customers.json', record, maskedRecord],
    ['customers.json', ` [ ${record},\n ${record} ] `, ` [ ${maskedRecord},\n ${maskedRecord} ] `],
    ['customers.json', '[]', '[]'],
  ] as const)
    it(`masks JSON: ${name} ${text.slice(0, 9)}`, async () => {
      const { code, stdout, stderr } = await run([...mask, name], { cwd: inFolder({ [name]: text }) });
      assert.equal(stdout, expected, stderr);
      assert.equal(code, 0);
    });

  for (const [what, name, text, message] of [
    [
      'a new column',
      'customers.csv',
      `id,iban\n1,DE\n`,
      /column "iban" of table "customers" has no decision; nothing has been written/,
    ],
    ['several', 'customers.csv', 'a,b,id\n', /columns "a", "b" of table "customers" have no decision/],
    ['a value in the place of a name', 'customers.csv', '123-45-6789,id\n', /column 1 of table/],
    ["a table that isn't in the plan", 'new.csv', 'email,x\n', /column "x" of table "new" has no decision/],
    ['a misspelt column where others stay', 'loose.csv', 'sssn\nabc\n', /no column "ssn"/],
    ['a new field', 'customers.jsonl', '{"iban":"DE"}\n', /line 1.* column iban has no decision/],
    ['a new field without a value', 'customers.jsonl', '{"iban":null}\n', /column iban has no decision/],
    ['a new object', 'customers.json', '[{"iban":{}}]', /column iban has no decision/],
    ['a new field in a field', 'customers.jsonl', '{"profile":{"x":1}}\n', /column profile has no decision/],
    [
      'a text in the place of an object',
      'customers.jsonl',
      '{"profile":"Main"}\n',
      /column profile holds a value without members, which nothing decides/,
    ],
    [
      'a name that may be a value',
      'customers.jsonl',
      '{"me@x.y":1}\n',
      /line 1, character 11 has no decision/,
    ],
    ['a record that is none', 'customers.jsonl', '"123-45-6789"\n', /has no decision/],
    ['an element that is no record', 'customers.json', '["123-45-6789"]', /has no decision/],
    [
      'a new field in a column of JSON',
      'customers.csv',
      'profile\n"{""x"":1}"\n',
      /row 2, column profile has no decision/,
    ],
    [
      'no JSON in a column of JSON',
      'customers.csv',
      'profile\nMain\n',
      /row 2, column profile isn't valid JSON/,
    ],
    ['an object under a masker', 'customers.jsonl', '{"ssn":{"a":"b"}}\n', /column \/ssn isn't text/],
  ] as const)
    it(`stops at ${what}, and writes nothing`, async () => {
      const cwd = inFolder({ [name]: text });
      const { code, stderr } = await run([...mask, '-o', 'out.txt', name], { cwd });
      assert.match(stderr, message);
      assert.equal(code, 1);
      assert(!existsSync(join(cwd, 'out.txt')));
    });

  it('looks at all inputs before it writes any', async () => {
    const cwd = inFolder({ 'customers.csv': header + row, 'other.csv': 'x\n1\n' });
    const { code } = await run([...mask, '--output-dir', 'out', 'customers.csv', 'other.csv'], { cwd });
    assert.equal(code, 1);
    assert.deepEqual(readdirSync(cwd).sort(), ['customers.csv', 'other.csv', 'shop.masker.plan.json']);
  });

  it('refuses a plan with errors, and options that say otherwise', async () => {
    const cwd = folderWith({
      'a.masker.plan.json': '{ "tables": { "a": { "columns": { "x": "?" } } } }',
      'a.csv': 'x\n1\n',
    });
    const outcome = await run(['mask', '--plan', 'a.masker.plan.json', 'a.csv'], { cwd });
    assert.deepEqual(outcome, {
      code: 1,
      stdout: '',
      stderr:
        'masker: a.masker.plan.json:1:40 error plan-undecided "a › x" has no decision.\n' +
        'masker: a.masker.plan.json has 1 error: change the plan; nothing has been written\n',
    });
    assert.equal(
      (await run(['mask', '--plan', 'a.masker.plan.json', '-m', 'SSNMasker', 'a.csv'], { cwd })).code,
      2,
    );
    assert.equal((await run(['mask', '--plan', 'a.masker.plan.json', 'a.txt'], { cwd })).code, 2);
  });

  it('does not write over the plan', async () => {
    const cwd = inFolder({ 'countries.csv': 'x\n1\n' });
    const { code } = await run([...mask, '-o', 'shop.masker.plan.json', 'countries.csv'], { cwd });
    assert.equal(code, 2);
  });
});

describe('masker plan check', () => {
  const check = ['plan', 'check', 'shop.masker.plan.json'];

  it('reports a plan alone and with inputs, and fails for errors', async () => {
    const cwd = inFolder({
      'customers.csv': header + row,
      'countries.jsonl': '{"a":1}\n',
      'new.csv': 'email,x\n',
    });
    assert.deepEqual(await run(check, { cwd }), {
      code: 0,
      stdout: '',
      stderr: 'masker: 7 of 7 decided\nmasker: 0 errors, 0 warnings, 0 notes\n',
    });
    assert.equal((await run([...check, 'customers.csv', 'countries.jsonl'], { cwd })).code, 0);
    const { code, stdout } = await run([...check, 'new.csv'], { cwd });
    assert.equal(code, 1);
    assert.deepEqual(stdout.trimEnd().split('\n'), [
      'shop.masker.plan.json:1:2 error plan-column-undecided Column "x" of table "new" has no decision.',
      'shop.masker.plan.json:1:12 warning plan-table-missing No input has the table "customers".',
      'shop.masker.plan.json:1:199 warning plan-table-missing No input has the table "countries".',
      'shop.masker.plan.json:1:218 warning plan-table-missing No input has the table "audit".',
      'shop.masker.plan.json:1:234 warning plan-table-missing No input has the table "loose".',
    ]);
  });

  it('reads inputs as options say, and those of a folder, as masking does', async () => {
    const text = header + row;
    const cwd = inFolder({
      'data/customers.csv': text,
      'other/customers.csv': Buffer.from(`\uFEFF${text}`, 'utf16le'),
      'odd.data': text.replaceAll(',', '#'),
    });
    assert.equal((await run([...check, 'data'], { cwd })).code, 0);
    const wrong = await run([...check, 'other'], { cwd });
    assert.equal(wrong.code, 1);
    assert.match(wrong.stderr, /customers\.csv: the text is in UTF-16, not in UTF-8 \(--encoding utf-16le/);
    for (const args of [
      ['other', '--encoding', 'utf-16le'],
      ['odd.data', '--input-format', 'csv', '--delimiter', '#', '--table', 'customers'],
    ])
      assert.equal((await run([...check, ...args], { cwd })).code, 0, args.join(' '));
    const { code, stderr } = await run([...mask, '--output-dir', 'masked', 'data'], { cwd });
    assert.equal(code, 0, stderr);
    assert.equal(readFileSync(join(cwd, 'masked/customers.csv'), 'utf8'), header + masked);
  });

  it('reads every extension of a table, and says which option names the format of others', async () => {
    const extensions = extensionsOf(['csv', 'tsv', 'json', 'jsonl', 'arrow', 'parquet', 'sql']);
    const texts: Readonly<Record<string, string>> = {
      csv: 'code,name\nde,Germany\n',
      psv: 'code|name\nde|Germany\n',
      tsv: 'code\tname\nde\tGermany\n',
      tab: 'code\tname\nde\tGermany\n',
      json: '[{"code":"de"}]',
      geojson: '[{"code":"de"}]',
      jsonl: '{"code":"de"}\n',
      ndjson: '{"code":"de"}\n',
      sql: 'CREATE TABLE countries (code text);\n',
    };
    const names = [
      'countries',
      ...[...extensions, 'txt', 'dat'].map((extension) => `countries.${extension}`),
    ];
    const text = (name: string) => texts[name.replace('countries.', '')] ?? '';
    const cwd = inFolder(Object.fromEntries(names.map((name) => [name, text(name)])));
    for (const name of names) {
      const { code, stderr } = await run(['plan', 'check', 'shop.masker.plan.json', name], { cwd });
      const format = formatOfFile(name);
      if (format === undefined) {
        assert.match(stderr, /is read as lines, .* with --input-format \(csv, tsv, /);
        assert.equal(code, 2);
      } else if (format === 'arrow' || format === 'parquet') {
        assert.match(stderr, /the input is empty|the file is empty/);
        assert.equal(code, 1);
      } else assert.equal(code, 0, `${name}: ${stderr}`);
    }
  });

  it('looks at files of a folder that links lead to', async () => {
    const cwd = inFolder({ 'elsewhere/customers.csv': 'id,secret\n', 'data/countries.csv': 'code\n' });
    symlinkSync('../elsewhere/customers.csv', join(cwd, 'data/customers.csv'));
    const { code, stdout } = await run(['plan', 'check', 'shop.masker.plan.json', 'data'], { cwd });
    assert.match(stdout, /Column "secret" of table "customers" has no decision/);
    assert.equal(code, 1);
  });

  it('says what is wrong with an option', async () => {
    const cwd = inFolder({ 'countries.csv': 'code\n' });
    const args = ['plan', 'check', 'shop.masker.plan.json', '--delimiter', 'ab', 'countries.csv'];
    const { code, stderr } = await run(args, { cwd });
    assert.match(stderr, /^masker: delimiter: must be /);
    assert.equal(code, 2);
  });

  it('writes JSON and SARIF', async () => {
    const cwd = folderWith({
      'shop.masker.plan.json': '{ "tables": { "t": { "columns": { "a": "SSNMaskr" } } } }',
    });
    const json = await run([...check, '-f', 'json'], { cwd });
    assert.equal(json.code, 1);
    assert.match(json.stdout, /"code": "plan-masker-unknown"/);
    assert.match((await run([...check, '-f', 'markdown'], { cwd })).stdout, /^- \*\*error\*\* .*plan-/);
    assert.match((await run([...check, '-f', 'sarif'], { cwd })).stdout, /"text": "Unknown masker"/);
  });
});

describe('a plan and databases', () => {
  const dump = (rows: string) =>
    `SET client_encoding = 'UTF8';\nCREATE TABLE public.people (id integer NOT NULL, ssn character(11));\n${rows}`;
  const rows = 'COPY public.people (id, ssn) FROM stdin;\n1\t123-45-6789\n\\.\n';
  const shop = (more: object = {}, ssn: unknown = { masker: 'SSNMasker', conflictFree: true }) =>
    JSON.stringify({ tables: { people: { columns: { id: 'keep', ssn } } }, ...more });
  const args = ['mask', '--demo-key', '--plan', 'shop.masker.plan.json'];

  it('masks dumps, compressed and from standard input', async () => {
    const cwd = folderWith({ 'shop.masker.plan.json': shop(), 'a.sql.gz': gzipSync(dump(rows)) });
    const expected = dump(rows.replace('123-45-6789', '034-63-6516'));
    assert.equal((await run([...args, 'a.sql.gz'], { cwd })).stdout, expected);
    assert.equal((await run([...args, '-f', 'sql'], { cwd, input: dump(rows) })).stdout, expected);
  });

  const schema = 'CREATE TABLE people (id integer, ssn char(11) UNIQUE);\n';
  for (const [what, plan, files, message] of [
    ['a cut dump', shop(), { 'a.sql': dump(rows.slice(0, -3)) }, /begins a statement or rows that never end/],
    ['the custom format', shop(), { 'a.sql': 'PGDMP\u0001' }, /in the custom format of pg_dump/],
    [
      'the custom format, compressed',
      shop(),
      { 'a.sql.gz': gzipSync('PGDMP\u0001') },
      /"pg_restore -f - FILE > dump\.sql"/,
    ],
    [
      'the tar format',
      shop(),
      { 'a.sql': `toc.dat${'\0'.repeat(250)}ustar` },
      /in the tar format of pg_dump/,
    ],
    [
      'a key at the end',
      shop({}, 'SSNMasker'),
      { 'a.sql': `${dump(rows)}ALTER TABLE ONLY public.people ADD CONSTRAINT x UNIQUE (ssn);\n` },
      /"public\.people\.ssn" is unique; "SSNMasker" may/,
    ],
    [
      'a new column in the schema',
      shop({ schema: 's.sql' }),
      { 's.sql': 'CREATE TABLE people (id int, ssn text, iban text);\n', 'a.sql': dump(rows) },
      /plan\.json has 1 error/,
    ],
    [
      'a key in the schema',
      shop({ schema: 's.sql' }, 'SSNMasker'),
      { 's.sql': schema, 'a.sql': dump(rows) },
      /plan\.json has 1 error/,
    ],
    ['a schema elsewhere', shop({ schema: '../s.sql' }), { 'a.sql': dump(rows) }, /plan\.json has 1 error/],
    [
      'a CRLF dump with a new column',
      shop(),
      { 'a.sql': dump(rows.replace('ssn', 'x')).replaceAll('\n', '\r\n') },
      /column public\.people\.x has no decision/,
    ],
  ] as const)
    it(`stops at ${what}, and leaves the target as it was`, async () => {
      const cwd = folderWith({ 'shop.masker.plan.json': plan, 'out.sql': 'before', ...files });
      const input = 'a.sql.gz' in files ? 'a.sql.gz' : 'a.sql';
      const { code, stdout, stderr } = await run([...args, '-o', 'out.sql', input], { cwd });
      assert.match(stderr, message);
      assert.equal(code, 1);
      assert.equal(stdout, '');
      assert.equal(readFileSync(join(cwd, 'out.sql'), 'utf8'), 'before');
      assert.doesNotMatch(stderr, /123-45/);
    });

  it('are checked beside a schema, a folder of headers, and dumps', async () => {
    const check = ['plan', 'check', 'shop.masker.plan.json'];
    const cwd = folderWith({
      'shop.masker.plan.json': shop({ schema: 'headers' }),
      'headers/people.csv': 'id,ssn,iban\n1,2,3\n',
      'a.sql': dump(rows.replace('ssn', 'x')),
    });
    const { code, stdout } = await run(check, { cwd });
    assert.match(stdout, /Column "iban" of table "people" has no decision/);
    assert.equal(code, 1);
    const both = await run([...check, 'a.sql'], { cwd });
    assert.equal(both.code, 1);
  });

  it('with errors are checked against rows whose columns their schema tells', async () => {
    const cwd = folderWith({
      'shop.masker.plan.json': shop({ schema: 's.sql' }).replace('"SSNMasker"', '"?"'),
      's.sql': schema,
      'a.sql': dump("INSERT INTO people VALUES (1, '123-45-6789');\n"),
    });
    const { code, stdout, stderr } = await run(['plan', 'check', 'shop.masker.plan.json', 'a.sql'], { cwd });
    assert.match(stderr, /1 error, 0 warnings/, stdout + stderr);
    assert.equal(code, 1);
  });

  it('take a schema of 100 MB as too large, at once', async () => {
    const cwd = folderWith({ 'shop.masker.plan.json': shop({ schema: 's.sql' }), 's.sql': '' });
    truncateSync(join(cwd, 's.sql'), 100 * 2 ** 20);
    const { code, stdout } = await run(['plan', 'check', 'shop.masker.plan.json'], { cwd });
    assert.match(stdout, /error plan-schema-unread The schema: It is larger than 16 MiB/);
    assert.equal(code, 1);
    writeFileSync(join(cwd, 'people.csv'), 'id,ssn\n1,123-45-6789\n');
    const masked = await run([...mask, '-o', 'masked.csv', 'people.csv'], { cwd });
    assert.match(masked.stderr, /shop\.masker\.plan\.json has 1 error/);
    assert.equal(existsSync(join(cwd, 'masked.csv')), false);
  });
});
