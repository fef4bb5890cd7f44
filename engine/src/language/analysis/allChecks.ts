// The checks of configurations, those of all algorithms among them.
import type { Check, CheckDocumentation } from '../configuration/checks/check.ts';
import { algorithms } from '../../algorithms/registry.ts';
import { resourceChecks } from '../configuration/resourceChecks/index.ts';
import { commonChecks } from '../configuration/checks/index.ts';
import { nameChecks } from '../configuration/nameChecks.ts';
import { problemsOmitted } from './problemLimit.ts';

/** All of them, in the order in which the documentation shows them. */
export const allChecks: readonly (Check<never> | CheckDocumentation)[] = [
  ...commonChecks,
  ...nameChecks,
  ...resourceChecks,
  problemsOmitted,
  ...algorithms.flatMap(({ language: { checks } }) => checks),
];
