// Names of columns that may be values.
import assert from 'node:assert/strict';
import { findValueName } from '@masker/rows';

const rows = (...lines: readonly string[]) => lines.map((line) => line.split(','));

describe('names of columns', () => {
  const cases: readonly (readonly [what: string, names: string, rows: string[][], index: number])[] = [
    ['an address', 'name,ada@example.com', rows('Ada,x'), 1],
    ['digits', 'Berlin,10115', rows('Kiel,24103'), 1],
    ['nothing', 'name,', rows('Ada,x'), 1],
    ['a value of the column', 'id,Berlin', rows('1,Berlin'), 1],
    ['the shapes of the values below', 'Ada Roe,Berlin', rows('Bo Doe,Kiel', 'Cy Poe,Bonn'), 0],
    ['the shapes of one row below', 'Ada,Berlin', rows('Bo van Doe,Bad Ems', 'Cy,Kiel'), 0],
    ['another shape than the values', 'Kreis,Einwohner', rows('Nord,12', 'West,7'), -1],
    ['words of columns', 'Name,City', rows('Ada,Berlin', 'Bo,Kiel'), -1],
    ['German words of columns', 'Vorname,Ort', rows('Ada,Berlin', 'Bo,Kiel'), -1],
    ['identifiers in lower case', 'a,b_2', rows('x,y_1'), -1],
    ['names without rows', 'Kreis,Gemeinde', [], -1],
  ];
  for (const [what, names, below, index] of cases)
    it(`may be values: ${what}`, () => {
      assert.equal(findValueName(names.split(','), below, false), index);
    });

  it('of JSON are values if they differ in each record', () => {
    const records = [
      ['1', null, null],
      [null, '2', null],
      [null, null, '3'],
    ];
    assert.equal(findValueName(['Ada', 'Bo', 'Cy'], records, true), 0);
    assert.equal(findValueName(['id', 'note', 'tag'], [...records.slice(1), ['1', '2', '3']], true), -1);
    assert.equal(findValueName(['id', 'ada@example.com'], [['1', '2']], true), 1);
  });
});
