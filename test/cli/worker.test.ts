// masker worker: the protocol that docs/worker.md describes.
import assert from 'node:assert/strict';
import packageJson from '../../package.json' with { type: 'json' };
import { demonstrationKey } from '@masker/masking-core';
import { brokenStreams } from '../helpers/brokenArrow.ts';
import { folderWith, maskerText, run, testKey } from './support.ts';
import { frame, framesIn, jsonOf, serve, ssnColumn, streamOf, valuesOf } from './worker/frames.ts';

const ssns = ['123-45-6789', null, '987-65-4321', '', '12'];
const people = streamOf({ id: ['a', 'b', 'c', 'd', 'e'], ssn: ssns });
const ssnOnly = streamOf({ ssn: ssns });

/** The values as `masker mask` masks them. */
async function expected(masker: string, values: readonly (string | null)[]) {
  const input = values.filter((value) => value !== null && value !== '').join('\n');
  const { stdout } = await run(['mask', '-q', '--masker', masker], { input, env: { MASKER_KEY: testKey } });
  const masked = stdout.split('\n');
  return values.map((value) => (value === null || value === '' ? value : masked.shift()));
}

async function failure(...frames: readonly Buffer[]) {
  const { code, answers } = await serve(Buffer.concat(frames));
  const last = answers.at(-1);
  assert.deepEqual([code, last?.kind], [1, 'fail']);
  return last === undefined ? undefined : (jsonOf(last) as { code: string; message: string });
}

describe('masker worker', () => {
  it('masks columns as the command line does, and answers in order', async () => {
    const { code, answers, stderr } = await serve(
      Buffer.concat([frame('init', ssnColumn), frame('cols', people.schema), frame('rows', ssnOnly.bytes)]),
    );
    assert.deepEqual([code, stderr], [0, '']);
    assert.deepEqual(
      answers.map(({ kind }) => kind),
      ['init', 'cols', 'sums', 'rows'],
    );
    const [init, cols, sums] = answers.map((answer) => (answer.kind === 'rows' ? undefined : jsonOf(answer)));
    assert.deepEqual(init, { protocol: 1, version: packageJson.version });
    assert.deepEqual(cols, { columns: ['ssn'], reads: [], isEmptied: false });
    assert.deepEqual(sums, {
      rows: 5,
      columns: [{ column: 'ssn', values: 5, nonConforming: 1, outside: 0, changed: true }],
      reasons: [
        {
          column: 'ssn',
          reason: 'The value has fewer characters than the segments cover.',
          count: 1,
          firstRows: [5],
        },
      ],
      cases: [],
    });
    assert.deepEqual(valuesOf(answers, 'ssn'), await expected('SSNMasker', ssns));
  });

  it('takes columns that are not masked, too, and leaves them as they are', async () => {
    const { answers } = await serve(
      Buffer.concat([frame('init', ssnColumn), frame('cols', people.schema), frame('rows', people.bytes)]),
    );
    assert.deepEqual(valuesOf(answers, 'id'), ['a', 'b', 'c', 'd', 'e']);
    assert.deepEqual(valuesOf(answers, 'ssn'), await expected('SSNMasker', ssns));
  });

  for (const length of [1, 7, 8, 1000])
    it(`reads frames in chunks of ${length} bytes`, async () => {
      const frames = Buffer.concat([
        frame('init', ssnColumn),
        frame('cols', people.schema),
        frame('rows', ssnOnly.schema),
        frame('rows', Buffer.alloc(0)),
        frame('rows', ssnOnly.bytes.subarray(ssnOnly.schema.length)),
      ]);
      const { code, bytes } = await serve(frames, length);
      assert.equal(code, 0);
      assert.deepEqual(bytes, (await serve(frames)).bytes);
      assert.deepEqual(valuesOf(framesIn(bytes), 'ssn'), await expected('SSNMasker', ssns));
    });

  it('begins as many tables as are told; rows count from 1 in each', async () => {
    const table = [frame('cols', people.schema), frame('rows', ssnOnly.bytes)];
    const { answers } = await serve(Buffer.concat([frame('init', ssnColumn), ...table, ...table]));
    const sums = answers.filter(({ kind }) => kind === 'sums').map((sum) => sum.payload.toString());
    assert.equal(sums.length, 2);
    assert.equal(sums[0], sums[1]);
  });

  it('counts rows on from one frame of a table to the next', async () => {
    const batches = ssnOnly.bytes.subarray(ssnOnly.schema.length, -8);
    const { answers } = await serve(
      Buffer.concat([
        frame('init', ssnColumn),
        frame('cols', people.schema),
        frame('rows', Buffer.concat([ssnOnly.schema, batches])),
        frame('rows', batches),
      ]),
    );
    const sums = answers.filter(({ kind }) => kind === 'sums').map(jsonOf);
    const rows = (sums as { reasons: { firstRows: number[] }[] }[]).map(
      ({ reasons }) => reasons[0]?.firstRows,
    );
    assert.deepEqual(rows, [[5], [10]]);
  });

  describe('with a plan', () => {
    const init = (columns: unknown, more: object = {}) =>
      frame('init', {
        protocol: 1,
        key: testKey,
        plan: JSON.stringify({ tables: { people: columns } }),
        table: 'people',
        ...more,
      });

    it('masks what the plan decides, and empties columns', async () => {
      const plan = init({ columns: { id: 'null', ssn: { masker: 'SSNMasker', conflictFree: true } } });
      const { answers } = await serve(
        Buffer.concat([plan, frame('cols', people.schema), frame('rows', people.bytes)]),
      );
      assert.deepEqual(answers[1] && jsonOf(answers[1]), {
        columns: ['id', 'ssn'],
        reads: [],
        isEmptied: false,
      });
      assert.deepEqual(new Set(valuesOf(answers, 'id')), new Set([null]));
    });

    it('says that all rows are left out, and leaves them out', async () => {
      const { answers } = await serve(
        Buffer.concat([init('empty'), frame('cols', people.schema), frame('rows', people.bytes)]),
      );
      assert.deepEqual(answers[1] && jsonOf(answers[1]), { columns: [], reads: [], isEmptied: true });
      assert.deepEqual(valuesOf(answers, 'id'), []);
    });

    it('stops at a column that nothing decides, with the sentence of the command line', async () => {
      const cwd = folderWith({
        'people.arrow': people.bytes,
        'people.masker.plan.json': JSON.stringify({ tables: { people: { columns: { ssn: 'SSNMasker' } } } }),
      });
      const { stderr } = await run(
        ['mask', '--demo-key', '--plan', 'people.masker.plan.json', 'people.arrow'],
        {
          cwd,
        },
      );
      const found = await failure(init({ columns: { ssn: 'SSNMasker' } }), frame('cols', people.schema));
      assert.equal(found?.code, 'columns-undecided');
      assert.ok(stderr.includes(found.message), stderr);
    });

    it('refuses a plan with errors', async () => {
      const found = await failure(init({ columns: { ssn: 'NoSuchMasker' } }));
      assert.equal(found?.code, 'plan');
      assert.match(found.message, /the plan has 1 error.*NoSuchMasker/);
    });

    it('takes maskers as texts, with the lists that they name', async () => {
      const files = { 'lists/cities.csv': Buffer.from('Bonn\nUlm\n').toString('base64') };
      const text = JSON.stringify({
        name: 'CityMasker',
        algorithm: 'HashList',
        csvFile: 'lists/cities.csv',
        index: 0,
      });
      const plan = init({ columns: { id: 'keep', ssn: 'CityMasker' } }, { maskers: [{ text, files }] });
      const { code, answers } = await serve(
        Buffer.concat([plan, frame('cols', people.schema), frame('rows', ssnOnly.bytes)]),
      );
      assert.equal(code, 0, answers.at(-1)?.payload.toString());
      assert.match(String(valuesOf(answers, 'ssn')[0]), /^(Bonn|Ulm)$/i);
    });
  });

  describe('refuses', () => {
    const settings: readonly (readonly [string, unknown, string])[] = [
      ['another version', { ...ssnColumn, protocol: 2 }, 'protocol'],
      ['settings without a version', { key: testKey }, 'protocol'],
      ['settings that are no object', [], 'settings'],
      ['settings that are no JSON', Buffer.from(`{ "key": "${testKey}`), 'settings'],
      ['settings that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'settings'],
      ['unknown settings', { ...ssnColumn, keyFile: 'x' }, 'settings'],
      ['a key that is no text', { ...ssnColumn, key: 1 }, 'settings'],
      ['neither plan nor columns', { protocol: 1 }, 'settings'],
      ['a plan without its table', { protocol: 1, plan: '{}' }, 'settings'],
      ['no key where one is needed', { ...ssnColumn, key: null }, 'key'],
      ['a short key', { ...ssnColumn, key: 'hex:00' }, 'key'],
      ['an unknown masker', { ...ssnColumn, columns: [{ name: 'ssn', masker: 'Other' }] }, 'masker'],
      ['a masker with errors', { ...ssnColumn, maskers: [{ text: '{ "name": "SSNMasker" }' }] }, 'masker'],
      [
        'two maskers of one name',
        { ...ssnColumn, maskers: [{ text: maskerText('One') }, { text: maskerText('One') }] },
        'masker',
      ],
    ];
    for (const [name, init, code] of settings)
      it(name, async () => {
        const found = await failure(frame('init', init));
        assert.equal(found?.code, code, found?.message);
        assert.doesNotMatch(found.message, /000102|hex:00/);
      });

    const init = frame('init', ssnColumn);
    const cols = frame('cols', people.schema);
    const tooLong = frame('rows', Buffer.alloc(0));
    tooLong.writeUInt32LE(2 ** 31, 4);
    const frames: readonly (readonly [string, readonly Buffer[], string])[] = [
      ['what is no frame', [Buffer.from('123-45-6789\n123-45-6789\n')], 'frame-unknown'],
      ['a frame that only it sends', [init, frame('sums', {})], 'frame-unknown'],
      ['a frame of 2^31 bytes', [init, cols, tooLong], 'frame-too-long'],
      ['a frame that never ends', [init, cols.subarray(0, -1)], 'frame-unfinished'],
      ['half a header', [init, cols.subarray(0, 3)], 'frame-unfinished'],
      ['columns before settings', [cols], 'frame-misplaced'],
      ['rows before columns', [init, frame('rows', people.bytes)], 'frame-misplaced'],
      ['a schema that is none', [init, frame('cols', Buffer.alloc(64, 1))], 'arrow-unknown'],
      ['a column that is missing', [init, frame('cols', streamOf({ id: ['a'] }).schema)], 'column-missing'],
      [
        'rows without the column',
        [init, cols, frame('rows', streamOf({ id: ['a'] }).bytes)],
        'column-missing',
      ],
      [
        'rows that are cut off',
        [init, cols, frame('rows', ssnOnly.bytes.subarray(0, -16))],
        'arrow-unfinished',
      ],
      [
        'rows that are damaged',
        [init, cols, frame('rows', Buffer.concat([ssnOnly.schema, Buffer.alloc(64, 1)]))],
        'arrow-damaged',
      ],
      [
        'rows behind the end',
        [init, cols, frame('rows', ssnOnly.bytes), frame('rows', ssnOnly.bytes)],
        'arrow-damaged',
      ],
    ];
    for (const [name, parts, code] of frames)
      it(name, async () => {
        const found = await failure(...parts);
        assert.equal(found?.code, code, found?.message);
        assert.doesNotMatch(found.message, /123-45/);
      });

    for (const [name, { bytes, column, code, sentence }] of Object.entries(brokenStreams))
      it(name, async () => {
        const columns = [{ name: column, masker: 'SSNMasker' }];
        const settings = frame('init', { ...ssnColumn, columns });
        // Wrong columns are told before any row is sent.
        const isOfColumns = !sentence.startsWith('row') && name !== 'a dictionary that ends too early';
        const sent = isOfColumns ? [] : [frame('rows', bytes)];
        const schema = isOfColumns ? bytes : bytes.subarray(0, 8 + Buffer.from(bytes).readUInt32LE(4));
        const found = await failure(settings, frame('cols', schema), ...sent);
        assert.deepEqual(found, { code, message: sentence });
      });

    const misspelt: readonly (readonly [what: string, tables: object, code: string, sentence: RegExp])[] = [
      [
        'a table that the plan writes otherwise, where its columns would stay',
        { peoples: { columns: { ssn: 'SSNMasker' } } },
        'table-missing',
        /^no input has the table "peoples" \(did you mean "people"\?\), and undecided values in "people" would stay$/,
      ],
      [
        'a rule that nearly has the name of a column that would stay',
        { '*': { columns: { snn: 'SSNMasker' } } },
        'column-missing',
        /^no table has the column "snn", which "\*" names \(did you mean "ssn"\?\)/,
      ],
    ];
    for (const [what, tables, code, sentence] of misspelt)
      it(what, async () => {
        const plan = JSON.stringify({ undecided: 'keep', tables });
        const settings = frame('init', { protocol: 1, demoKey: true, plan, table: 'people' });
        const found = await failure(settings, cols);
        assert.equal(found?.code, code, found?.message);
        assert.match(found.message, sentence);
      });

    it('a column by its position: of some columns alone, it would be another', async () => {
      const byPosition = frame('init', { ...ssnColumn, columns: [{ name: '2', masker: 'SSNMasker' }] });
      assert.equal((await failure(byPosition, cols))?.code, 'column-missing');
    });

    it('a value that is no UTF-8, and tells its row alone', async () => {
      const bytes = Buffer.from(ssnOnly.bytes);
      bytes[bytes.indexOf('987-65')] = 0xff;
      const found = await failure(init, cols, frame('rows', bytes));
      assert.deepEqual(found, { code: 'invalid-utf8', message: "row 3, column ssn isn't valid UTF-8" });
    });
  });

  it('ends where there is nothing to read', async () => {
    assert.deepEqual((await serve(Buffer.alloc(0))).code, 0);
  });

  it('masks with the demonstration key when it is told to, and says so', async () => {
    const init = frame('init', { ...ssnColumn, key: undefined, demoKey: true });
    const { answers, stderr } = await serve(
      Buffer.concat([init, frame('cols', people.schema), frame('rows', ssnOnly.bytes)]),
    );
    assert.match(stderr, /public demonstration key/);
    const key = `hex:${Buffer.from(demonstrationKey.reveal()).toString('hex')}`;
    const same = await serve(
      Buffer.concat([
        frame('init', { ...ssnColumn, key }),
        frame('cols', people.schema),
        frame('rows', ssnOnly.bytes),
      ]),
    );
    assert.deepEqual(valuesOf(answers, 'ssn'), valuesOf(same.answers, 'ssn'));
  });
});
