// Facts about a column beside its name in the preview of a plan: type, different values, nulls, unique, shape.
import { describeCount } from '@masker/text';
import { shapesOf } from '@masker/suggest';
import type { TableDefinition } from '@masker/schema';
import type { TableRows } from '../firstRows.ts';

/** More values add nothing. */
const maxJudgedValues = 50;

/** A share that is not all is below 100 %. */
function describeShare(part: number, whole: number): string {
  return `${Math.floor((100 * part) / whole)} %`;
}

/**
 * `char(11) · 48 different · 2 null · unique` and `999-99-9999`; of the rows that were read.
 *
 * @param fits whether a value fits the column's masker; undefined for one that isn't judged
 */
export function columnFacts(
  rows: TableRows | undefined,
  column: string,
  definition: TableDefinition | undefined,
  fits?: (value: string) => boolean | undefined,
): readonly string[] {
  const type = definition?.columns.find(({ name }) => name === column)?.type;
  const index = rows?.columns.indexOf(column) ?? -1;
  const cells = index < 0 ? [] : (rows?.rows ?? []).map((row) => row[index]);
  const texts = cells.flatMap((cell) => (cell === undefined || cell.kind === 'null' ? [] : [cell.text]));
  const filled = texts.filter((text) => text !== '');
  const different = new Set(filled).size;
  const [nulls, empty] = [cells.length - texts.length, texts.length - filled.length];
  const isKey = definition?.keys.some(
    ({ columns: [only, ...others] }) => only === column && others.length === 0,
  );
  const maxLength = filled.reduce((max, text) => Math.max(max, text.length), 0);
  const counts =
    cells.length === 0
      ? []
      : [
          `${describeCount(different)} different`,
          ...(nulls === 0 ? [] : [`${describeCount(nulls)} null`]),
          ...(empty === 0 ? [] : [`${describeCount(empty)} empty`]),
          ...(maxLength === 0 ? [] : [`up to ${describeCount(maxLength)} characters`]),
        ];
  const judged = [...new Set(filled)].slice(0, maxJudgedValues).flatMap((value) => fits?.(value) ?? []);
  const fitting = judged.filter(Boolean).length;
  const fit = judged.length === 0 ? [] : [`${describeShare(fitting, judged.length)} of values fit`];
  const first = [
    ...(type === undefined ? [] : [type]),
    ...counts,
    ...(isKey === true ? ['unique'] : []),
    ...fit,
  ];
  const shape = commonShape(filled);
  return [...(first.length === 0 ? [] : [first.join(' · ')]), ...(shape === undefined ? [] : [shape])];
}

/**
 * Returns the shape of most values: 9 is a digit, A and a are letters; undefined if they have no common one.
 */
function commonShape(values: readonly string[]): string | undefined {
  const [best] = shapesOf(values);
  if (best === undefined || best.count * 2 < values.length) return undefined;
  const share = best.count === values.length ? '' : ` (${Math.floor((100 * best.count) / values.length)} %)`;
  return `${best.shape}${share}`;
}
