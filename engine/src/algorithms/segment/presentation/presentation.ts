// What the Segment algorithm says of its masking to those who look at it.
import type { Presentation } from '../../presentation.ts';
import type { SegmentSettings } from '../model/segmentSettings.ts';
import { coverageOf, describeCoverage } from './coverage.ts';
import { describeOutcome } from './describeOutcome.ts';
import { exampleValues } from './exampleValues.ts';
import { makeFigures } from './figures.ts';
import { reasons } from './reasons.ts';

const greatestWeight = 24n;

export const presentation: Presentation<SegmentSettings> = {
  partName: 'Segment',
  parts({ segments }, most) {
    const first = segments.slice(0, most);
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
  examples: exampleValues,
  exampleSource: 'the segments',
  figures: makeFigures,
};
