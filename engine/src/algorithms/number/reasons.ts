// Reasons for nonconforming numbers, and for kept ones.
import {
  nonConformancesOf,
  notConflictFree,
  type Reasons,
  reasonsOfNumbers,
  smallNumber,
  unchanged,
  zeroNumber,
} from '../interface/explanation.ts';

export const none = nonConformancesOf();
export const noNumber = nonConformancesOf('no-number');
export const notANumber = nonConformancesOf('not-a-number');
export const zero = nonConformancesOf('zero');
export const tooSmall = nonConformancesOf('too-small');
export const outOfRange = nonConformancesOf('out-of-range');

export const reasons: Reasons = {
  'no-number': {
    label: 'not a number',
    sentence: () =>
      'The value is not one number with at most 76 digits: its digits and letters were replaced one by one.',
  },
  'not-a-number': { label: 'NaN or infinity', sentence: () => 'The value is NaN or infinity, and became 0.' },
  zero: zeroNumber,
  'too-small': smallNumber,
  'not-conflict-free': notConflictFree,
  ...reasonsOfNumbers,
  unchanged,
};
