// Documentation of findings in sampled rows: nonconforming columns, weak numbers, remaining originals, and other
// risks.
import type { CheckDocumentation, Problem } from '@masker/config';
import { planCaseUnmetCode } from '../unusedCases.ts';

/** Documents the finding of columns with mostly nonconforming values. */
export const planColumnMisfit: CheckDocumentation = {
  code: 'plan-column-misfit',
  severity: 'error',
  mayBeAllowed: true,
  title: "A masker that doesn't suit the column's values",
  explanation:
    'More than half of the values that `masker plan check` samples don\'t fit the masker: another pattern, or another kind of value. They would be masked character by character. `masker mask` stops at such a column before anything is written. Choose another masker, or write `"allowMisfits": true` to say that it is meant.',
};

/** Documents the finding of masked values that are too long for their column. */
export const planColumnOutgrown: CheckDocumentation = {
  code: 'plan-column-outgrown',
  severity: 'error',
  mayBeAllowed: true,
  title: 'Sampled values that may outgrow their column',
  explanation:
    "Some of the values that `masker plan check` samples become longer than the column takes when they are masked: found parts of texts, fields of JSON, letters in another case, or rare addresses such as `::ffff:10.0.0.1`. The length is that of the plan's `schema`, or of the dump. Sampled values are masked with a key that nobody uses, so others may be longer under yours. `masker mask` stops at the first masked value that is too long. Widen the column, or choose another masker.",
};

/** Documents the finding of cases that match no value. */
export const planCaseUnmet: CheckDocumentation = {
  code: planCaseUnmetCode,
  severity: 'error',
  mayBeAllowed: true,
  title: 'A case that holds for no value while others stay',
  explanation:
    'No value meets the conditions of a case, and those that meet no case stay: `"when": { "type": "IBAN" }` where the data say `iban`. `masker mask` counts all values and writes nothing then. It is a warning where the other values are masked, where none of them is left, and where `masker plan check` has read only the beginning of the data. Correct the condition, mask the other values by a last case without `when`, or allow the error if such values are rare.',
};

/** Documents the finding of number columns with few distinct values. */
export const planNumbersFew: CheckDocumentation = {
  code: 'plan-numbers-few',
  severity: 'warning',
  title: 'Masked numbers of one or two digits',
  explanation:
    'All sampled numbers of a column that Number masks have one or two digits. Fewer than 100 numbers are possible, so whoever knows how often each occurs can tell them apart. Make the column `"null"`, give it a `value`, or write its masker with `"by"`.',
};

/** Documents the finding of numbers that are rounded to 0. */
export const planNumbersZero: CheckDocumentation = {
  code: 'plan-numbers-zero',
  severity: 'warning',
  title: 'Numbers that are rounded to 0',
  explanation:
    'More than half of the sampled numbers become 0, because the masker\'s `to` is larger than twice the number. Choose a smaller `to`, or make the column `"null"`.',
};

/** Documents the finding of number columns masked as names. */
export const planNumbersNamed: CheckDocumentation = {
  code: 'plan-numbers-named',
  severity: 'warning',
  title: 'Names in place of numbers',
  explanation:
    'All sampled values of a column are numbers, and its masker is made for names, cities, streets or the like, so that none of them stays a number. Choose another masker, or write `"allowMisfits": true` on the column if it is meant.',
};

/** Documents the finding of a key and a reference to it that are not both masked. */
export const planKeyKept: CheckDocumentation = {
  code: 'plan-key-kept',
  severity: 'warning',
  title: 'A key and a reference to it of which one stays',
  explanation:
    'A column is unique in the sample and called as keys are (`id`, `customer_id`, `code`), and another one refers to it by its name and has its values, as `orders.customer_id` has those of `customers.id`. The plan masks only one of them, so that rows of the copy refer to nothing, and the other still shows the originals. Give both columns the same masker, or keep both; `"allowResidue": true` on the column that refers says that it is meant. With a schema, [`plan-foreign-key`](#plan-foreign-key) compares all foreign keys.',
};

/** Documents the finding of originals that remain in masked data. */
export const planResidue: CheckDocumentation = {
  code: 'plan-residue',
  severity: 'error',
  mayBeAllowed: true,
  title: 'A kept column that holds originals of a masked one',
  explanation:
    'In the sample of `masker plan check`, values of a masked column occur in a column that stays, as in notes beside an e-mail address. The copy would still show them. Mask the column or make it `"null"`, or write `"allowResidue": true` to say that it is meant. [More](plan-reference.md#masker-verify).',
};

export const planOutsideRows: CheckDocumentation = {
  code: 'plan-outside-rows',
  severity: 'warning',
  title: 'Constants outside rows that stay unchanged',
  explanation:
    'A dump has passwords, or defaults, checks, comments, functions and the like with constants of columns that the plan changes. Masking leaves them unchanged, because the database needs them. Review the lines, and change them in the dump if they show personal data.',
};

/**
 * Creates a problem of the whole plan for remaining originals.
 *
 * @param message the finding with its lines, without values
 */
export function literalsOutsideRowsProblem(message: string): Problem {
  const { code, severity } = planOutsideRows;
  return { code, severity, range: { start: 0, end: 0 }, message };
}

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
