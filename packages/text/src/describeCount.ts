// Formats counts for readers.

/** Maximum number of digits that are written out; larger counts are written as powers of ten. */
export const readableDigits = 30;

/**
 * Formats an integer with English thousands separators. `Intl` isn't used, as its first use takes 20 ms at program
 * start.
 */
export function describeCount(count: bigint | number): string {
  const [, sign = '', digits = ''] = /^(-?)(\d+)$/.exec(String(BigInt(count))) ?? [];
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return sign + [...(first === 0 ? [] : [digits.slice(0, first)]), ...groups].join(',');
}

/** Formats a count with its noun: `1 column`, `2,000 columns`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${describeCount(count)} ${count === 1 ? noun : plural}`;
}
