// Paths are ignored as git ignores them, which is asked for each.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { IgnoredPaths } from '@masker/fields/ignoredPaths';

const files = [
  'a.log',
  'keep.log',
  'build/out.txt',
  'build/keep/out.txt',
  'src/a.log',
  'src/keep.log',
  'src/deep/x.tmp',
  'src/deep/y.txt',
  'src/node/é.txt',
  'docs/build/z.txt',
  'docs/secret.txt',
  '#odd.txt',
  'space .txt',
  'Case.TXT',
  'st[a]r.txt',
  'a/b/c/d.md',
  'a/x/d.md',
];
const lists: readonly Readonly<Record<string, string>>[] = [
  {},
  { '': '*.log\n!keep.log\nbuild/\n' },
  { '': '/build\n*.tmp', src: '!a.log\n/deep/y.txt\n', 'src/deep': '!x.tmp' },
  { '': '# comment\n\\#odd.txt\n**/build/**\nspace\\ .txt\n', docs: 'secret.*\n' },
  { '': '*\n!*/\n!*.txt\n', build: '*' },
  { src: '*', 'src/deep': '!y.txt' },
  { '': 'case.txt\nst\\[a\\]r.txt\na/**/d.md\n', 'a/x': '!d.md' },
  { '': 'Case.*\n[a-c].log\ndocs\n!docs/secret.txt\nb/c\n', a: 'b/\n!b\n' },
];

describe('ignored paths', () => {
  for (const list of lists)
    it(`are those of git: ${JSON.stringify(list)}`, () => {
      const folder = mkdtempSync(join(tmpdir(), 'masker-ignored-'));
      try {
        execFileSync('git', ['init', '-q'], { cwd: folder });
        for (const file of files) {
          mkdirSync(join(folder, dirname(file)), { recursive: true });
          writeFileSync(join(folder, file), '');
        }
        for (const [at, text] of Object.entries(list)) writeFileSync(join(folder, at, '.gitignore'), text);
        const { stdout } = spawnSync('git', ['check-ignore', '-z', '--no-index', '--stdin'], {
          cwd: folder,
          input: files.join('\0'),
          encoding: 'utf8',
        });
        const ignored = new IgnoredPaths();
        for (const [at, text] of Object.entries(list)) ignored.add({ folder: at, text });
        assert.deepEqual(
          files.filter((path) => ignored.has(path)),
          stdout.split('\0').slice(0, -1),
        );
      } finally {
        rmSync(folder, { recursive: true });
      }
    });

  it('are told in little time, whatever a list says', () => {
    const ignored = new IgnoredPaths();
    const long = ['a', '[a]', '?', 'a?'].map((unit) => unit.repeat(40_000)).join('\n');
    ignored.add({ folder: '', text: `${'*a'.repeat(30)}b\r\n${'**/a/'.repeat(30)}b\n${long}\n*a*a*b\n` });
    const isIgnored = (path: string) => ignored.has(path);
    const start = process.cpuUsage().user;
    assert.equal(isIgnored('a'.repeat(255)), false);
    assert.equal(isIgnored('a/'.repeat(200) + 'a'), false);
    assert.equal(isIgnored('xaxaxb'), true);
    assert.ok(process.cpuUsage().user - start < 2_000_000);
  });
});
