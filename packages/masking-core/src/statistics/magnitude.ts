// Sizes of sets: exact as long as the number is readable, and always as a logarithm, as long texts have more values
// than a number type can hold.
import { at, describeCount, readableDigits } from '@masker/text';

/** The size of a set. */
export interface Magnitude {
  /** The exact size; undefined above 10^30. */
  readonly exact: bigint | undefined;
  /** The decimal logarithm; -Infinity for zero. */
  readonly log10: number;
}

const maxReadable = 10n ** BigInt(readableDigits);

/** The size of infinite sets, such as texts of any length. */
export const countless: Magnitude = { exact: undefined, log10: Infinity };

/** Returns the magnitude of a count. */
export function magnitudeOf(count: bigint): Magnitude {
  return { exact: count > maxReadable ? undefined : count, log10: log10Of(count) };
}

/** Returns `base` to the power of `exponent`. */
export function powerOf(base: number, exponent: bigint): Magnitude {
  if (base <= 1) return magnitudeOf(BigInt(base));
  const log10 = Number(exponent) * Math.log10(base);
  return log10 <= readableDigits ? magnitudeOf(BigInt(base) ** exponent) : { exact: undefined, log10 };
}

/** Returns the product of counts; 1 for none. */
export function productOf(factors: readonly Magnitude[]): Magnitude {
  let exact: bigint | undefined = 1n;
  let log10 = 0;
  for (const factor of factors) {
    log10 += factor.log10;
    exact = exact === undefined || factor.exact === undefined ? undefined : exact * factor.exact;
    if (exact !== undefined && exact > maxReadable) exact = undefined;
  }
  return { exact: log10 === -Infinity ? 0n : exact, log10 };
}

/** Returns the quotient of two counts; 0 or Infinity if it exceeds the range of a number. */
export function ratioOf(dividend: Magnitude, divisor: Magnitude): number {
  if (dividend.exact !== undefined && divisor.exact !== undefined)
    return Number(dividend.exact) / Number(divisor.exact);
  return 10 ** (dividend.log10 - divisor.log10);
}

/** Numbers of more digits are not read digit by digit, and would push everything beside them away. */
const plainDigits = 15;
/** Powers above are written in one line: nobody counts raised digits. */
const greatestRaised = 1_000_000;

/** Describes a magnitude: `1,000`, above 10^15 `6.8 × 10²²`, and far above `about 10^1,000,000`. */
export function describeMagnitude({ exact, log10 }: Magnitude): string {
  if (log10 === Infinity) return 'any number';
  if (exact !== undefined && log10 < plainDigits) return describeCount(exact);
  if (log10 >= greatestRaised) return `about 10^${describeCount(Math.round(log10))}`;
  const power = Math.floor(log10 + Math.log10(1 / 0.995));
  const leading = (10 ** (log10 - power)).toFixed(1).replace('.0', '');
  return `${leading === '1' ? '' : `${leading} × `}10${raised(power)}`;
}

export function raised(power: number): string {
  return String(power).replaceAll(/[-\d]/g, (sign) => at('⁻⁰¹²³⁴⁵⁶⁷⁸⁹', '-0123456789'.indexOf(sign)));
}

function log10Of(count: bigint): number {
  if (count <= Number.MAX_SAFE_INTEGER) return Math.log10(Number(count));
  const hexadecimal = count.toString(16);
  const leading = hexadecimal.slice(0, 13);
  return Math.log10(parseInt(leading, 16)) + (hexadecimal.length - leading.length) * Math.log10(16);
}

/** Numbers of texts (not characters) before and after masking: 100 for two digits. */
export interface Sizes {
  /** The number of possible originals. */
  readonly original: Magnitude;
  /** The number of possible masked texts. */
  readonly masked: Magnitude;
  /**
   * Average number of originals per masked text. Replacement is random, not a permutation, so even at 1 some masked
   * texts have several originals and others none.
   */
  readonly originalsPerMasked: number;
}

/** Returns the sizes with their ratio. */
export function sizesOf(original: Magnitude, masked: Magnitude): Sizes {
  return { original, masked, originalsPerMasked: ratioOf(original, masked) };
}
