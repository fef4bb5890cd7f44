// Documents `plan-field-missing`: fields of JSON that no record has. Only inputs show them; schemas don't.
import type { CheckDocumentation } from '../../configuration/checks/check.ts';

export const planFieldMissing: CheckDocumentation = {
  code: 'plan-field-missing',
  severity: 'warning',
  title: 'A field of JSON that no record has',
  explanation:
    'The inputs of `masker plan check` have records, and none of them has a value at that JSON pointer. Perhaps it is misspelt, or records have it no longer. Where `undecided` is `"keep"`, the values that were meant would stay: `masker mask` refuses that.',
};
