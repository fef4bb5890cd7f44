// Tables of the rounds of FF1 under one tweak: a round's output depends only on the other half, which has few
// values.
import { maxLanes, type EncryptedRounds } from './encryptedRounds.ts';
import { lowerOf, roundsOfFf1, upperOf } from './ff1Parameters.ts';
import { commonTweak, isTweak, type Tweaks } from './tweaks.ts';

/**
 * In numerals: maximum length of a number. Each table then takes 1 MB, and all tables the time of a million
 * numbers at most.
 */
const widestNumber = 36;
/** In numerals: maximum length of a half that takes two bytes. */
const shortHalf = 16;

/** The tables of the tweak that most numbers have, made when they are worth it. */
export class CommonTables {
  readonly #rounds: EncryptedRounds;
  #numerals = 0;
  #tweak = new Uint8Array(0);
  /** Boyer-Moore counter for this tweak: +1 when it recurs, -1 for any other. */
  #lead = 0;
  #tables: RoundTables | undefined;

  constructor(rounds: EncryptedRounds) {
    this.#rounds = rounds;
  }

  /** Returns the tables for some numbers; undefined if they must be encrypted. */
  of(numerals: number, lanes: Uint32Array, tweaks: Tweaks): RoundTables | undefined {
    if (numerals > widestNumber) return undefined;
    const tweak = commonTweak(lanes, tweaks);
    if (tweak === undefined) return undefined;
    // Tables are built after as many numbers as a table has entries: encrypting those took at least as long
    // as the tables will.
    const worthwhile = 2 ** lowerOf(numerals);
    if (numerals === this.#numerals && isTweak(this.#tweak, tweak, 0)) {
      this.#lead = Math.min(this.#lead + lanes.length, 2 * worthwhile);
    } else {
      this.#lead -= lanes.length;
      if (this.#lead >= 0) return undefined;
      [this.#numerals, this.#tweak, this.#lead] = [numerals, new Uint8Array(tweak), lanes.length];
      this.#tables = undefined;
    }
    if (this.#lead >= worthwhile) this.#tables ??= new RoundTables(this.#rounds, numerals, this.#tweak);
    return this.#tables;
  }
}

class RoundTables {
  readonly #upper: number;
  readonly #lower: number;
  /** The number that each round adds, by the half that it is made of: one table after the other. */
  readonly #added: Uint16Array | Uint32Array;
  readonly #left = new Int32Array(maxLanes);
  readonly #right = new Int32Array(maxLanes);

  constructor(rounds: EncryptedRounds, numerals: number, tweak: Uint8Array) {
    this.#upper = upperOf(numerals);
    this.#lower = lowerOf(numerals);
    const even = 2 ** this.#lower;
    const odd = 2 ** this.#upper;
    const length = (roundsOfFf1 / 2) * (even + odd);
    this.#added = this.#lower > shortHalf ? new Uint32Array(length) : new Uint16Array(length);
    const count = Math.min(maxLanes, odd);
    const right = Int32Array.from({ length: even }, (_, i) => i);
    const left = new Int32Array(count);
    const high = new Int32Array(0);
    rounds.begin(new Uint8Array(count).fill(numerals), new Uint32Array(count), {
      bytes: tweak,
      starts: new Uint32Array(1),
    });
    for (let round = 0, start = 0; round < roundsOfFf1; round++) {
      const length = round % 2 === 0 ? even : odd;
      for (let at = 0; at < length; at += count) {
        rounds.add(round, { high, low: left.fill(0) }, { high, low: right.subarray(at) });
        this.#added.set(left, start + at);
      }
      start += length;
    }
  }

  /** Encrypts the numbers of the lanes, `maxLanes` at most. */
  encrypt(numbers: Float64Array, lanes: Uint32Array): void {
    // Shifted, not powers, for the compiler to see integers.
    const ofEven = 1 << this.#lower;
    const ofOdd = 1 << this.#upper;
    this.#split(numbers, lanes, ofEven);
    for (let at = 0; at < this.#added.length; at += ofEven + ofOdd) {
      this.#addRound(this.#left, this.#right, at, ofOdd - 1, lanes.length);
      this.#addRound(this.#right, this.#left, at + ofEven, ofEven - 1, lanes.length);
    }
    this.#join(numbers, lanes, ofEven);
  }

  // Each loop is a method of its own: the compiler begins with the first one of a method before it knows the next.
  #split(numbers: Float64Array, lanes: Uint32Array, ofEven: number): void {
    const left = this.#left;
    const right = this.#right;
    const perEven = 1 / ofEven;
    for (let i = 0; i < lanes.length; i++) {
      const number = numbers[lanes[i] ?? 0] ?? 0;
      const high = Math.floor(number * perEven);
      left[i] = high;
      right[i] = number - high * ofEven;
    }
  }

  #join(numbers: Float64Array, lanes: Uint32Array, ofEven: number): void {
    const left = this.#left;
    const right = this.#right;
    for (let i = 0; i < lanes.length; i++) numbers[lanes[i] ?? 0] = (left[i] ?? 0) * ofEven + (right[i] ?? 0);
  }

  /**
   * Applies one round to all numbers, so that its table stays in the processor's cache. Four numbers at once,
   * all reads before all writes: after a write, arrays are checked again. Up to three excess numbers do no
   * harm.
   */
  #addRound(halves: Int32Array, others: Int32Array, table: number, mask: number, count: number): void {
    const added = this.#added;
    for (let i = 0; i < count; i += 4) {
      const j = i + 1;
      const k = i + 2;
      const l = i + 3;
      const sumI = ((halves[i] ?? 0) + (added[table + (others[i] ?? 0)] ?? 0)) & mask;
      const sumJ = ((halves[j] ?? 0) + (added[table + (others[j] ?? 0)] ?? 0)) & mask;
      const sumK = ((halves[k] ?? 0) + (added[table + (others[k] ?? 0)] ?? 0)) & mask;
      const sumL = ((halves[l] ?? 0) + (added[table + (others[l] ?? 0)] ?? 0)) & mask;
      halves[i] = sumI;
      halves[j] = sumJ;
      halves[k] = sumK;
      halves[l] = sumL;
    }
  }
}
