// The characteristics that most algorithms share.
import type { Characteristics } from './algorithm.ts';

/** The usual ones: equal values become equal realistic ones, different values may, too, and nothing leads back. */
export const usual: Omit<Characteristics, 'technique'> = {
  masksDates: false,
  referentialIntegrity: true,
  conflictFree: false,
  realistic: true,
  reversible: false,
  usesConsistency: false,
};

/** The characteristics of algorithms that permute values: different ones stay different, and the key leads back. */
export const permuting: Omit<Characteristics, 'technique'> = {
  ...usual,
  conflictFree: true,
  reversible: true,
};
