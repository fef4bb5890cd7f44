// Describes the masking of a configuration in its algorithm's words.
import type { Consistency, Nonconformance, Outcome, Figure, FirstParts } from '@masker/algorithms';
import type { MaskerConfiguration } from '@masker/config';
import { algorithmOf } from './algorithmOf.ts';

/** The presentation of a configuration. */
export interface ConfiguredPresentation {
  /** True if the basis of draws is configurable. */
  readonly usesConsistency: boolean;
  readonly partName: string;
  /** Returns the first parts of the values, and the number of parts; none if values aren't divided. */
  parts(maxParts: number): FirstParts;
  /** Describes an outcome in a few words for a legend. */
  outcomeLabel(outcome: Outcome): string;
  /** Returns sentences about a span, without its text: how it was masked and why. */
  describe(outcome: Outcome, part: number | undefined): string[];
  /** Returns a reason of nonconformance in two or three words. */
  reasonLabel(nonconformance: Nonconformance): string;
  examples(): string[];
  readonly exampleSource: string;
  figures(consistency: Consistency, maxParts: number): Figure[];
}

const outcomeLabels: Readonly<Record<Outcome, string>> = {
  masked: 'masked',
  preserved: 'preserved',
  ignored: 'ignored',
  outside: 'not masked',
  fallback: "doesn't fit, masked one by one",
  kept: "doesn't fit, stays",
};

/** Returns the presentation of a configuration; undefined if its algorithm has none. */
export function presentationOf(configuration: MaskerConfiguration): ConfiguredPresentation | undefined {
  const algorithm = algorithmOf(configuration);
  if (algorithm === undefined) return undefined;
  const { presentation, characteristics } = algorithm;
  const { settings } = configuration;
  return {
    usesConsistency: characteristics.usesConsistency,
    partName: presentation.partName ?? 'Part',
    parts(maxParts) {
      const parts = presentation.parts?.(settings, maxParts) ?? [];
      return 'shown' in parts ? parts : { shown: parts.slice(0, maxParts), count: parts.length };
    },
    outcomeLabel: (outcome) => presentation.outcomes?.[outcome] ?? outcomeLabels[outcome],
    describe: (outcome, part) => presentation.describe(settings, outcome, part),
    reasonLabel: ({ reason }) => presentation.reasons[reason]?.label ?? reason,
    examples: () => presentation.examples(settings),
    exampleSource: presentation.exampleSource ?? 'the masker',
    figures: (consistency, maxParts) => presentation.figures?.(settings, consistency, maxParts) ?? [],
  };
}
