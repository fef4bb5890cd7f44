// What is documented of an algorithm, in one short line.
import type { Characteristics } from './algorithm.ts';

/** For example `substitution · strings, dates · not reversible · different values may become the same`. */
export function describeCharacteristics({
  technique,
  valueTypes,
  reversible,
  conflictFree,
}: Characteristics): string {
  if (technique === 'not documented') return 'nothing but its name is documented';
  return [
    technique === 'none' ? 'no masking' : technique,
    valueTypes.map((type) => `${type.toLowerCase()}s`).join(', '),
    reversible ? 'reversible' : 'not reversible',
    `different values ${conflictFree ? 'never' : 'may'} become the same`,
  ].join(' · ');
}
