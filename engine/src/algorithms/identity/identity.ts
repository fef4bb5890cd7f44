// The Identity algorithm: returns the value as it is; only the common properties of the masker change it.
import type { Algorithm } from '../algorithm.ts';
import { createIdentityPath } from './identityColumns.ts';
import { codePointsOf } from '../../text/encoding.ts';

export const identity: Algorithm = {
  name: 'Identity',
  masksNumbers: true,
  create(configuration) {
    return {
      straight: createIdentityPath(configuration),
      run: (values) =>
        values.map((value) => ({
          masked: value,
          nonConformances: [],
          characters: () =>
            codePointsOf(value).map((codePoint) => {
              const character = String.fromCodePoint(codePoint);
              return { original: character, masked: character, fate: 'preserved', segment: undefined };
            }),
        })),
    };
  },
};
