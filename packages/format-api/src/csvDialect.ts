// The notation of a CSV file: RFC 4180, or another delimiter, quotation mark, escape character, or null text.
import { characterCode } from '@masker/plan';
import { utf8 } from '@masker/text';

/** The notation of a CSV file. Characters are ASCII codes. */
export interface CsvDialect {
  /** Code of one ASCII character. */
  readonly delimiter: number;
  /** Code of one ASCII character; undefined if quotation marks are ordinary characters. */
  readonly quote: number | undefined;
  /**
   * Code of one ASCII character. Inside quotation marks (anywhere if there are none), it makes a following delimiter,
   * quotation mark, line end or escape character part of the value; before others it is an ordinary character.
   * Doubled quotation marks aren't read then.
   */
  readonly escape?: number | undefined;
  /** An unquoted field of exactly these bytes is null; absent if none is. */
  readonly nullText?: Uint8Array | undefined;
  /**
   * True if the first row names the columns. If that is only assumed, masking stops when a column is named by its
   * position and the first row has a value in it.
   */
  readonly hasHeader: boolean | 'assumed';
}

/** The code of the line feed. */
export const lineFeed = 0x0a;
/** The code of the carriage return. */
export const carriageReturn = 0x0d;

const headers: readonly unknown[] = [true, false, 'assumed'];

/** Parts of a dialect that RFC 4180 doesn't have. */
export interface CsvExtensions {
  /** One ASCII character; absent if quotation marks are doubled. */
  readonly escape?: string | undefined;
  /** The text of null; absent if there is none. */
  readonly nullText?: string | undefined;
}

/**
 * Creates a dialect from text settings.
 *
 * @param delimiter between fields: one ASCII character
 * @param quote around fields: one ASCII character, or empty for none
 * @throws TypeError for arguments of the wrong type, RangeError for other texts, line ends, and characters that are
 *   the same
 */
export function csvDialect(
  delimiter: string,
  quote: string,
  hasHeader: CsvDialect['hasHeader'],
  { escape, nullText }: CsvExtensions = {},
): CsvDialect {
  if (typeof delimiter !== 'string') throw new TypeError('delimiter: must be a string');
  if (typeof quote !== 'string') throw new TypeError('quote: must be a string');
  if (!headers.includes(hasHeader)) throw new TypeError("hasHeader: must be true, false or 'assumed'");
  const [between, around] = [characterCode(delimiter), characterCode(quote)];
  if (between === undefined) throw new RangeError('delimiter: must be one ASCII character');
  if (quote !== '' && around === undefined) throw new RangeError('quote: must be one ASCII character');
  if (between === around) throw new RangeError('quote: must not be the delimiter');
  const dialect = { delimiter: between, quote: around, hasHeader };
  const before = escape === undefined || escape === quote ? undefined : characterCode(escape);
  if (escape !== undefined && escape !== quote && before === undefined)
    throw new RangeError('escape: must be one ASCII character');
  if (before === between) throw new RangeError('escape: must not be the delimiter');
  if (nullText !== undefined && (nullText === '' || needsMarks(nullText, delimiter, quote)))
    throw new RangeError('nullText: must be a text without the delimiter, quotation marks and line ends');
  return {
    ...dialect,
    ...(before !== undefined && { escape: before }),
    ...(nullText !== undefined && { nullText: utf8(nullText) }),
  };
}

function needsMarks(text: string, delimiter: string, quote: string): boolean {
  return /[\r\n]/.test(text) || text.includes(delimiter) || (quote !== '' && text.includes(quote));
}

/** The delimiters that are detected. */
export const delimiters: readonly string[] = [',', ';', '\t', '|'];

/** Finds the likely delimiter of a first row that was read as one field; undefined if there is none. */
export function suggestDelimiter(titles: readonly string[]): string | undefined {
  const [title = '', ...others] = titles;
  return others.length === 0 ? delimiters.find((delimiter) => title.includes(delimiter)) : undefined;
}
