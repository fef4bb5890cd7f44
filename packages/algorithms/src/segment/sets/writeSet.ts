// A set of characters as a configuration writes it.
import type { CodePointSet } from './codePointSet.ts';

/** A set without what min and max limit, so that `range` alone counts. */
export const emptiedParts = {
  Numeric: '"minNum": 1, "maxNum": 0',
  AlphaNumeric: '"minNum": 1, "maxNum": 0, "minChar": "B", "maxChar": "A"',
} as const;

/**
 * Returns the object that defines a set of characters: limits if the defaults allow it, else `range` alone.
 */
export function writeCharacters(set: CodePointSet): string {
  const range = set
    .map(({ from, to }) =>
      (from === to ? [from] : [from, to]).map((end) => String.fromCodePoint(end)).join('-'),
    )
    .join(',');
  const limits = '"minNum": 0, "maxNum": 9, "minChar": "A", "maxChar": "Z"';
  if (range === '0-9,A-Z') return `{ ${limits} }`;
  if (range.startsWith('0-9,A-Z,')) return `{ ${limits}, "range": ${JSON.stringify(range.slice(8))} }`;
  return `{ ${emptiedParts.AlphaNumeric}, "range": ${JSON.stringify(range)} }`;
}
