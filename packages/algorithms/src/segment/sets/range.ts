// Parses the `range` of a character set: comma-separated items, each `<from>-<to>` or a single value. White
// space, which may surround items and their hyphens, is U+0009 to U+000D, the space, and the no-break space.
import { maximumWrittenDigits } from '@masker/json';
import { codePointsOf, isSurrogate, isLetter } from '@masker/text';

/** Why an item is not understood. */
export type RangeIssue =
  /** Nothing between two commas. */
  | 'empty'
  /** From is greater than to. */
  | 'reversed'
  /** Several characters if one is meant, or no number if one is. */
  | 'malformed'
  /** A number of more digits than are read. */
  | 'too-many-digits'
  /** The rest of a range after its first 10,000 items. */
  | 'too-many-items'
  /** Letters, and no digit, in the range of a Numeric segment: legal, without effect. */
  | 'not-a-number';

interface RangeItemBounds {
  /** Start of the item in the range's text, without the white space around it, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** An item that adds the values `from`–`to`. */
export interface RangeInterval<T> extends RangeItemBounds {
  readonly issue?: undefined;
  readonly from: T;
  readonly to: T;
}

/** An item that adds nothing. */
interface MistakenRangeItem extends RangeItemBounds {
  readonly issue: RangeIssue;
}

export type RangeItem<T> = RangeInterval<T> | MistakenRangeItem;

/** Maximum number of items of a range: a set of more intervals is a mistake, and each takes memory. */
export const maxItems = 10_000;

/** Reads the range of a Numeric segment: items of non-negative integers. */
export function parseIntegerRange(text: string): RangeItem<bigint>[] {
  return splitItems(text).map(({ start, end }, index) => {
    if (index === maxItems) return { start, end, issue: 'too-many-items' };
    const item = text.slice(start, end);
    if (item === '') return { start, end, issue: 'empty' };
    const match = /^(\d+)(?:[ \t-\r\xa0]*-[ \t-\r\xa0]*(\d+))?$/.exec(item);
    if (match === null) return { start, end, issue: hasLettersOnly(item) ? 'not-a-number' : 'malformed' };
    if (Math.max(match[1]?.length ?? 0, match[2]?.length ?? 0) > maximumWrittenDigits)
      return { start, end, issue: 'too-many-digits' };
    const from = BigInt(match[1] ?? '');
    const to = match[2] === undefined ? from : BigInt(match[2]);
    return from > to ? { start, end, issue: 'reversed' } : { start, end, from, to };
  });
}

/** Reads the range of an AlphaNumeric segment: items of characters (code points). */
export function parseCharacterRange(text: string): RangeItem<number>[] {
  return splitItems(text).map(({ start, end }, index) => {
    if (index === maxItems) return { start, end, issue: 'too-many-items' };
    const item = text.slice(start, end);
    if (item === '') return { start, end, issue: 'empty' };
    const match = /^(.)(?:[ \t-\r\xa0]*-[ \t-\r\xa0]*(.))?$/su.exec(item);
    const from = match?.[1]?.codePointAt(0);
    const to = match?.[2]?.codePointAt(0) ?? from;
    if (from === undefined || to === undefined || isSurrogate(from) || isSurrogate(to))
      return { start, end, issue: 'malformed' };
    return from > to ? { start, end, issue: 'reversed' } : { start, end, from, to };
  });
}

/** Returns true if there are letters in an item, and no digit. */
function hasLettersOnly(item: string): boolean {
  return !/\d/.test(item) && codePointsOf(item).some(isLetter);
}

/**
 * Returns the trimmed ranges of the items between the commas; the text after the maximum number is one item.
 */
function splitItems(text: string): RangeItemBounds[] {
  const itemBounds: RangeItemBounds[] = [];
  let from = 0;
  for (;;) {
    const comma = itemBounds.length < maxItems ? text.indexOf(',', from) : -1;
    const to = comma === -1 ? text.length : comma;
    let start = from;
    let end = to;
    while (start < end && isSpace(text.charCodeAt(start))) start++;
    while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
    itemBounds.push({ start, end });
    if (comma === -1) return itemBounds;
    from = comma + 1;
  }
}

/** Returns true if a UTF-16 unit is white space that may surround the values of an item. */
export function isSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit === 0xa0;
}
