// masker mask --format arrow: streams of record batches, by columns and by plans.
import { tableFromIPC } from 'apache-arrow';
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';
import { brokenStreams, wholeStream } from '../helpers/brokenArrow.ts';
import { folderWith, run, testKey } from './support.ts';

const stream = readFileSync(join(root, 'packages/format-arrow/test/knownLayouts.arrow'));
const columns = tableFromIPC(stream).schema.fields.map(({ name }) => name);
const texts = (cwd: string, file: string, column: string) =>
  Array.from(tableFromIPC(readFileSync(join(cwd, file))).getChild(column) ?? [], String);

describe('masker mask --format arrow', () => {
  it('masks columns, reports what does not fit by its rows, and fails on it with --strict', async () => {
    const cwd = folderWith({ 'people.arrow': stream });
    const mask = ['mask', '--demo-key', '--column', 'text=SSNMasker', '-o', 'masked.arrow', 'people.arrow'];
    const strict = await run([...mask, '--strict'], { cwd });
    assert.deepEqual([strict.code, existsSync(join(cwd, 'masked.arrow'))], [1, false]);
    const { code, stderr } = await run(mask, { cwd });
    assert.equal(code, 0, stderr);
    assert.match(
      stderr,
      /2 × column text: The value has fewer characters than the segments cover\. Row 6, 13/,
    );
    assert.notDeepEqual(texts(cwd, 'masked.arrow', 'text'), texts(cwd, 'people.arrow', 'text'));
    assert.deepEqual(texts(cwd, 'masked.arrow', 'large'), texts(cwd, 'people.arrow', 'large'));
  });

  it('masks a table as a plan says, and stops at a column that nothing decides', async () => {
    const decisions = Object.fromEntries(columns.map((name) => [name, 'keep']));
    const plan = { ...decisions, text: 'SSNMasker', view: 'FirstNameMasker', date: 'null' };
    const cwd = folderWith({
      'people.arrow': stream,
      'people.masker.plan.json': JSON.stringify({ tables: { people: { columns: plan } } }),
      'less.masker.plan.json': JSON.stringify({ tables: { people: { columns: { ...plan, flag: '?' } } } }),
      'short.masker.plan.json': JSON.stringify({ tables: { people: { columns: { text: 'keep' } } } }),
    });
    // All columns of texts have the same values, and only some are masked.
    const allowed = ['--allow-error', 'plan-residue'];
    const mask = ['mask', '--demo-key', '-q', ...allowed, '-o', 'masked.arrow', 'people.arrow', '--plan'];
    const { code, stderr } = await run([...mask, 'people.masker.plan.json'], { cwd });
    assert.equal(code, 0, stderr);
    assert.deepEqual(new Set(texts(cwd, 'masked.arrow', 'date')), new Set(['null']));
    assert.deepEqual(texts(cwd, 'masked.arrow', 'large'), texts(cwd, 'people.arrow', 'large'));
    const undecided = await run([...mask, 'short.masker.plan.json'], { cwd });
    assert.match(undecided.stderr, /columns "id", "large", "view".* of table "people" have no decision/);
    const check = await run(['plan', 'check', 'short.masker.plan.json', 'people.arrow'], { cwd });
    assert.match(check.stdout, /Column "flag" of table "people" has no decision/);
  });

  it('empties a table: the schema stays', async () => {
    const cwd = folderWith({
      'people.arrow': stream,
      'people.masker.plan.json': '{ "tables": { "people": "empty" } }',
    });
    const { code, stderr } = await run(
      ['mask', '--plan', 'people.masker.plan.json', '-o', 'masked.arrow', 'people.arrow'],
      { cwd },
    );
    assert.equal(code, 0, stderr);
    const { numRows, schema } = tableFromIPC(readFileSync(join(cwd, 'masked.arrow')));
    assert.deepEqual([numRows, schema.fields.length], [0, columns.length]);
  });

  describe('refuses, and leaves the target as it was:', () => {
    for (const [what, { bytes, column, sentence }] of Object.entries(brokenStreams))
      it(what, async () => {
        const cwd = folderWith({ 'data.arrow': bytes, 'masked.arrow': 'as it was' });
        const mask = ['mask', '--demo-key', '-o', 'masked.arrow', '--column', `${column}=SSNMasker`];
        for (const args of [['data.arrow'], ['-f', 'arrow', '-']]) {
          const { code, stderr } = await run([...mask, ...args], { cwd, input: bytes });
          assert.equal(code, 1);
          assert.ok(stderr.includes(`: ${sentence}`), stderr);
          assert.doesNotMatch(stderr, /123-45|987-65|internal/);
        }
        assert.equal(readFileSync(join(cwd, 'masked.arrow'), 'utf8'), 'as it was');
        assert.deepEqual(readdirSync(cwd).sort(), ['data.arrow', 'masked.arrow']);
      });

    it('a batch of 2^31 bytes that are there, without reading them', async () => {
      const tooLong = brokenStreams['a batch of 2^31 bytes'];
      assert.ok(tooLong);
      const cwd = folderWith({ 'data.arrow': tooLong.bytes });
      // A file of holes.
      truncateSync(join(cwd, 'data.arrow'), 2 ** 31 + tooLong.bytes.length);
      const start = process.memoryUsage().rss;
      const { code, stderr } = await run(
        ['mask', '--demo-key', '-o', 'masked.arrow', '--column', 'text=SSNMasker', 'data.arrow'],
        { cwd },
      );
      assert.equal(code, 1);
      assert.ok(stderr.includes(tooLong.sentence), stderr);
      assert.ok(process.memoryUsage().rss - start < 200e6);
    });
  });

  it('is not compared where it is broken', async () => {
    const columns = Object.fromEntries(
      ['flag', 'dictionary', 'struct', 'list', 'map'].map((name) => [name, 'keep']),
    );
    const cwd = folderWith({
      'whole/data.arrow': wholeStream,
      'people.masker.plan.json': JSON.stringify({
        tables: { data: { columns: { ...columns, text: 'SSNMasker' } } },
      }),
    });
    for (const name of [
      'no bytes',
      'a batch that is cut off',
      'a damaged frame of zstd',
      'another byte order',
    ]) {
      const { bytes = wholeStream, sentence = '' } = brokenStreams[name] ?? {};
      mkdirSync(join(cwd, name));
      writeFileSync(join(cwd, name, 'data.arrow'), bytes);
      const { code, stdout, stderr } = await run(
        ['verify', 'people.masker.plan.json', 'whole/data.arrow', `${name}/data.arrow`],
        { cwd, env: { MASKER_KEY: testKey } },
      );
      assert.equal(code, 1, name);
      assert.ok((stdout + stderr).includes(sentence.replace('row 1 ', '')), `${name}: ${stdout}${stderr}`);
      assert.doesNotMatch(stdout + stderr, /123-45|987-65|internal/);
    }
  });

  it('is in UTF-8', async () => {
    const cwd = folderWith({ 'people.arrow': stream });
    const { code, stderr } = await run(
      ['mask', '--demo-key', '--encoding', 'latin1', '--column', 'text=SSNMasker', 'people.arrow'],
      { cwd },
    );
    assert.match(stderr, /people\.arrow is read as arrow, whose texts are in UTF-8: omit --encoding/);
    assert.notEqual(code, 0);
  });
});
