// Detects a document shown in a wrong encoding: its values are other characters then, which no masker knows.
import { likelyEncoding, markedEncoding } from '../../../formats/src/index.ts';
import { fileMessages } from './messages.ts';

/** The encodings of VS Code that are checked, which are UTF-16; those of eight bits can be anything but UTF-16. */
const checked: Readonly<Partial<Record<string, 'utf-16le' | 'utf-16be'>>> = {
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
};

/**
 * Finds what is wrong with the encoding of a document.
 *
 * @param encoding as VS Code calls it
 * @param bytes the file's
 * @returns a message; undefined where nothing is wrong
 */
export function documentEncodingProblem(encoding: string, bytes: Uint8Array): string | undefined {
  const given = checked[encoding] ?? 'latin1';
  const likely = markedEncoding(bytes) === undefined ? likelyEncoding(bytes, given) : undefined;
  return likely && fileMessages.otherEncoding(likely, encoding);
}

/** Names of encodings as VS Code calls them, of which files can hold U+FFFD, with those of `TextDecoder`. */
const unicodeEncodings: Readonly<Partial<Record<string, string>>> = {
  utf8: 'utf-8',
  utf8bom: 'utf-8',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  gb18030: 'gb18030',
};

/**
 * True if a document's text has replacement characters (U+FFFD) in place of what its file holds, as a Latin-1 file has that is
 * shown as UTF-8. Saving the document would destroy the file's own characters.
 *
 * @param encoding as VS Code calls it
 * @param bytes the file's
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
