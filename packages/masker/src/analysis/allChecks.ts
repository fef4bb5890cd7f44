// The checks of configurations, including those of all algorithms.
import {
  type Check,
  type CheckDocumentation,
  resourceChecks,
  commonChecks,
  nameChecks,
} from '@masker/config';
import { algorithms } from '@masker/algorithms';
import { problemsOmitted } from './problemLimit.ts';

/** All checks, in the order of the documentation. */
export const allChecks: readonly (Check<never> | CheckDocumentation)[] = [
  ...commonChecks,
  ...nameChecks,
  ...resourceChecks,
  problemsOmitted,
  ...algorithms.flatMap(({ language: { checks } }) => checks),
];
