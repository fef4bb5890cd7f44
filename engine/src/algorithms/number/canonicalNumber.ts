// Writes numbers that a double holds exactly as `canonical` does, in bytes.
import { blockLength } from '../../masking/cryptography/cryptography.ts';

const [digitZero, point] = [0x30, 0x2e];
/** In bytes: no number is longer. */
const longest = 64;
const powersOfTen = Float64Array.from({ length: 41 }, (_, i) => 10 ** i);
const smallEnd = 2 ** 31;

/** The number that was written last. */
export class CanonicalNumber {
  /** Its bytes from `start` on, and zeros after it up to the length of a block of the cipher. */
  readonly view: DataView;
  start = longest;
  readonly #bytes = new Uint8Array(longest + blockLength);

  constructor() {
    this.view = new DataView(this.#bytes.buffer);
  }

  /** Writes a number of so many units of 10^−decimals; returns its length in bytes. */
  write(units: number, decimals: number): number {
    let rest = units;
    let fraction = decimals;
    this.start = longest;
    if (fraction < 0) {
      if (rest > 0) this.start += fraction;
      this.#bytes.fill(digitZero, this.start, longest);
      fraction = 0;
    }
    while (fraction > 0) {
      const upper = rest < smallEnd ? ((rest | 0) / 10) | 0 : Math.floor(rest / 10);
      if (rest !== 10 * upper) break;
      rest = upper;
      fraction--;
    }
    if (fraction > 0) {
      const whole = Math.floor(rest / (powersOfTen[fraction] ?? NaN));
      this.#writeDigits(rest - whole * (powersOfTen[fraction] ?? NaN), fraction);
      this.#bytes[--this.start] = point;
      rest = whole;
    }
    this.#writeDigits(rest, 1);
    return longest - this.start;
  }

  /** Writes a number up to the start, with as many digits at least. */
  #writeDigits(number: number, least: number): void {
    const bytes = this.#bytes;
    let rest = number;
    let at = this.start;
    const full = at - least;
    while (rest >= smallEnd) {
      const upper = Math.floor(rest / 10);
      bytes[--at] = digitZero + rest - 10 * upper;
      rest = upper;
    }
    // As integers, for the compiler to divide without floats.
    let small = rest | 0;
    while (small > 0 || at > full) {
      const upper = (small / 10) | 0;
      bytes[--at] = digitZero + small - 10 * upper;
      small = upper;
    }
    this.start = at;
  }
}
