// The words of the Token algorithm.
import type { PropertyRules } from '@masker/json';

export const ciphers = ['AES_CFB8', 'AES_CFB128', 'RC4'] as const;

export const properties = {
  cipher: { kind: 'string', values: ciphers, default: 'AES_CFB8' },
  cipherPassword: { kind: 'string' },
} as const satisfies PropertyRules;

/** The least that a configuration needs, as a property. */
export const emptyPassword = '"cipherPassword": ""';
