// masker test: which files it runs, how it reports, and how it ends.
import assert from 'node:assert/strict';
import { demonstrationKey, keyFingerprint } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { folderWith, maskerText, run } from './support.ts';

const fingerprint = keyFingerprint(demonstrationKey, nodeCryptography);
const passing = { input: '123', conforms: true };
const failing = { name: 'a <b> "c"', input: '12', conforms: true };
const skipped = { input: '123', masked: '456', keyFingerprint: '00000000' };

const testFile = (...cases: object[]) => JSON.stringify({ cases }, null, 1);
const folder = (...cases: object[]) =>
  folderWith({ 'sub/a.masker.json': maskerText('aMasker'), 'sub/a.masker.test.json': testFile(...cases) });
const test = (cwd: string, ...args: string[]) => run(['test', '--demo-key', ...args], { cwd });

describe('masker test', () => {
  it('runs all test files below the current folder', async () => {
    const { code, stdout, stderr } = await test(folder(passing, { input: null, null: true }));
    assert.deepEqual([code, stdout], [0, '']);
    assert.match(stderr, /^masker: 2 tests: 2 passed, 0 failed, 0 skipped$/m);
  });

  it('runs those that globs match', async () => {
    const { code, stderr } = await test(folder(passing), 'sub/*.masker.test.json');
    assert.equal(code, 0);
    assert.match(stderr, /^masker: 1 test: 1 passed/m);
    assert.match((await test(folder(passing), 'none/*')).stderr, /no file matches none\/\*/);
  });

  it('tells the place and the reason of a failure, and ends with 1', async () => {
    const { code, stdout, stderr } = await test(folder(passing, failing));
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^sub\/a\.masker\.test\.json:\d+:\d+ failed a <b> "c": The input doesn't fit\. .*\n$/,
    );
    assert.match(stderr, /2 tests: 1 passed, 1 failed, 0 skipped/);
  });

  it('skips masked values that hold for another key; --strict fails', async () => {
    const cwd = folder(skipped);
    const plain = await test(cwd);
    assert.deepEqual([plain.code, /skipped "123": .*00000000/.test(plain.stdout)], [0, true], plain.stdout);
    assert.equal((await test(cwd, '--strict')).code, 1);
  });

  it('judges masked values that hold for this key', async () => {
    const { code, stdout } = await test(folder({ ...skipped, masked: 'x', keyFingerprint: fingerprint }));
    assert.equal(code, 1);
    assert.match(stdout, /expected "x", got "\d{3}"/);
  });

  it('reports JUnit XML', async () => {
    const { code, stdout } = await test(
      folder(passing, failing, skipped, { input: '1' }),
      '--reporter',
      'junit',
    );
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="masker" tests="4" failures="1" errors="1" skipped="1" time="\d+\.\d{6}">/,
    );
    assert.match(
      stdout,
      /<testcase classname="[^"]+" name="&quot;123&quot;" file="[^"]+" line="\d+" time="\d+\.\d{6}"\/>/,
    );
    assert.match(stdout, /name="a &lt;b&gt; &quot;c&quot;".*>\n\s+<failure message="[^"]+"\/>/);
    assert.match(stdout, /<skipped message="[^"]+"\/>/);
    assert.match(stdout, /<error message="The case has no expectation[^"]+"\/>/);
    assert.match(stdout, /<\/testsuite>\n<\/testsuites>\n$/);
  });

  it('writes no character that XML does not have', async () => {
    const { stdout } = await test(
      folder({ name: '\u0000\u001b\ud800\uffff', input: '1', conforms: true }),
      '-r',
      'junit',
    );
    assert.match(stdout, /name="\\u0000\\u001b\\ud800\ufffd"/);
  });

  const wrong: [what: string, files: Record<string, string>, message: RegExp][] = [
    [
      'a configuration with errors',
      { 'a.masker.json': '{}', 'a.masker.test.json': testFile(passing) },
      /failed "123": a\.masker\.json has 2 errors/,
    ],
    [
      'no configuration',
      { 'a.masker.test.json': testFile(passing) },
      /a\.masker\.json: there is no such file/,
    ],
  ];
  for (const [what, files, message] of wrong) {
    it(`fails for ${what}`, async () => {
      const { code, stdout } = await test(folderWith(files));
      assert.equal(code, 1);
      assert.match(stdout, message);
    });
  }

  const broken = { 'b.masker.json': maskerText('bMasker'), 'b.masker.test.json': '{ "cases": [' };

  it('counts no tests for a broken test file, but an error', async () => {
    const { code, stdout, stderr } = await test(folderWith(broken));
    assert.equal(code, 1);
    assert.match(stdout, /^b\.masker\.test\.json:\d+:\d+ error the test file: This isn't JSON.*\n$/);
    assert.match(stderr, /^masker: 0 tests: 0 passed, 0 failed, 0 skipped; 1 error outside of tests$/m);
  });

  it('counts the tests of a broken test file that can be read', async () => {
    const { code, stderr } = await test(
      folderWith({ ...broken, 'b.masker.test.json': '{ "cases": [{ "input": "123", "conforms": true }' }),
    );
    assert.equal(code, 1);
    assert.match(stderr, /^masker: 1 test: 1 passed, 0 failed, 0 skipped; 1 error outside of tests$/m);
  });

  it('counts no tests for a configuration that has none and is missing', async () => {
    const { code, stdout, stderr } = await test(folderWith({ 'a.masker.test.json': testFile() }));
    assert.equal(code, 1);
    assert.match(stdout, /:1:1 error the configuration: /);
    assert.match(stderr, /0 tests: .*; 1 error outside of tests$/m);
  });

  it('reports errors outside of tests as JUnit XML', async () => {
    const { code, stdout } = await test(folderWith(broken), '--reporter', 'junit');
    assert.equal(code, 1);
    assert.match(stdout, /<testsuites name="masker" tests="0" failures="0" errors="1"/);
    assert.match(stdout, /<testcase [^>]*name="the test file"[^>]*>\s+<error message="This isn't JSON/);
  });

  it('runs the tests of folders, each file once', async () => {
    const cwd = folder(passing);
    for (const args of [['sub'], ['./sub/'], ['.', 'sub', 'sub/a.masker.test.json']]) {
      const { code, stderr } = await test(cwd, ...args);
      assert.deepEqual([code, /^masker: 1 test: 1 passed/m.test(stderr)], [0, true], stderr);
    }
    const without = await test(folderWith({ 'empty/readme.md': '' }), 'empty');
    assert.equal(without.code, 2);
    assert.match(without.stderr, /there is no test file \(\*\.masker\.test\.json\) in the folder empty/);
  });

  it('refuses what is no test file, and a folder without any', async () => {
    const cwd = folder(passing);
    assert.equal((await test(cwd, 'sub/a.masker.json')).code, 2);
    assert.equal((await test(cwd, 'none.masker.test.json')).code, 2);
    assert.match((await test(folderWith({}))).stderr, /there is no test file/);
    assert.equal((await run(['test'], { cwd })).code, 2);
  });
});
