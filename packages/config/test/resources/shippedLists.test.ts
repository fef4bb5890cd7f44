// The lists that ship: what is in them, by the promises of their README.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { resourcePathsOf } from '../../src/resources/resourcePath.ts';
import { shippedLists } from '../../src/resources/shippedLists.ts';
import { listOf } from '../../src/resources/resources.ts';
import { stateOfZip } from '../../../../scripts/lib/stateOfZip.mjs';
import { shippedResources } from '../../../../test/helpers/resources.ts';

const fields: Readonly<Record<string, readonly RegExp[]>> = {
  'first-names': [/^[A-Z][A-Za-z]+$/],
  'last-names': [/^[A-Z][A-Za-z]+$/],
  cities: [/^[A-Z][A-Za-z.' ]+$/, /^[A-Z]{2}$/, /^\d{5}$/],
  'us-people': [
    /^[A-Z][A-Za-z]+$/,
    /^[A-Z][A-Za-z]+$/,
    /^[1-9]\d{0,3} [A-Z][a-z]+ [A-Z][a-z]+$/,
    /^[A-Z][A-Za-z.' ]+$/,
    /^[A-Z]{2}$/,
    /^\d{5}$/,
  ],
};
/** Letters alone, three or more; a Japanese name may have one. */
const latin = /^\p{Lu}\p{L}{2,}$/u;
const japanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const minRecords: Readonly<Record<string, number>> = {
  'first-names': 1000,
  'last-names': 5000,
  'us-people': 10_000,
};

const fileOf = (path: string) =>
  readFileSync(`resources/${resourcePathsOf(path, '').find(({ base }) => base === 'shipped')?.path ?? ''}`);

describe('The lists that ship', () => {
  for (const { path } of shippedLists) {
    const name = /([a-z-]+)\.csv$/.exec(path)?.[1] ?? '';
    const country = /^([a-z]{2}(?:-[a-z]{2})?)-(first|last)-names$/.exec(name)?.[1];
    const patterns = country === undefined ? fields[name] : [country === 'ja' ? japanese : latin];
    it(`${name}: its fields, sorted, no record twice`, () => {
      const list = listOf(shippedResources, path);
      assert.ok(list);
      assert.ok(list.count >= (minRecords[name] ?? (country === undefined ? 100 : 500)));
      assert.ok(country === undefined || list.count <= 2000);
      for (let i = 0; i < list.count; i++) {
        const record = list.record(i);
        assert.equal(record.length, patterns?.length);
        for (const [f, pattern] of patterns?.entries() ?? []) assert.match(record[f] ?? '', pattern);
      }
      const lines = fileOf(path).toString().split('\n').slice(0, -1);
      assert.deepEqual(lines.toSorted(), lines);
      assert.equal(new Set(lines).size, lines.length);
    });
  }

  const recordsOf = (path: string) => {
    const list = listOf(shippedResources, path);
    assert.ok(list);
    return Array.from({ length: list.count }, (_, i) => list.record(i));
  };

  it('give each city a ZIP code of its state', () => {
    const foreign = recordsOf('masker/cities.csv').filter(([, state, zip = '']) => stateOfZip(zip) !== state);
    assert.deepEqual(foreign, []);
    // Codes of large cities, and the borders of ranges that interrupt another state's.
    for (const [zip, state] of [
      ['10007', 'NY'],
      ['20004', 'DC'],
      ['20166', 'VA'],
      ['73301', 'TX'],
      ['73102', 'OK'],
      ['82001', 'WY'],
      ['83702', 'ID'],
      ['00901', undefined],
    ] as const)
      assert.equal(stateOfZip(zip), state, zip);
  });

  it('give each person a city, state and ZIP code that belong together, in every state', () => {
    const cities = new Set(recordsOf('masker/cities.csv').map((record) => record.join()));
    const people = recordsOf('masker/us-people.csv');
    assert.deepEqual(
      people.filter(([, , , ...place]) => !cities.has(place.join())),
      [],
    );
    assert.equal(new Set(people.map(([, , , , state]) => state)).size, 51);
    assert.equal(new Set(people.map(([first, last]) => `${first} ${last}`)).size, people.length);
  });

  it('are small', () => {
    const compressed = shippedLists.map(({ path }) => gzipSync(fileOf(path)).length);
    assert.ok(compressed.reduce((sum, length) => sum + length, 0) < 500_000);
  });

  it('have their sources and licence beside them', () => {
    const readme = readFileSync('resources/masker/1/README.md', 'utf8');
    for (const { path } of shippedLists) assert.ok(readme.includes(path.replace('masker/', '')), path);
    assert.match(readme, /public domain/);
    assert.match(readme, /`mimesis` 22\.2\.0.*`@faker-js\/faker` 10\.6\.0.*MIT/s);
  });
});
