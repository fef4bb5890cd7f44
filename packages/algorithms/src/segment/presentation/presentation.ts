// The presentation of Segment's masking.
import type { Presentation } from '../../interface/presentation.ts';
import type { SegmentSettings } from '../model/segmentSettings.ts';
import { countsSeparators, coveredBy, separatorsBySegment } from './countedSeparators.ts';
import { coverageOf, describeCoverage } from './coverage.ts';
import { describeOutcome } from './describeOutcome.ts';
import { exampleValues } from './exampleValues.ts';
import { makeFigures } from './figures.ts';
import { reasons } from './reasons.ts';

const greatestWeight = 24n;

export const presentation: Presentation<SegmentSettings> = {
  partName: 'Segment',
  parts({ segments }, maxParts) {
    const first = segments.slice(0, maxParts);
    const coverages = coverageOf(first);
    const shown = first.map(({ type, length }, i) => {
      const coverage = coverages[i];
      return {
        label: type,
        coverage: coverage === undefined ? '' : describeCoverage(coverage),
        weight: Number(length > greatestWeight ? greatestWeight : length),
      };
    });
    return { shown, count: segments.length };
  },
  outcomes: { outside: 'not in original, so not masked' },
  describe: describeOutcome,
  reasons,
  closerReason: (settings, reason, value) =>
    reason === 'too-short' ? tooShortBySeparators(settings, value) : undefined,
  examples: exampleValues,
  exampleSource: 'the segments',
  figures: makeFigures,
};

/** Returns the hint for a value that is too short only because its separators aren't counted. */
function tooShortBySeparators({ ignoreChars, segments }: SegmentSettings, value: string): string | undefined {
  if (!countsSeparators(ignoreChars, coveredBy(segments), value)) return undefined;
  const found = separatorsBySegment(segments, ignoreChars, value);
  return Array.from(found).some(([{ length }, count]) => length === count)
    ? "The segments count the value's separators, but ignoreChars skips them, so the value ends before the segments do."
    : "The value has fewer characters than the segments cover: those in ignoreChars don't count, and are exactly what is missing.";
}
