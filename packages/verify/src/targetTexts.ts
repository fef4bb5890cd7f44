// Looks for known values in a text, anywhere in it, by their hashes.
import { utf8 } from '@masker/text';
import { ByteHash } from './byteHash.ts';
import type { HashSample } from './hashSample.ts';

/** In bytes: shorter values occur in any text by chance, and longer ones aren't searched. */
const [minLength, maxLength] = [6, 1023];
/**
 * Maximum number of ranges of a text that are looked up at every offset; in a longer text, only those at the
 * beginnings of words.
 */
const maxStretches = 2 ** 25;

/** The lengths of values, in bytes. */
export class TextLengths {
  readonly #known = new Uint8Array(maxLength + 1);

  add(length: number): void {
    if (length <= maxLength) this.#known[length] = 1;
  }

  /** The texts that are looked for. */
  targets(): number[] {
    return [...this.#known.keys()].filter((length) => length >= minLength && this.#known[length] === 1);
  }
}

/**
 * Returns true if a text holds one of the values whose hashes are known, as it is or with the escapes of JSON.
 *
 * @param lengths of the values
 */
export function holdsKnown(text: string, known: HashSample, lengths: readonly number[]): boolean {
  if (lengths.length === 0) return false;
  const unescaped = withoutEscapes(text);
  return [text, ...(unescaped === text ? [] : [unescaped])].some((one) => holds(utf8(one), known, lengths));
}

function holds(bytes: Uint8Array, known: HashSample, lengths: readonly number[]): boolean {
  const hash = new ByteHash();
  const isLong = bytes.length * lengths.length > maxStretches;
  for (let start = 0; start < bytes.length; start++) {
    if (isLong && start > 0 && isInWord(bytes[start - 1])) continue;
    for (const length of lengths) {
      if (start + length > bytes.length) break;
      hash.hash(bytes, start, start + length);
      if (known.has(hash.high, hash.low)) return true;
    }
  }
  return false;
}

/** Returns true for a byte of a letter or digit, or of a character beyond ASCII. */
function isInWord(byte = 0): boolean {
  return byte >= 0x80 || /\w/.test(String.fromCharCode(byte));
}

/** Without the escapes of JSON. */
export function withoutEscapes(text: string): string {
  return text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|["\\/bfnrt])/g, (escape, hex?: string) =>
    hex === undefined ? (JSON.parse(`"${escape}"`) as string) : String.fromCharCode(parseInt(hex, 16)),
  );
}
