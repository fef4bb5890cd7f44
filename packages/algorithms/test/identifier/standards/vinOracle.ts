// The check digit of vehicle identification numbers, written from 49 CFR 565.15 (c) for tests.

const values: Readonly<Record<string, number>> = Object.fromEntries(
  ['0', '1AJ', '2BKS', '3CLT', '4DMU', '5ENV', '6FW', '7GPX', '8HY', '9RZ'].flatMap((letters, value) =>
    Array.from(letters, (letter) => [letter, value]),
  ),
);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Returns true for numbers with a right check digit, and for those of manufacturers that have none. */
export function accepts(value: string): boolean {
  if (!/^[0-9A-HJ-NPR-Z]{17}$/.test(value)) return false;
  if (!/^[1-5L]/.test(value)) return true;
  const remainder =
    Array.from(value).reduce(
      (sum, letter, i) => sum + (values[letter] ?? Number.NaN) * (weights[i] ?? 0),
      0,
    ) % 11;
  return value[8] === (remainder === 10 ? 'X' : String(remainder));
}
