// Sample values made from a configuration, for a preview that nobody gave any: they fit its segments.
import {
  codePointSelector,
  codePointSetSize,
} from '../../../../engine/src/algorithms/segment/sets/codePointSet.ts';
import {
  cutIntegerSet,
  integerAt,
  intervalsSize,
} from '../../../../engine/src/algorithms/segment/sets/integerSet.ts';
import type { MaskerConfiguration, Segment } from '../../../../engine/src/index.ts';

const exampleCount = 6;
/** Longer values are broken off: they don't fit, and the preview says so. */
const longestExample = 128;
/** Numbers with more digits are made digit by digit. */
const drawnDigits = 18;
const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const words = ['Example', 'example@example.com', '154-47-6043', ' spaces around ', ''];

/** Values that show what a masker does; the same ones for the same configuration. */
export function exampleValues({ segment }: MaskerConfiguration): string[] {
  if (segment === undefined) return words;
  // What is kept looks like what is masked: a card number has digits only.
  const others = segment.segments.some(({ type }) => type === 'AlphaNumeric') ? letters : digits;
  const separator = segment.ignoreChars.has(0x2d) && segment.segments.length > 1 ? '-' : '';
  return Array.from({ length: exampleCount }, (_, row) => {
    const parts: string[] = [];
    let room = longestExample;
    for (const [index, part] of segment.segments.entries()) {
      if (room <= 0) break;
      const width = part.length < BigInt(room) ? Number(part.length) : room;
      parts.push(fill(part, width, others, createPicker(row * 31 + index * 7)));
      room -= width;
    }
    return parts.join(separator);
  });
}

/** Gives fractions of 1, spread out evenly; another start gives others. */
type Picker = () => number;

function createPicker(start: number): Picker {
  let step = start;
  return () => {
    step += 1;
    return (step * 0.618_033_988_75) % 1;
  };
}

/** @param others the characters of a part that tells none itself */
function fill(segment: Segment, width: number, others: string, pick: Picker): string {
  const other = (): string => others.charAt(Math.floor(pick() * others.length));
  switch (segment.type) {
    case 'Preserve':
      return repeat(width, other);
    case 'Numeric': {
      const choices = width > drawnDigits ? [] : cutIntegerSet(segment.original, width);
      const size = intervalsSize(choices);
      if (size === 0n) return repeat(width, () => digits.charAt(Math.floor(pick() * digits.length)));
      const index = (BigInt(Math.floor(pick() * 2 ** 32)) * size) >> 32n;
      return integerAt(choices, index).toString().padStart(width, '0');
    }
    case 'AlphaNumeric': {
      const size = codePointSetSize(segment.original);
      if (size === 0) return repeat(width, other);
      const select = codePointSelector(segment.original);
      return repeat(width, () => String.fromCodePoint(select(Math.floor(pick() * size))));
    }
  }
}

function repeat(count: number, make: () => string): string {
  return Array.from({ length: count }, make).join('');
}
