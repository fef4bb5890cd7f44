// The encoding windows-1252, which MySQL and MariaDB call latin1: bytes as characters, and back.

/** The characters of the bytes 0x80 to 0x9F. The five that have none stand for the controls of their numbers. */
const characters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const first = 0x80;
const bytes = new Map(Array.from(characters, (character, i) => [character, first + i]));

/** Reads text. Every byte is a character. */
export function fromWindows1252(text: Buffer): string {
  return text
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (code) => characters.charAt(code.charCodeAt(0) - first));
}

/** Writes text; undefined where it has a character that the encoding lacks. */
export function toWindows1252(text: string): Buffer | undefined {
  const written = Buffer.alloc(text.length);
  for (let i = 0; i < text.length; i++) {
    const byte = byteOf(text, i);
    if (byte === undefined) return undefined;
    written[i] = byte;
  }
  return written;
}

function byteOf(text: string, at: number): number | undefined {
  const code = text.charCodeAt(at);
  const isSame = code < first || (code >= first + characters.length && code <= 0xff);
  return isSame ? code : bytes.get(text.charAt(at));
}
