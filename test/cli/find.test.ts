// masker find and masker mask --find: locations without values, and masked texts.
import assert from 'node:assert/strict';
import { createWriteStream, mkdirSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { processorTime } from '../helpers/processorTime.ts';
import { runCli } from '../../cli/src/cli.ts';
import { findFormatNames } from '../../cli/src/finding/findFormats.ts';
import { buildProgram } from '../helpers/builtPrograms.ts';
import { folderWith, maskerText, outcomeOf, run, start, testKey } from './support.ts';

const ssn = '123-45-6789';
const email = 'jane.doe@example.com';
const env = { MASKER_KEY: testKey };

/** A folder with files of all kinds. */
function project() {
  const cwd = folderWith({
    'app.log': `start\nmail ${email}\r\n  ssn ${ssn}\n`,
    'src/code.ts': `const a = '${ssn}'; // masker:ignore\nconst b = '${email}';\n`,
    'src/secret.txt': ssn,
    'src/.gitignore': 'secret.txt\n',
    'build/out.txt': ssn,
    'packed.log.gz': gzipSync(`x\n${ssn}\n`),
    'wide.txt': Buffer.from(`\ufeffa\n${ssn}\n`, 'utf16le'),
    'latin.txt': Buffer.from(`Zoé ${ssn}\n`, 'latin1'),
    'picture.bin': Buffer.concat([Buffer.from([0, 1, 2]), Buffer.from(ssn)]),
    'n.ipynb': JSON.stringify({
      cells: [{ cell_type: 'code', source: [email], outputs: [{ text: [`a\n${ssn}`] }] }],
    }),
    '.gitignore': 'build/\n',
    'node_modules/a.txt': ssn,
  });
  mkdirSync(join(cwd, '.git'));
  return cwd;
}

describe('masker find', () => {
  let program: string;
  before(async () => {
    program = await buildProgram();
  });

  it('prints the place and masker of each value, never the value', async () => {
    const cwd = project();
    const { code, stdout, stderr } = await run(['find', 'app.log'], { cwd });
    assert.equal(code, 1);
    assert.equal(
      stdout,
      'app.log:2:6 warning value-found This looks like a value of EmailMasker.\n' +
        'app.log:3:7 warning value-found This looks like a value of SSNMasker.\n',
    );
    assert.equal(stderr, 'masker: 2 values found in 1 file\n');
  });

  it('walks folders without what git ignores, and passes over binary files', async () => {
    const { code, stdout, stderr } = await run(['find', '.', '--format', 'json'], { cwd: project() });
    const { found, counts } = JSON.parse(stdout) as {
      found: { file: string; start: { line: number; column: number } }[];
      counts: object;
    };
    assert.equal(code, 1);
    assert.deepEqual(
      found.map(({ file, start: { line, column } }) => `${file.replaceAll('\\', '/')}:${line}:${column}`),
      [
        'app.log:2:6',
        'app.log:3:7',
        'latin.txt:1:5',
        'n.ipynb:1:42',
        'n.ipynb:1:89',
        'packed.log.gz:2:1',
        'src/code.ts:2:12',
        'wide.txt:2:1',
      ],
    );
    assert.deepEqual(counts, { EmailMasker: 3, SSNMasker: 5 });
    assert.match(
      stderr,
      /8 values found in .* files, 1 value excused by masker:ignore, 1 binary file skipped/,
    );
    for (const value of [ssn, email]) assert.ok(!stdout.includes(value) && !stderr.includes(value));
  });

  it('finds files whose names have line feeds, and shows names so that no program obeys them', async () => {
    const cwd = folderWith({
      'a\nb/c\n::error::x.txt': ssn,
      '::error file=x::y.txt': ssn,
      '##[error]\u001b[31m.txt': ssn,
    });
    const { code, stdout } = await run(['find', '.'], { cwd });
    assert.equal(code, 1);
    assert.deepEqual(
      stdout.split('\n').map((line) => line.replace(/ warning.*/, '')),
      [
        './\\u0023#[error]\\u001b[31m.txt:1:1',
        './::error file=x::y.txt:1:1',
        'a\\u000ab/c\\u000a::error::x.txt:1:1',
        '',
      ],
    );
    const json = await run(['find', '.', '--format', 'json'], { cwd });
    const { files } = JSON.parse(json.stdout) as { files: string[] };
    assert.deepEqual(files.toSorted(), [
      '##[error]\u001b[31m.txt',
      '::error file=x::y.txt',
      'a\nb/c\n::error::x.txt',
    ]);
  });

  it('searches the names of partitions, hides their values in paths, and reports each folder once', async () => {
    const folder = `hive/year=2026/email=${email.replace('@', '%40')}`;
    const cwd = folderWith({
      [`${folder}/a.csv`]: `x\n${ssn}\n`,
      [`${folder}/b.parquet`]: Buffer.from([0, 1]),
      [`${folder}/kind=x/c.csv`]: 'x\n',
      'hive/year=2025/d.csv': `x\n${ssn}\n`,
    });
    const { code, stdout, stderr } = await run(['find', 'hive'], { cwd });
    assert.equal(code, 1, stderr);
    assert.deepEqual(stdout.trimEnd().split('\n'), [
      'hive/year=2025/d.csv:2:1 warning value-found This looks like a value of SSNMasker.',
      'hive/year=2026/email=…/a.csv:1:1 warning value-found The name of a folder looks like a value of EmailMasker.',
      'hive/year=2026/email=…/a.csv:2:1 warning value-found This looks like a value of SSNMasker.',
    ]);
    for (const format of findFormatNames) {
      const found = await run(['find', '--format', format, 'hive', `${folder}/*.none`], { cwd });
      const other = await run(['find', '--format', format, 'hive'], { cwd });
      assert.doesNotMatch(found.stdout + found.stderr + other.stdout + other.stderr, /jane/);
    }
    const json = JSON.parse((await run(['find', '--format', 'json', 'hive'], { cwd })).stdout) as {
      readonly found: readonly { readonly isInPath?: boolean }[];
      readonly files: readonly string[];
    };
    assert.deepEqual(
      json.found.map(({ isInPath }) => isInPath),
      [undefined, true, undefined],
    );
    assert.ok(json.files.includes('hive/year=2026/email=…/kind=x/c.csv'));
  });

  it('says when everything was ignored', async () => {
    const cwd = project();
    writeFileSync(join(cwd, 'paths'), '*');
    for (const args of [['build'], ['app.log', '--ignore', 'paths']]) {
      const { code, stderr } = await run(['find', ...args], { cwd });
      assert.equal(code, 0);
      assert.match(
        stderr,
        /No file was searched: \.gitignore or --ignore leaves out all\. Name the files to search them\./,
      );
    }
    assert.doesNotMatch((await run(['find', 'app.log'], { cwd })).stderr, /No file was searched/);
  });

  it('takes UTF-32 for binary, with a byte order mark or without', async () => {
    const units = Uint32Array.from(ssn, (character) => character.charCodeAt(0));
    const little = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from(units.buffer)]);
    const cwd = folderWith({
      'le.txt': little,
      'be.txt': Buffer.from(little).swap32(),
      'plain.txt': little.subarray(4),
    });
    const { stderr } = await run(['find', '.'], { cwd });
    assert.match(stderr, /0 values found in 0 files, 3 binary files skipped/);
  });

  it('stops at a rule that is too long for an expression', async () => {
    const rule = `${'x'.repeat(40_000)}\n`;
    const cwd = folderWith({ 'in/.gitignore': rule, 'in/a.txt': ssn, 'own.txt': rule });
    for (const args of [['in'], ['--ignore', 'own.txt', 'in/a.txt']]) {
      const { code, stderr } = await run(['find', ...args], { cwd });
      assert.equal(code, 2, stderr);
      assert.match(stderr, /has a rule with more than 1024 characters\. Shorten it/);
    }
  });

  it('stops at a rule of .gitignore, or of --ignore, that could be tried for hours', async () => {
    const rule = `${'**/a/'.repeat(16)}zz\n`;
    const cwd = folderWith({ 'in/.gitignore': rule, 'in/a.txt': ssn, 'own.txt': rule });
    for (const args of [['in'], ['--ignore', 'own.txt', 'in/a.txt']]) {
      const { code, stderr } = await run(['find', ...args], { cwd });
      assert.equal(code, 2, stderr);
      assert.match(stderr, /has a rule with more than 5 groups of stars/);
    }
  });

  it('counts .gitignore of folders above, and reads files that are named', async () => {
    const cwd = project();
    const inside = await run(['find', '.'], { cwd: join(cwd, 'src') });
    assert.match(inside.stdout, /^code\.ts:2:12 [^\n]*\n$/);
    const named = await run(['find', 'src/secret.txt'], { cwd });
    assert.match(named.stdout, /^src.secret\.txt:1:1 /);
    const ignored = await run(['find', 'build'], { cwd });
    assert.deepEqual([ignored.code, ignored.stdout], [0, '']);
  });

  it('leaves out what a file of paths lists', async () => {
    const cwd = project();
    writeFileSync(join(cwd, 'paths'), '*.log\n# comment\nsrc/**\n!src/code.ts\n');
    const { stdout } = await run(['find', 'app.log', 'src/code.ts', 'wide.txt', '--ignore', 'paths'], {
      cwd,
    });
    assert.match(stdout, /^src.code\.ts:2:12 [^\n]*\nwide\.txt:2:1 [^\n]*\n$/);
    const missing = await run(['find', 'app.log', '--ignore', 'nowhere'], { cwd });
    assert.equal(missing.code, 2);
  });

  it('writes SARIF without values', async () => {
    const { code, stdout } = await run(['find', 'app.log', '--format', 'sarif'], { cwd: project() });
    const { runs } = JSON.parse(stdout) as {
      runs: [{ results: { ruleId: string; locations: unknown[] }[] }];
    };
    assert.equal(code, 1);
    assert.deepEqual(
      runs[0].results.map(({ ruleId }) => ruleId),
      ['value-found', 'value-found'],
    );
    assert.deepEqual(runs[0].results[0]?.locations, [
      {
        physicalLocation: {
          artifactLocation: { uri: 'app.log' },
          region: { startLine: 2, startColumn: 6, endLine: 2, endColumn: 26 },
        },
      },
    ]);
  });

  it('finds the values of own maskers, and all of one that is named', async () => {
    const cwd = folderWith({ 'Own.masker.json': maskerText('OwnMasker'), 't.txt': '123 x\n123456789\n' });
    const { stdout } = await run(['find', '--find', 'OwnMasker', '--find', 'SSNMasker', 't.txt'], { cwd });
    assert.match(stdout, /^t\.txt:1:1 .*OwnMasker\.\nt\.txt:2:1 .*SSNMasker\.\n$/);
    assert.deepEqual((await run(['find', 't.txt'], { cwd })).code, 0);
  });

  it('reads standard input', async () => {
    const { code, stdout } = await run(['find', '-'], { input: `a\n${ssn}` });
    assert.deepEqual([code, stdout.split(' ')[0]], [1, 'standard']);
  });

  it('tells of maskers without a shape, and of what is not there', async () => {
    for (const [args, message] of [
      [['find', '--find', 'FirstNameMasker', '.'], /FirstNameMasker can't be used with --find: .* no shape/],
      [['find', '--find', 'EmailMaske', '.'], /no masker has that name \(did you mean EmailMasker\?\)/],
      [['find', 'nowhere.txt'], /can't read nowhere\.txt/],
    ] as const) {
      const { code, stderr } = await run(args, { cwd: project() });
      assert.equal(code, 2);
      assert.match(stderr, message);
    }
  });

  it('finds very many values of one line in linear time', async () => {
    const time = processorTime();
    const { stdout } = await run(['find', '--format', 'json', '-'], { input: `${email}\r`.repeat(100_000) });
    assert.ok(time() < 5000);
    const { found } = JSON.parse(stdout) as { found: { start: unknown }[] };
    assert.equal(found.length, 100_000);
    assert.deepEqual(found.at(-1)?.start, { line: 1, column: 99_999 * (email.length + 1) + 1 });
  });

  it('writes values while it finds them, in bounded memory, whatever the length of a line', async function () {
    this.timeout(180_000);
    const [one, count] = [`${ssn} `, 100_000];
    const cwd = folderWith({ 'a.log': one.repeat(count), 'b.log': `${ssn}\n` });
    for (const format of findFormatNames) {
      const child = start(program, ['find', '--find', 'SSNMasker', '-f', format, 'a.log', 'b.log'], {
        cwd,
        // Values and reports would take more than 40 MB, and the program takes about 30.
        env: { NODE_OPTIONS: '--max-old-space-size=50' },
      });
      child.stdin.end();
      const { code, stdout, stderr } = await outcomeOf(child);
      assert.equal(code, 1, stderr);
      assert.match(stderr, /100001 values found in 2 files/);
      const column = (count - 1) * one.length + 1;
      if (format === 'text') assert.ok(stdout.includes(`\na.log:1:${column} warning `));
      else {
        assert.doesNotThrow(() => JSON.parse(stdout) as unknown);
        assert.match(stdout, new RegExp(`\n.*"a.log".*"(?:column|startColumn)":${column}\\b`));
      }
    }
  });

  it('names a file that gets shorter while it is read, and searches the others', async () => {
    const cwd = folderWith({ 'a.log': `${ssn}\n${'x\n'.repeat(2_000_000)}`, 'b.log': `${ssn}\n` });
    const stdout = new Writable({
      write(_chunk, _encoding, done) {
        truncateSync(join(cwd, 'a.log'), 100);
        done();
      },
    });
    let stderr = '';
    const code = await runCli(['find', 'a.log', 'b.log'], {
      stdin: Readable.from([]),
      stdout,
      stderr: new Writable({
        write(chunk: Buffer, _encoding, done) {
          stderr += chunk.toString();
          done();
        },
      }),
      env: {},
      cwd,
    });
    assert.equal(code, 2);
    assert.equal(
      stderr,
      'masker: a.log was truncated while it was being read\nmasker: 2 values found in 1 file\n',
    );
  });

  it('leaves out the file that the report goes to', async () => {
    const cwd = folderWith({ [`${email}.log`]: ssn, 'out.txt': '' });
    const code = await runCli(['find', '.'], {
      stdin: Readable.from([]),
      stdout: createWriteStream(join(cwd, 'out.txt')),
      stdoutFile: statSync(join(cwd, 'out.txt')),
      stderr: new PassThrough().resume(),
      env: {},
      cwd,
    });
    assert.equal(code, 1);
    assert.equal(
      (await run(['find', 'out.txt', '-f', 'json'], { cwd })).stdout.match(/"masker"/g)?.length,
      1,
    );
  });

  it('does not follow links out of a folder', async () => {
    const cwd = folderWith({ 'in/a.txt': 'nothing', 'out/b.txt': ssn });
    symlinkSync(join(cwd, 'out'), join(cwd, 'in/link'));
    assert.equal((await run(['find', 'in'], { cwd })).code, 0);
  });
});

describe('masker mask --find', () => {
  const columnOf = async (masker: string, value: string) =>
    (await run(['mask', '--masker', masker], { env, input: value })).stdout;

  it('writes the value that a column gets, and every other byte as it was', async () => {
    const text = `\ufeff2026-03-14 12:30 <${email}>;\r\n\r\nünï ${ssn}\n`;
    const { code, stdout, stderr } = await run(['mask', '--find', 'default'], { env, input: text });
    const expected = text
      .replace(email, await columnOf('EmailMasker', email))
      .replace(ssn, await columnOf('SSNMasker', ssn));
    assert.deepEqual([code, stdout, stderr], [0, expected, '']);
  });

  it('reads other encodings, and masks texts of any ending', async () => {
    const text = `Zoé ${ssn}\n`;
    const cwd = folderWith({ 'a.csv': Buffer.from(text, 'latin1'), 'b.json': text });
    await run(['mask', '--find', 'SSNMasker', '--encoding', 'latin1', '-o', 'out', 'a.csv'], { env, cwd });
    const { stdout } = await run(['mask', '--find', 'SSNMasker', 'b.json'], { env, cwd });
    const out = await run(['find', 'out', '--format', 'json', '--find', 'SSNMasker'], { cwd });
    assert.equal(stdout, text.replace(ssn, await columnOf('SSNMasker', ssn)));
    assert.match(out.stdout, /"column":5/);
  });

  it('masks the outputs of notebooks', async () => {
    const notebook = JSON.stringify({ cells: [{ source: [ssn], outputs: [{ text: [`a\n${ssn}`] }] }] });
    const { stdout } = await run(['mask', '--find', 'default', 'n.ipynb'], {
      env,
      cwd: folderWith({ 'n.ipynb': notebook }),
    });
    const at = notebook.lastIndexOf(ssn);
    assert.equal(
      stdout,
      notebook.slice(0, at) + (await columnOf('SSNMasker', ssn)) + notebook.slice(at + ssn.length),
    );
  });

  it('is fine where nothing is found', async () => {
    const { code, stdout } = await run(['mask', '--find', 'default'], { env, input: 'nothing\n' });
    assert.deepEqual([code, stdout], [0, 'nothing\n']);
  });

  it('stops at what is no text, and refuses what it does not read', async () => {
    const bytes = Buffer.concat([Buffer.from(`${ssn}\n`), Buffer.from([0xff, 0x0a])]);
    const invalid = await run(['mask', '--find', 'default'], { env, input: bytes });
    assert.equal(invalid.code, 1);
    assert.match(invalid.stderr, /line 2 isn't valid UTF-8/);
    const cwd = folderWith({ 'a.parquet': 'x', 'n.ipynb': '{}' });
    for (const [args, message] of [
      [['a.parquet'], /isn't text: use "find" in a plan/],
      [['--format', 'csv', 'a.parquet'], /--find reads texts and notebooks, not csv/],
      [['n.ipynb'], /isn't a Jupyter notebook/],
    ] as const) {
      const { code, stderr } = await run(['mask', '--find', 'default', ...args], { env, cwd });
      assert.notEqual(code, 0);
      assert.match(stderr, message);
    }
    const both = await run(['mask', '--find', 'default', '--masker', 'SSNMasker'], { env });
    assert.equal(both.code, 2);
  });

  it('needs a key only where a masker draws', async () => {
    const { code, stderr } = await run(['mask', '--find', 'default'], { input: 'x' });
    assert.equal(code, 2);
    assert.match(stderr, /there is no masking key/);
  });
});
