// Whole numbers as people read them.

/** Numbers with more digits than this are counted in powers of ten: nobody reads them out. */
export const readableDigits = 30;

/**
 * A whole number with thousands separators, as English has them. Not by `Intl`: its first use takes 20 ms of a program's
 * start.
 */
export function describeCount(count: bigint | number): string {
  const [, sign = '', digits = ''] = /^(-?)(\d+)$/.exec(String(BigInt(count))) ?? [];
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return sign + [...(first === 0 ? [] : [digits.slice(0, first)]), ...groups].join(',');
}

/** `1 column`, `2,000 columns` */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${describeCount(count)} ${count === 1 ? noun : plural}`;
}
