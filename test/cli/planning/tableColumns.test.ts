// masker plan new and masker verify for Arrow streams and Parquet files: from a proposal to the evidence.
import {
  Bool,
  DateDay,
  Field,
  Int32,
  List,
  Map_,
  Struct,
  Table,
  tableFromIPC,
  tableToIPC,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/command.mjs';
import { folderWith, maskedFolder, run, verify } from '../support.ts';

const fixture = (path: string) => readFileSync(join(root, 'packages', path));
const people = fixture('format-parquet/test/codec-zstd.parquet');
/** Rows of the same table in batches, pages and codecs of their own. */
const arrow = fixture('format-arrow/test/knownLayouts.arrow');
const tablesOf = (text: string) => (JSON.parse(text) as { readonly tables: Record<string, unknown> }).tables;
const planOf = (columns: object) => JSON.stringify({ tables: { people: { columns } } });
const decided = { ssn: 'SSNMasker', name: 'FirstNameMasker', phone: 'USTelephoneMasker', id: 'keep' };

describe('masker plan new for columns with types', () => {
  it('proposes by names and values, and tells which types can not be masked', async () => {
    const cwd = folderWith({ 'data/people.parquet': people, 'data/notes.txt': 'secret' });
    const { code, stdout, stderr } = await run(['plan', 'new', 'data'], { cwd });
    assert.equal(code, 0, stderr);
    assert.deepEqual(tablesOf(stdout), { people: { columns: { ...decided, name: '?', id: '?' } } });
    assert.match(stderr, /people\.ssn: SSNMasker \(its name says “ssn”, 47 of 50 values fit\)/);
    assert.match(stderr, /people\.id: \? \(it holds numbers\)/);
    assert.doesNotMatch(stderr, /\d{3}-45/);
  });

  it('reads a stream from standard input, and nested columns by their schema', async () => {
    const input = new Uint8Array(arrow);
    const args = ['plan', 'new', '--format', 'arrow', '--table', 'shop.people', '-'];
    const { code, stdout, stderr } = await run(args, { input });
    assert.equal(code, 0, stderr);
    assert.deepEqual(
      Object.keys((tablesOf(stdout)['shop.people'] as { readonly columns: object }).columns),
      tableFromIPC(arrow).schema.fields.map(({ name }) => name),
    );
    assert.match(stderr, /people\.struct\/a: \? \(it holds true or false\)/);
    assert.match(stderr, /people\.struct\/b\/\*: \? \(no confident match\)/);
    assert.match(stderr, /people\.fixed: \? \(it holds numbers\)/);
    assert.match(
      stderr,
      /people\.blob: \? \(it holds bytes; if they are text, write a masker with "as": "text"\)/,
    );
  });

  it('proposes maskers for whole numbers that have lost zeros at their beginning', async () => {
    const zip = vectorFromArray([501, 2134, 94110, 6390, 10001], new Int32());
    const input = tableToIPC(new Table({ zip }), 'stream');
    const { stdout } = await run(['plan', 'new', '--format', 'arrow', '--table', 't', '-'], { input });
    assert.deepEqual(tablesOf(stdout), { t: { columns: { zip: 'VariableZipcodeMasker' } } });
  });

  it('proposes maskers for the elements of lists and the fields of structs, of maps nothing', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => i);
    const struct = new Struct<{ street: Utf8; born: DateDay; flag: Bool; empty: Utf8 }>([
      new Field('street', new Utf8(), true),
      new Field('born', new DateDay(), true),
      new Field('flag', new Bool(), true),
      new Field('empty', new Utf8(), true),
    ]);
    const entries = new Field(
      'entries',
      new Struct([new Field('key', new Utf8()), new Field('value', new Utf8(), true)]),
    ) as Field<Struct<{ key: Utf8; value: Utf8 }>>;
    const table = new Table({
      phones: vectorFromArray(
        rows.map((i) => [`(203) 555-0${100 + i}`, null]),
        new List(new Field('item', new Utf8(), true)),
      ),
      address: vectorFromArray(
        rows.map((i) => ({ street: `${i} Main Street`, born: new Date(i * 1e11), flag: true, empty: null })),
        struct,
      ),
      tags: vectorFromArray(
        rows.map((i) => new Map([[`key ${i}`, 'v']])),
        new Map_(entries),
      ),
    });
    const cwd = folderWith({ 'people.arrow': Buffer.from(tableToIPC(table, 'stream')) });
    const { code, stdout, stderr } = await run(['plan', 'new', 'people.arrow'], { cwd });
    assert.equal(code, 0, stderr);
    const fields = { '/street': 'StreetAddressMasker', '/born': '?', '/flag': '?', '/empty': '?' };
    assert.deepEqual(tablesOf(stdout), {
      people: { columns: { phones: 'USTelephoneMasker', address: { fields }, tags: '?' } },
    });
    assert.match(stderr, /people\.address\/flag: \? \(its type can't be masked\)/);
    assert.match(stderr, /people\.address\/born: \? \(DateMasker may suit it/);
    assert.match(stderr, /people\.tags: \? \(it has parts: decide its "fields", or keep it\)/);
    writeFileSync(join(cwd, 'a.masker.plan.json'), stdout.replaceAll('"?"', '"keep"'));
    const check = await run(['plan', 'check', 'a.masker.plan.json', 'people.arrow'], { cwd });
    assert.match(check.stderr, /0 errors, 0 warnings/);
  });

  for (const [what, name, content, message] of [
    [
      'an encrypted file',
      'a.parquet',
      fixture('format-parquet/test/encrypted.parquet'),
      /the file is encrypted/,
    ],
    ['an empty file', 'a.parquet', new Uint8Array(0), /the file is empty/],
    ['a file that is cut off', 'a.parquet', people.subarray(0, -1), /doesn't end like a Parquet file/],
    [
      'what is no stream',
      'a.arrow',
      Buffer.from('name,ssn\na,123-45-6789\n'),
      /a\.arrow: the input isn't an Arrow IPC stream/,
    ],
    [
      'an empty stream',
      'a.arrow',
      new Uint8Array(0),
      /the input is empty: an Arrow IPC stream begins with its schema/,
    ],
    [
      'a stream that is cut off',
      'a.arrow',
      arrow.subarray(0, -20),
      /row \d+ begins a message that never ends/,
    ],
  ] as const)
    it(`refuses ${what}`, async () => {
      const { code, stdout, stderr } = await run(['plan', 'new', name], {
        cwd: folderWith({ [name]: content }),
      });
      assert.match(stderr, message);
      assert.deepEqual([code, stdout], [1, '']);
    });
});

describe('masker verify for columns with types', () => {
  it('passes what a plan has masked in a Parquet file', async () => {
    const cwd = await maskedFolder(planOf({ ...decided, name: 'null' }), 'people.parquet', people);
    const { code, stdout, stderr } = await run(verify('people.parquet'), { cwd });
    assert.equal(code, 0, stdout + stderr);
    assert.match(stdout, /people: 60 rows/);
    assert.match(stdout, /ssn +SSNMasker +51 +\d+ +0 +\d+( to \d+)? +3 /);
    assert.match(stdout, /id +kept +60/);
    assert.doesNotMatch(stdout + stderr, /\d{3}-45|Aurelia/);
  });

  it('finds what is wrong in a Parquet file: unmasked, changed, rows and columns that are not there', async () => {
    const cwd = await maskedFolder(planOf(decided), 'people.parquet', people);
    const compare = async (masked: string, columns: object = decided) => {
      writeFileSync(join(cwd, 'masked/people.parquet'), fixture(`format-parquet/test/${masked}.parquet`));
      writeFileSync(join(cwd, 'p.masker.plan.json'), planOf(columns));
      const { code, stdout } = await run(verify('people.parquet'), { cwd });
      assert.equal(code, 1, stdout);
      return stdout;
    };
    const same = await compare('dictionary-2');
    assert.match(same, /people: ssn error verify-unmasked \d+ values are unchanged/);
    assert.match(same, /people: phone error verify-unmasked/);
    assert.match(await compare('codec-gzip', { ...decided, name: 'null' }), /name error verify-null/);
    const fewer = await compare('no-rows');
    assert.match(fewer, /people error verify-rows .*60.*0/);
    assert.match(await compare('types'), /people: view error verify-columns The original doesn't have/);
  });

  it('passes what a plan has masked in an Arrow stream, nested columns that stay included', async () => {
    const names = tableFromIPC(arrow).schema.fields.map(({ name }) => name);
    const columns = {
      ...Object.fromEntries(names.map((name) => [name, 'keep'])),
      // Other columns hold the same texts.
      text: { masker: 'SSNMasker', allowResidue: true },
      date: 'null',
    };
    const cwd = await maskedFolder(planOf(columns), 'people.arrow', arrow);
    const passed = await run(verify('people.arrow'), { cwd });
    assert.equal(passed.code, 0, passed.stdout + passed.stderr);
    assert.match(passed.stdout, /struct +kept +17/);
    // The rows of the first batch in the place of the last: as many, but others.
    const masked = tableFromIPC(readFileSync(join(cwd, 'masked/people.arrow')));
    const [first = masked.batches[0]] = masked.batches;
    assert.ok(first !== undefined);
    const moved = new Table(masked.batches.toReversed());
    writeFileSync(join(cwd, 'masked/people.arrow'), tableToIPC(moved, 'stream'));
    const { code, stdout } = await run(verify('people.arrow', '--report', 'evidence.md'), { cwd });
    assert.equal(code, 1);
    for (const column of ['id', 'struct', 'view'])
      assert.match(stdout, new RegExp(`people: ${column} error verify-kept`));
  });

  it('tells which of the two can not be read', async () => {
    const cwd = await maskedFolder(planOf(decided), 'people.parquet', people);
    writeFileSync(join(cwd, 'masked/people.parquet'), fixture('format-parquet/test/encrypted.parquet'));
    const { code, stderr } = await run(verify('people.parquet'), { cwd });
    assert.equal(code, 1);
    assert.match(stderr, /masked\/people\.parquet: the file is encrypted, wholly or in part/);
  });
});
