// Conditions of cases, which compare original values of other columns (docs/plans.md, "Rows").
import { stringAt, type Columns, nullEnd, type Texts } from '@masker/columns';
import { suggestion } from '@masker/config';
import { applyOutputCase } from '@masker/text';

/** A condition on the original value of one column. */
export interface Condition {
  readonly column: string;
  readonly test:
    | { readonly kind: 'null' }
    | { readonly kind: 'texts'; readonly texts: readonly string[] }
    | {
        readonly kind: 'startsWith' | 'endsWith';
        readonly text: string;
        readonly ignoreCase: boolean;
      };
}

/**
 * Finds the first case whose conditions each row meets.
 *
 * @param cases the conditions of each case: all must match
 * @param row the columns that conditions name
 * @param count number of rows
 * @param isEmptyNull true if null is written as an empty value
 * @returns for each row, the index of the case; the number of cases if none matches
 * @throws RangeError for a missing column
 */
export function firstMatches(
  cases: readonly (readonly Condition[])[],
  row: Columns,
  count: number,
  isEmptyNull: boolean,
): Uint8Array {
  const found = new Uint8Array(count).fill(cases.length);
  for (const [index, conditions] of cases.entries()) {
    const tests = conditions.map(({ column, test }) => {
      const values = row.get(column)?.values;
      if (values?.bounds.length !== 2 * count)
        throw new RangeError('row: must have the columns of the conditions, with a value for each row');
      return testOf(test, values, isEmptyNull);
    });
    for (let i = 0; i < count; i++)
      if (found[i] === cases.length && tests.every((matches) => matches(i))) found[i] = index;
  }
  return found;
}

function testOf(test: Condition['test'], values: Texts, isEmptyNull: boolean): (row: number) => boolean {
  const { bounds } = values;
  const isNull = (i: number) => {
    const [start, end] = [bounds[2 * i], bounds[2 * i + 1]];
    return end === nullEnd || (isEmptyNull && start === end);
  };
  if (test.kind === 'null') return isNull;
  const meets = textTest(test);
  return (i) => !isNull(i) && meets(stringAt(values, i) ?? '');
}

/**
 * Returns true if a row nearly meets conditions: its values differ in letter case, surrounding spaces or a few
 * letters.
 *
 * @param row the columns that conditions name
 * @param i index of the row
 */
export function nearlyMatches(conditions: readonly Condition[], row: Columns, i: number): boolean {
  return conditions.every(({ column, test }) => {
    const values = row.get(column)?.values;
    const text = (values && stringAt(values, i))?.trim();
    if (test.kind === 'null') return text === undefined || /^(|null|\\n)$/i.test(text);
    if (text === undefined || text === '') return false;
    if (test.kind === 'texts')
      return textTest(test)(text) || suggestion(text.slice(0, maxNear), test.texts) !== undefined;
    return textTest({ ...test, text: test.text.trim(), ignoreCase: true })(text);
  });
}

/** In UTF-16 code units: longer texts are similar to none. */
const maxNear = 65;

/** Creates the function that compares texts; none is null. */
function textTest(test: Condition['test']): (text: string) => boolean {
  switch (test.kind) {
    case 'null':
      return () => false;
    case 'texts': {
      const texts = new Set(test.texts);
      return (text) => texts.has(text);
    }
    case 'startsWith':
    case 'endsWith': {
      const cased = (text: string) => (test.ignoreCase ? applyOutputCase(text, 'Lower', '') : text);
      const target = cased(test.text);
      return (text) => cased(text)[test.kind](target);
    }
  }
}

/** Creates the function that says of another test whether all that meets it meets this one, too. */
export function impliedBy(test: Condition['test']): (other: Condition['test']) => boolean {
  const meets = textTest(test);
  return (other) => {
    if (test.kind === 'null' || other.kind === 'null') return test.kind === other.kind;
    if (other.kind === 'texts') return other.texts.every(meets);
    return test.kind === other.kind && (test.ignoreCase || !other.ignoreCase) && meets(other.text);
  };
}
