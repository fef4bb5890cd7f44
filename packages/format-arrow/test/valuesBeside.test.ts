// Values that decide about others in the same elements of lists in Arrow: each value is masked with its own.
import {
  type DataType,
  Dictionary,
  Field,
  FixedSizeList,
  Int32,
  List,
  makeData,
  makeVector,
  Struct,
  Table,
  tableFromIPC,
  tableToIPC,
  Utf8,
  type Vector,
  vectorFromArray,
} from 'apache-arrow';
import assert from 'node:assert/strict';
import { arrowFormat } from '../src/arrowFormat.ts';
import { cutBlocks, InputError, maskStream } from '@masker/format-api';
import { documentMasker } from '@masker/format-text';
import { elementRead } from '@masker/rows';
import { marking, reading } from '../../../test/helpers/readingMasker.ts';

type Fields = Parameters<typeof documentMasker>[0];

async function mask(t: Vector, fields: Fields): Promise<unknown> {
  const format = arrowFormat([
    { name: 't', masker: documentMasker(fields, { kept: [], undecided: 'keep' }) },
  ]);
  const stream = tableToIPC(new Table({ t }), 'stream');
  async function* chunks() {
    yield await Promise.resolve(Uint8Array.from(stream));
  }
  const output: Uint8Array[] = [];
  for await (const bytes of maskStream(cutBlocks(chunks(), format), format))
    output.push(Uint8Array.from(bytes));
  const column = tableFromIPC(Buffer.concat(output)).getChild('t');
  return JSON.parse(JSON.stringify(Array.from(column ?? [])));
}

const struct = (members: Readonly<Record<string, DataType>>) =>
  new Struct(Object.entries(members).map(([name, type]) => new Field(name, type, true)));
const list = (type: DataType) => new List(new Field('item', type, true));
const categories = () => new Dictionary(new Utf8(), new Int32());
const text = new Utf8();
const beside = (name: string, ...path: readonly string[]) => [{ name, masker: reading(elementRead(path)) }];

describe('values beside others in lists of Arrow', () => {
  const rows = [
    [
      { v: 'a', k: 'x' },
      { v: 'b', k: null },
    ],
    null,
    [],
    [null, { v: null, k: 'x' }],
    [{ v: 'c', k: 'y' }],
  ];
  const masked = [
    [
      { v: 'x|a', k: 'x' },
      { v: 'NONE|b', k: null },
    ],
    null,
    [],
    [null, { v: null, k: 'x' }],
    [{ v: 'y|c', k: 'y' }],
  ];
  for (const [what, v, k] of [
    ['texts', text, text],
    ['categories', text, categories()],
    ['texts for categories', categories(), text],
    ['categories for categories', categories(), categories()],
  ] as const)
    it(`are ${what}`, async () => {
      const column = vectorFromArray(rows, list(struct({ v, k })));
      assert.deepEqual(await mask(column, beside('/*/v', '*', 'k')), masked);
    });

  it('are in lists of a fixed size', async () => {
    const two = new FixedSizeList(2, new Field('item', struct({ v: text, k: text }), true));
    const column = vectorFromArray([rows[0], null, rows[3]], two);
    assert.deepEqual(await mask(column, beside('/*/v', '*', 'k')), [masked[0], null, masked[3]]);
  });

  it('give their originals where they are masked, too', async () => {
    const column = vectorFromArray([rows[0]], list(struct({ k: text, v: text })));
    const fields = [{ name: '/*/k', masker: marking }, ...beside('/*/v', '*', 'k')];
    assert.deepEqual(await mask(column, fields), [
      [
        { v: 'x|a', k: 'masked|x' },
        { v: 'NONE|b', k: null },
      ],
    ]);
  });

  it('are in the elements of outer lists, in structs, or in the struct itself', async () => {
    const inner = list(struct({ v: list(text) }));
    const column = vectorFromArray(
      [
        [
          { o: { k: 'x' }, l: [{ v: ['a', 'b'] }, null] },
          { o: null, l: [{ v: ['c'] }, { v: [] }, { v: [null, 'd'] }] },
        ],
        [{ o: { k: 'y' }, l: [{ v: ['e'] }] }],
      ],
      list(struct({ o: struct({ k: text }), l: inner })),
    );
    assert.deepEqual(await mask(column, beside('/*/l/*/v', '*', 'o', 'k')), [
      [
        { o: { k: 'x' }, l: [{ v: ['x|a', 'x|b'] }, null] },
        { o: null, l: [{ v: ['NONE|c'] }, { v: [] }, { v: [null, 'NONE|d'] }] },
      ],
      [{ o: { k: 'y' }, l: [{ v: ['y|e'] }] }],
    ]);
    const record = vectorFromArray(
      [
        { k: 'x', l: ['a'] },
        { k: null, l: ['b', 'c'] },
      ],
      struct({ k: text, l: list(text) }),
    );
    assert.deepEqual(await mask(record, beside('/l/*', 'k')), [
      { k: 'x', l: ['x|a'] },
      { k: null, l: ['NONE|b', 'NONE|c'] },
    ]);
  });

  it('are null in a struct that is null, whatever its buffers hold', async () => {
    const [keys] = vectorFromArray(['x', 'y'], text).data;
    const [values] = vectorFromArray(['a', 'b'], text).data;
    assert(keys && values);
    const about = makeData({
      type: struct({ k: text }),
      length: 2,
      nullCount: 1,
      nullBitmap: Uint8Array.of(1),
      children: [keys],
    });
    const elements = makeData({ type: struct({ v: text, o: about.type }), children: [values, about] });
    const column = makeVector(
      makeData({ type: list(elements.type), valueOffsets: Int32Array.of(0, 2), child: elements }),
    );
    assert.deepEqual(await mask(column, beside('/*/v', '*', 'o', 'k')), [
      [
        { v: 'x|a', o: { k: 'x' } },
        { v: 'NONE|b', o: null },
      ],
    ]);
  });

  for (const [what, members, path] of [
    ['value', [new Field('k', text), new Field('k', text)], ['*', 'k']],
    ['struct around the value', [new Field('k', struct({ c: text })), new Field('k', text)], ['*', 'k', 'c']],
  ] as const)
    it(`are refused if there is another ${what}`, async () => {
      const column = vectorFromArray([[null]], list(new Struct([...members, new Field('v', text)])));
      await assert.rejects(mask(column, beside('/*/v', ...path)), {
        message: `column t has a member twice that other fields depend on (rename one): /${path.join('/')}`,
      });
    });

  for (const [what, path] of [
    ['missing', ['*', 'none']],
    ['lists', ['*', 'l']],
    ['in other lists', ['*', 'l', '*']],
  ] as const)
    it(`are refused if they are ${what}`, async () => {
      const column = vectorFromArray([[{ v: 'a', l: ['b'] }]], list(struct({ v: text, l: list(text) })));
      await assert.rejects(
        mask(column, beside('/*/v', ...path)),
        (error) => error instanceof InputError && error.message.includes('which is not beside it'),
      );
    });
});
