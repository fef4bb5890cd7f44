// Lists the checks of configurations, including those of all algorithms.
import type { Check, CheckDocumentation } from '../configuration/checks/check.ts';
import { algorithms } from '../../algorithms/registry.ts';
import { resourceChecks } from '../configuration/resourceChecks/index.ts';
import { commonChecks } from '../configuration/checks/index.ts';
import { nameChecks } from '../configuration/nameChecks.ts';
import { problemsOmitted } from './problemLimit.ts';

/** All checks, in the order of the documentation. */
export const allChecks: readonly (Check<never> | CheckDocumentation)[] = [
  ...commonChecks,
  ...nameChecks,
  ...resourceChecks,
  problemsOmitted,
  ...algorithms.flatMap(({ language: { checks } }) => checks),
];
