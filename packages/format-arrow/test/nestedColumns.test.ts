// Lists, structs, maps and dictionaries in Arrow streams: the decided values in them change, and nothing else; rows stay their own.
import {
  Dictionary,
  Field,
  Int32,
  Int8,
  List,
  makeData,
  makeVector,
  Map_,
  SparseUnion,
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
import { cutBlocks, InputError, type FieldMasker, maskStream } from '@masker/format-api';
import { documentMasker } from '@masker/format-text';
import { nullMasker } from '@masker/fields';
import { maskerOf } from '../../../test/helpers/maskers.ts';
import { marking, reading } from '../../../test/helpers/readingMasker.ts';

const strict = maskerOf('{"name":"strictMasker","algorithm":"USZipcode","useInvalidZipcode":true}');

async function mask(
  columns: Readonly<Record<string, Vector>>,
  fields: Readonly<Record<string, FieldMasker>>,
) {
  const format = arrowFormat(Object.entries(fields).map(([name, masker]) => ({ name, masker })));
  const stream = tableToIPC(new Table(columns), 'stream');
  async function* chunks() {
    await Promise.resolve();
    yield Uint8Array.from(stream);
  }
  const output: Buffer[] = [];
  const masked = maskStream(cutBlocks(chunks(), format), format);
  for (;;) {
    const { value, done } = await masked.next();
    if (done === true) {
      const bytes = Buffer.concat(output);
      return { bytes, summary: value, table: tableFromIPC(bytes) };
    }
    output.push(Buffer.from(value));
  }
}

async function refusal(...args: Parameters<typeof mask>): Promise<string> {
  try {
    await mask(...args);
  } catch (error) {
    assert.ok(error instanceof InputError, String(error));
    return error.message;
  }
  return '';
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
const columnOf = (table: Table, name: string) => Array.from(table.getChild(name) ?? [], plain);
const textField = (name: string) => new Field(name, new Utf8(), true);
const list = (values: readonly unknown[]) => vectorFromArray(values, new List(textField('item')));
const inner = (
  fields: Readonly<Record<string, FieldMasker>>,
  undecided: 'fail' | 'keep',
  kept: string[] = [],
) =>
  documentMasker(
    Object.entries(fields).map(([name, masker]) => ({ name, masker })),
    { kept: kept.map((path) => path.split('/').slice(1)), undecided },
  );

describe('lists in Arrow', () => {
  it('are masked element by element; lists and elements that are null stay', async () => {
    const { table, summary } = await mask(
      { phones: list([['a', null, 'b'], null, [], ['c']]), id: vectorFromArray([1, 2, 3, 4], new Int32()) },
      { phones: marking },
    );
    assert.deepEqual(columnOf(table, 'phones'), [['masked|a', null, 'masked|b'], null, [], ['masked|c']]);
    assert.deepEqual(columnOf(table, 'id'), [1, 2, 3, 4]);
    assert.deepEqual(summary.found, [4]);
  });

  it('of more dimensions, too', async () => {
    const nested = vectorFromArray(
      [[['a'], ['b', 'c']], [null, []], null],
      new List(new Field('item', new List(textField('item')), true)),
    );
    const { table } = await mask({ nested }, { nested: marking });
    assert.deepEqual(columnOf(table, 'nested'), [[['masked|a'], ['masked|b', 'masked|c']], [null, []], null]);
  });

  it('get the columns of their row for each element', async () => {
    const { table } = await mask(
      { tags: list([['a', 'b'], null, ['c']]), id: vectorFromArray([7, 8, 9], new Int32()) },
      { tags: reading('id') },
    );
    assert.deepEqual(columnOf(table, 'tags'), [['7|a', '7|b'], null, ['9|c']]);
  });

  it('report values that do not fit by their rows', async () => {
    const { summary } = await mask(
      { zips: list([['94110'], [], ['x', '10001', 'y'], ['z']]) },
      { zips: strict },
    );
    assert.deepEqual(summary.nonconformances.map(({ count, records }) => ({ count, records }))[0], {
      count: 3,
      records: [2, 3],
    });
  });

  it('become null without a trace', async () => {
    const { table, bytes } = await mask(
      { phones: list([['secret'], null, ['other']]) },
      { phones: nullMasker },
    );
    assert.deepEqual(columnOf(table, 'phones'), [null, null, null]);
    assert.equal(bytes.includes('secret') || bytes.includes('other'), false);
  });
});

describe('structs in Arrow', () => {
  const type = new Struct([
    textField('street'),
    new Field('phones', new List(textField('item')), true),
    new Field('floor', new Int32(), true),
  ]);
  const address = vectorFromArray(
    [{ street: 'a', phones: ['1', '2'], floor: 1 }, null, { street: null, phones: null, floor: 3 }],
    type,
  );

  it('are masked by pointers; the rest stays', async () => {
    const fields = inner({ '/street': marking, '/phones/*': marking }, 'fail', ['/floor']);
    const { table } = await mask({ address }, { address: fields });
    assert.deepEqual(columnOf(table, 'address'), [
      { street: 'masked|a', phones: ['masked|1', 'masked|2'], floor: 1 },
      null,
      { street: null, phones: null, floor: 3 },
    ]);
    assert.deepEqual(fields.takeSeen?.(), { found: [2, 2], missed: [false, false] });
  });

  it('take a masker for all elements of a list in them', async () => {
    const { table } = await mask({ address }, { address: inner({ '/phones': marking }, 'keep') });
    assert.deepEqual(columnOf(table, 'address')[0], {
      street: 'a',
      phones: ['masked|1', 'masked|2'],
      floor: 1,
    });
  });

  it('leave nothing of what lies under a null', async () => {
    const fields = inner({ '/street': nullMasker, '/phones': nullMasker }, 'keep');
    const { table, bytes } = await mask(
      { address: vectorFromArray([{ street: 'secret', phones: ['other'], floor: 1 }], type) },
      { address: fields },
    );
    assert.deepEqual(columnOf(table, 'address'), [{ street: null, phones: null, floor: 1 }]);
    assert.equal(bytes.includes('secret') || bytes.includes('other'), false);
  });

  it('stop masking at a member without a decision', async () => {
    assert.equal(
      await refusal({ address }, { address: inner({ '/street': marking, '/phones/*': marking }, 'fail') }),
      'column address/floor has no decision',
    );
  });

  it('tell a misspelt member from one that is there', async () => {
    const fields = inner({ '/stret': marking }, 'keep');
    await mask({ address }, { address: fields });
    assert.deepEqual(fields.takeSeen?.(), { found: [0], missed: [true] });
  });

  it('miss no field that the schema has, and each key that no map has', async () => {
    const address = vectorFromArray([null, null], new Struct([textField('street')]));
    const entries = new Field('entries', new Struct([textField('key'), textField('value')]), false);
    const map = vectorFromArray(
      [new Map([['home', 'x']]), null],
      new Map_(entries as Field<Struct<{ key: Utf8; value: Utf8 }>>),
    );
    const fields = {
      address: inner({ '/street': marking }, 'keep'),
      map: inner({ '/fax': marking, '/*': marking }, 'keep'),
    };
    await mask({ address, map }, fields);
    assert.deepEqual(fields.address.takeSeen?.(), { found: [0], missed: [false] });
    assert.deepEqual(fields.map.takeSeen?.(), { found: [0, 1], missed: [true, false] });
  });

  it('refuse fields of values that lie in a dictionary, also where undecided ones stay', async () => {
    const lists = list([['a'], ['b', 'c']]);
    const referred = makeVector(
      makeData({
        type: new Dictionary(new List(textField('item')), new Int32()),
        length: 3,
        nullCount: 0,
        data: Int32Array.of(1, 0, 1),
        dictionary: lists,
      }),
    );
    for (const undecided of ['keep', 'fail'] as const)
      assert.match(
        await refusal({ tags: referred }, { tags: inner({ '/*': marking }, undecided) }),
        /column tags has a type that its masker can't mask \(choose another masker, or keep the column\): dictionary of List/,
      );
  });

  it('refuse fields of unions, also where undecided ones stay', async () => {
    const texts = vectorFromArray(['a', 'b'], new Utf8());
    const union = makeVector(
      makeData({
        type: new SparseUnion([0], [textField('text')]),
        length: 2,
        nullCount: 0,
        typeIds: new Int8Array(2),
        children: [...texts.data],
      }),
    );
    for (const undecided of ['keep', 'fail'] as const)
      assert.match(
        await refusal({ union }, { union: inner({ '/text': marking }, undecided) }),
        /column union has a type that its masker can't mask \(choose another masker, or keep the column\): Union/,
      );
  });

  it('refuse a masker for the whole, and one for a single element', async () => {
    assert.match(await refusal({ address }, { address: marking }), /has parts .*: name them/);
    assert.match(
      await refusal({ address }, { address: inner({ '/phones/0': marking }, 'keep') }),
      /column address\/phones\/0 is one element of a list: use "\*"/,
    );
  });
});

describe('documents in texts of Arrow', () => {
  it('count once, and miss no field that is there', async () => {
    const documents = vectorFromArray(['{"a":"x"}', '{"a":"y"}', null], new Utf8());
    const masker = inner({ '/a': marking }, 'keep');
    const { table, summary } = await mask({ documents }, { documents: masker });
    assert.deepEqual(columnOf(table, 'documents'), ['{"a":"masked|x"}', '{"a":"masked|y"}', null]);
    assert.deepEqual(summary.found, [3]);
    assert.deepEqual(masker.takeSeen?.(), { found: [2], missed: [false] });
  });
});

describe('fields in Arrow that are named by their paths', () => {
  const entries = new Struct([textField('key'), textField('value')]);
  const map = new Map_(new Field('entries', entries as Struct<{ key: Utf8; value: Utf8 }>, false));
  const person = new Struct([textField('ssn'), new Field('calls', new List(textField('item')), true)]);
  const columns = {
    person: vectorFromArray([{ ssn: 'a', calls: ['1', null] }, null, { ssn: null, calls: ['2'] }], person),
    map: vectorFromArray(
      [
        new Map([
          ['zip', 'x'],
          ['town', 'y'],
        ]),
        null,
        new Map([['other', 'z']]),
      ],
      map,
    ),
  };

  it('change, each with findings of its own; all else stays', async () => {
    const { table, summary } = await mask(columns, {
      'person.calls.*': marking,
      '/map/zip': strict,
      'map.*': marking,
      '/person/ssn': marking,
    });
    assert.deepEqual(columnOf(table, 'person'), [
      { ssn: 'masked|a', calls: ['masked|1', null] },
      null,
      { ssn: null, calls: ['masked|2'] },
    ]);
    assert.deepEqual(columnOf(table, 'map').slice(1), [null, { other: 'masked|z' }]);
    assert.equal((columnOf(table, 'map')[0] as Record<string, string>)['town'], 'masked|y');
    assert.deepEqual(summary.found, [3, 1, 2, 2]);
    assert.ok(summary.nonconformances.length > 0);
    for (const { field, records } of summary.nonconformances)
      assert.deepEqual({ field, records }, { field: 1, records: [0] });
  });

  it('must be there: in the schema, and keys of a map in some row', async () => {
    assert.equal(
      await refusal(columns, { '/person/sn': marking }),
      'column /person/sn is missing (did you mean /person/ssn?)',
    );
    assert.equal(await refusal(columns, { '/map/zap': marking }), 'column /map/zap is missing');
    assert.equal(
      await refusal(columns, { '/person/calls/0': marking }),
      'column /person/calls/0 is one element of a list: use "*" for all elements',
    );
  });
});

describe('maps in Arrow', () => {
  const type = new Map_(
    new Field(
      'entries',
      new Struct<{ key: Utf8; value: Utf8 }>([new Field('key', new Utf8()), textField('value')]),
    ),
  );
  const meta = vectorFromArray(
    [
      new Map([
        ['home', 'a'],
        ['work', 'b'],
      ]),
      null,
      new Map([
        ['work', 'c'],
        ['fax', null],
      ]),
    ],
    type,
  );

  it('are masked by their keys, and all others by "*"', async () => {
    const { table } = await mask({ meta }, { meta: inner({ '/*': marking, '/home': nullMasker }, 'fail') });
    assert.deepEqual(columnOf(table, 'meta'), [
      { home: null, work: 'masked|b' },
      null,
      { work: 'masked|c', fax: null },
    ]);
  });

  it('keep the keys that the plan keeps', async () => {
    const { table } = await mask({ meta }, { meta: inner({ '/*': marking }, 'fail', ['/work']) });
    assert.deepEqual(columnOf(table, 'meta')[0], { home: 'masked|a', work: 'b' });
    const kept = await mask({ meta }, { meta: inner({ '/home': marking }, 'keep') });
    assert.deepEqual(columnOf(kept.table, 'meta')[0], { home: 'masked|a', work: 'b' });
  });

  it('stop masking at a key without a decision', async () => {
    assert.equal(
      await refusal({ meta }, { meta: inner({ '/home': marking, '/fax': marking }, 'fail') }),
      'row 1, column meta has no decision',
    );
  });
});

describe('dictionaries in Arrow', () => {
  const dictionary = (values: readonly (string | null)[], index: Int32 | Int8 = new Int32()) =>
    vectorFromArray(values, new Dictionary(new Utf8(), index));

  it('that decide about a column are read', async () => {
    const { table } = await mask(
      { tag: vectorFromArray(['a', 'b', 'c'], new Utf8()), kind: dictionary(['x', null, 'x']) },
      { tag: reading('kind') },
    );
    assert.deepEqual(columnOf(table, 'tag'), ['x|a', 'NONE|b', 'x|c']);
    assert.deepEqual(columnOf(table, 'kind'), ['x', null, 'x']);
  });

  it('are masked row by row where other columns decide', async () => {
    const { table } = await mask(
      { tag: dictionary(['secret', 'secret', null, 'b']), id: vectorFromArray([1, 2, 3, 1], new Int32()) },
      { tag: reading('id') },
    );
    assert.deepEqual(columnOf(table, 'tag'), ['1|secret', '2|secret', null, '1|b']);
    assert.equal(String(table.schema.fields[0]?.type), 'Dictionary<Int32, Utf8>');
  });

  it('that are masked and read give their original values', async () => {
    const { table } = await mask(
      { tag: vectorFromArray(['a', 'b'], new Utf8()), kind: dictionary(['x', 'y']) },
      { tag: reading('kind'), kind: marking },
    );
    assert.deepEqual(columnOf(table, 'tag'), ['x|a', 'y|b']);
    assert.deepEqual(columnOf(table, 'kind'), ['masked|x', 'masked|y']);
  });

  it('whose nulls become a value are made anew', async () => {
    const filling = maskerOf('{"name":"fillingMasker","algorithm":"Identity","defaultString":"none"}');
    const { table } = await mask({ tag: dictionary(['a', null, 'a']) }, { tag: filling });
    assert.deepEqual(columnOf(table, 'tag'), ['a', 'none', 'a']);
  });

  it('with too narrow indices stop masking', async () => {
    const count = 129;
    const columns = {
      tag: dictionary(
        Array.from({ length: count }, () => 'a'),
        new Int8(),
      ),
      id: vectorFromArray(
        Array.from({ length: count }, (_, i) => i),
        new Int32(),
      ),
    };
    assert.match(await refusal(columns, { tag: reading('id') }), /column tag has more masked values than/);
  });

  it('in lists are masked, too', async () => {
    const tags = vectorFromArray(
      [['a', 'b'], null, ['a']],
      new List(new Field('item', new Dictionary(new Utf8(), new Int32()), true)),
    );
    const { table } = await mask({ tags }, { tags: marking });
    assert.deepEqual(columnOf(table, 'tags'), [['masked|a', 'masked|b'], null, ['masked|a']]);
  });
});
