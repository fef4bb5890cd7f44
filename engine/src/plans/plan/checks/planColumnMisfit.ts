// Documents `plan-column-misfit`: columns of which most values don't fit. Only inputs show them; plans don't.
import type { CheckDocumentation } from '../../../language/configuration/checks/check.ts';

export const planColumnMisfit: CheckDocumentation = {
  code: 'plan-column-misfit',
  severity: 'error',
  title: "A masker that doesn't suit the column's values",
  explanation:
    'More than half of the values that `masker plan check` samples don\'t fit the masker: another pattern, or another kind of value. They would be masked character by character. `masker mask` stops at such a column before anything is written. Choose another masker, or write `"allowMisfits": true` to say that it is meant.',
};
