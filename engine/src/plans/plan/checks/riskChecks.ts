// Documents `risk-…`: what a copy gives away although it is masked. Only inputs show it; plans don't.
import type { CheckDocumentation } from '../../../language/configuration/checks/check.ts';

const who = 'It needs no key and reports counts only. [More](security.md#risk-in-numbers).';

export const riskChecks: readonly CheckDocumentation[] = [
  {
    code: 'risk-few-values',
    severity: 'information',
    title: 'A masked column with few different values',
    explanation: `A masked column has up to 20 different values, and some occur again. Equal values become equal masked values, so whoever knows how often each occurs can tell them apart. Make the column \`"null"\`, give it a \`value\`, or mask it \`by\` an entity. ${who}`,
  },
  {
    code: 'risk-frequency',
    severity: 'information',
    title: 'A masked column with a frequent value',
    explanation: `The commonest value of a masked column is more than 5 % of all. It keeps its share in the copy, so whoever knows the share recognizes the value. Mask the column \`by\` an entity, or decide its commonest value by a case. ${who}`,
  },
  {
    code: 'risk-unique-rows',
    severity: 'information',
    title: 'Rows that are unique by what stays',
    explanation: `Some rows of a masked table have a combination of kept values that no other row has. Whoever knows these values of a person finds the person's row. The message names columns that tell all rows apart alone, and of the others up to three without which fewest rows would be unique. Mask or drop some. ${who}`,
  },
];
