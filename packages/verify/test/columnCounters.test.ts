// One value that wasn't masked is found where chance doesn't explain it, the evidence says from how many on, and nothing is found
// in what was masked.
import assert from 'node:assert/strict';
import { countryMaskers } from '../../algorithms/src/hashList/countryMaskers.ts';
import { IdentifierReader } from '../../algorithms/src/identifier/identifierReader.ts';
import { standards } from '../../algorithms/src/identifier/standards/registry.ts';
import { columnOf } from '@masker/columns';
import { createMasker } from '@masker/masker';
import { defaultMaskers } from '@masker/algorithms';
import { MaskingKey } from '@masker/masking-core';
import { MaskedCounter } from '../src/columnCounters.ts';
import { readDefaultMasker } from '../../../cli/src/shared/maskerFiles.ts';
import { nodeCryptography } from '@masker/node';

const cryptography = nodeCryptography;
const digits = (i: number, width: number) => `${i}`.padStart(width, '0');

function luhn(payload: string): string {
  const sum = Array.from(payload).reduceRight((total, digit, at) => {
    const value = Number(digit) * ((payload.length - at) % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${payload}${(10 - (sum % 10)) % 10}`;
}

/** Steps over numbers: large, and prime, so that all digits differ. */
const step = 2_654_435_761;

/** Different identifiers of the forms of a standard's first example. */
function identifiers(name: string): (i: number) => string {
  const standard = standards.find(({ masker }) => masker.name === name);
  assert(standard !== undefined);
  const reader = new IdentifierReader({ standard, keepBank: false });
  const example = Buffer.from(standard.examples[0] ?? '');
  assert.equal(reader.readAscii(example, 0, example.length), undefined);
  const { form, codes } = reader;
  assert(form !== undefined);
  const first = codes.slice();
  const found: string[] = [];
  let tried = 0;
  return (i) => {
    for (; found.length <= i; tried++) {
      let rest = tried * step;
      const other = first.slice();
      for (const unit of form.units.toReversed()) {
        unit.write(other, rest % unit.size);
        rest = Math.floor(rest / unit.size);
      }
      if (form.complete(other)) found.push(Buffer.from(other).toString());
    }
    return found[i] ?? '';
  };
}

/** For each default masker, different values that fit it. */
const originals: Readonly<Record<string, (i: number) => string>> = {
  SSNMasker: (i) =>
    `${digits(1 + (i % 600), 3)}-${digits(1 + (Math.floor(i / 600) % 99), 2)}-${digits(1 + Math.floor(i / 59_400), 4)}`,
  SSNLast4Masker: (i) =>
    `${digits(1 + (i % 600), 3)}-${digits(1 + (Math.floor(i / 600) % 99), 2)}-${digits(1 + Math.floor(i / 59_400), 4)}`,
  IdentityMasker: (i) => `v${i}`,
  CompanyMasker: (i) => `Company ${i}`,
  CoordinateMasker: (i) => `${Math.floor(i / 10)}.${i % 10}`,
  RedactMasker: (i) => `v${i}`,
  HiddenMasker: (i) => `v${i}`,
  ...Object.fromEntries(
    countryMaskers.map(({ name }) => [
      name,
      name.includes('First') ? (i: number) => `Jo${i}` : (i: number) => `Smith${i}`,
    ]),
  ),
  FirstNameMasker: (i) => `Jo${i}`,
  LastNameMasker: (i) => `Smith${i}`,
  FullNameMasker: (i) => `Jo Smith${i}`,
  StreetAddressMasker: (i) => `${i} Nowhere Road`,
  CityMasker: (i) => `Town ${i}`,
  StateMasker: (i) => `State ${i}`,
  ZipcodeMasker: (i) => digits(i, 5),
  EmailMasker: (i) => `user${i}@mail.com`,
  UserNameMasker: (i) => `user${i * 7}name`,
  DateMasker: (i) => {
    const day = 1 + (i % 28);
    return `${digits(1 + (Math.floor(i / 336) % 9999), 4)}-${digits(1 + (Math.floor(i / 28) % 12), 2)}-${digits(day, 2)}`;
  },
  CreditCardMasker: (i) => luhn(`4${digits(i * 7919, 14)}`),
  VariableZipcodeMasker: (i) => `${digits(i % 100_000, 5)}-${digits(Math.floor(i / 100_000), 4)}`,
  USTelephoneMasker: (i) => `${200 + Math.floor(i / 10_000)}-736-${digits(i % 10_000, 4)}`,
  NumberMasker: (i) => digits(10_000_000 + i * 7919, 8),
  AmountMasker: (i) => `${100 + i}.${digits(i % 100, 2)}`,
  ...Object.fromEntries(standards.map(({ masker: { name } }) => [name, identifiers(name)])),
  ShapeMasker: (i) => `AB-${digits(i * 7919, 9)}`,
  PostalCodeMasker: (i) => `SW${digits(i, 5)} ${i % 10}AA`,
  TelephoneMasker: (i) => `+49 30 ${digits(10_000_000 + i * 7919, 8)}`,
  UUIDMasker: (i) =>
    `${((i * step) % 2 ** 32).toString(16).padStart(8, '0')}-7dec-41d0-a765-${digits(i * 7919, 12)}`,
  IPAddressMasker: (i) =>
    `203.${100 + Math.floor(i / 22_500)}.${100 + (Math.floor(i / 150) % 150)}.${100 + (i % 150)}`,
  MACAddressMasker: (i) =>
    `08:00:2b:${[16, 8, 0].map((shift) => (256 + ((i >> shift) & 255)).toString(16).slice(1)).join(':')}`,
};

async function masking(name: string, keyByte: number) {
  const text = defaultMaskers.find((one) => one.name === name)?.text ?? '';
  const { configuration } = (await readDefaultMasker(name, text)).analysis;
  assert(configuration !== undefined);
  const key = new MaskingKey(new Uint8Array(16).fill(100 + keyByte));
  const masker = createMasker(configuration, { key, cryptography });
  assert(masker !== undefined);
  return {
    masker,
    verified: { configuration, consistency: 'value', conflictFree: false, cryptography } as const,
  };
}

/** What is reported of so many values, of which the first few were left as they are. */
async function verify(name: string, count: number, planted: number, keyByte = 0) {
  const { masker, verified } = await masking(name, keyByte);
  const counter = new MaskedCounter('column', verified, 2 ** 20);
  const original = originals[name] ?? String;
  for (let first = 0; first < count; first += 10_000) {
    const length = Math.min(10_000, count - first);
    const column = columnOf(Array.from({ length }, (_, i) => original(first + i)));
    const masked = masker.maskColumn({ kind: 'text', values: column }).values;
    const left = Math.max(0, Math.min(length, planted - first));
    if (left > 0) counter.add(column, 0, column, 0, left);
    counter.add(column, left, masked, left, length - left);
  }
  return counter.report();
}

describe('a tally of masked values', () => {
  it('is tested with every default masker', () => {
    const names = defaultMaskers.map(({ name }) => name);
    assert.deepEqual(Object.keys(originals).sort(), names.sort());
  });

  const algorithmsSeen = new Set<unknown>();
  for (const { name, text } of defaultMaskers) {
    const { algorithm } = JSON.parse(text) as { algorithm: unknown };
    // Maskers of one algorithm differ in their settings alone: one of them is tried with more values and keys.
    const isFirst = !algorithmsSeen.has(algorithm);
    algorithmsSeen.add(algorithm);
    const [keys, count] = isFirst ? [4, 1500] : [1, 1000];
    it(`accuses none of ${count} values that ${name} masked, under ${keys} keys`, async () => {
      for (let key = 0; key < keys; key++) {
        const { beyondChance, notWritten } = await verify(name, count, 0, key);
        assert.deepEqual([beyondChance, notWritten], [0, 0]);
      }
    });

    for (const size of isFirst ? [10, 400] : [400])
      it(`finds what it says among ${size} values of ${name}`, async () => {
        const { foundFrom, beyondChance } = await verify(name, size, 1);
        const { fewest, most } = foundFrom;
        assert.equal(beyondChance > 0, fewest === 1);
        if (most !== null) assert.equal((await verify(name, size, most)).beyondChance >= most, true);
        if (most !== null && most > 1) assert.equal((await verify(name, size, 1)).beyondChance, 0);
      });
  }

  for (const [name, count, fewest] of [
    ['EmailMasker', 10, 1],
    ['EmailMasker', 400, 1],
    ['EmailMasker', 100_000, 1],
    ['FullNameMasker', 10, 1],
    ['FullNameMasker', 100_000, 1],
    ['FirstNameMasker', 100_000, 1],
    ['DateMasker', 100_000, 1],
    ['USTelephoneMasker', 100_000, 1],
    ['CreditCardMasker', 400, 1],
    ['CreditCardMasker', 1_000_000, 2],
    ['SSNMasker', 400, 1],
    ['SSNMasker', 1_000_000, 2],
  ] as const)
    it(`finds ${fewest} among ${count} of ${name}`, async () => {
      const { beyondChance, foundFrom } = await verify(name, count, fewest);
      assert.deepEqual([beyondChance, foundFrom], [fewest, { fewest, most: fewest }]);
    }).timeout(120_000);

  it('counts the values that masking can’t have written', async () => {
    const { verified } = await masking('SSNMasker', 0);
    const counter = new MaskedCounter('ssn', verified, 1000);
    for (const ssn of ['666-12-1234', '666-12-1234', '900-12-1234']) {
      const column = columnOf([ssn]);
      counter.add(column, 0, column, 0, 1);
    }
    counter.add(columnOf(['123-45-6789']), 0, columnOf(['321-54-9876']), 0, 1);
    const { notWritten, differentUnchanged, beyondChance, foundFrom } = counter.report();
    assert.deepEqual([notWritten, differentUnchanged, beyondChance], [3, 2, 2]);
    assert.deepEqual(foundFrom, { fewest: 1, most: 1 });
  });

  for (const most of [1, 2, 1000])
    it(`counts a value that does not fit as often as it occurs, with ${most} known`, async () => {
      const { verified } = await masking('SSNMasker', 0);
      const counter = new MaskedCounter('ssn', verified, most);
      const rows = ['12', '123-45-6789', '12', '', 'unknown', '123-45-6789', '12'];
      for (let batch = 0; batch < 3; batch++)
        counter.add(columnOf(rows), 0, columnOf(rows.map(() => 'x')), 0, rows.length);
      const { nonConformingValues, values } = counter.report();
      assert.deepEqual([values, nonConformingValues], [18, 12]);
    });

  it('counts the same whether equal values lie in one place, as in a dictionary, or each in its own', async () => {
    const { verified } = await masking('SSNMasker', 0);
    const values = Array.from({ length: 6000 }, (_, i) => `${i}`.padStart(9, '1').repeat(1 + (i % 2)));
    const rows = Array.from({ length: 20_000 }, (_, i) => (i * i * 7) % (i % 3 === 0 ? 6000 : 40));
    const { bytes, bounds } = columnOf(values);
    const shared = {
      bytes,
      bounds: Uint32Array.from(rows.flatMap((at) => [...bounds.subarray(2 * at, 2 * at + 2)])),
    };
    const own = columnOf(rows.map((at) => values[at] ?? ''));
    const masked = columnOf(rows.map((at) => (at % 5 === 0 ? (values[at] ?? '') : `x${at % 7}`)));
    const [one, other] = [shared, own].map((column) => {
      const counter = new MaskedCounter('ssn', verified, 2 ** 20);
      for (const [first, count] of [
        [1, 9999],
        [10_000, 10_000],
      ] as const)
        counter.add(column, first, masked, first, count);
      return counter.report();
    });
    assert.deepEqual(one, other);
    assert.equal(one?.different, new Set(rows.slice(1)).size);
  });
});
