// Numeric segments: the digits are one integer, replaced by one drawn from the masked set (decisions, section 3).
import type { Segment } from '../model/segmentSettings.ts';
import {
  cutIntegerSet,
  type IntegerSet,
  integerAt,
  integerSetHas,
  intervalsSize,
  isFullIntegerSet,
} from '../sets/integerSet.ts';
import { maximumDigits } from '../../../json/exactNumber.ts';
import { bitsOfDigits, drawInteger, drawLength, drawNumber, largestNumberDraw } from '../../../draws/draw.ts';
import { maskPartOneByOne } from './fallback.ts';
import type { Part, PreparedSegment } from './part.ts';

/** So many digits of a segment whose masked set is every number are drawn at once. */
export const groupWidth = 9;

const isDigit = (codePoint: number) => codePoint >= 0x30 && codePoint <= 0x39;

/** Makes a Numeric segment ready. */
export function prepareNumeric({ original, masked }: Extract<Segment, { type: 'Numeric' }>): PreparedSegment {
  const drawsGroups = isFullIntegerSet(masked);
  const readsNumber = !(drawsGroups && isFullIntegerSet(original));
  const choicesFor = cuts(masked);
  return {
    drawLength: drawsGroups ? groupsLength : (width) => drawLength(bitsOfDigits(width)),
    mask(part) {
      const { characters, start, end, isCut } = part;
      const codePoints = characters.original.slice(start, end);
      const width = end - start;
      const fits = codePoints.every(isDigit);
      if (!fits || (readsNumber && width > maximumDigits)) {
        part.report(fits ? 'too-many-digits' : 'non-digit');
        maskPartOneByOne(part);
      } else if (!isCut && !integerSetHas(original, digitsOf(codePoints))) {
        characters.outcomes.fill('outside', start, end);
      } else if (drawsGroups) {
        maskInGroups(part);
      } else {
        const { choices, size } = choicesFor(width);
        if (size === 0n) maskPartOneByOne(part);
        else write(part, start, width, integerAt(choices, draw(part, drawLength(bitsOfDigits(width)), size)));
      }
    },
  };
}

interface Choices {
  readonly choices: ReturnType<typeof cutIntegerSet>;
  readonly size: bigint;
}

/** The numbers of a set that fit into so many digits; those of the width that was asked for last are at hand. */
function cuts(set: IntegerSet): (width: number) => Choices {
  let last: (Choices & { readonly width: number }) | undefined;
  return (width) => {
    if (last?.width === width) return last;
    const choices = cutIntegerSet(set, width);
    last = { width, choices, size: intervalsSize(choices) };
    return last;
  };
}

function digitsOf(codePoints: readonly number[]): string {
  return codePoints.map((codePoint) => String.fromCharCode(codePoint)).join('');
}

function draw({ draws, drawOffset }: Part, length: number, size: bigint): bigint {
  return size <= largestNumberDraw
    ? BigInt(drawNumber(draws, drawOffset, length, Number(size)))
    : drawInteger(draws, drawOffset, length, size);
}

/** The bytes for groups of nine digits and one for the rest. */
function groupsLength(width: number): number {
  const rest = width % groupWidth;
  const groups = Math.floor(width / groupWidth) * drawLength(bitsOfDigits(groupWidth));
  return groups + (rest === 0 ? 0 : drawLength(bitsOfDigits(rest)));
}

function maskInGroups(part: Part): void {
  const { start, end, draws, drawOffset } = part;
  for (let at = start; at < end; at += groupWidth) {
    const width = Math.min(groupWidth, end - at);
    const offset = drawOffset + groupsLength(at - start);
    write(part, at, width, drawNumber(draws, offset, drawLength(bitsOfDigits(width)), 10 ** width));
  }
}

/** Writes a number, padded with zeros to the width. */
function write({ characters }: Part, at: number, width: number, number: bigint | number): void {
  const digits = number.toString().padStart(width, '0');
  for (let i = 0; i < width; i++) characters.masked[at + i] = digits.charCodeAt(i);
  characters.outcomes.fill('masked', at, at + width);
}
