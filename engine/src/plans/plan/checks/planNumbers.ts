// Documents `plan-numbers-few` and `plan-numbers-zero`: numbers whose masking hides little, or too much. Only inputs show them; plans don't.
import type { CheckDocumentation } from '../../../language/configuration/checks/check.ts';

export const planNumbersFew: CheckDocumentation = {
  code: 'plan-numbers-few',
  severity: 'warning',
  title: 'Masked numbers of one or two digits',
  explanation:
    'All sampled numbers of a column that Number masks have one or two digits. Fewer than 100 numbers are possible, so whoever knows how often each occurs can tell them apart. Make the column `"null"`, give it a `value`, or write its masker with `"by"`.',
};

export const planNumbersZero: CheckDocumentation = {
  code: 'plan-numbers-zero',
  severity: 'warning',
  title: 'Numbers that are rounded to 0',
  explanation:
    'More than half of the sampled numbers become 0, because the masker\'s `to` is larger than twice the number. Choose a smaller `to`, or make the column `"null"`.',
};
