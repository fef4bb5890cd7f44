// Formats the documented characteristics of an algorithm as one short line.
import { masksNumbers } from '@masker/config';
import type { Algorithm } from './algorithm.ts';

type Described = Pick<Algorithm, 'characteristics' | 'masking'>;

export function valueTypesOf({
  characteristics,
  masking,
}: Described): readonly ('String' | 'Number' | 'Date')[] {
  return [
    'String',
    ...(masksNumbers({ masking }) ? (['Number'] as const) : []),
    ...(characteristics.masksDates ? (['Date'] as const) : []),
  ];
}

/**
 * Describes an algorithm: `substitution · strings, dates · not reversible · different values may become the same`.
 */
export function describeCharacteristics(algorithm: Described): string {
  const { technique, reversible, conflictFree } = algorithm.characteristics;
  if (technique === 'not documented') return 'only its name is documented';
  return [
    technique === 'none' ? 'no masking' : technique,
    valueTypesOf(algorithm)
      .map((type) => `${type.toLowerCase()}s`)
      .join(', '),
    reversible ? 'reversible' : 'not reversible',
    `different values ${conflictFree ? 'never' : 'may'} become the same`,
  ].join(' · ');
}
