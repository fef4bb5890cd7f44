// masker mask with files: formats, columns, outputs that appear when they are complete, compression, statistics.
import assert from 'node:assert/strict';
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  chmodSync,
  lstatSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decode } from '../../../cli/src/masking/encoding.ts';
import { buildProgram } from '../../helpers/builtPrograms.ts';
import { folderWith, type Outcome, outcomeOf, run, start, testKey } from '../support.ts';

const env = { MASKER_KEY: testKey };
const csv = 'name,ssn\r\nÄnne,123-45-6789\r\n"B, C","987-65-4321"\r\n';
const maskedCsv = /^name,ssn\r\nÄnne,\d{3}-\d\d-\d{4}\r\n"B, C","\d{3}-\d\d-\d{4}"\r\n$/;
const codeMasker = JSON.stringify({
  name: 'code',
  algorithm: 'Segment',
  segments: [{ type: 'AlphaNumeric', length: 3, original: { minNum: 1, maxNum: 0 } }],
});
const ssn = ['--column', 'ssn=SSNMasker'];
const mask = (cwd: string, ...args: string[]) => run(['mask', ...args], { env, cwd });
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

describe('masker mask with columns', () => {
  it('tells formats by extensions, and gives a value the same replacement in each', async () => {
    const cwd = folderWith({
      'a.csv': 'ssn\n123456789\n',
      'a.tsv': 'x\tssn\n1\t123456789\n',
      'a.jsonl': '{"ssn":"123456789"}\n',
      'a.ndjson': '{"ssn":"123456789"}\n',
      'a.json': '{"ssn":\n"123456789"}\n',
    });
    const values = await Promise.all(
      readdirSync(cwd).map(async (name) => /\d{9}/.exec((await mask(cwd, ...ssn, name)).stdout)?.[0]),
    );
    assert.equal(values.length, 5);
    assert.equal(new Set(values).size, 1);
    assert.notEqual(values[0], undefined);
    assert.notEqual(values[0], '123456789');
  });

  it('masks several columns with maskers of their own', async () => {
    const cwd = folderWith({ 'a.csv': 'a,b,c\n123456789,x,123456789\n' });
    const { stdout } = await mask(cwd, '--column', 'a=SSNMasker', '--column', '3=SSNLast4Masker', 'a.csv');
    assert.match(stdout, /^a,b,c\n\d{9},x,\d{5}6789\n$/);
  });

  it('obeys the options for CSV', async () => {
    const cwd = folderWith({ 'a.txt': "'a;b';123456789\n" });
    const options = [
      '-f',
      'csv',
      '--no-header',
      '--delimiter',
      ';',
      '--quote',
      "'",
      '--column',
      '2=SSNMasker',
    ];
    assert.match((await mask(cwd, ...options, 'a.txt')).stdout, /^'a;b';\d{9}\n$/);
  });

  it('asks whether there is a header where a column is named by its position and the first row has a value', async () => {
    const values = folderWith({ 'a.csv': 'x,123-45-6789\ny,987-65-4321\n' });
    const byPosition = ['--column', '2=SSNMasker', 'a.csv'];
    const { code, stdout, stderr } = await mask(values, ...byPosition);
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^masker: column 2 is given by position, .* \(--header or --no-header\)/);
    assert.doesNotMatch(stderr, /123-45/);
    assert.match((await mask(values, '--header', ...byPosition)).stdout, /^x,123-45-6789\ny,\d{3}-/);
    assert.match((await mask(values, '--no-header', ...byPosition)).stdout, /^x,(?!123-45-6789)\d{3}-/);
    const named = folderWith({ 'a.csv': 'x,ssn,2,999999999\ny,123-45-6789,1,2\n' });
    for (const column of ['2=SSNMasker', '999999999=SSNMasker', '4=IdentityMasker'])
      assert.equal((await mask(named, '--column', column, 'a.csv')).code, 0, column);
  });

  it('keeps other encodings', async () => {
    for (const [name, encoding] of [
      ['latin1', 'latin1'],
      ['utf-16le', 'utf16le'],
    ] as const) {
      const cwd = folderWith({ 'a.csv': Buffer.from(csv, encoding) });
      const { code } = await mask(cwd, ...ssn, '--encoding', name, '-o', 'out.csv', 'a.csv');
      assert.equal(code, 0);
      assert.match(readFileSync(join(cwd, 'out.csv')).toString(encoding), maskedCsv);
    }
    const bigEndian = folderWith({ 'a.csv': Buffer.from(csv, 'utf16le').swap16() });
    const be = await mask(bigEndian, ...ssn, '--encoding', 'utf-16be', '-o', 'out.csv', 'a.csv');
    assert.equal(be.code, 0);
    assert.match(readFileSync(join(bigEndian, 'out.csv')).swap16().toString('utf16le'), maskedCsv);
    const odd = folderWith({ 'a.csv': Buffer.from([0x61, 0, 0x0a]) });
    const { code, stderr } = await mask(odd, '--column', 'a=SSNMasker', '--encoding', 'utf-16le', 'a.csv');
    assert.equal(code, 1);
    assert.match(stderr, /isn't in utf-16le/);
  });

  for (const [what, args, expected] of [
    ['columns of lines', ['--column', 'a=SSNMasker', 'a.txt'], /--column doesn't apply to plain lines/],
    [
      'a CSV file without columns',
      ['-m', 'SSNMasker', 'a.csv'],
      /^masker: a\.csv is read as csv: .*--column.*--format lines/,
    ],
    ['no masker', ['a.txt'], /--masker for lines/],
    ['a column without a masker', ['--column', 'ssn', 'a.csv'], /NAME=MASKER/],
    ['two CSV files in one', [...ssn, 'a.csv', 'sub/a.csv'], /--output-dir/],
    ['a file that is named twice', ['-m', 'SSNMasker', 'a.txt', '*.txt'], /a\.txt is named twice/],
    ['standard input twice', ['-m', 'SSNMasker', '-', '-'], /standard input is named twice/],
    [
      'a delimiter of two characters',
      [...ssn, '--delimiter', ';;', 'a.csv'],
      /delimiter: must be one ASCII character/,
    ],
    ['no thread', [...ssn, '-j', '0', 'a.csv'], /from 1 to 64/],
    ['a malformed pointer', ['--column', '/a~=SSNMasker', 'a.jsonl'], /not a JSON pointer/],
    ['a glob that nothing matches', [...ssn, '*.none'], /no file matches/],
    ['a folder as input', [...ssn, 'sub'], /sub is a folder: name its files, or a glob such as "sub\/\*"/],
    ['a folder as output', [...ssn, '-o', 'sub', 'a.csv'], /can't write sub: it is a folder/],
    ['a file as folder of outputs', [...ssn, '--output-dir', 'a.txt', 'a.csv'], /a file has that name/],
    ['a folder of statistics', [...ssn, '--stats', 'sub', 'a.csv'], /can't write sub: it is a folder/],
    [
      'statistics in the place of an input',
      [...ssn, '--stats', 'a.csv', 'a.csv'],
      /--stats would replace a\.csv/,
    ],
    [
      'two outputs whose names are one to many disks',
      [...ssn, '--output-dir', 'out', 'a.csv', 'sub/A.CSV'],
      /a\.csv and A\.CSV would be the same file/,
    ],
    [
      'two outputs whose names differ in how letters are composed',
      [...ssn, '--output-dir', 'out', 'sub/\u00e9.csv', 'sub/e\u0301.csv'],
      /would be the same file/,
    ],
    ['two outputs of one name', [...ssn, '--output-dir', 'out', 'a.csv', 'sub/a.csv'], /two inputs/],
  ] as const) {
    it(`refuses ${what}, and writes nothing`, async () => {
      const cwd = folderWith({ 'a.txt': '1\n', 'a.csv': csv, 'a.jsonl': '{}\n', 'sub/a.csv': csv });
      for (const name of ['A.CSV', '\u00e9.csv', 'e\u0301.csv']) writeFileSync(join(cwd, 'sub', name), csv);
      const { code, stdout, stderr } = await mask(cwd, ...args);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, expected);
    });
  }

  it('tells the place of what it can not mask, and not the value', async () => {
    const cwd = folderWith({ 'a.jsonl': '{"ssn":"123456789"}\n{"ssn":{"a":4711}}\n' });
    const { code, stderr } = await mask(cwd, ...ssn, 'a.jsonl');
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^masker: line 2, character 8, column ssn isn't text, but an object: .*; stopped there/,
    );
    assert.doesNotMatch(stderr, /4711/);
  });

  it('knows UTF-16 by its byte order mark', async () => {
    const cwd = folderWith({ 'a.csv': Buffer.from(`\uFEFF${csv}`, 'utf16le') });
    const { code, stdout, stderr } = await mask(cwd, ...ssn, 'a.csv');
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^masker: the text is in UTF-16, not in UTF-8 \(--encoding utf-16le/);
    assert.equal((await mask(cwd, ...ssn, '--encoding', 'utf-16le', '-o', 'out.csv', 'a.csv')).code, 0);
    assert.match(readFileSync(join(cwd, 'out.csv'), 'utf16le'), /^\uFEFFname,ssn\r\nÄnne,\d{3}-/);
  });

  for (const [what, bytes, encoding, marked] of [
    ['utf-16le', Buffer.from(`\uFEFF${csv}`, 'utf16le'), 'utf-16be', 'utf-16le'],
    ['utf-16be', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16(), 'utf-16le', 'utf-16be'],
    ['utf-16le', Buffer.from(`\uFEFF${csv}`, 'utf16le'), 'latin1', 'utf-16le'],
    ['utf-8', Buffer.from(`\uFEFF${csv}`), 'utf-16le', 'utf-8'],
    ['utf-8', Buffer.from(`\uFEFF${csv}`), 'latin1', 'utf-8'],
  ] as const) {
    it(`refuses a file that says it is in ${what} as ${encoding}`, async () => {
      const cwd = folderWith({ 'a.csv': bytes });
      const { code, stdout, stderr } = await mask(cwd, ...ssn, '--encoding', encoding, 'a.csv');
      assert.deepEqual([code, stdout], [1, '']);
      assert(stderr.startsWith(`masker: the input begins with the byte order mark of ${marked}:`), stderr);
    });
  }

  it('knows a byte order mark that comes byte by byte', async () => {
    const bytes = Array.from(Buffer.from('\uFEFF123', 'utf16le'), (byte) => Uint8Array.of(byte));
    await assert.rejects(async () => {
      for await (const chunk of decode(Readable.from(bytes), 'utf-16be')) assert.equal(chunk.length, 0);
    }, /byte order mark of utf-16le/);
  });

  it('refuses a text that begins with what a byte order mark becomes in the wrong order', async () => {
    const cwd = folderWith({ 'a.csv': '\uFFFEssn\n123456789\n' });
    const { code, stdout, stderr } = await mask(cwd, ...ssn, 'a.csv');
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^masker: the text begins with U\+FFFE, .* \(--encoding\)/);
  });

  it('says first that no value was changed, and writes no file of that', async () => {
    const cwd = folderWith({
      'a.txt': '---\n***\n',
      'b.txt': '123456789\n---\n',
      'empty.txt': '\n',
      'a.csv': 'ssn,id\n---,123456789\n',
    });
    const lines = ['-m', 'SSNMasker'];
    for (const args of [
      [...lines, 'a.txt'],
      [...lines, '-j', '2', 'a.txt'],
      ['--column', 'ssn=SSNMasker', '--column', 'id=IdentityMasker', 'a.csv'],
    ]) {
      const { code, stderr } = await mask(cwd, ...args, '-q', '-o', 'out');
      assert.equal(code, 1);
      assert.match(
        stderr,
        /^masker: no value changed: check that the masker and --encoding match this data$/m,
      );
      assert.equal(readdirSync(cwd).includes('out'), false);
    }
    const several = await mask(cwd, ...lines, '--output-dir', 'out', 'a.txt', 'b.txt', 'empty.txt');
    assert.equal(several.code, 1);
    assert.match(several.stderr, /^masker: a\.txt: no value changed/);
    // All outputs of a run appear together, or none.
    assert.equal(existsSync(join(cwd, 'out')), false);
    for (const args of [
      [...lines, 'b.txt'],
      [...lines, 'empty.txt'],
      ['-m', 'IdentityMasker', 'a.txt'],
      ['--column', 'ssn=SSNMasker', '--column', 'id=SSNMasker', 'a.csv'],
    ])
      assert.equal((await mask(cwd, ...args)).code, 0);
  });

  it('says which of several files can not be masked, and what has been written', async () => {
    const cwd = folderWith({ 'a.csv': csv, 'b.csv': 'name,ssn\n1,2,3\n' });
    const { code, stderr } = await mask(cwd, ...ssn, '--output-dir', 'out', 'a.csv', 'b.csv');
    assert.equal(code, 1);
    assert.match(stderr, /^masker: b\.csv: row 2 has .*; stopped there, nothing has been written$/m);
    const missing = await mask(cwd, '--column', 'none=SSNMasker', 'a.csv');
    assert.match(
      missing.stderr,
      /^masker: column none is missing; stopped there, nothing has been written$/m,
    );
    const partly = await mask(cwd, ...ssn, 'b.csv');
    assert.match(partly.stderr, /; stopped there, everything before it has been written$/m);
  });

  it('reports and counts what does not fit, by column', async () => {
    const cwd = folderWith({ 'a.csv': 'name,ssn\na,123456789\nb,12\n' });
    const { stderr } = await mask(cwd, ...ssn, '--stats', 'stats.json', 'a.csv');
    assert.match(stderr, /1 of 2 values doesn't match/);
    assert.match(stderr, /1 × column ssn: .* Row 3$/m);
    const stats = JSON.parse(read(cwd, 'stats.json')) as Record<string, unknown>;
    assert.equal(typeof stats['seconds'], 'number');
    assert.deepEqual(
      { ...stats, seconds: 0 },
      {
        rows: 2,
        nonConforming: 1,
        outside: 0,
        seconds: 0,
        inputs: [
          {
            name: 'a.csv',
            rows: 2,
            nonConforming: 1,
            outside: 0,
            columns: [{ column: 'ssn', values: 2, outside: 0 }],
            metadataLeftOut: [],
            metadataKept: [],
            unusedEntries: [],
            outsideRows: [],
            reasons: [
              {
                column: 'ssn',
                reason: 'The value has fewer characters than the segments cover.',
                count: 1,
                firstRows: [3],
              },
            ],
          },
        ],
      },
    );
    assert.equal(
      (await mask(cwd, ...ssn, '--quiet', 'a.csv')).stderr,
      "masker: 1 value didn't fit its masker: ssn\n",
    );
  });

  it('tells each place once, of which several values did not fit', async () => {
    const cwd = folderWith({
      'code.masker.json': codeMasker,
      'a.jsonl': '{"a":["1","2"],"b":["x","y"]}\n'.repeat(7),
    });
    const args = ['--demo-key', '--column', '/a/*=SSNMasker', '--column', '/b/*=code.masker.json'];
    const { stderr } = await mask(cwd, ...args, 'a.jsonl');
    assert.match(stderr, /14 × column \/a\/\*: .* Line 1, 2, 3, 4, 5, …$/m);
    assert.match(stderr, /14 × column \/b\/\*: Line 1, 2, 3, 4, 5, …$/m);
  });

  it('reports, counts and with --strict refuses what keeps characters that are not masked', async () => {
    const cwd = folderWith({
      'code.masker.json': codeMasker,
      'a.csv': 'code\nABC\nABc\nabc\nA1C\n',
      'a.jsonl': '{"code":"ABC"}\n{"code":"aBC"}\n',
      'a.txt': 'ABC\nABé\n',
    });
    const csvArgs = ['--demo-key', '--column', 'code=code.masker.json'];
    const { code, stderr } = await mask(cwd, ...csvArgs, '--stats', 'stats.json', 'a.csv');
    assert.equal(code, 0);
    assert.match(stderr, /^masker: 3 of 4 values contain characters that were left unmasked:$/m);
    assert.match(stderr, /^masker: {3}3 × column code: Row 3, 4, 5$/m);
    const stats = JSON.parse(read(cwd, 'stats.json')) as { outside: number; inputs: { columns: unknown }[] };
    assert.equal(stats.outside, 3);
    assert.deepEqual(stats.inputs[0]?.columns, [{ column: 'code', values: 4, outside: 3 }]);
    for (const args of [
      [...csvArgs, 'a.csv'],
      [...csvArgs, 'a.jsonl'],
      ['--demo-key', '--masker', 'code.masker.json', 'a.txt'],
    ]) {
      const strict = await mask(cwd, ...args, '--strict', '-o', 'out');
      assert.equal(strict.code, 1);
      assert.match(strict.stderr, /(contain|contains) characters that were left unmasked:$/m);
      assert(!existsSync(join(cwd, 'out')));
    }
  });
});

describe('the output of masker mask', () => {
  it('replaces its target, which is the input with --in-place, and keeps its permissions', async () => {
    const cwd = folderWith({ 'a.csv': csv });
    chmodSync(join(cwd, 'a.csv'), 0o640);
    assert.equal((await mask(cwd, ...ssn, '--in-place', 'a.csv')).code, 0);
    assert.match(read(cwd, 'a.csv'), maskedCsv);
    assert.equal(statSync(join(cwd, 'a.csv')).mode & 0o777, 0o640);
    assert.deepEqual(readdirSync(cwd), ['a.csv']);
  });

  for (const [modes, expected] of [
    [[0o600], 0o600],
    [[0o644, 0o640], 0o640],
    [[0o400], 0o600],
  ] as const) {
    it(`is open to nobody to whom its inputs are not: ${modes.map((mode) => mode.toString(8)).join(', ')}`, async () => {
      const cwd = folderWith({ '0.txt': '123456789\n', '1.txt': '123456789\n' });
      const inputs = modes.map((mode, i) => {
        chmodSync(join(cwd, `${i}.txt`), mode);
        return `${i}.txt`;
      });
      assert.equal((await mask(cwd, '-m', 'SSNMasker', '-o', 'out.txt', ...inputs)).code, 0);
      assert.equal(statSync(join(cwd, 'out.txt')).mode & 0o777, expected);
    });
  }

  it('may be called as long as a disk allows', async () => {
    const cwd = folderWith({ 'a.txt': '123456789\n' });
    const target = `${'ö'.repeat(123)}.txt`;
    assert.equal((await mask(cwd, '-m', 'SSNMasker', '-o', target, 'a.txt')).code, 0);
    assert.deepEqual(readdirSync(cwd), ['a.txt', target]);
  });

  it('follows a link', async () => {
    const cwd = folderWith({ 'a.csv': csv, 'real.csv': 'old' });
    symlinkSync('real.csv', join(cwd, 'link.csv'));
    await mask(cwd, ...ssn, '-o', 'link.csv', 'a.csv');
    assert(lstatSync(join(cwd, 'link.csv')).isSymbolicLink());
    assert.match(read(cwd, 'real.csv'), maskedCsv);
  });

  it('is packed and unpacked by extensions', async () => {
    const cwd = folderWith({ 'a.csv.gz': gzipSync(csv), 'damaged.csv.gz': gzipSync(csv).subarray(0, 30) });
    assert.equal((await mask(cwd, ...ssn, '-o', 'out.csv.gz', 'a.csv.gz')).code, 0);
    assert.match(gunzipSync(readFileSync(join(cwd, 'out.csv.gz'))).toString(), maskedCsv);
    const damaged = await mask(cwd, ...ssn, '-o', 'out.csv.gz', 'damaged.csv.gz');
    assert.equal(damaged.code, 1);
    assert.match(damaged.stderr, /can't read damaged\.csv\.gz: its compressed data is damaged/);
    assert.match(gunzipSync(readFileSync(join(cwd, 'out.csv.gz'))).toString(), maskedCsv);
  });

  it('goes to a folder under the names of the inputs, which globs may name', async () => {
    const cwd = folderWith({ 'in/a.csv': csv, 'in/b.csv': csv, 'in/c.txt': '1' });
    assert.equal((await mask(cwd, ...ssn, '--output-dir', 'out/masked', 'in/*.csv')).code, 0);
    assert.deepEqual(readdirSync(join(cwd, 'out/masked')), ['a.csv', 'b.csv']);
    assert.match(read(cwd, 'out/masked/b.csv'), maskedCsv);
  });

  for (const [what, args, input] of [
    ['a column is missing', ['--column', 'none=SSNMasker'], csv],
    ['a row is out of order', ssn, `${csv}1,2,3\r\n`],
    ['a value is no UTF-8', ssn, Buffer.from('name,ssn\n1,\xff\n', 'latin1')],
    ['the input ends inside a character', ssn, Buffer.from('name,ssn\n1,\xe2\x82', 'latin1')],
    ['a value does not fit, with --strict', [...ssn, '--strict'], `${csv}1,2\r\n`],
  ] as const) {
    it(`is as it was when ${what}`, async () => {
      const cwd = folderWith({ 'a.csv': input, 'out.csv': 'as it was' });
      const { code, stdout } = await mask(cwd, ...args, '-o', 'out.csv', 'a.csv');
      assert.deepEqual([code, stdout], [1, '']);
      assert.deepEqual(readdirSync(cwd), ['a.csv', 'out.csv']);
      assert.equal(read(cwd, 'out.csv'), 'as it was');
    });
  }

  it('ends with an error when the disk is full', async () => {
    const cwd = folderWith({ 'a.csv': csv });
    const { code, stderr } = await mask(cwd, ...ssn, '-o', '/dev/full', 'a.csv');
    assert.equal(code, 2);
    assert.match(stderr, /can't write \/dev\/full: no space left on the device/);
  });

  it('is a header for a header, and empty for an input that may be empty', async () => {
    const cwd = folderWith({ 'a.jsonl': '', 'b.csv': 'name,ssn\n' });
    const empty = await mask(cwd, ...ssn, 'a.jsonl');
    assert.deepEqual([empty.code, empty.stdout], [0, '']);
    assert.match(empty.stderr, /has no records/);
    assert.equal((await mask(cwd, ...ssn, 'b.csv')).stdout, 'name,ssn\n');
  });

  for (const name of ['a.csv', 'a.json', 'a.sql'])
    it(`is none for an input without a byte that has to begin somehow: ${name}`, async () => {
      const cwd = folderWith({ [name]: '' });
      const { code, stderr } = await mask(cwd, ...ssn, '-o', 'masked', name);
      assert.equal(code, 1);
      assert.match(stderr, /the input is empty/);
      assert(!existsSync(join(cwd, 'masked')));
    });
});

describe('masker mask in several threads', () => {
  let program: string;
  before(async () => {
    program = await buildProgram();
  });
  const inThreads = (cwd: string, ...args: string[]): Promise<Outcome> =>
    outcomeOf(start(program, ['mask', ...args], { env, cwd }));
  const rows = Array.from({ length: 60_000 }, (_, i) => `"name\n${i}",${123_456_789 + i}`).join('\n');
  const text = `name,ssn\n${rows}\n`;

  it('gives what one thread gives', async () => {
    const cwd = folderWith({ 'a.csv': text });
    const one = await inThreads(cwd, ...ssn, '-o', '1.csv', 'a.csv');
    const three = await inThreads(cwd, ...ssn, '--jobs', '3', '-o', '3.csv', 'a.csv');
    assert.deepEqual([one, three], [three, { code: 0, stdout: '', stderr: '' }]);
    assert(readFileSync(join(cwd, '1.csv')).equals(readFileSync(join(cwd, '3.csv'))));
  });

  it('tells the same place of what it can not mask', async () => {
    const cwd = folderWith({ 'a.csv': `${text}1,2,3\n${rows}` });
    const { code, stderr } = await inThreads(cwd, ...ssn, '-j', '2', '-o', 'out.csv', 'a.csv');
    assert.equal(code, 1);
    assert.match(stderr, /row 60002 has more or fewer fields/);
    assert.deepEqual(readdirSync(cwd), ['a.csv']);
  });
});
