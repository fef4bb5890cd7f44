// Steuer-ID, the tax number of persons in Germany: of the first ten digits one occurs twice or three times and no other one
// again. Numbers that begin with 0 or have three times the same digit in a row aren't given out.
import masker from '../maskers/SteuerIdMasker.masker.json' with { type: 'json' };
import { checkOf11And10 } from './checkDigits.ts';
import type { Standard, IdentifierUnit } from './standard.ts';
import { formOf, zero } from './units.ts';

const count = 10;
const allDigits = 2 ** count - 1;

/** Returns all sets of `some` members below `from`, as bits, ordered as lists of ascending members. */
function setsOf(from: number, some: number, first = 0): number[] {
  if (some === 0) return [0];
  const found: number[] = [];
  for (let i = first; i <= from - some; i++)
    for (const rest of setsOf(from, some - 1, i + 1)) found.push(rest | (1 << i));
  return found;
}

function ranksOf(sets: readonly number[]): Int16Array {
  const ranks = new Int16Array(allDigits + 1).fill(-1);
  for (const [rank, set] of sets.entries()) ranks[set] = rank;
  return ranks;
}

/** Describes the numbers in which one digit occurs `times` times. */
function kindOf(times: number) {
  const indexSets = setsOf(count, times);
  const missing = setsOf(count - 1, times - 1);
  let orders = 1;
  for (let i = 2; i <= count - times; i++) orders *= i;
  const size = count * indexSets.length * missing.length * orders;
  return {
    times,
    indexSets,
    missing,
    setRanks: ranksOf(indexSets),
    missingRanks: ranksOf(missing),
    orders,
    size,
  };
}
type RepeatedDigits = ReturnType<typeof kindOf>;

const [pairs, triples] = [kindOf(2), kindOf(3)];

/**
 * Per set: its size and its members, ten entries each; looked up, since loops over them can't be predicted.
 */
const sizes = new Uint8Array(allDigits + 1);
const members = new Uint8Array(count * (allDigits + 1));
for (let set = 0; set <= allDigits; set++)
  for (let number = 0; number < count; number++)
    if (((set >> number) & 1) === 1) {
      members[count * set + (sizes[set] ?? 0)] = number;
      sizes[set] = (sizes[set] ?? 0) + 1;
    }

/** Removes an index from a set: higher ones move down. */
const without = (set: number, index: number) => (set & ((1 << index) - 1)) | ((set >> (index + 1)) << index);
const digitAt = (codes: Uint8Array, index: number) => (codes[index] ?? zero) - zero;

/**
 * Returns the rank of digits of which one is repeated: that digit, its positions, the missing digits, the
 * order of the rest.
 */
function rankOf(kind: RepeatedDigits, codes: Uint8Array, repeated: number, present: number): number {
  let setIndex = 0;
  let order = 0;
  let left = present & ~(1 << repeated);
  for (let index = 0; index < count; index++) {
    const digit = digitAt(codes, index);
    if (digit === repeated) {
      setIndex |= 1 << index;
      continue;
    }
    order = order * (sizes[left] ?? 0) + (sizes[left & ((1 << digit) - 1)] ?? 0);
    left &= ~(1 << digit);
  }
  const missing = without(allDigits & ~present, repeated);
  const set = repeated * kind.indexSets.length + (kind.setRanks[setIndex] ?? 0);
  return (set * kind.missing.length + (kind.missingRanks[missing] ?? 0)) * kind.orders + order;
}

const indexes = new Uint8Array(count);

function writeDigits(kind: RepeatedDigits, rank: number, codes: Uint8Array): void {
  const single = count - kind.times;
  let order = rank % kind.orders;
  let rest = Math.floor(rank / kind.orders);
  const missing = kind.missing[rest % kind.missing.length] ?? 0;
  rest = Math.floor(rest / kind.missing.length);
  const setIndex = kind.indexSets[rest % kind.indexSets.length] ?? 0;
  const repeated = Math.floor(rest / kind.indexSets.length);
  for (let i = single - 1; i >= 0; i--) {
    indexes[i] = order % (single - i);
    order = Math.floor(order / (single - i));
  }
  const others = missing & ((1 << repeated) - 1);
  // The missing digits are counted without the repeated one.
  let left = allDigits & ~(others | ((missing & ~others) << 1) | (1 << repeated));
  for (let index = 0, next = 0; index < count; index++) {
    if (((setIndex >> index) & 1) === 1) {
      codes[index] = zero + repeated;
      continue;
    }
    const digit = members[count * left + (indexes[next++] ?? 0)] ?? 0;
    codes[index] = zero + digit;
    left &= ~(1 << digit);
  }
}

const counts = new Uint8Array(count);

const tenDigits: IdentifierUnit = {
  size: pairs.size + triples.size,
  indexes: Array.from({ length: count }, (_, index) => index),
  read(codes) {
    counts.fill(0);
    let present = 0;
    let repeated = -1;
    let others = 0;
    for (let index = 0; index < count; index++) {
      const digit = digitAt(codes, index);
      const times = (counts[digit] ?? 0) + 1;
      counts[digit] = times;
      present |= 1 << digit;
      if (times === 2) {
        if (repeated >= 0) others++;
        repeated = digit;
      }
    }
    const times = repeated < 0 ? 0 : (counts[repeated] ?? 0);
    if (others > 0 || times < 2 || times > 3) return -1;
    return times === 2
      ? rankOf(pairs, codes, repeated, present)
      : pairs.size + rankOf(triples, codes, repeated, present);
  },
  write(codes, value) {
    if (value < pairs.size) writeDigits(pairs, value, codes);
    else writeDigits(triples, value - pairs.size, codes);
  },
};

/** Returns true if a digit comes three times in a row. */
function hasRun(codes: Uint8Array): boolean {
  for (let index = 2; index < count; index++)
    if (codes[index] === codes[index - 1] && codes[index] === codes[index - 2]) return true;
  return false;
}

const form = formOf(
  '==========#',
  (codes) => {
    codes[count] = zero + checkOf11And10(codes, 0, count);
    return codes[0] !== zero && !hasRun(codes);
  },
  [tenDigits],
);

export const steuerId: Standard = {
  name: 'SteuerId',
  masker,
  title: 'a tax number of a person in Germany',
  examples: ['36 574 261 809', '86095742719', '47036892816'],
  columns: ['steuer id', 'steuerid', 'steueridentifikationsnummer', 'steuer identifikationsnummer', 'idnr'],
  lengths: [11, 11],
  chance: 1 / 250,
  isPersonal: true,
  formOf: ({ hasLetters }) => (hasLetters ? undefined : form),
};
