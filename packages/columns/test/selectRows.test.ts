// Rows that go several ways, and come together again.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { columnOf } from '../src/columnFromStrings.ts';
import { rowsByWay, textsOfRows } from '../src/selectRows.ts';
import { stringAt } from '../src/stringAt.ts';
import { joinedColumn } from '@masker/masker';

describe('some rows of a column', () => {
  it('are those of each way, and together all in their order', () => {
    const row = fc.tuple(fc.option(fc.string()), fc.nat(3));
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const values = columnOf(rows.map(([value]) => value));
        const ways = Uint8Array.from(rows, ([, way]) => way);
        const parts = rowsByWay(ways, 4).map((indexes, way) => {
          const texts = textsOfRows(values, indexes);
          assert.deepEqual(
            [...indexes].map((_, i) => stringAt(texts, i)),
            rows.filter(([, own]) => own === way).map(([value]) => value),
          );
          const masked = {
            kind: 'text' as const,
            values: texts,
            nonconforming: [
              {
                indexes: Uint32Array.from(indexes.keys()),
                nonconformances: [{ reason: `${way}`, part: undefined }],
              },
            ],
            outside: way === 2 ? Uint32Array.from(indexes.keys()) : new Uint32Array(0),
            invalidAt: undefined,
          };
          return { indexes, masked };
        });
        const joined = joinedColumn(parts, ways, rows.length);
        assert.deepEqual(
          rows.map((_, i) => stringAt(joined.values, i)),
          rows.map(([value]) => value),
        );
        assert.deepEqual(
          [...joined.outside],
          [...ways.keys()].filter((i) => ways[i] === 2),
        );
        for (const { indexes, nonconformances } of joined.nonconforming)
          for (const index of indexes) assert.equal(nonconformances[0]?.reason, `${ways[index]}`);
        assert.equal(joined.invalidAt, undefined);
      }),
    );
  });

  it('end together where one of them ends', () => {
    const values = columnOf(['a', 'b', 'c', 'd']);
    const ways = Uint8Array.of(0, 1, 0, 1);
    const parts = rowsByWay(ways, 2).map((indexes, way) => ({
      indexes,
      masked: {
        kind: 'text' as const,
        values: textsOfRows(values, indexes),
        nonconforming: [],
        outside: new Uint32Array(0),
        invalidAt: way === 0 ? 1 : undefined,
      },
    }));
    const joined = joinedColumn(parts, ways, 4);
    assert.equal(joined.invalidAt, 2);
    assert.equal(joined.values.bounds.length, 4);
    assert.throws(() => rowsByWay(Uint8Array.of(2), 2), RangeError);
  });
});
