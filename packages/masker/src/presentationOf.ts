// Describes the masking of a configuration in its algorithm's words.
import type { Consistency, Nonconformance, Outcome, Figure, FirstParts } from '@masker/algorithms';
import type { MaskerConfiguration } from '@masker/config';
import { algorithmOf } from './algorithmOf.ts';

export interface ConfiguredPresentation {
  /** True if the basis of draws can be chosen. */
  readonly usesConsistency: boolean;
  readonly partName: string;
  /** The first parts of the values, and how many there are; none if a value is one whole. */
  parts(maxParts: number): FirstParts;
  /** Describes an outcome in a few words for a legend. */
  outcomeLabel(outcome: Outcome): string;
  /** Returns sentences about a span: how it was masked and why, without its text. */
  describe(outcome: Outcome, part: number | undefined): string[];
  /** A reason of non-conformance in two or three words. */
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
