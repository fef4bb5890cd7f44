// A worker that receives another init: it masks like a new one, without any state of the previous one.
import assert from 'node:assert/strict';
import { testKey } from '../support.ts';
import { frame, jsonOf, serve, ssnColumn, streamOf } from './frames.ts';

const people = streamOf({
  id: ['a', 'b', 'a', null],
  ssn: ['123-45-6789', '987-65-4321', '12', null],
  born: ['1980-02-28', '1990-12-31', '1980-02-28', 'unknown'],
});
const otherKey = 'hex:f0e0d0c0b0a090807060504030201000';
const list = Buffer.from('Bonn\nUlm\nKiel\n').toString('base64');
const townMasker = (file: string) => ({
  text: JSON.stringify({ name: 'TownMasker', algorithm: 'HashList', csvFile: 'towns.csv', index: 0 }),
  files: { 'towns.csv': file },
});
const planned = (columns: unknown, more: object = {}) => ({
  protocol: 1,
  key: testKey,
  plan: JSON.stringify({ tables: { people: columns } }),
  table: 'people',
  ...more,
});
const shifted = planned({
  entities: { person: ['id'] },
  columns: { id: 'keep', ssn: 'null', born: { shift: 180, by: 'person' } },
});
const inTown = planned({ columns: { id: 'TownMasker', ssn: 'keep', born: 'keep' } });

const maskings = {
  'a column': ssnColumn,
  'another key': { ...ssnColumn, key: otherKey },
  'the demonstration key': { ...ssnColumn, key: undefined, demoKey: true },
  'another consistency': { ...ssnColumn, consistency: 'segment' },
  'values that stay different': {
    ...ssnColumn,
    columns: [{ name: 'ssn', masker: 'SSNMasker', conflictFree: true }],
  },
  'another column': { ...ssnColumn, columns: [{ name: 'born', masker: 'DateMasker' }] },
  'a shift by entities': shifted,
  'a shift by entities under another key': { ...shifted, key: otherKey },
  'a list that came with it': { ...inTown, maskers: [townMasker(list)] },
  'another list of the same name': {
    ...inTown,
    maskers: [townMasker(Buffer.from('Rom\nOslo\n').toString('base64'))],
  },
  'no rows': planned('empty'),
};

const table = [frame('cols', people.schema), frame('rows', people.bytes)];
const framesOf = (init: unknown) => Buffer.concat([frame('init', init), ...table, ...table]);

async function failure(...frames: readonly Buffer[]) {
  const { code, answers } = await serve(Buffer.concat(frames));
  const last = answers.at(-1);
  assert.deepEqual([code, last?.kind], [1, 'fail']);
  return { answers: answers.length, ...(last && (jsonOf(last) as { code: string; message: string })) };
}

describe('a further init of masker worker', () => {
  const alone = new Map<string, Buffer>();

  before(async () => {
    for (const [name, init] of Object.entries(maskings)) {
      const { code, bytes } = await serve(framesOf(init));
      assert.equal(code, 0, bytes.toString('utf8'));
      alone.set(name, bytes);
    }
    assert.equal(new Set([...alone.values()].map(String)).size, alone.size);
  });

  for (const [former, first] of Object.entries(maskings))
    it(`leaves nothing of ${former}`, async () => {
      for (const [name, init] of Object.entries(maskings)) {
        const { code, bytes } = await serve(Buffer.concat([framesOf(first), framesOf(init)]));
        assert.equal(code, 0);
        const expected = [alone.get(former), alone.get(name)].filter((own) => own !== undefined);
        assert.deepEqual(bytes, Buffer.concat(expected), name);
      }
    });

  const first = frame('init', ssnColumn);
  const withList = frame('init', maskings['a list that came with it']);
  const refused: readonly (readonly [what: string, former: Buffer, second: unknown, code: string])[] = [
    ['the key', first, { ...ssnColumn, key: undefined }, 'key'],
    ['the maskers', withList, { ...inTown, maskers: undefined }, 'plan'],
    ['the columns', first, { protocol: 1, key: testKey }, 'settings'],
  ];
  for (const [what, former, second, code] of refused)
    it(`doesn't take ${what} of the former one: it fails, and no frame after it is answered`, async () => {
      const found = await failure(former, ...table, frame('init', second), ...table, first, ...table);
      assert.deepEqual([found.code, found.answers], [code, 5]);
    });

  it('ends the table: rows need new columns', async () => {
    const found = await failure(first, ...table, first, frame('rows', people.bytes));
    assert.deepEqual([found.code, found.answers], ['frame-misplaced', 6]);
  });
});
