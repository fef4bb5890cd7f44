// Identifiers of every standard: masked ones are accepted by other programs, differ from each other and from the originals.
import assert from 'node:assert/strict';
import { isValidIBAN } from 'ibantools';
import { stdnum } from 'stdnum';
import { standards } from '../../../src/identifier/standards/registry.ts';
import type { Masker } from '@masker/masker';
import { parseMaskingKey, type MaskingKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { columnOf, textColumn, valuesOf } from '../../../../../test/helpers/columns.ts';
import { masked, maskerOf } from '../../../../../test/helpers/maskers.ts';
import { accepts as acceptsVin } from './vinOracle.ts';

const count = 10_000;
const compact = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '');

/** Validators that aren't ours. stdnum has none of ISIN, articles, books, devices, entities, vehicles and providers. */
const validators: Readonly<Record<string, (value: string) => boolean>> = {
  IBAN: (value) => isValidIBAN(compact(value)),
  ISIN: (value) => luhn(Array.from(compact(value), (character) => Number.parseInt(character, 36)).join('')),
  GTIN: threeOne,
  ISBN: (value) =>
    compact(value).length === 10
      ? sum(Array.from(compact(value)), (x, i) => (10 - i) * (x === 'X' ? 10 : Number(x))) % 11 === 0
      : /^97[89]/.test(value) && threeOne(value),
  IMEI: luhn,
  LEI: (value) => BigInt(Array.from(value, (x) => Number.parseInt(x, 36)).join('')) % 97n === 1n,
  VIN: acceptsVin,
  NPI: (value) => luhn(`80840${value}`),
  CPF: (value) => isValid('BR', 'cpf', value),
  CNPJ: (value) => /[A-Z]/.test(value) || isValid('BR', 'cnpj', value),
  BSN: (value) => isValid('NL', 'bsn', compact(value)),
  DNI: (value) => isValid('ES', 'dni', value) || isValid('ES', 'nie', value),
  CodiceFiscale: (value) => isValid('IT', 'codicefiscale', value),
  PESEL: (value) => isValid('PL', 'pesel', value),
  NIR: (value) => isValid('FR', 'nir', value),
  SteuerId: (value) => isValid('DE', 'idnr', value),
  NHS: (value) => sum(Array.from(compact(value)), (x, i) => Math.max(1, 10 - i) * Number(x)) % 11 === 0,
  NINO: (value) => isValid('GB', 'nino', value),
  Aadhaar: (value) => isValid('IN', 'aadhaar', value),
  SIN: (value) => isValid('CA', 'sin', value),
  TFN: (value) => isValid('AU', 'tfn', value),
  Personnummer: (value) =>
    isValid('SE', 'personnummer', /^\d+$/.test(value) ? `${value.slice(0, -4)}-${value.slice(-4)}` : value),
  AHV: (value) => isValid('CH', 'ssn', value),
};

/** The answer of the package stdnum. */
function isValid(country: string, name: string, value: string): boolean {
  const validator = stdnum[country]?.[name];
  assert.ok(validator !== undefined, `${country} ${name}`);
  return validator.validate(value).isValid;
}

function sum(list: readonly string[], valueOf: (text: string, i: number) => number): number {
  return list.reduce((total, text, i) => total + valueOf(text, i), 0);
}

function luhn(value: string): boolean {
  const digits = Array.from(compact(value), Number).toReversed();
  const doubled = digits.map((digit, i) => (i % 2 === 1 ? (digit > 4 ? 2 * digit - 9 : 2 * digit) : digit));
  return doubled.reduce((total, digit) => total + digit, 0) % 10 === 0;
}

function threeOne(value: string): boolean {
  const digits = Array.from(compact(value), Number).toReversed();
  return digits.reduce((total, digit, i) => total + (i % 2 === 1 ? 3 : 1) * digit, 0) % 10 === 0;
}

function keyOf(round: number): MaskingKey {
  const parsed = parseMaskingKey(`hex:${String(round).padStart(64, '0')}`, nodeCryptography);
  assert.ok(parsed.problem === undefined);
  return parsed.key;
}

/** Masks values as a column, in which all must fit. */
function maskedAll(masker: Masker, values: readonly string[]): string[] {
  const column = masker.maskColumn(textColumn(columnOf(values, ',')));
  assert.deepEqual(column.nonconforming, []);
  return valuesOf(column.values).map((value) => value ?? '');
}

describe('standards of identifiers', () => {
  for (const { name, masker: shipped, examples } of standards)
    describe(name, () => {
      const text = JSON.stringify(shipped);
      const masker = maskerOf(text);
      const accepts = validators[name];

      it('has examples that another program accepts', () => {
        assert.ok(accepts !== undefined);
        for (const example of examples) {
          assert.ok(accepts(example), example);
          assert.deepEqual(masker.mask(example).nonconformances, []);
        }
      });

      it(`masks ${count} identifiers to others that another program accepts, no two to the same`, () => {
        // Each key gives as many new identifiers as there are.
        let originals = examples.map(compact);
        for (let round = 0; originals.length < count; round++) {
          const other = maskerOf(text, { key: keyOf(round) });
          originals = [...new Set([...originals, ...maskedAll(other, originals)])];
        }
        const results = maskedAll(masker, originals);
        assert.equal(new Set(results).size, originals.length);
        for (const [i, result] of results.entries()) {
          assert.notEqual(result, originals[i]);
          assert.equal(result.length, originals[i]?.length);
          assert.ok(accepts?.(result), `${name} ${result}`);
        }
      });

      it('masks in place: separators and letter case stay, and do not matter', () => {
        for (const example of examples) {
          const plain = masked(masker, compact(example));
          assert.equal(compact(masked(masker, example)), plain);
          assert.equal(
            masked(masker, `(${example.toLowerCase()})`),
            `(${masked(masker, example).toLowerCase()})`,
          );
        }
      });

      it('replaces values whose last character is wrong, and says so', () => {
        for (const example of examples) {
          const wrong = example.replace(/[0-9](?=[^0-9]*$)/, (digit) => String((Number(digit) + 1) % 10));
          if (accepts?.(wrong) === true) continue;
          const { value, nonconformances } = masker.mask(wrong);
          assert.equal(nonconformances.length, 1);
          assert.notEqual(value, wrong);
        }
      });
    });
});
