// Frozen vectors: the output of an algorithm never changes, in Node and in browsers.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { browserCryptography } from '@masker/masking-core/browserCryptography';
import { parseMaskingKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { assertAsOneByOne, wellFormed } from './columns.ts';
import { maskerOf } from './maskers.ts';

interface Vector {
  readonly name: string;
  /** The text of one. */
  readonly configuration: string;
  readonly key: string;
  readonly consistency: string;
  readonly conflictFree?: boolean;
  readonly cases: readonly {
    readonly value: string | null;
    readonly masked: string | null;
    readonly reasons: readonly string[];
  }[];
}

const folder = new URL('../vectors/', import.meta.url);
const allVectors = readdirSync(folder).flatMap((file) => {
  const { vectors = [] } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
    readonly vectors?: readonly Vector[];
  };
  return vectors;
});

/** The vectors of an algorithm. */
export function vectorsOf(algorithm: string): readonly Vector[] {
  return allVectors.filter(
    ({ configuration }) => (JSON.parse(configuration) as { algorithm: string }).algorithm === algorithm,
  );
}

/** Returns true if UTF-8 can represent the text: a column can't hold a lone surrogate. */
function isWellFormed(value: string | null): boolean {
  return value === null || value === wellFormed(value);
}

export function describeVectors(algorithm: string) {
  for (const [platform, cryptography] of Object.entries({
    node: nodeCryptography,
    browser: browserCryptography,
  })) {
    describe(`masks for ever as it did (${platform}):`, () => {
      for (const vector of vectorsOf(algorithm)) {
        const { name, configuration, key: keyText, consistency, conflictFree = false, cases } = vector;
        it(`${name}, consistency ${consistency}${conflictFree ? ', conflict-free' : ''}`, () => {
          const parsed = parseMaskingKey(keyText, cryptography);
          assert.ok(parsed.problem === undefined);
          const masker = maskerOf(configuration, {
            key: parsed.key,
            cryptography,
            consistency: consistency === 'segment' ? 'segment' : 'value',
            conflictFree,
          });
          const actual = cases.map(({ value }) => {
            const { value: masked, nonconformances } = masker.mask(value);
            return { value, masked, reasons: nonconformances.map(({ reason }) => reason) };
          });
          assert.deepEqual(actual, cases);
          assertAsOneByOne(masker, cases.map(({ value }) => value).filter(isWellFormed));
        });
      }
    });
  }
}
