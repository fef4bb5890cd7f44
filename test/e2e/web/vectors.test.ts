// Same masked bytes in a browser as on Node: the frozen vectors, in the browser itself.
import assert from 'node:assert/strict';
import { browserCryptography } from '../../../engine/src/cryptography/browserCryptography.ts';
import { analyse, createMasker, parseMaskingKey } from '../../../engine/src/index.ts';
import ccAccount from '../../vectors/ccAccount.json' with { type: 'json' };
import conflictFree from '../../vectors/conflictFree.json' with { type: 'json' };
import version1 from '../../vectors/maskingVersion1.json' with { type: 'json' };
import multiDate from '../../vectors/multiDate.json' with { type: 'json' };
import usTelephone from '../../vectors/usTelephone.json' with { type: 'json' };
import usZipcode from '../../vectors/usZipcode.json' with { type: 'json' };

interface Vector {
  readonly name: string;
  readonly configuration: string;
  readonly key: string;
  readonly consistency: string;
  readonly conflictFree?: boolean;
  readonly cases: readonly { readonly value: string | null; readonly masked: string | null }[];
}

const files: Readonly<Record<string, { readonly vectors: readonly Vector[] }>> = {
  version1,
  conflictFree,
  ccAccount,
  multiDate,
  usTelephone,
  usZipcode,
};

describe('masking in a browser', () => {
  for (const [file, { vectors }] of Object.entries(files))
    it(`gives the masked values of the vectors: ${file}`, () => {
      assert(vectors.length > 0);
      for (const {
        name,
        configuration: text,
        key: keyText,
        consistency,
        conflictFree = false,
        cases,
      } of vectors) {
        const { key } = { key: undefined, ...parseMaskingKey(keyText, browserCryptography) };
        const { configuration } = analyse(text);
        assert(key !== undefined && configuration !== undefined, name);
        const masker = createMasker(configuration, {
          key,
          cryptography: browserCryptography,
          consistency: consistency === 'segment' ? 'segment' : 'value',
          conflictFree,
        });
        assert.deepEqual(
          cases.map(({ value }) => masker?.mask(value).value),
          cases.map(({ masked }) => masked),
          name,
        );
      }
    });
});
