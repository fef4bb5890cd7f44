// A configuration inferred from sample values that are identifiers of one standard.
import { codePointsOf } from '@masker/text';
import type { Inference } from '../interface/algorithm.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { IdentifierReader } from './identifierReader.ts';
import { standards } from './standards/registry.ts';
import type { Standard } from './standards/standard.ts';

/** The least share of identifiers: others are typing errors. */
const minShare = 0.9;
/** Maximum probability that random values of this shape all pass. */
const maxChance = 1e-4;

/** Infers a configuration; undefined if no standard fits more samples than chance explains. */
export function inferIdentifier(name: string, samples: readonly string[]): Inference | undefined {
  const given = samplesThatCount(samples);
  const found = standards
    .map((standard) => ({ standard, used: identifiersOf(standard, given) }))
    .filter(({ standard, used }) => {
      const isMajority = used.length > 0 && used.length >= minShare * given.length;
      return isMajority && standard.chance ** new Set(used).size <= maxChance;
    })
    .toSorted((a, b) => b.used.length - a.used.length || a.standard.chance - b.standard.chance);
  const [best] = found;
  if (best === undefined) return undefined;
  return inferenceOf(name, best.used, {
    description: `${best.standard.title.charAt(0).toUpperCase()}${best.standard.title.slice(1)}, with right check digits`,
    algorithm: 'Identifier',
    standard: best.standard.name,
  });
}

function identifiersOf(standard: Standard, samples: readonly string[]): string[] {
  const reader = new IdentifierReader({ standard, keepBank: false });
  return samples.filter((sample) => {
    const codePoints = codePointsOf(sample.trim());
    return reader.readCodePoints(codePoints, codePoints.length) === undefined;
  });
}
