// The Token algorithm: encrypts values, so that the masking service can turn them back. It loads, and doesn't run.
import type { AlgorithmModel, MaskerModel } from '@masker/config';
import { propertyAt, wordValue } from '@masker/json';
import type { Algorithm } from '../interface/algorithm.ts';
import { templatesOf, permuting } from '../interface/common.ts';
import { defaultHints } from '../interface/defaultHints.ts';
import { describeCharacteristics } from '../interface/describeCharacteristics.ts';
import { checks } from './checks.ts';
import { ciphers, emptyPassword, properties } from './properties.ts';

interface TokenSettings {
  readonly cipher: (typeof ciphers)[number];
}

const characteristics = { ...permuting, technique: 'encryption', realistic: false } as const;

const obstacle = "The decryption of its password isn't documented, so only the service can run it.";
const masking = { status: 'loads', obstacle } as const;

export const token: Algorithm<AlgorithmModel, TokenSettings> = {
  name: 'Token',
  summary: 'Encrypts values, so that the masking service can turn masked values back into originals.',
  characteristics,
  language: {
    properties,
    beginning: { members: [emptyPassword], title: 'a password to fill in' },
    readModel: (masker) => ({ masker, objects: [] }),
    checks,
    settings: ({ masker }) => ({ cipher: cipherOf(masker) }),
    editing: {
      meaning({ masker }, offset) {
        switch (propertyAt(masker.properties, offset)?.name) {
          case 'algorithm':
            return [describeCharacteristics({ characteristics, masking }), `can't be run here: ${obstacle}`];
          case 'name':
          case 'cipher':
            return [
              `values are encrypted with ${cipherOf(masker)}; anyone with the password can turn them back`,
              ...(cipherOf(masker) === 'RC4' ? ['all values share one key stream'] : []),
            ];
          case undefined:
          default:
            return [];
        }
      },
      hints: ({ masker }) => defaultHints(masker),
    },
  },
  masking,
  presentation: { describe: () => [], reasons: {}, examples: () => [] },
  discovery: {
    templates: templatesOf('Token', [
      'Token',
      'A token that the masking service can turn back (not run here)',
      { cipher: 'AES_CFB128', cipherPassword: '' },
    ]),
    // On purpose: a shipped password would be everybody's.
    defaultMaskers: [],
  },
};

function cipherOf({ properties: written }: MaskerModel): TokenSettings['cipher'] {
  return wordValue(written?.get('cipher'), ciphers) ?? properties.cipher.default;
}
