// masker mask: lines, line ends, keys, errors, and texts that it must never print.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, maskerText, run, testKey } from './support.ts';

const env = { MASKER_KEY: testKey };
const mask = (input: string | Uint8Array, ...args: string[]) =>
  run(['mask', '-m', 'SSNMasker', ...args], { input, env, cwd: folderWith({}) });

describe('masker mask', () => {
  for (const [what, input, expected, message = ''] of [
    ['LF', '123-45-6789\n987654321\n', /^\d{3}-\d\d-\d{4}\n\d{9}\n$/],
    ['CRLF', '123-45-6789\r\n987654321\r\n', /^\d{3}-\d\d-\d{4}\r\n\d{9}\r\n$/],
    [
      'a last line without an end',
      '123-45-6789\n987654321',
      /^\d{3}-\d\d-\d{4}\n\d{9}$/,
      "masker: the last line has no line end: check that the input isn't cut off\n",
    ],
    ['a single line without an end', '987654321', /^\d{9}$/],
    ['empty lines', '\n\r\n\n', /^\n\r\n\n$/],
    ['no line', '', /^$/, 'masker: the input has no records: check that the program wrote data, too\n'],
    ['a byte order mark', '\uFEFF123456789\n', /^\uFEFF\d{9}\n$/],
  ] as const) {
    it(`keeps line ends: ${what}`, async () => {
      const { code, stdout, stderr } = await mask(input);
      assert.match(stdout, expected);
      assert.deepEqual({ code, stderr }, { code: 0, stderr: message });
    });
  }

  it('stops at a line that is no UTF-8, and writes those before it', async () => {
    const { code, stdout, stderr } = await mask(Buffer.from('123456789\n4\xff5\n123456789\n', 'latin1'));
    assert.match(stdout, /^\d{9}\n$/);
    assert.match(stderr, /^masker: line 2 isn't valid UTF-8/);
    assert.equal(code, 1);
  });

  it('stops at a line of more than 16 MiB', async () => {
    const { code, stdout, stderr } = await mask(`1\n${'2'.repeat(16 * 1024 * 1024 + 1)}\n`);
    assert.match(stdout, /^\d\n$/);
    assert.match(stderr, /line 2 is longer than 16 MiB, the limit for lines: split it; stopped there/);
    assert.equal(code, 1);
  });

  it('writes half of a surrogate pair, which a default can have, as U+FFFD', async () => {
    const text = maskerText('HalfMasker', { isEmptyDefault: true, defaultString: 'a\ud83d' });
    const cwd = folderWith({ 'half.masker.json': text });
    const { code, stdout } = await run(['mask', '-m', 'HalfMasker'], { input: '\n', env, cwd });
    assert.deepEqual([code, stdout], [0, 'a\ufffd\n']);
    const explained = await run(['explain', 'HalfMasker', ''], { env, cwd });
    assert.match(explained.stdout, /^Masked: a\\ud83d$/m);
  });

  it('writes such a default alike for null and for empty values of JSON', async () => {
    const text = maskerText('HalfMasker', { isEmptyDefault: true, defaultString: 'a\ud83d' });
    const cwd = folderWith({ 'half.masker.json': text });
    const { stdout } = await run(['mask', '--format', 'jsonl', '--column', 'v=HalfMasker'], {
      input: '{"v":null}\n{"v":""}\n',
      env,
      cwd,
    });
    assert.equal(stdout, '{"v":"a\ufffd"}\n{"v":"a\ufffd"}\n');
  });

  it('counts what does not fit by line, never by value; --strict fails', async () => {
    const input = '123456789\n4711x\n123456789\n';
    const plain = await mask(input);
    assert.equal(plain.code, 0);
    assert.match(plain.stderr, /^masker: 1 of 3 values doesn't match/);
    assert.match(plain.stderr, /Line 2$/m);
    assert.doesNotMatch(plain.stderr, /4711/);
    const strict = await mask(input, '--strict');
    assert.equal(strict.code, 1);
    assert.equal(strict.stdout, plain.stdout);
  });

  it('says of no value that came out unchanged that it was masked', async () => {
    const { stderr, stdout } = await mask('4711x\n🙂🙂\n١٢٣-٤٥-٦٧٨٩\n');
    assert.match(stderr, /^masker: 3 of 3 values don't match the masker's format \(2 masked anyway\):$/m);
    assert.match(stderr, /^masker: {3}1 × The value came out unchanged\. Line 2$/m);
    assert.match(stdout, /^🙂🙂\n[٠-٩]{3}-[٠-٩]{2}-[٠-٩]{4}$/m);
  });

  it('keeps values that stand for no date, says so, and fails with --strict', async () => {
    const input = 'infinity\n1985-06-15 12:34:56+02\n1985-06-00\n';
    const { code, stdout, stderr } = await run(['mask', '-m', 'DateMasker', '--strict'], {
      input,
      env,
      cwd: folderWith({}),
    });
    assert.equal(code, 1);
    assert.match(stdout, /^infinity\n1985-06-(?!15)\d\d 12:34:56\+02\n1985-06-00\n$/);
    assert.match(stderr, /^masker: 1 of 3 values doesn't match the masker's format \(0 masked anyway\):$/m);
    assert.match(stderr, /means no date.*kept\. Line 3$/m);
    assert.match(stderr, /1 of 3 values is a placeholder for a date and stays:\n.*Line 1$/m);
  });

  it('masks files one after the other, and keeps their lines apart', async () => {
    const cwd = folderWith({ 'a.txt': '123456789', 'b.txt': '12\n' });
    const { stdout, stderr } = await run(['mask', '-m', 'SSNMasker', 'a.txt', 'b.txt'], { env, cwd });
    assert.match(stdout, /^\d{9}\n\d\d\n$/);
    assert.match(stderr, /Line b\.txt:1$/m);
  });

  it('keeps the lines of files apart in their encoding, and adds no line end behind the last', async () => {
    const cwd = folderWith({
      'a.txt': Buffer.from('123456789', 'utf16le'),
      'b.txt': Buffer.from('123456789', 'utf16le'),
      'empty.txt': '',
    });
    const files = ['empty.txt', 'a.txt', 'b.txt'];
    const args = ['mask', '-m', 'SSNMasker', '--encoding', 'utf-16le', '-o', 'out.txt', ...files];
    assert.equal((await run(args, { env, cwd })).code, 0);
    assert.match(readFileSync(join(cwd, 'out.txt')).toString('utf16le'), /^\d{9}\n\d{9}$/);
    const behind = folderWith({ 'a.txt': '123456789', 'empty.txt': '' });
    const { stdout } = await run(['mask', '-m', 'SSNMasker', 'a.txt', 'empty.txt'], { env, cwd: behind });
    assert.match(stdout, /^\d{9}$/);
  });

  it('refuses a masker that may put line ends into a line', async () => {
    const set = { minNum: 1, maxNum: 0, minChar: '\n', maxChar: '\n' };
    const cwd = folderWith({
      'set.masker.json': maskerText('AMasker', {
        segments: [{ type: 'AlphaNumeric', length: 1, masked: set }],
      }),
      'default.masker.json': maskerText('BMasker', { defaultString: 'a\r\nb', isEmptyDefault: true }),
    });
    for (const name of ['AMasker', 'BMasker']) {
      const { code, stdout, stderr } = await run(['mask', '-m', name], { env, cwd, input: 'A\n\n' });
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, /must not put line ends into values/);
    }
    const csv = await run(['mask', '-f', 'csv', '--column', 'a=BMasker'], { env, cwd, input: 'a,b\n,1\n' });
    assert.equal(csv.stdout, 'a,b\n"a\r\nb",1\n');
  });

  it('writes nothing when a file is missing', async () => {
    const cwd = folderWith({ 'a.txt': '123456789' });
    const outcome = await run(['mask', '-m', 'SSNMasker', 'a.txt', 'none.txt'], { env, cwd });
    assert.deepEqual(outcome, {
      code: 2,
      stdout: '',
      stderr: "masker: can't read none.txt: there is no such file\n",
    });
  });

  it('tells segments from values as --consistency says', async () => {
    const [one, two] = await Promise.all([
      mask('111223333\n', '-c', 'segment'),
      mask('444553333\n', '-c', 'segment'),
    ]);
    assert.equal(one.stdout.slice(5), two.stdout.slice(5));
  });

  it('takes the masker of the folder before the default one, by name or by file', async () => {
    const cwd = folderWith({ 'maskers/own.masker.json': maskerText('SSNMasker', { ignoreChars: ['1'] }) });
    for (const name of ['SSNMasker', 'maskers/own.masker.json']) {
      const { stdout, stderr } = await run(['mask', '-m', name], { input: '111\n', env, cwd });
      assert.equal(stdout, '111\n');
      const isTold = stderr.includes("SSNMasker isn't the default masker, but maskers/own.masker.json");
      assert.equal(isTold, name === 'SSNMasker');
    }
  });

  it('refuses a name that several files define, and a configuration with errors', async () => {
    const twice = folderWith({
      'a.masker.json': maskerText('AMasker'),
      'b.masker.json': maskerText('AMasker'),
    });
    const several = await run(['mask', '-m', 'AMasker'], { env, cwd: twice });
    assert.equal(several.code, 2);
    assert.match(several.stderr, /a\.masker\.json, b\.masker\.json/);
    const broken = folderWith({ 'a.masker.json': maskerText('SSNMasker', { segments: 1 }) });
    const refused = await run(['mask', '-m', 'SSNMasker'], { env, cwd: broken, input: '123456789' });
    assert.deepEqual([refused.code, refused.stdout], [1, '']);
  });
});

describe('the masking key', () => {
  const cwd = folderWith({ 'good.key': `\uFEFF${testKey}\r\n`, 'short.key': 'hex:0a0b0c' });
  const withKey = (args: string[], MASKER_KEY = '') =>
    run(['mask', '-m', 'SSNMasker', ...args], { input: '123456789\n', env: { MASKER_KEY }, cwd });

  it('is asked for in one sentence that names the three ways', async () => {
    const { code, stdout, stderr } = await withKey([]);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /^masker: .*MASKER_KEY.*--key-file.*--demo-key\n$/);
  });

  it('is read as a passphrase with a warning where it looks like something else', async () => {
    const { code, stderr } = await withKey([], testKey.replace('hex:', ''));
    assert.equal(code, 0);
    assert.match(stderr, /^masker: MASKER_KEY: .* looks like hex.*\n$/);
    assert.doesNotMatch(stderr, /0001/);
  });

  it('is the same from a file and from the environment; the file goes first', async () => {
    const fromFile = await withKey(['--key-file', 'good.key'], 'another passphrase');
    assert.equal(fromFile.code, 0);
    assert.equal(fromFile.stdout, (await withKey([], testKey)).stdout);
    assert.notEqual(fromFile.stdout, (await withKey([], 'another passphrase')).stdout);
  });

  it('is announced when everybody knows it', async () => {
    assert.match((await withKey(['--demo-key'])).stderr, /public demonstration key/);
    assert.equal((await withKey(['--demo-key', '--key-file', 'good.key'])).code, 2);
  });

  it('is never shown, wherever it was put', async () => {
    const secret = 'hex:0a0b0c';
    const outcomes = await Promise.all([
      withKey(['--key-file', 'short.key']),
      withKey(['--key-file', secret]),
      withKey([], secret),
      withKey([`--key=${secret}`]),
      withKey([secret], testKey),
      withKey(['--output-dir', 'masked', secret], testKey),
      run(['mask', '-m', secret], { input: '123456789\n', env: { MASKER_KEY: testKey }, cwd }),
    ]);
    for (const { code, stdout, stderr } of outcomes) {
      assert.deepEqual([code, stdout], [2, '']);
      assert.doesNotMatch(stderr, /0a0b|^\s+at /m);
    }
  });
});
