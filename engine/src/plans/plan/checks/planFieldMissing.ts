// Documents `plan-field-missing`: fields of JSON that no record has. Only inputs show them; schemas don't.
import type { CheckDocumentation } from '../../../language/configuration/checks/check.ts';

export const planFieldMissing: CheckDocumentation = {
  code: 'plan-field-missing',
  severity: 'warning',
  title: 'A field of JSON that no record has',
  explanation:
    'No record in the inputs of `masker plan check` has a value at that JSON pointer. Perhaps it is misspelt, or no longer in use. If `undecided` is `"keep"`, the values that you meant would stay: `masker mask` refuses that.',
};
