// Creates sample values that conform to the segments, for a preview without values.
import type { Segment, SegmentSettings } from '../model/segmentSettings.ts';
import { codePointSelector, codePointSetSize } from '../sets/codePointSet.ts';
import { cutIntegerSet, integerAt, intervalsSize, isFullIntegerSet } from '../sets/integerSet.ts';

const exampleCount = 10;
/** Longer values are cut: they are nonconforming, and the preview says so. */
const maxExampleLength = 128;
/** In digits: longer numbers are made digit by digit if all are masked. */
const drawnDigits = 18;
const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns values that show the effect of a masker; deterministic for the same configuration. */
export function exampleValues({ segments, ignoreChars }: SegmentSettings): string[] {
  // Kept characters look like masked ones: a card number has digits only.
  const others = segments.some(({ type }) => type === 'AlphaNumeric') ? letters : digits;
  const separator = ignoreChars.has(0x2d) && segments.length > 1 ? '-' : '';
  return Array.from({ length: exampleCount }, (_, row) => {
    const parts: string[] = [];
    let room = maxExampleLength;
    for (const [index, part] of segments.entries()) {
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

/** @param others the characters of a part that doesn't define any */
function fill(segment: Segment, width: number, others: string, pick: Picker): string {
  const other = (): string => others.charAt(Math.floor(pick() * others.length));
  switch (segment.type) {
    case 'Preserve':
      return repeat(width, other);
    case 'Numeric': {
      const isByDigits = width > drawnDigits && isFullIntegerSet(segment.original);
      const choices = isByDigits ? [] : cutIntegerSet(segment.original, width);
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
