// The shortest decimals that mean floating-point numbers.

/** Digits that tell numbers of 32 bits apart. */
const [fewestDigits, mostDigits] = [6, 9];

/** The shortest decimal that means a finite float among those of as many bits; large and small ones have an exponent. */
export function shortestFloat(value: number, bits: 32 | 64): string {
  if (bits === 64) return String(value);
  for (let digits = fewestDigits; digits < mostDigits; digits++) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) return String(Number(text));
  }
  return String(Number(value.toPrecision(mostDigits)));
}
