// Identifiers as messages: no two different ones are the same, and the same one is, however it is written.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { columnOf, type Columns, nullEnd } from '@masker/columns';
import { identify } from '../../src/entities/identify.ts';

const rowsOf = (names: readonly string[], rows: readonly (readonly (string | null)[])[]): Columns =>
  new Map(
    names.map((name, i) => [name, { kind: 'text', values: columnOf(rows.map((row) => row[i] ?? null)) }]),
  );

function messages(
  rows: readonly (readonly (string | null)[])[],
  columns: readonly string[],
): (string | null)[] {
  const found = identify({ name: 'thing', columns, read: 'text' }, rowsOf(columns, rows), rows.length);
  assert.equal(found.end, rows.length);
  return rows.map((_, i) => {
    const end = found.bounds[2 * i + 1] ?? 0;
    return end === nullEnd
      ? null
      : Buffer.from(found.bytes.subarray(found.bounds[2 * i], end)).toString('latin1');
  });
}

describe('identifiers of entities', () => {
  it('are joined by their lengths, so that parts never run together', () => {
    const part = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\0', '1'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(part, part), { minLength: 2 }), (rows) => {
        const found = messages(rows, ['x', 'y']);
        for (const [i, [one, two]] of rows.entries())
          for (const [j, [other, another]] of rows.entries())
            assert.equal(found[i] === found[j], one === other && two === another);
      }),
    );
    const [one, other] = messages(
      [
        ['a', 'bc'],
        ['ab', 'c'],
      ],
      ['x', 'y'],
    );
    assert.notEqual(one, other);
  });

  it('have the length of each part in eight bytes, the most significant first', () => {
    for (const length of [1, 127, 128, 255, 256, 257, 65_535, 65_536, 65_537]) {
      const [message] = messages([['é'.repeat(length)]], ['x']);
      const bytes = Buffer.from(message ?? '', 'latin1');
      assert.equal(bytes.readBigUInt64BE(0), BigInt(2 * length));
      assert.equal(bytes.subarray(8).toString(), 'é'.repeat(length));
    }
  });

  it('are missing where a part is null, empty or white space', () => {
    const rows = [
      ['a', 'b'],
      [null, 'b'],
      ['a', null],
      ['', 'b'],
      ['a', ' \t\u3000'],
    ];
    const found = messages(rows, ['x', 'y']);
    assert.deepEqual(
      found.map((message) => message === null),
      [false, true, true, true, true],
    );
  });

  it('end at a row that is no text, and need every column', () => {
    const bytes = Uint8Array.of(0x61, 0xff);
    const values = { bytes, bounds: Uint32Array.of(0, 1, 1, 2) };
    const row: Columns = new Map([['x', { kind: 'text', values }]]);
    assert.equal(identify({ name: 't', columns: ['x'], read: 'ignoreCase' }, row, 2).end, 1);
    for (const [columns, count] of [
      [['y'], 2],
      [['x', 'y'], 2],
      [['x'], 3],
    ] as const)
      assert.throws(() => identify({ name: 't', columns, read: 'text' }, row, count), RangeError);
  });
});
