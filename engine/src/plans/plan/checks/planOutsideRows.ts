// Documents `plan-outside-rows`: constants of dumps that no decision reaches. Only inputs show them; plans don't.
import type { CheckDocumentation } from '../../../language/configuration/checks/check.ts';
import type { Problem } from '../../../language/configuration/problem.ts';

export const planOutsideRows: CheckDocumentation = {
  code: 'plan-outside-rows',
  severity: 'warning',
  title: 'Constants outside rows that stay unchanged',
  explanation:
    'A dump has passwords, or defaults, checks, comments, functions and the like with constants of columns that the plan changes. Masking leaves them unchanged, because the database needs them. Review the lines, and change them in the dump if they show personal data.',
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
