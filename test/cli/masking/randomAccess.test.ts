// masker mask for Parquet files: by columns and by plans, with a sentence for what can't be masked.
import { compressors } from 'hyparquet-compressors';
import { parquetReadObjects } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/command.mjs';
import { buildProgram } from '../../helpers/builtPrograms.ts';
import { folderWith, outcomeOf, run, start } from '../support.ts';

const fixture = (name: string) => readFileSync(join(root, `packages/format-parquet/test/${name}.parquet`));
const people = fixture('codec-zstd');
const mask = ['mask', '--demo-key', '-o', 'masked.parquet'];

async function rowsOf(cwd: string, file = 'masked.parquet'): Promise<Record<string, unknown>[]> {
  const bytes = new Uint8Array(readFileSync(join(cwd, file)));
  return parquetReadObjects({ file: bytes.buffer, compressors });
}

describe('masker mask for Parquet', () => {
  it('masks columns, reports what does not fit by its rows, and fails on it with --strict', async () => {
    const cwd = folderWith({ 'people.parquet': people });
    const args = [...mask, '--column', 'ssn=SSNMasker', 'people.parquet'];
    const strict = await run([...args, '--strict'], { cwd });
    assert.deepEqual([strict.code, existsSync(join(cwd, 'masked.parquet'))], [1, false]);
    const { code, stderr } = await run([...args, '--stats', '-'], { cwd });
    assert.equal(code, 0, stderr);
    assert.match(stderr, /3 × column ssn: The value has fewer characters .* Row 8, 28, 48/);
    assert.match(stderr, /"rows": 60/);
    const [before, after] = [await rowsOf(cwd, 'people.parquet'), await rowsOf(cwd)];
    assert.deepEqual(
      after.map(({ ssn, ...others }) => ({ ...others, ssn: ssn === undefined || ssn === null })),
      before.map(({ ssn, ...others }) => ({ ...others, ssn: ssn === undefined || ssn === null })),
    );
    assert.equal(after.filter(({ ssn }, i) => ssn !== null && ssn === before[i]?.['ssn']).length, 0);
  });

  it('writes the same with one thread and with two', async () => {
    const rows = Array.from({ length: 40_000 }, (_, i) => i);
    const written = parquetWriteBuffer({
      rowGroupSize: 10_000,
      columnData: [
        { name: 'ssn', data: rows.map((i) => (i % 999 === 7 ? 'none' : String(123_000_000 + i))) },
        { name: 'amount', data: BigInt64Array.from(rows, (i) => BigInt(1_000_000 + i)) },
      ],
    });
    const cwd = folderWith({ 'rows.parquet': Buffer.from(written) });
    const args = ['mask', '--demo-key', '--column', 'ssn=SSNMasker', '--column', 'amount=NumberMasker'];
    const program = await buildProgram();
    const [one, two] = [
      await outcomeOf(start(program, [...args, '-o', 'one.parquet', 'rows.parquet'], { cwd })),
      await outcomeOf(start(program, [...args, '-j', '2', '-o', 'two.parquet', 'rows.parquet'], { cwd })),
    ];
    assert.equal(one.code, 0, one.stderr);
    assert.match(one.stderr, /41 × column ssn/);
    assert.deepEqual(two, one);
    assert.deepEqual(readFileSync(join(cwd, 'two.parquet')), readFileSync(join(cwd, 'one.parquet')));
  });

  it('masks as for lines, whatever the format', async () => {
    const cwd = folderWith({ 'people.parquet': people });
    await run([...mask, '-q', '--column', 'ssn=SSNMasker', 'people.parquet'], { cwd });
    const before = (await rowsOf(cwd, 'people.parquet')).flatMap(({ ssn }) => (ssn as string | null) ?? []);
    const lines = await run(['mask', '--demo-key', '-q', '--masker', 'SSNMasker'], {
      input: `${before.join('\n')}\n`,
    });
    const after = (await rowsOf(cwd)).flatMap(({ ssn }) => (ssn as string | null) ?? []);
    assert.deepEqual(after, lines.stdout.trimEnd().split('\n'));
  });

  it('masks a table as a plan says, and stops at a column that nothing decides', async () => {
    const columns = { ssn: 'SSNMasker', name: 'null', phone: 'keep' };
    const plan = (decided: object) => JSON.stringify({ tables: { people: { columns: decided } } });
    const cwd = folderWith({
      'people.parquet': people,
      'people.masker.plan.json': plan({ ...columns, id: 'keep' }),
      'short.masker.plan.json': plan(columns),
      'empty.masker.plan.json': '{ "tables": { "people": "empty" } }',
    });
    const { code, stderr } = await run(
      [...mask, '-q', '--plan', 'people.masker.plan.json', 'people.parquet'],
      { cwd },
    );
    assert.equal(code, 0, stderr);
    const rows = await rowsOf(cwd);
    assert.ok(rows.every(({ name }) => name === null || name === undefined));
    assert.deepEqual(
      rows.map(({ phone }) => phone),
      (await rowsOf(cwd, 'people.parquet')).map(({ phone }) => phone),
    );
    const undecided = await run([...mask, '--plan', 'short.masker.plan.json', 'people.parquet'], { cwd });
    assert.match(undecided.stderr, /column "id" of table "people" has no decision/);
    const check = await run(['plan', 'check', 'short.masker.plan.json', 'people.parquet'], { cwd });
    assert.match(check.stdout, /Column "id" of table "people" has no decision/);
    const emptied = await run([...mask, '--plan', 'empty.masker.plan.json', 'people.parquet'], { cwd });
    assert.equal(emptied.code, 0, emptied.stderr);
    assert.deepEqual(await rowsOf(cwd), []);
  });

  it('masks many files into a folder', async () => {
    const cwd = folderWith({ 'in/a.parquet': people, 'in/b.parquet': fixture('types') });
    const args = [
      'mask',
      '--demo-key',
      '-q',
      '--column',
      'ssn=SSNMasker',
      '--output-dir',
      'out',
      'in/*.parquet',
    ];
    const { code, stderr } = await run(args, { cwd });
    assert.equal(code, 0, stderr);
    assert.deepEqual(readdirSync(join(cwd, 'out')).sort(), ['a.parquet', 'b.parquet']);
  });

  describe('refuses, and leaves the target as it was:', () => {
    const types = fixture('types');
    const changed = (at: number, bytes: string) => {
      const file = Buffer.from(people);
      file.write(bytes, at < 0 ? file.length + at : at, 'latin1');
      return file;
    };
    const refusals: readonly (readonly [string, Uint8Array, string, RegExp])[] = [
      ['a column that is not there', people, 'sssn', /column sssn is missing \(did you mean ssn\?\)/],
      [
        'truth values',
        types,
        'flag',
        /column flag has a type that its masker can't mask \(choose another masker, or keep the column\): BOOLEAN/,
      ],
      [
        'numbers with fractions',
        types,
        'double',
        /column double has a number that isn't whole or .*: use another masker/,
      ],
      [
        'dates',
        types,
        'date',
        /column date has a type that its masker can't mask \(choose another masker, or keep the column\): DATE/,
      ],
      [
        'timestamps',
        types,
        'micros',
        /column micros has a type that its masker can't mask \(choose another masker, or keep the column\): TIMESTAMP/,
      ],
      [
        'decimals',
        types,
        'decimal',
        /column decimal has a type that its masker can't mask \(choose another masker, or keep the column\): DECIMAL/,
      ],
      ['bytes', types, 'binary', /column binary has a type .*: BYTE_ARRAY; if it holds text, a plan can say/],
      ['a struct', types, 'struct', /column struct has parts \(a struct, list or map\): name them/],
      [
        'what is not in a struct',
        types,
        'struct.snn',
        /column struct\.snn is missing \(did you mean struct\.ssn\?\)/,
      ],
      ['a map', types, 'map', /column map has parts \(a struct, list or map\): name them/],
      ['an empty file', new Uint8Array(0), 'ssn', /the file is empty: a Parquet file has a footer/],
      ['another file', Buffer.from('ssn\n123-45-6789\n'), 'ssn', /the input isn't a Parquet file/],
      ['another mark at its beginning', changed(0, 'PAR2'), 'ssn', /the input isn't a Parquet file/],
      ['another mark at its end', changed(-4, 'PAR2'), 'ssn', /the file doesn't end like a Parquet file/],
      ['a file that is cut off', people.subarray(0, -1), 'ssn', /the file doesn't end like a Parquet file/],
      [
        'the beginning of a file',
        people.subarray(0, 3000),
        'ssn',
        /the file doesn't end like .*still being written/,
      ],
      ['a file of 8 bytes', people.subarray(-8), 'ssn', /the input isn't a Parquet file/],
      ['a footer of 2^32 - 1 bytes', changed(-8, '\xff\xff\xff\xff'), 'ssn', /the footer is damaged/],
      ['a footer of no bytes', changed(-8, '\0\0\0\0'), 'ssn', /the footer is damaged/],
      ['a damaged footer', changed(-60, '\xff'.repeat(40)), 'ssn', /the footer is damaged/],
      ['a damaged page', changed(4, '\xff'.repeat(40)), 'ssn', /column ssn has a damaged page/],
      ['an encrypted file', fixture('encrypted'), 'ssn', /the file is encrypted, wholly or in part/],
      ['encrypted columns', fixture('encrypted-columns'), 'name', /the file is encrypted, wholly or in part/],
    ];
    for (const [what, content, column, sentence] of refusals)
      it(what, async () => {
        const cwd = folderWith({ 'data.parquet': content, 'masked.parquet': 'as it was' });
        const { code, stderr } = await run([...mask, '--column', `${column}=SSNMasker`, 'data.parquet'], {
          cwd,
        });
        assert.match(stderr, sentence);
        assert.match(stderr, /nothing has been written/);
        assert.doesNotMatch(stderr, /\d{3}-\d{2}-|internal/);
        assert.deepEqual([code, readdirSync(cwd).sort()], [1, ['data.parquet', 'masked.parquet']]);
        assert.equal(readFileSync(join(cwd, 'masked.parquet'), 'utf8'), 'as it was');
      });

    it('what is not a file that can be read in any order', async () => {
      const cwd = folderWith({ 'people.parquet.gz': people });
      const column = ['--column', 'ssn=SSNMasker'];
      const piped = await run([...mask, '-f', 'parquet', ...column, '-'], { cwd, input: people });
      assert.match(
        piped.stderr,
        /standard input: parquet needs random access\. Pass a file, not standard input or a pipe\./,
      );
      const packed = await run([...mask, ...column, 'people.parquet.gz'], { cwd });
      assert.match(
        packed.stderr,
        /people\.parquet\.gz: parquet needs random access\. Unpack the file first\./,
      );
      assert.deepEqual([piped.code, packed.code], [2, 2]);
    });

    it('another encoding', async () => {
      const cwd = folderWith({ 'people.parquet': people });
      const latin = await run(
        [...mask, '--encoding', 'latin1', '--column', 'ssn=SSNMasker', 'people.parquet'],
        { cwd },
      );
      assert.match(latin.stderr, /people\.parquet is read as parquet, whose texts are in UTF-8/);
      const plan = await run(['plan', 'new', '--encoding', 'latin1', 'people.parquet'], { cwd });
      assert.match(plan.stderr, /people\.parquet is read as parquet, whose texts are in UTF-8/);
    });
  });
});
