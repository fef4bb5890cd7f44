// Describes the notation of a CSV file: RFC 4180, or another delimiter or quotation mark.

export interface CsvDialect {
  /** One ASCII character. */
  readonly delimiter: number;
  /** One ASCII character; undefined if quotation marks are ordinary characters. */
  readonly quote: number | undefined;
  /**
   * True if the first row names the columns. If that is only assumed, it can't be masked when a column is named by its
   * position and the first row has a value there.
   */
  readonly hasHeader: boolean | 'assumed';
}

export const lineFeed = 0x0a;
export const carriageReturn = 0x0d;

const headers: readonly unknown[] = [true, false, 'assumed'];

/**
 * Makes a dialect.
 *
 * @param delimiter between fields: one ASCII character
 * @param quote around fields: one ASCII character, or empty for none
 * @throws TypeError for arguments of the wrong kind, RangeError for any other text, for line ends, and when both are the same
 */
export function csvDialect(delimiter: string, quote: string, hasHeader: CsvDialect['hasHeader']): CsvDialect {
  if (typeof delimiter !== 'string') throw new TypeError('delimiter: must be a string');
  if (typeof quote !== 'string') throw new TypeError('quote: must be a string');
  if (!headers.includes(hasHeader)) throw new TypeError("hasHeader: must be true, false or 'assumed'");
  const [between, around] = [asciiCode(delimiter), asciiCode(quote)];
  if (between === undefined) throw new RangeError('delimiter: must be one ASCII character');
  if (quote !== '' && around === undefined) throw new RangeError('quote: must be one ASCII character');
  if (between === around) throw new RangeError('quote: must not be the delimiter');
  return { delimiter: between, quote: around, hasHeader };
}

function asciiCode(character: string): number | undefined {
  const code = character.length === 1 ? character.charCodeAt(0) : NaN;
  return code > 0 && code < 0x80 && code !== lineFeed && code !== carriageReturn ? code : undefined;
}

export const delimiters: readonly string[] = [',', ';', '\t', '|'];

/** Finds the likely delimiter of a first row that was read as one field. */
export function suggestDelimiter(titles: readonly string[]): string | undefined {
  const [title = '', ...others] = titles;
  return others.length === 0 ? delimiters.find((delimiter) => title.includes(delimiter)) : undefined;
}
