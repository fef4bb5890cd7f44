// Prepares the Segment algorithm for values and columns (docs/masking-algorithm.md).
import { at, codePointsOf, stringOf } from '@masker/text';
import type { Segment, SegmentSettings } from './model/segmentSettings.ts';
import { codePointSetHas } from './sets/codePointSet.ts';
import { isReplaceable } from '@masker/masking-core';
import type { AlgorithmRun, MaskingContext, Prepared } from '../interface/algorithm.ts';
import type { Outcome, Span } from '../interface/explanation.ts';
import { createAsciiKernel } from './columns/ascii/asciiKernel.ts';
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

/** Makes the algorithm ready for its settings. */
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
