// The texts of CSV fields: without quotation marks and escapes, or null.
import { at } from '@masker/text';
import { nullEnd, type Texts } from '@masker/columns';
import { carriageReturn, type CsvDialect, lineFeed } from '@masker/format-api';

/**
 * Copies the text of the field in `[start, end)`, which isn't longer than the field.
 *
 * @returns the end of the copy in `target`; `nullEnd` if the field is null, of which nothing is copied
 */
export function copyFieldText(
  bytes: Uint8Array,
  start: number,
  end: number,
  dialect: CsvDialect,
  target: Uint8Array,
  to: number,
): number {
  const { quote, escape } = dialect;
  const isQuoted = start < end && bytes[start] === quote;
  if (!isQuoted && isNullText(bytes, start, end, dialect)) return nullEnd;
  let next = to;
  if (!isQuoted && (escape === undefined || quote !== undefined)) {
    for (let from = start; from < end; from++) target[next++] = bytes[from] ?? 0;
    return next;
  }
  const last = isQuoted ? end - 1 : end;
  for (let from = isQuoted ? start + 1 : start; from < last; from++) {
    let byte = bytes[from] ?? 0;
    if (escape === undefined) {
      if (byte === quote) from++;
    } else if (byte === escape && from + 1 < last && isEscapable(bytes[from + 1], dialect))
      byte = bytes[++from] ?? 0;
    target[next++] = byte;
  }
  return next;
}

/** Copies the texts of fields; `bounds` has the start and the end of each. */
export function fieldTexts(bytes: Uint8Array, bounds: Uint32Array, dialect: CsvDialect): Texts {
  let length = 0;
  for (let i = 0; i < bounds.length; i += 2) length += at(bounds, i + 1) - at(bounds, i);
  const target = new Uint8Array(length);
  const own = new Uint32Array(bounds.length);
  let to = 0;
  for (let i = 0; i < bounds.length; i += 2) {
    const end = copyFieldText(bytes, at(bounds, i), at(bounds, i + 1), dialect, target, to);
    own[i] = to;
    own[i + 1] = end;
    if (end !== nullEnd) to = end;
  }
  return { bytes: target, bounds: own };
}

/** Returns true if the bytes in [start, end) are the text of null. */
export function isNullText(bytes: Uint8Array, start: number, end: number, { nullText }: CsvDialect): boolean {
  if (end - start !== nullText?.length) return false;
  for (let i = 0; i < nullText.length; i++) if (bytes[start + i] !== nullText[i]) return false;
  return true;
}

function isEscapable(byte: number | undefined, { delimiter, quote, escape }: CsvDialect): boolean {
  return (
    byte === escape ||
    byte === delimiter ||
    byte === lineFeed ||
    byte === carriageReturn ||
    (byte !== undefined && byte === quote)
  );
}
