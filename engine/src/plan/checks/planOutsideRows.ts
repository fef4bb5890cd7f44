// Documents `plan-outside-rows`: constants of dumps that no decision reaches. Only inputs show them; plans don't.
import type { CheckDocumentation } from '../../configuration/checks/check.ts';
import type { Problem } from '../../configuration/problem.ts';

export const planOutsideRows: CheckDocumentation = {
  code: 'plan-outside-rows',
  severity: 'warning',
  title: 'Constants outside of rows that stay as they are',
  explanation:
    'A dump of `masker plan check` has passwords, or has defaults, checks, comments, functions and the like with constants of columns that the plan changes. Masking leaves them as they are, as the database needs them. Look at the lines, and change them in the dump if they show personal data.',
};

/**
 * Reports what stays as a problem of the whole plan.
 *
 * @param message what stays, and at which lines; never its text
 */
export function outsideRowsProblem(message: string): Problem {
  const { code, severity } = planOutsideRows;
  return { code, severity, range: { start: 0, end: 0 }, message };
}
