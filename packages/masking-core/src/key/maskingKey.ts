// The masking key: its notations, and a class that keeps it out of logs.
import { checkString, codePointsOf, utf8, isWhiteSpace } from '@masker/text';
import type { Cryptography, ScryptParameters } from '../cryptography/cryptography.ts';

/** The bytes of a masking key. It prints as "[masking key]", never as the key. */
export class MaskingKey {
  readonly #bytes: Uint8Array;

  /** @param bytes at least 16 bytes */
  constructor(bytes: Uint8Array) {
    if (!(bytes instanceof Uint8Array)) throw new TypeError('bytes: must be a Uint8Array');
    if (bytes.length < minimumKeyLength)
      throw new RangeError(`bytes: must be at least ${minimumKeyLength} bytes`);
    this.#bytes = new Uint8Array(bytes);
  }

  /** Returns a copy of the key's bytes, for deriving keys. */
  reveal(): Uint8Array {
    return new Uint8Array(this.#bytes);
  }

  toString(): string {
    return '[masking key]';
  }

  toJSON(): string {
    return this.toString();
  }
}

/** In bytes. */
const minimumKeyLength = 16;
/** In characters. */
const minimumPassphraseLength = 12;

/** Parameters that derive a key from a passphrase; part of the construction's version 1. */
const passphraseParameters: ScryptParameters = { N: 2 ** 15, r: 8, p: 1, length: 32 };
const passphraseSalt = 'masker/1 passphrase';

/** The public key of previews and samples, for trials only. */
export const demonstrationKey = new MaskingKey(utf8('masker/1 public demonstration key'));

/** The reason why a text isn't a masking key. The message never contains the text. */
export interface KeyProblem {
  readonly code: 'key-empty' | 'key-not-hex' | 'key-not-base64' | 'key-too-short' | 'passphrase-too-short';
  readonly message: string;
}

/** Why a text is likely to be meant otherwise than it is read. The message never holds the text. */
export interface KeyWarning {
  readonly code: 'key-looks-like-hex' | 'key-looks-like-base64' | 'key-prefix-unknown';
  readonly message: string;
}

/** A parsed key, or the reason why a text isn't one. */
export type KeyResult =
  | { readonly key: MaskingKey; readonly warning?: KeyWarning | undefined; readonly problem?: undefined }
  | { readonly problem: KeyProblem };

/**
 * Parses a masking key: `hex:…` or `base64:…` for at least 16 bytes, or a passphrase of at least 12 characters.
 * Surrounding white space and byte order marks are ignored. A passphrase takes about 0.1 s.
 *
 * @returns the key, with a warning if the text was probably meant otherwise; or a problem
 * @throws TypeError if the argument isn't a string
 */
export function parseMaskingKey(text: string, cryptography: Cryptography): KeyResult {
  checkString('text', text);
  const trimmed = trim(text);
  if (trimmed === '') return refuse('key-empty', 'The masking key is empty.');
  const [, form, digits = ''] = /^(hex|base64):(.*)$/isu.exec(trimmed) ?? [];
  if (form === undefined) return parsePassphrase(trimmed, cryptography);
  const isHex = form.toLowerCase() === 'hex';
  const bytes = isHex ? decodeHex(digits) : decodeBase64(digits);
  if (bytes === undefined) {
    return isHex
      ? refuse('key-not-hex', '"hex:" must be followed by two hexadecimal digits per byte.')
      : refuse('key-not-base64', '"base64:" must be followed by base64 text.');
  }
  if (bytes.length < minimumKeyLength) {
    return refuse(
      'key-too-short',
      `The masking key has ${bytes.length} bytes; it needs at least ${minimumKeyLength}.`,
    );
  }
  return { key: new MaskingKey(bytes) };
}

function parsePassphrase(text: string, cryptography: Cryptography): KeyResult {
  // The same passphrase is composed of other code points on some keyboards.
  const passphrase = text.normalize('NFC');
  if (codePointsOf(passphrase).length < minimumPassphraseLength) {
    return refuse(
      'passphrase-too-short',
      `A passphrase needs at least ${minimumPassphraseLength} characters.`,
    );
  }
  const bytes = cryptography.scrypt(utf8(passphrase), utf8(passphraseSalt), passphraseParameters);
  return { key: new MaskingKey(bytes), warning: warningFor(text) };
}

function refuse(code: KeyProblem['code'], message: string): KeyResult {
  return { problem: { code, message } };
}

/** Warns of a passphrase that is likely a mistake. */
function warningFor(text: string): KeyWarning | undefined {
  if (/^[a-z][\w.+-]*:/i.test(text)) {
    return {
      code: 'key-prefix-unknown',
      message: 'The masking key is read as a passphrase, because it doesn\'t begin with "hex:" or "base64:".',
    };
  }
  const warningOf = (form: 'hex' | 'base64'): KeyWarning => ({
    code: `key-looks-like-${form}`,
    message: `The masking key looks like ${form}, and is read as a passphrase, as "${form}:" isn't in front of it.`,
  });
  if ((decodeHex(text)?.length ?? 0) >= minimumKeyLength) return warningOf('hex');
  return (decodeBase64(text)?.length ?? 0) >= minimumKeyLength ? warningOf('base64') : undefined;
}

/** Takes white space (Unicode's White_Space) and byte order marks off both ends. */
function trim(text: string): string {
  const byteOrderMark = 0xfeff;
  const isTrimmed = (unit: number) => isWhiteSpace(unit) || unit === byteOrderMark;
  let [start, end] = [0, text.length];
  while (start < end && isTrimmed(text.charCodeAt(start))) start++;
  while (end > start && isTrimmed(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function decodeHex(digits: string): Uint8Array | undefined {
  if (!/^(?:[0-9a-f]{2})*$/i.test(digits)) return undefined;
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const base64Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes base64 or base64url (RFC 4648), with all of its padding or none, and no bits that mean nothing. */
function decodeBase64(text: string): Uint8Array | undefined {
  const [, written = '', padding = ''] = /^([A-Za-z0-9+/]*|[A-Za-z0-9_-]*)(={0,2})$/.exec(text) ?? [];
  if (written === '' && text !== '') return undefined;
  if (written.length % 4 === 1 || (padding !== '' && text.length % 4 !== 0)) return undefined;
  const digits = written.replaceAll('-', '+').replaceAll('_', '/');
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
  return (bits & ((1 << held) - 1)) === 0 ? Uint8Array.from(bytes) : undefined;
}
