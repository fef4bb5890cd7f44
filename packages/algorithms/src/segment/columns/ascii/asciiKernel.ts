// Decides whether a configuration has a kernel for ordinary ASCII values, and prepares it.
import type { InPlaceKernel } from '@masker/columns';
import type { SegmentSettings } from '../../model/segmentSettings.ts';
import type { Interval } from '../../sets/intervals.ts';
import type { MaskingContext } from '../../../interface/algorithm.ts';
import type { SegmentGroup } from '../segmentGroup.ts';
import type { ByteClasses } from './layout.ts';
import { AsciiMasking } from './asciiMasking.ts';
import { asciiPlan } from './asciiPlan.ts';

/** White space of ASCII (Unicode's property White_Space). */
const whiteSpace = [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20];
const lineEnds = [0x0a, 0x0d];
const digits = [0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39];

/** Returns the kernel of a configuration; undefined when there is none. */
export function createAsciiKernel(
  { outputCase, trimWhiteSpace }: Pick<MaskingContext, 'outputCase' | 'trimWhiteSpace'>,
  { ignoreChars }: SegmentSettings,
  groups: readonly SegmentGroup[],
): InPlaceKernel | undefined {
  // Ignored characters are compared with the values that a digit or a line's end must have.
  const isOdd = [...digits, ...lineEnds].some((byte) => ignoreChars.has(byte));
  if (outputCase !== 'AsIs' || isOdd) return undefined;
  const plan = asciiPlan(groups);
  if (plan === undefined) return undefined;
  const trimmed = trimWhiteSpace ? whiteSpace : [];
  const isTaken = (byte: number) => byte < 0x80 && !trimmed.includes(byte) && !lineEnds.includes(byte);
  const isVisible = classOf((byte) => isTaken(byte) && !ignoreChars.has(byte));
  const classes: ByteClasses = {
    isIgnored: classOf((byte) => byte < 0x80 && ignoreChars.has(byte)),
    isVisible,
    visibleRange: longestRange(isVisible),
    isTrimmed: classOf((byte) => trimmed.includes(byte)),
  };
  return new AsciiMasking(plan, classes);
}

function longestRange(isMember: Uint8Array): Interval<number> {
  let longest = { from: 1, to: 0 };
  for (let from = 0, to = 0; to < isMember.length; to++) {
    if (isMember[to] === 0) from = to + 1;
    else if (to - from > longest.to - longest.from) longest = { from, to };
  }
  return longest;
}

function classOf(holds: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (holds(byte) ? 1 : 0));
}
