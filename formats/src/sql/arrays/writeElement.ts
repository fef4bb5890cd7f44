// Writes elements of array literals of PostgreSQL, in quotation marks where the server's `array_out` writes them.
import type { ByteWriter } from '../../../../engine/src/index.ts';
import { isArraySpace, isNullWord } from './readArray.ts';

const nullWord = new TextEncoder().encode('NULL');
const [quote, comma, backslash, open, close] = [0x22, 0x2c, 0x5c, 0x7b, 0x7d];

/** @param text null for NULL */
export function writeElement(text: Uint8Array | null, output: ByteWriter): void {
  if (text === null) output.write(nullWord);
  else if (!needsQuotes(text)) output.write(text);
  else {
    output.writeByte(quote);
    for (const byte of text) {
      if (byte === quote || byte === backslash) output.writeByte(backslash);
      output.writeByte(byte);
    }
    output.writeByte(quote);
  }
}

function needsQuotes(text: Uint8Array): boolean {
  return (
    text.length === 0 || isNullWord(text) || text.some((byte) => special.has(byte) || isArraySpace(byte))
  );
}

const special = new Set([quote, comma, backslash, open, close]);
