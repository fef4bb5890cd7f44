// Detects a document shown in a wrong encoding: its values are other characters then, which no masker knows.
import { likelyEncoding, markedEncoding } from '@masker/format-api';
import { fileMessages } from './messages.ts';

/**
 * Encodings of VS Code that are checked: UTF-16 ones. A file in an eight-bit encoding can be anything except
 * UTF-16.
 */
const checked: Readonly<Partial<Record<string, 'utf-16le' | 'utf-16be'>>> = {
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
};

/**
 * Checks the encoding of a document.
 *
 * @param encoding VS Code's name of it
 * @param bytes those of the file
 * @returns a message; undefined if nothing is wrong
 */
export function documentEncodingProblem(encoding: string, bytes: Uint8Array): string | undefined {
  const given = checked[encoding] ?? 'latin1';
  const likely = markedEncoding(bytes) === undefined ? likelyEncoding(bytes, given) : undefined;
  return likely && fileMessages.otherEncoding(likely, encoding);
}

/** VS Code's names of encodings that can encode U+FFFD, with those of `TextDecoder`. */
const unicodeEncodings: Readonly<Partial<Record<string, string>>> = {
  utf8: 'utf-8',
  utf8bom: 'utf-8',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  gb18030: 'gb18030',
};

/**
 * Returns true if a document's text has replacement characters (U+FFFD) that its file doesn't have, such as a Latin-1
 * file shown as UTF-8. Saving the document would destroy the file's own characters.
 *
 * @param encoding VS Code's name of it
 * @param bytes those of the file
 */
export function hasReplacedCharacters(text: string, encoding: string, bytes: Uint8Array): boolean {
  if (!text.includes('\ufffd')) return false;
  const label = unicodeEncodings[encoding];
  if (label === undefined) return true;
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes);
    return false;
  } catch {
    return true;
  }
}
