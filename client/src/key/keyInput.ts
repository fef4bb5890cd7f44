// Reads a masking key that is typed: looks at it without the work that a passphrase costs, and does that work aside.
import {
  type Cryptography,
  type KeyResult,
  parseMaskingKey,
  type ScryptParameters,
} from '@masker/masking-core';

/** Replaces the real primitives: a passphrase can be validated without deriving a key from it. */
const withoutWork: Cryptography = {
  scrypt: (_passphrase, _salt, { length }) => new Uint8Array(length),
  sha256: notNeeded,
  hkdfSha256: notNeeded,
  createBlockCipher: notNeeded,
};

function notNeeded(): never {
  throw new Error('Reading a masking key needs scrypt only');
}

/**
 * Returns the problem of a text as a masking key; undefined if it is valid. The result never contains the
 * text.
 */
export function judgeKeyInput(text: string): string | undefined {
  return parseMaskingKey(text, withoutWork).problem?.message;
}

/** scrypt (RFC 7914) that leaves its thread time for others, or runs beside it. */
export type DeriveKey = (
  passphrase: Uint8Array,
  salt: Uint8Array,
  parameters: ScryptParameters,
) => Promise<Uint8Array>;

/** Reads a masking key as `parseMaskingKey` does. */
export async function readKeyInput(text: string, derive: DeriveKey): Promise<KeyResult> {
  let derived: Promise<Uint8Array> | undefined;
  const begin: Cryptography['scrypt'] = (passphrase, salt, parameters) => {
    derived = derive(passphrase, salt, parameters);
    return new Uint8Array(parameters.length);
  };
  const result = parseMaskingKey(text, { ...withoutWork, scrypt: begin });
  if (derived === undefined) return result;
  const bytes = await derived;
  return parseMaskingKey(text, { ...withoutWork, scrypt: () => bytes });
}

/** A key's bytes as they are kept and shared: `hex:…`. */
export function formatKey(bytes: Uint8Array): string {
  return `hex:${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns true if a text is a passphrase, whose typing errors would go unnoticed. */
export function isPassphrase(text: string): boolean {
  let isDerived = false;
  const scrypt: Cryptography['scrypt'] = (_passphrase, _salt, { length }) => {
    isDerived = true;
    return new Uint8Array(length);
  };
  parseMaskingKey(text, { ...withoutWork, scrypt });
  return isDerived;
}
