// The forms of each standard: what one of them writes has the same form and the same units when it is read again. So no two
// forms write the same identifier, and a permutation of each form is one of all identifiers.
import assert from 'node:assert/strict';
import { standards } from '../../../src/identifier/standards/registry.ts';
import type { Form, Standard } from '../../../src/identifier/standards/standard.ts';
import { IdentifierReader } from '../../../src/identifier/identifierReader.ts';
import { at } from '@masker/text';
import { runs } from '../../../../../test/helpers/arbitraries.ts';

const rounds = 15 * runs.numRuns;
/** Identifiers of forms that changed characters of the examples rarely have. */
const more: Readonly<Record<string, readonly string[]>> = {
  IBAN: [
    'HU42117730161111101800000000',
    'HU93116000060000000012345676',
    'IS140159260076545510730339',
    'TN5910006035183598478831',
  ],
  GTIN: ['0000096385074', '00000096385074', '00036000291452', '0036000291452', '04006381333931'],
  NHS: ['3105736433', '3100710096', '9990000018'],
  PESEL: ['44951201458', '05223100015'],
  Personnummer: ['18811228+9841', '881128+9841', '010203+1234', '20260101-1234', '20990101-1234'],
  VIN: ['WVWZZZ1J93W386752'],
};

const options = { keepBank: false };
const [digits, letters] = ['0123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Random numbers below a limit, the same ones in each run. */
function randomNumbers() {
  let state = runs.seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

describe('forms of identifiers', () => {
  for (const standard of standards)
    it(`read what they write, as what they wrote: ${standard.name}`, () => {
      const random = randomNumbers();
      const reader = new IdentifierReader({ standard, keepBank: false });
      const read = (text: string) => reader.readAscii(Buffer.from(text), 0, text.length);
      /** An identifier of the form that was read last, with units of these values; undefined for one that is reserved. */
      const written = (form: Form, values: readonly number[]) => {
        const codes = reader.codes.slice(0, form.length);
        for (const [i, unit] of form.units.entries()) unit.write(codes, at(values, i));
        return form.complete(codes) ? Buffer.from(codes).toString() + (reader.hasPlus ? '+' : '') : undefined;
      };
      const valuesOf = ({ units }: Form) => Array.from(reader.values.subarray(0, units.length));
      /** A text with some other characters. */
      const changed = (text: string) => {
        const characters = Array.from(text);
        for (let times = random(4); times >= 0; times--) {
          const index = random(characters.length);
          const isDigit = digits.includes(characters[index] ?? '') !== (random(20) === 0);
          const alphabet = isDigit ? digits : letters;
          characters[index] = alphabet.charAt(random(alphabet.length));
        }
        return characters.join('');
      };
      /** A form of a text that is an identifier but for its check digits, which the reader has read. */
      const formOf = (text: string) => {
        if (read(text) !== 'check-digit') return reader.form;
        const form = standard.formOf(reader, { keepBank: false });
        const right = form && written(form, valuesOf(form));
        return right !== undefined && read(right) === undefined ? reader.form : undefined;
      };
      const pool = [...standard.examples, ...(more[standard.name] ?? [])].map((text) =>
        text.replaceAll(/[^A-Z0-9+]/g, ''),
      );
      const forms = new Map<Form, string>();
      let count = 0;
      for (let round = 0; round < rounds; round++) {
        const text = changed(at(pool, random(pool.length)));
        const form = formOf(text);
        if (form === undefined) continue;
        const values = form.units.map(({ size }) => random(size));
        const result = written(form, values);
        if (result === undefined) continue;
        if (pool.length < 1000) pool.push(result);
        if (!forms.has(form)) forms.set(form, result);
        assert.equal(read(result), undefined, result);
        assert.ok(reader.form === form, `${result} has another form`);
        assert.deepEqual(valuesOf(form), values, result);
        count++;
      }
      assert.ok(count > rounds / 100, `${count} of ${forms.size} forms`);
      const areProven = Array.from(forms).every(([form, text]) => provesForm(standard, form, text));
      assert.ok(areProven || sampledOnly.has(standard.name));
    });
});

/** Maximum number of combinations of decisive units. */
const maxCombinations = 1_000_000;

/** Standards with forms whose check digit, or more than a million combinations, decide: only random ones are tried above. */
const sampledOnly = new Set(['ISBN', 'VIN', 'CodiceFiscale']);

/**
 * Proves that no drawn part of a form leads to another form, for all identifiers with the kept characters of one: the offsets
 * whose characters decide the form are traced, and all values of the units at them are tried. A combination with another form
 * must be reserved, whatever the other units are.
 *
 * @returns false if there are too many combinations
 */
function provesForm(standard: Standard, form: Form, text: string): boolean {
  const codes = Buffer.from(text.slice(0, form.length));
  const hasLetters = codes.some((code) => code >= 64);
  const read = { codes, length: form.length, hasLetters, hasPlus: text.endsWith('+') };
  const decisive = decisiveOffsets(codes, (traced) => {
    standard.formOf({ ...read, codes: traced }, options);
  });
  const units = form.units.filter(({ indexes }) => indexes.some((index) => decisive.has(index)));
  const combinations = units.reduce((product, { size }) => product * size, 1);
  if (combinations > maxCombinations || form.checks.some((index) => decisive.has(index))) return false;
  const others = form.units.filter((unit) => !units.includes(unit));
  const random = randomNumbers();
  for (let rank = 0; rank < combinations; rank++) {
    let rest = rank;
    for (const unit of units) {
      unit.write(codes, rest % unit.size);
      rest = Math.floor(rest / unit.size);
    }
    if (standard.formOf(read, options) === form) continue;
    for (let round = 0; round < 5; round++) {
      for (const unit of others) unit.write(codes, random(unit.size));
      assert.ok(!form.complete(codes), `${codes.toString()} has another form`);
    }
  }
  return true;
}

/** The offsets that decide a form; reading all of them in order tells letters from digits alone, which drawing doesn't change. */
function decisiveOffsets(codes: Uint8Array, run: (codes: Uint8Array) => void): ReadonlySet<number> {
  const read: number[] = [];
  run(
    new Proxy(codes, {
      get(target, name) {
        if (typeof name === 'string' && /^\d+$/.test(name)) read.push(Number(name));
        const value: unknown = Reflect.get(target, name, target);
        return value;
      },
    }),
  );
  const shape = Array.from(codes, (_, i) => i).join();
  for (let i = 0; i + codes.length <= read.length;)
    if (read.slice(i, i + codes.length).join() === shape) read.splice(i, codes.length);
    else i++;
  return new Set(read);
}
