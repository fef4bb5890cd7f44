// Reasons for nonconforming numbers, and for kept ones.
import {
  nonconformancesOf,
  notConflictFree,
  type Reasons,
  reasonsOfNumbers,
  smallNumber,
  unchanged,
  zeroNumber,
} from '../interface/explanation.ts';

export const none = nonconformancesOf();
export const noNumber = nonconformancesOf('no-number');
export const notANumber = nonconformancesOf('not-a-number');
export const zero = nonconformancesOf('zero');
export const tooSmall = nonconformancesOf('too-small');
export const outOfRange = nonconformancesOf('out-of-range');

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
