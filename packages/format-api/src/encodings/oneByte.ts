// Encodings in which every byte is a character: latin1, and windows-1252, which MySQL and MariaDB call
// latin1.
import { at } from '@masker/text';

export type OneByteEncoding = 'latin1' | 'windows-1252';

/**
 * The characters of the bytes 0x80 to 0x9F in windows-1252. The five unassigned bytes are the controls of
 * their numbers.
 */
const characters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const first = 0x80;

interface Table {
  /** The UTF-8 of each byte from 0x80 on. */
  readonly written: readonly Uint8Array[];
  /** The byte of each character from U+0080 on. */
  readonly bytes: ReadonlyMap<number, number>;
}

const tables: Readonly<Record<OneByteEncoding, Table>> = {
  latin1: tableOf((byte) => String.fromCharCode(byte)),
  'windows-1252': tableOf((byte) =>
    byte < first + characters.length ? characters.charAt(byte - first) : String.fromCharCode(byte),
  ),
};

function tableOf(characterOf: (byte: number) => string): Table {
  const texts = Array.from({ length: 0x80 }, (_, i) => characterOf(first + i));
  const encoder = new TextEncoder();
  return {
    written: texts.map((text) => encoder.encode(text)),
    bytes: new Map(texts.map((text, i) => [text.charCodeAt(0), first + i])),
  };
}

export function decodeOneByte(bytes: Uint8Array, encoding: OneByteEncoding): Uint8Array {
  const { written } = tables[encoding];
  let length = bytes.length;
  for (const byte of bytes) if (byte >= first) length += at(written, byte - first).length - 1;
  if (length === bytes.length) return bytes;
  const text = new Uint8Array(length);
  let end = 0;
  for (const byte of bytes) {
    if (byte < first) text[end++] = byte;
    else {
      const one = at(written, byte - first);
      text.set(one, end);
      end += one.length;
    }
  }
  return text;
}

/** Makes bytes of a text; undefined if it has a character that the encoding lacks. */
export function encodeOneByte(text: string, encoding: OneByteEncoding): Uint8Array | undefined {
  const { bytes } = tables[encoding];
  const written = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const byte = code < first ? code : bytes.get(code);
    if (byte === undefined) return undefined;
    written[i] = byte;
  }
  return written;
}
