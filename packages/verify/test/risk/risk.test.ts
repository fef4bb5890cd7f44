// Risks are counted as a plain count of all values does it; in limited memory, closely.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cellsOfColumn, countByNames } from './counts.ts';
import { CommonestCounter, FrequencyCounter } from '../../src/risk/frequencyCounter.ts';
import { hashCell } from '../../src/compare/tableRisk.ts';
import { KeptRows } from '../../src/risk/keptRows.ts';
import { describeColumnRisk, describeUnique, riskFindings, type RowRisk } from '../../src/risk/riskReport.ts';
import { SharedSamples } from '../../src/risk/sharedSamples.ts';

type Row = readonly (string | null)[];

function tallied(rows: readonly Row[], names: readonly string[], maxHashes = 2 ** 20): RowRisk {
  const kept = new KeptRows(new SharedSamples(maxHashes));
  for (const row of rows) {
    const hashes = new Uint32Array(2 * row.length);
    for (const [column, cell] of row.entries()) hashCell(cellsOfColumn([cell]), 0, hashes, column);
    kept.add(hashes);
  }
  return kept.report(names);
}

const uniqueBy = (rows: readonly Row[], columns: readonly number[]) =>
  [...countByNames(rows.map((row) => JSON.stringify(columns.map((column) => row[column])))).values()].filter(
    (times) => times === 1,
  ).length;

describe('rows that are unique', () => {
  it('are counted as a plain count does it, for any table', () => {
    const cell = fc.option(fc.constantFrom('', 'a', 'b', 'c', 'aa', 'é'), { nil: null });
    const tables = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 60 }),
      );
    fc.assert(
      fc.property(tables, (rows) => {
        const all = [...(rows[0] ?? []).keys()];
        const names = all.map((column) => `c${column}`);
        const { unique, alone, uniqueWithout, most, isExact } = tallied(rows, names);
        const ownAlone = all.filter(
          (column) => rows.length > 1 && new Set(rows.map((row) => row[column])).size === rows.length,
        );
        const rest = all.filter((column) => !ownAlone.includes(column));
        assert.deepEqual(
          alone,
          ownAlone.map((column) => `c${column}`),
        );
        assert.equal(unique, uniqueBy(rows, all));
        assert.equal(uniqueWithout, uniqueBy(rows, rest));
        assert.equal(isExact, true);
        const fewer = (name: string) =>
          uniqueWithout -
          uniqueBy(
            rows,
            rest.filter((column) => `c${column}` !== name),
          );
        const worst = Math.max(0, ...rest.map((column) => fewer(`c${column}`)));
        assert.equal(fewer(most[0] ?? ''), worst === 0 ? fewer('') : worst);
        for (const [i, name] of most.entries())
          assert(fewer(name) > 0 && fewer(name) >= fewer(most[i + 1] ?? name));
      }),
    );
  });

  it('are counted on after the first rows, also with columns that come later', () => {
    const rows = Array.from({ length: 10_500 }, (_, i): Row => {
      const row = [`${i}`, `${i % 5000}`];
      return i < 10_200 ? row : [...row, `${i}`];
    });
    const { rows: number, unique, alone, uniqueWithout } = tallied(rows, ['id', 'half', 'late']);
    // Each of 5,000 values occurs twice; those of the last 300 rows beside a column that only they have.
    assert.deepEqual([number, unique, alone, uniqueWithout], [10_500, 10_500, ['id'], 300]);
  });

  it('are estimated where hashes are too many', () => {
    const rows = Array.from({ length: 20_000 }, (_, i): Row => [
      `${(i % 7000) + (i > 12_000 ? 10_000 : 0)}`,
      'x',
    ]);
    const exact = uniqueBy(rows, [0, 1]);
    const { unique, uniqueWithout, isExact, most } = tallied(rows, ['a', 'b'], 2000);
    assert.equal(isExact, false);
    for (const estimate of [unique, uniqueWithout])
      assert(Math.abs(estimate - exact) < 0.15 * exact, `${estimate} of ${exact}`);
    assert.deepEqual(most[0], 'a');
  });
});

describe('samples that share a memory', () => {
  it('hold no more than it has, and halve the largest', () => {
    const samples = new SharedSamples(1000);
    const [small, large] = [samples.make(), samples.make()];
    const column = cellsOfColumn(Array.from({ length: 50_000 }, (_, i) => `${i}`));
    const row = new Uint32Array(2);
    for (let i = 0; i < 50_000; i++) {
      hashCell(column, i, row, 0);
      samples.count(large, row[0] ?? 0, row[1] ?? 0);
      if (i < 100) samples.count(small, row[0] ?? 0, row[1] ?? 0);
      assert(small.size + large.size <= 1000);
    }
    assert.deepEqual([small.size, small.share], [100, 1]);
    assert(Math.abs(large.count - 50_000) < 5000, `${large.count}`);
  });
});

describe('the commonest value', () => {
  const texts = (count: number, values: number) => Array.from({ length: count }, (_, i) => `v${i % values}`);
  const frequency = (values: readonly (string | null)[], maxHashes = 2 ** 20) => {
    const counter = new FrequencyCounter(new SharedSamples(maxHashes));
    const cells = cellsOfColumn(values);
    for (const row of values.keys()) counter.add(cells, row);
    return counter.report('c', 'c');
  };

  it('is counted exactly up to 1,000 values', () => {
    for (const different of [1, 2, 20, 21, 999, 1000]) {
      const found = frequency([...texts(3000, different), 'v0', 'v0', null, '']);
      const { values, different: counted, commonest, isExact } = found;
      const own = Math.max(...countByNames([...texts(3000, different), 'v0', 'v0']).values());
      assert.deepEqual([values, counted, commonest, isExact], [3002, different, own, true]);
    }
  });

  it('is at most a thousandth too low with more, wherever it lies', () => {
    const rare = texts(90_000, 90_000);
    const common = Array.from({ length: 10_000 }, () => 'x');
    const mixed = rare.flatMap((text, i) => (i % 9 === 0 ? [text, 'x'] : [text]));
    for (const values of [[...common, ...rare], [...rare, ...common], mixed]) {
      const { commonest, values: number, different } = frequency(values);
      assert.deepEqual([number, different], [100_000, 90_001]);
      assert(commonest <= 10_000 && commonest >= 10_000 - 100, `${commonest}`);
    }
    const counter = new CommonestCounter();
    assert.deepEqual([counter.values, counter.commonest], [0, 0]);
  });

  it('is told with the number of different values, about where there are too many', () => {
    assert.equal(
      describeColumnRisk(frequency(texts(1000, 4))),
      '4 different values of 1,000, the commonest 25 %',
    );
    assert.equal(describeColumnRisk(frequency(['a'])), '1 different value of 1, the commonest 100 %');
    assert.equal(describeColumnRisk(frequency([])), '0 different values of 0, the commonest 0 %');
    assert.match(
      describeColumnRisk(frequency(texts(9000, 9000), 1000)),
      /^about [89],\d{3} different values/,
    );
  });
});

describe('findings about risk', () => {
  const column = (different: number, commonest: number, values = 1000) => {
    const risk = { column: 'c', entry: 'c', values, different, commonest, isExact: true };
    return riskFindings({ table: 't', columns: [risk] }).map(({ code }) => code);
  };
  for (const [what, found, codes] of [
    ['20 values', column(20, 50), ['risk-few-values']],
    ['20 values, one above 5 %', column(20, 51), ['risk-few-values', 'risk-frequency']],
    ['21 values', column(21, 50), []],
    ['21 values, one above 5 %', column(21, 51), ['risk-frequency']],
    ['values that occur once', column(3, 1, 3), []],
    ['no values', column(0, 0, 0), []],
  ] as const)
    it(`are right for ${what}`, () => {
      assert.deepEqual(found, codes);
    });

  const rows = { rows: 100, unique: 100, alone: [], uniqueWithout: 7, most: ['zip'], isExact: true };
  for (const [risk, sentence] of [
    [rows, '100 of 100 rows are unique by kept columns, most by "zip".'],
    [{ ...rows, most: [] }, '100 of 100 rows are unique by kept columns.'],
    [{ ...rows, isExact: false }, 'About 100 of 100 rows are unique by kept columns, most by "zip".'],
    [
      { ...rows, alone: ['id'] },
      '100 of 100 rows are unique by kept columns: "id" alone; 7 without, most by "zip".',
    ],
    [
      { ...rows, alone: ['id', 'no'], uniqueWithout: 0 },
      '100 of 100 rows are unique by kept columns: "id" and 1 more alone.',
    ],
  ] as const)
    it(`say ${sentence}`, () => {
      assert.equal(describeUnique(risk), sentence);
      const [finding] = riskFindings({ table: 't', columns: [], rows: risk });
      assert.deepEqual(
        [finding?.code, finding?.message],
        ['risk-unique-rows', `${sentence} Mask or drop some.`],
      );
    });

  it('are none where no row is unique, and of a single row', () => {
    for (const few of [
      { ...rows, unique: 0 },
      { ...rows, rows: 1, unique: 1 },
    ])
      assert.deepEqual(riskFindings({ table: 't', columns: [], rows: few }), []);
  });
});
