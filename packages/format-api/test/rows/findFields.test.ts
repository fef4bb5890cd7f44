// Names of columns and of fields in them: each means one place, or is refused.
import assert from 'node:assert/strict';
import { describeInputProblem } from '../../src/inputProblem.ts';
import { type ColumnPart, findFields } from '@masker/rows';
import { marking } from '../../../../test/helpers/readingMasker.ts';

const part = (name: string | undefined, ...parts: ColumnPart[]): ColumnPart => ({ name, parts });
const columns = [
  part('id'),
  part('address', part('street'), part('a/b~c'), part('geo', part('lat'))),
  part('phones', part(undefined)),
  part('orders', part(undefined, part('ssn'))),
  part('attributes', part(undefined)),
  part('address.street'),
  part('/address/street'),
  part('a', part('b', part('c')), part('b.c')),
  part('a.b', part('c')),
  part('twice', part('x')),
  part('twice', part('x')),
  { name: 'nothing', parts: 'unknown' } as const,
];

function found(...names: readonly string[]): unknown {
  const fields = findFields(
    names.map((name) => ({ name, masker: marking })),
    columns,
  );
  if ('code' in fields) return describeInputProblem(fields, { recordName: 'row', maxRecordLength: 0 });
  return fields.flatMap((own, steps) => own.map(({ slot, path }) => [slot, steps, ...path]));
}

describe('names of columns and fields', () => {
  for (const [name, ...steps] of [
    ['id', 0],
    ['/id', 0],
    ['1', 0],
    ['address.geo.lat', 1, 'geo', 'lat'],
    ['/address/geo/lat', 1, 'geo', 'lat'],
    ['/address/street/', 'column /address/street/ is missing (did you mean /address/street?)'],
    ['/address/a~1b~0c', 1, 'a/b~c'],
    ['address.a/b~c', 1, 'a/b~c'],
    ['/phones/*', 2, '*'],
    ['phones.*', 2, '*'],
    ['orders.*.ssn', 3, '*', 'ssn'],
    ['/attributes/e.mail', 4, 'e.mail'],
    ['attributes.email', 4, 'email'],
    ['/address.street', 5],
    ['/~1address~1street', 6],
    ['/a/b/c', 7, 'b', 'c'],
    ['/a/b.c', 7, 'b.c'],
    ['/a.b/c', 8, 'c'],
    ['nothing.x.y', 11, 'x', 'y'],
    ['/nothing/x.y', 11, 'x.y'],
  ] as const)
    it(`${name} is one place`, () => {
      assert.deepEqual(found(name), typeof steps[0] === 'string' ? steps[0] : [[0, ...steps]]);
    });

  for (const [name, problem] of [
    [
      'address.street',
      'is ambiguous: it matches a column and a path inside one. Use one of: /address/street, /address.street',
    ],
    [
      '/address/street',
      'is ambiguous: it matches a column and a path inside one. Use one of: /~1address~1street, address.street',
    ],
    ['a.b.c', 'is ambiguous: it matches a column and a path inside one. Use one of: /a/b/c, /a/b.c, /a.b/c'],
    ['twice', 'names several columns: use the position instead'],
    ['/twice/x', 'names several columns: use the position instead'],
    ['id.x', 'has no parts that can be named: for JSON in texts, decide its "fields" in a plan'],
    ['/id/x', 'has no parts that can be named: for JSON in texts, decide its "fields" in a plan'],
    ['/address/stret', 'is missing (did you mean /address/street?)'],
    ['address.geo.lot', 'is missing (did you mean address.geo.lat?)'],
    ['/address/*', 'is missing (did you mean address?)'],
    ['/address/~2', 'is missing (did you mean /address/geo?)'],
    ['/3', 'is missing'],
    ['99', 'is missing'],
    ['', 'is missing'],
    ['/', 'is missing'],
  ] as const)
    it(`${name === '' ? 'nothing' : name} is refused`, () => {
      assert.equal(found(name), `column ${name} ${problem}`);
    });

  it('are those of columns alone in plans', () => {
    const field = { masker: marking, isColumn: true };
    assert.deepEqual(findFields([{ ...field, name: 'address.street' }], columns), [
      ...columns.map((_, i) =>
        i === 5 ? [{ field: { ...field, name: 'address.street' }, slot: 0, path: [] }] : [],
      ),
    ]);
    const problem = findFields([{ ...field, name: '/phones/*' }], columns);
    assert.equal('code' in problem && problem.code, 'column-missing');
  });

  it('decide each place once; keys of a map go beside all others', () => {
    assert.deepEqual(found('/address/geo/lat', '/attributes/*', '/attributes/email', '/a/b'), [
      [0, 1, 'geo', 'lat'],
      [1, 4, '*'],
      [2, 4, 'email'],
      [3, 7, 'b'],
    ]);
    for (const [one, other] of [
      ['phones', '/phones/*'],
      ['/address/geo/lat', 'address.geo.lat'],
      ['/address/geo', 'address.geo.lat'],
      ['id', '1'],
    ] as const) {
      assert.equal(found(one, other), `column ${other} is listed twice`);
      assert.equal(found(other, one), `column ${one} is listed twice`);
    }
  });
});
