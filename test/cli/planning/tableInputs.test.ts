// Every command that reads tables, with every extension and content: each prints its own message, and fails if it
// must.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { extensionsOf, type FormatName, formatOfFile, tableFormatNames } from '@masker/formats';
import { formatSamples } from '../../../packages/formats/test/formatSamples.ts';
import { folderWith, type Outcome, run } from '../support.ts';

/** A table in a format, as the conformance suite writes it. */
const valid = (name: FormatName): Uint8Array =>
  formatSamples[name][0].write([
    ['id', ['1']],
    ['ssn', ['123-45-6789']],
  ]);
const garbage = Uint8Array.from({ length: 300 }, (_, i) => (i * 7919 + 13 * i * i) % 256);
const contents: Readonly<Record<string, string | Uint8Array | undefined>> = {
  'what its name says': undefined,
  nothing: '',
  'bytes of no format': garbage,
  'an opening bracket': '[',
  'a text of another format': '<table/>\n',
};
const all = extensionsOf(tableFormatNames);
const extensions = [...all, 'txt', 'dat', '', 'csv.gz', 'json.gz', 'sql.gz', 'parquet.gz', 'gz'];
const plan = JSON.stringify({ undecided: 'keep', tables: { t: { columns: { ssn: 'RedactMasker' } } } });
const whole = JSON.stringify({ tables: { t: 'keep' } });
const files = { 'p.masker.plan.json': plan, 'w.masker.plan.json': whole };

/** Returns the arguments of each command for a file and a copy of it, and the name of the format. */
const commands: Readonly<Record<string, (file: string, format: readonly string[]) => string[]>> = {
  'mask --plan': (file, format) => [
    'mask',
    '-q',
    '--demo-key',
    '--plan',
    'p.masker.plan.json',
    ...format,
    '--output-dir',
    'out',
    file,
  ],
  'mask --plan of a whole table': (file, format) => [
    'mask',
    '-q',
    '--demo-key',
    '--plan',
    'w.masker.plan.json',
    ...format,
    '--output-dir',
    'out',
    file,
  ],
  'mask --column': (file, format) => [
    'mask',
    '-q',
    '--demo-key',
    '--column',
    'ssn=RedactMasker',
    ...format,
    file,
  ],
  'mask --masker': (file) => ['mask', '-q', '--demo-key', '--masker', 'RedactMasker', file],
  'plan new': (file, format) => ['plan', 'new', ...format, file],
  'plan check': (file, format) => ['plan', 'check', 'p.masker.plan.json', ...format.map(inputFormat), file],
  verify: (file, format) => [
    'verify',
    'w.masker.plan.json',
    ...format.map(inputFormat),
    file,
    `copy/${file}`,
  ],
};
const inputFormat = (word: string): string => (word === '--format' ? '--input-format' : word);

function assertSentence({ code, stderr }: Outcome, what: string): void {
  assert.doesNotMatch(stderr, /internal error|the operating system refuses| at .*\.ts:/, what);
  assert.match(stderr, code === 0 ? /^/ : /^masker: .+/m, what);
  assert.ok(code === 0 || code === 1 || code === 2, what);
}

describe('commands that read tables', () => {
  for (const [what, content] of Object.entries(contents))
    it(`end with a sentence for ${what}, whatever it is called`, async function () {
      this.timeout(60_000);
      for (const extension of extensions) {
        const name = extension === '' ? 't' : `t.${extension}`;
        const format = formatOfFile(name);
        const text = content ?? (extension === 'psv' ? 'id|ssn\n1|123-45-6789\n' : valid(format ?? 'csv'));
        const bytes = extension.endsWith('gz') ? gzipSync(text) : text;
        const cwd = folderWith({ ...files, [name]: bytes, [`copy/${name}`]: bytes });
        for (const [command, argumentsOf] of Object.entries(commands)) {
          const outcome = await run(argumentsOf(name, []), { cwd });
          const label = `${command} ${name}: ${outcome.stderr}`;
          assertSentence(outcome, label);
          const isLines = command === 'mask --masker';
          if (format === undefined && !isLines) assert.equal(outcome.code, 2, label);
          if (format !== undefined && isLines) assert.equal(outcome.code, 2, label);
          const isRead = format !== undefined && !isLines && extension !== 'parquet.gz';
          // Fields of documents have paths of their own.
          if (isRead && content === undefined && command !== 'mask --column')
            assert.equal(outcome.code, 0, label);
          // Some bytes are a header, and a table that is kept is not looked into.
          const isStrict = format === 'arrow' || format === 'parquet' || format === 'sql';
          if (isRead && content !== undefined && content !== '' && isStrict)
            assert.notEqual(outcome.code, 0, label);
          const isJson = format === 'json' || format === 'jsonl';
          if (isRead && content !== undefined && content !== '' && isJson)
            assert.equal(outcome.code, 1, label);
        }
      }
    });

  it('end with a sentence for every format and option, whatever a file holds', async function () {
    this.timeout(120_000);
    const options = [
      ...tableFormatNames.map((name) => ['--format', name]),
      ...['utf-16le', 'latin1'].map((name) => ['--format', 'csv', '--encoding', name]),
      ...[';', 'ab', '"', '\n'].map((character) => ['--format', 'csv', '--delimiter', character]),
      ['--format', 'csv', '--no-header'],
      ['--format', 'csv', '--quote', 'none'],
      ['--format', 'csv', '--quote', ','],
    ];
    for (const [name, content] of Object.entries({ csv: valid('csv'), json: valid('json'), garbage })) {
      const cwd = folderWith({ ...files, 't.data': content, 'copy/t.data': content });
      for (const option of options)
        for (const [command, argumentsOf] of Object.entries(commands)) {
          const outcome = await run(
            [...argumentsOf('t.data', option), '--table', 't'].slice(
              0,
              command.startsWith('mask -') && !command.includes('plan') ? -2 : undefined,
            ),
            { cwd },
          );
          assertSentence(outcome, `${command} ${option.join(' ')} of ${name}: ${outcome.stderr}`);
        }
    }
  });

  it('say of folders, missing files and files of ours what they are', async () => {
    const cwd = folderWith({ ...files, 'a/b.txt': 'x', 'copy/a/b.txt': 'x' });
    mkdirSync(join(cwd, 'none'));
    for (const name of ['a', 'none', 'missing.csv', 'missing/t.csv', 'p.masker.plan.json', '*.csv', ''])
      for (const [command, argumentsOf] of Object.entries(commands)) {
        if (command === 'mask --masker' && name.endsWith('.json')) continue;
        const outcome = await run(argumentsOf(name, []), { cwd });
        assertSentence(outcome, `${command} ${name}: ${outcome.stderr}`);
        assert.notEqual(outcome.code, 0, `${command} ${name}: ${outcome.stderr}`);
      }
  });

  it('name the files and folders of a folder that they skip', async () => {
    const others = ['customers.txt', 't.csv.zst', 'lake/part-0.parquet', '_temporary/0.json', 'b.bin'];
    const data = Object.fromEntries(
      ['t.csv', '.hidden', '_SUCCESS', ...others].map((name) => [name, valid('csv')]),
    );
    const both = Object.fromEntries(
      Object.entries(data).flatMap(([name, text]) => [
        [`data/${name}`, text],
        [`copy/${name}`, text],
      ]),
    );
    const plan = '{"tables":{"t":{"columns":{"id":"keep","ssn":"keep"}}}}';
    const cwd = folderWith({ ...both, 'p.masker.plan.json': plan });
    const skipped = (folder: string) =>
      `masker: folder ${folder}: skipped _temporary, b.bin, customers.txt and 2 more, not known as tables. To include a file, name it.\n`;
    for (const args of [
      ['plan', 'new', 'data'],
      ['plan', 'check', 'p.masker.plan.json', 'data'],
      ['mask', '--demo-key', '--plan', 'p.masker.plan.json', '--output-dir', 'out', 'data'],
      ['verify', 'p.masker.plan.json', 'data', 'copy'],
    ]) {
      const { stderr } = await run(args, { cwd });
      assert.ok(stderr.includes(skipped('data')), `${args.join(' ')}: ${stderr}`);
      assert.doesNotMatch(stderr, /hidden|_SUCCESS/);
    }
  });
});
