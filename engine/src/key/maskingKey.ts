// The masking key: how people write it, and a holder that keeps it out of logs (decisions, section 4).
import type { Cryptography, ScryptParameters } from '../cryptography/cryptography.ts';
import { utf8 } from '../text/encoding.ts';

/** The bytes of a masking key. No text of it is ever made: it prints as "[masking key]". */
export class MaskingKey {
  readonly #bytes: Uint8Array;

  /** @param bytes at least 16 bytes */
  constructor(bytes: Uint8Array) {
    if (!(bytes instanceof Uint8Array)) throw new TypeError('bytes: must be a Uint8Array');
    if (bytes.length < minimumKeyLength)
      throw new RangeError(`bytes: must be at least ${minimumKeyLength} bytes`);
    this.#bytes = bytes.slice();
  }

  /** A copy of the key's bytes, for deriving keys from it. */
  reveal(): Uint8Array {
    return this.#bytes.slice();
  }

  toString(): string {
    return '[masking key]';
  }

  toJSON(): string {
    return this.toString();
  }
}

/** In bytes. */
export const minimumKeyLength = 16;
/** In characters. */
export const minimumPassphraseLength = 12;

/** How a passphrase becomes a key; part of the construction's version 1. */
export const passphraseParameters: ScryptParameters = { N: 2 ** 15, r: 8, p: 1, length: 32 };
export const passphraseSalt = 'masker/1 passphrase';

/** The key that everybody knows, for trying things out: the previews and samples without a key of one's own. */
export const demonstrationKey = new MaskingKey(utf8('masker/1 public demonstration key'));

/** Why a text is no masking key. The message never holds the text. */
export interface KeyProblem {
  readonly code: 'key-empty' | 'key-not-hex' | 'key-not-base64' | 'key-too-short' | 'passphrase-too-short';
  readonly message: string;
}

export type KeyResult =
  { readonly key: MaskingKey; readonly problem?: undefined } | { readonly problem: KeyProblem };

/**
 * Reads a masking key as people give it: `hex:…` or `base64:…` for at least 16 bytes, or a passphrase of at least 12
 * characters. White space and line ends around it don't count. A passphrase takes about a tenth of a second.
 */
export function parseMaskingKey(text: string, cryptography: Cryptography): KeyResult {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('key-empty', 'The masking key is empty.');
  const [, form, digits = ''] = /^(hex|base64):\s*(.*)$/su.exec(trimmed) ?? [];
  if (form === undefined) {
    // The same passphrase is composed of other code points on some keyboards.
    const passphrase = trimmed.normalize('NFC');
    if (Array.from(passphrase).length < minimumPassphraseLength) {
      return refuse(
        'passphrase-too-short',
        `A passphrase needs at least ${minimumPassphraseLength} characters.`,
      );
    }
    return {
      key: new MaskingKey(cryptography.scrypt(utf8(passphrase), utf8(passphraseSalt), passphraseParameters)),
    };
  }
  const bytes = form === 'hex' ? decodeHex(digits) : decodeBase64(digits);
  if (bytes === undefined) {
    return form === 'hex'
      ? refuse('key-not-hex', 'Behind "hex:", two hexadecimal digits a byte are expected.')
      : refuse('key-not-base64', 'Behind "base64:", text in base64 is expected.');
  }
  if (bytes.length < minimumKeyLength) {
    return refuse(
      'key-too-short',
      `The masking key has ${bytes.length} bytes; it needs at least ${minimumKeyLength}.`,
    );
  }
  return { key: new MaskingKey(bytes) };
}

function refuse(code: KeyProblem['code'], message: string): KeyResult {
  return { problem: { code, message } };
}

function decodeHex(digits: string): Uint8Array | undefined {
  if (!/^(?:[0-9a-f]{2})*$/i.test(digits)) return undefined;
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const base64Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes base64 or base64url (RFC 4648), padded or not. */
function decodeBase64(text: string): Uint8Array | undefined {
  const digits = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={0,2}$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(digits) || digits.length % 4 === 1) return undefined;
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const digit of digits) {
    bits = ((bits << 6) | base64Digits.indexOf(digit)) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes.push((bits >> held) & 0xff);
    }
  }
  return Uint8Array.from(bytes);
}
