// Inputs that are not in the encoding given: every command that reads them stops before it writes, and names the option.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { folderWith, run } from '../support.ts';

const texts = {
  txt: '123-45-6789\n987-65-4321\n',
  csv: 'name,ssn\nAnna,123-45-6789\nBert,987-65-4321\n',
  tsv: 'name\tssn\nAnna\t123-45-6789\n',
  json: '[{"name":"Anna","ssn":"123-45-6789"}]\n',
  jsonl: '{"name":"Anna","ssn":"123-45-6789"}\n',
  sql:
    '--\n-- PostgreSQL database dump\n--\n\nCREATE TABLE public.people (\n    name text,\n    ssn text\n);\n\n' +
    'COPY public.people (name, ssn) FROM stdin;\nAnna\t123-45-6789\n\\.\n\n--\n-- PostgreSQL database dump complete\n--\n',
} as const;
const plan = (isSql: boolean) =>
  JSON.stringify({
    undecided: 'keep',
    tables: { [isSql ? 'public.people' : 'people']: { columns: { ssn: 'SSNMasker' } } },
  });

/** Bytes, the encoding that is given for them, and what they look like. */
const cases = (text: string) =>
  [
    ['UTF-8', Buffer.from(text), 'utf-16le', 'utf-8'],
    ['UTF-8', Buffer.from(text), 'utf-16be', 'utf-8'],
    ['UTF-16BE', Buffer.from(text, 'utf16le').swap16(), 'utf-16le', 'utf-16be'],
    ['UTF-16LE', Buffer.from(text, 'utf16le'), 'utf-16be', 'utf-16le'],
    ['UTF-16LE', Buffer.from(text, 'utf16le'), 'latin1', 'utf-16'],
    ['UTF-16LE', Buffer.from(text, 'utf16le'), 'utf-8', 'utf-16'],
    ['UTF-16BE', Buffer.from(text, 'utf16le').swap16(), 'utf-8', 'utf-16'],
    ['Latin-1', Buffer.from(text.replaceAll('Anna', 'Zoé'), 'latin1'), 'utf-16le', '(utf-8|an 8-bit)'],
  ] as const;

describe('an input in another encoding than --encoding', () => {
  for (const [extension, text] of Object.entries(texts))
    it(`stops every command: .${extension}`, async () => {
      const isSql = extension === 'sql';
      for (const [what, bytes, encoding, likely] of cases(text)) {
        const name = `people.${extension}`;
        const cwd = folderWith({
          'p.masker.plan.json': plan(isSql),
          [name]: bytes,
          [`copy/${name}`]: bytes,
          [`${name}.gz`]: gzipSync(bytes),
        });
        const column = isSql ? 'public.people.ssn=SSNMasker' : 'ssn=SSNMasker';
        const decision = extension === 'txt' ? ['-m', 'SSNMasker'] : ['--column', column];
        const option = ['--encoding', encoding];
        const mask = ['mask', '--demo-key', '-q', ...option];
        const runs: (readonly [readonly string[], Uint8Array?])[] = [
          [[...mask, ...decision, name]],
          [[...mask, ...decision, '-o', 'out', `${name}.gz`]],
          [[...mask, ...decision, '--format', extension === 'txt' ? 'lines' : extension], bytes],
        ];
        if (extension !== 'txt')
          runs.push(
            [[...mask, '--plan', 'p.masker.plan.json', '--output-dir', 'out', name]],
            [['plan', 'check', ...option, 'p.masker.plan.json', name]],
            [['plan', 'new', ...option, '-o', 'new.masker.plan.json', name]],
            [['verify', ...option, 'p.masker.plan.json', name, `copy/${name}`]],
          );
        for (const [args, stdin] of runs) {
          const { code, stdout, stderr } = await run(args, { cwd, ...(stdin && { input: stdin }) });
          const label = `${args.join(' ')} of ${what}: ${stderr}`;
          assert.notEqual(code, 0, label);
          assert.equal(stdout, '', label);
          assert.match(stderr, encoding === 'utf-8' ? /the text is in UTF-16/ : new RegExp(likely), label);
          assert.match(stderr, /--encoding/, label);
          assert.doesNotMatch(stderr, /internal|Anna/, label);
          const files = readdirSync(cwd, { recursive: true, withFileTypes: true }).filter((entry) =>
            entry.isFile(),
          );
          assert.equal(files.length, 4, label);
        }
      }
    }).timeout(120_000);

  it('stops at what is not in the encoding in the middle, and leaves the target as it was', async () => {
    const lines = '123-45-6789\n'.repeat(20_000);
    for (const [bytes, encoding] of [
      [Buffer.concat([Buffer.from(lines), Buffer.of(0xff, 0x0a), Buffer.from(lines)]), 'utf-8'],
      [Buffer.concat([Buffer.from(lines, 'utf16le'), Buffer.of(0, 0xd8, 0x0a, 0)]), 'utf-16le'],
      [Buffer.concat([Buffer.from(lines, 'utf16le'), Buffer.of(0x31)]), 'utf-16le'],
    ] as const) {
      const cwd = folderWith({ 'a.txt': bytes, out: 'before' });
      const args = ['mask', '--demo-key', '-m', 'SSNMasker', '--encoding', encoding, 'a.txt'];
      const { code, stderr } = await run([...args, '-o', 'new'], { cwd });
      assert.equal(code, 1);
      assert.match(stderr, /--encoding/);
      assert.deepEqual(
        readdirSync(cwd).sort((a, b) => a.localeCompare(b)),
        ['a.txt', 'out'],
      );
    }
  });

  it('takes UTF-16 with a byte order mark as it is', async () => {
    const cwd = folderWith({
      'a.txt': Buffer.from('\uFEFF中\n文7\n', 'utf16le'),
      'b.txt': Buffer.from('\uFEFFいぬ7', 'utf16le'),
    });
    for (const name of ['a.txt', 'b.txt'])
      assert.equal(
        (
          await run(
            ['mask', '--demo-key', '-m', 'RedactMasker', '--encoding', 'utf-16le', '-o', 'out', name],
            { cwd },
          )
        ).code,
        0,
      );
  });
});
