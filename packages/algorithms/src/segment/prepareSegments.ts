// Prepares the Segment algorithm for values and columns (docs/masking-algorithm.md).
import { at, codePointsOf, stringOf } from '@masker/text';
import type { Segment, SegmentSettings } from './model/segmentSettings.ts';
import { codePointSetHas } from './sets/codePointSet.ts';
import { isReplaceable } from '@masker/masking-core';
import type { AlgorithmRun, MaskingContext, Prepared } from '../interface/algorithm.ts';
import type { Outcome, Span } from '../interface/explanation.ts';
import { CodePointKernel } from './columns/codePointKernel.ts';
import { createConflictFreeKernel } from './conflictFree/conflictFreeKernel.ts';
import { ConflictFreeValues } from './conflictFree/conflictFreeValues.ts';
import { unitGroupsOf } from './conflictFree/unitGroups.ts';
import { drawSources } from './masking/drawSources.ts';
import {
  drawn,
  perCharacter,
  isPerCharacter,
  type PreparedSegment,
  preserved,
} from './masking/preparedSegment.ts';
import { type Placement, placementsOf } from './masking/placements.ts';
import { SegmentMasking } from './masking/segmentMasking.ts';
import type { InPlaceKernel } from '@masker/columns';
import type { Interval } from './sets/intervals.ts';
import type { SegmentGroup } from './columns/segmentGroup.ts';
import type { ByteClasses } from './columns/ascii/layout.ts';
import { AsciiMasking } from './columns/ascii/asciiMasking.ts';
import { asciiPlan } from './columns/ascii/asciiPlan.ts';

/** White space of ASCII (Unicode's property White_Space). */
const whiteSpace = [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20];
const lineEnds = [0x0a, 0x0d];
const digits = [0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39];

/** Returns the kernel of a configuration; undefined when there is none. */
function createAsciiKernel(
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

/** Prepares the algorithm for its settings. */
export function prepareSegments(settings: SegmentSettings, context: MaskingContext): Prepared {
  const placements = placementsOf(settings.segments);
  const sources = drawSources(settings.segments, context);
  const conflictFree = context.conflictFree ? conflictFreeSource(settings, context) : undefined;
  // Values that the kernel skips are masked before those it has masked are written.
  const [masking, kernelMasking] = [
    new SegmentMasking(placements, sources, conflictFree?.()),
    new SegmentMasking(placements, sources, conflictFree?.()),
  ];
  const groups = sources.readsWholeValue
    ? [{ segments: settings.segments, prf: sources.functionFor(0) }]
    : settings.segments.map((segment, i) => ({
        segments: [segment],
        // Few lists of very many segments have an ASCII kernel.
        get prf() {
          return sources.functionFor(i);
        },
      }));
  return {
    run: (values) => runAll(values, settings.ignoreChars, placements, masking),
    mayBreakLines: settings.segments.some(canDrawLineEnd),
    columns: {
      inPlace:
        conflictFree === undefined
          ? createAsciiKernel(context, settings, groups)
          : createConflictFreeKernel(conflictFree(), settings, context),
      grouped: new CodePointKernel(kernelMasking, settings.ignoreChars, context),
    },
  };
}

/** Makes memory for values that must stay different, over permutations that are made once. */
function conflictFreeSource({ segments }: SegmentSettings, context: MaskingContext) {
  const groups = unitGroupsOf(segments, context);
  const length = segments.reduce((sum, segment) => sum + Number(segment.length), 0);
  return () => new ConflictFreeValues(groups, length);
}

function canDrawLineEnd(segment: Segment): boolean {
  if (segment.type !== 'AlphaNumeric') return false;
  return ['\n', '\r'].some((end) => codePointSetHas(segment.masked, end.charCodeAt(0)));
}

function runAll(
  values: readonly string[],
  ignoreChars: ReadonlySet<number>,
  placements: readonly Placement[],
  masking: SegmentMasking,
): AlgorithmRun[] {
  const originals = values.map(codePointsOf);
  masking.clear();
  for (const original of originals) {
    for (const codePoint of original) if (!ignoreChars.has(codePoint)) masking.addCharacter(codePoint);
    masking.endValue();
  }
  masking.mask();
  return originals.map((original, i) => {
    let next = masking.startOf(i);
    const masked = original.map((codePoint) =>
      ignoreChars.has(codePoint) ? codePoint : at(masking.masked, next++),
    );
    return {
      masked: stringOf(masked),
      nonconformances: masking.nonconformancesOf(i),
      hasUnmapped: masking.hasUnmapped(i),
      spans: () => explain(original, masked, ignoreChars, placements),
    };
  });
}

/** Explains the outcome of each character. */
function explain(
  original: readonly number[],
  masked: readonly number[],
  ignoreChars: ReadonlySet<number>,
  placements: readonly Placement[],
): Span[] {
  const visible = Int32Array.from(original.filter((codePoint) => !ignoreChars.has(codePoint)));
  const outcomes: Outcome[] = [];
  const parts: (number | undefined)[] = [];
  for (const [part, { segment, start, end }] of placements.entries()) {
    if (start >= visible.length) break;
    const to = Math.min(end, visible.length);
    const treatment = segment.treat(visible, start, to, end > visible.length);
    for (const codePoint of visible.subarray(start, to)) {
      outcomes.push(outcomeOf(treatment, segment, codePoint));
      parts.push(part);
    }
  }
  let next = 0;
  return original.map((codePoint, i): Span => {
    const texts = { original: String.fromCodePoint(codePoint), masked: String.fromCodePoint(masked[i] ?? 0) };
    if (ignoreChars.has(codePoint)) return { ...texts, outcome: 'ignored', part: undefined };
    const at = next++;
    return { ...texts, outcome: outcomes[at] ?? replacementOutcome(codePoint), part: parts[at] };
  });
}

function outcomeOf(treatment: number, segment: PreparedSegment, codePoint: number): Outcome {
  if (isPerCharacter(treatment)) return replacementOutcome(codePoint);
  if (treatment === preserved) return 'preserved';
  return treatment === drawn || (treatment === perCharacter && segment.masks(codePoint))
    ? 'masked'
    : 'outside';
}

function replacementOutcome(codePoint: number): Outcome {
  return isReplaceable(codePoint) ? 'fallback' : 'kept';
}
