// Masks Numeric segments: the digits are one integer, replaced by one drawn from the masked set
// (docs/masking-algorithm.md).
import type { Segment } from '../model/segmentSettings.ts';
import {
  cutIntegerSet,
  type IntegerSet,
  integerAt,
  integerSetHas,
  intervalsSize,
  isFullIntegerSet,
} from '../sets/integerSet.ts';
import { type Interval, intervalsHave } from '../sets/intervals.ts';
import { numberSelector } from '../sets/numberSelector.ts';
import { maximumDigits } from '@masker/json';
import {
  drawDigits,
  groupsLength,
  writeDigits,
  bitsOfDigits,
  drawInteger,
  drawLength,
  drawNumber,
} from '@masker/masking-core';
import {
  cutToNothing,
  drawn,
  nonDigit,
  outside,
  type PreparedSegment,
  tooManyDigits,
} from './preparedSegment.ts';

/** In digits: numbers up to this length are exact, as are their draws. */
export const widestNumber = 15;

/** Maximum number of values written in advance. */
const maxListed = 10_000;

const zero = 0x30;

export function prepareNumeric({ original, masked }: Extract<Segment, { type: 'Numeric' }>): PreparedSegment {
  const drawsGroups = isFullIntegerSet(masked);
  const readsNumber = !(drawsGroups && isFullIntegerSet(original));
  const isOriginal = membership(original);
  const choicesFor = cuts(masked);
  const drawFor = (width: number): Draw => {
    const { draw } = choicesFor(width);
    if (draw === undefined) throw new Error('masked: has no number of so many digits');
    return draw;
  };
  return {
    drawLength: drawsGroups ? groupsLength : (width) => drawLength(bitsOfDigits(width)),
    masks: () => false,
    treat(characters, start, end, isCut) {
      for (let i = start; i < end; i++) {
        const digit = (characters[i] ?? 0) - zero;
        if (digit < 0 || digit > 9) return nonDigit;
      }
      if (!readsNumber) return drawn;
      if (end - start > maximumDigits) return tooManyDigits;
      if (!isCut) return isOriginal(characters, start, end) ? drawn : outside;
      return drawsGroups || choicesFor(end - start).draw !== undefined ? drawn : cutToNothing;
    },
    mask(characters, start, end, draws, drawAt) {
      if (drawsGroups) drawDigits(characters, start, end, draws, drawAt);
      else drawFor(end - start)(characters, start, end, draws, drawAt);
      return false;
    },
  };
}

/** Creates a function that checks whether the integer of some digits is in a set. */
function membership(set: IntegerSet): (characters: Int32Array, start: number, end: number) => boolean {
  if (isFullIntegerSet(set)) return () => true;
  const short = cutIntegerSet(set, widestNumber).map(asNumbers);
  return (characters, start, end) => {
    if (end - start <= widestNumber) {
      let number = 0;
      for (let i = start; i < end; i++) number = 10 * number + (characters[i] ?? 0) - zero;
      return intervalsHave(short, number);
    }
    const digits = Array.from(characters.subarray(start, end), (digit) => String.fromCharCode(digit));
    return integerSetHas(set, digits.join(''));
  };
}

type Draw = (characters: Int32Array, start: number, end: number, draws: Uint8Array, drawAt: number) => void;

interface Choices {
  readonly width: number;
  /** Absent if no number has so few digits. */
  readonly draw: Draw | undefined;
}

/** Returns the numbers of a set that have at most `width` digits; caches those of the last width. */
function cuts(set: IntegerSet): (width: number) => Choices {
  const known: Choices[] = [];
  let last: Choices | undefined;
  return (width) => {
    if (last?.width === width) return last;
    last = known[width] ?? { width, draw: drawOf(cutIntegerSet(set, width), width) };
    if (width <= widestNumber) known[width] = last;
    return last;
  };
}

function drawOf(choices: readonly Interval<bigint>[], width: number): Draw | undefined {
  const size = intervalsSize(choices);
  if (size === 0n) return undefined;
  const length = drawLength(bitsOfDigits(width));
  if (width > widestNumber) {
    return (characters, start, end, draws, drawAt) => {
      const digits = integerAt(choices, drawInteger(draws, drawAt, length, size)).toString();
      const first = end - digits.length;
      characters.fill(zero, start, first);
      for (let i = 0; i < digits.length; i++) characters[first + i] = digits.charCodeAt(i);
    };
  }
  const select = numberSelector(choices.map(asNumbers));
  const count = Number(size);
  if (count <= maxListed) {
    const numbers = Float64Array.from({ length: count }, (_, index) => select(index));
    return (characters, start, end, draws, drawAt) => {
      writeDigits(characters, start, end, numbers[drawNumber(draws, drawAt, length, count)] ?? 0);
    };
  }
  return (characters, start, end, draws, drawAt) => {
    writeDigits(characters, start, end, select(drawNumber(draws, drawAt, length, count)));
  };
}

/** Exact, as the numbers have at most 15 digits. */
function asNumbers({ from, to }: Interval<bigint>): Interval<number> {
  return { from: Number(from), to: Number(to) };
}
