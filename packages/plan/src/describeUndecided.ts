// Explains why a column is undecided, by the kind of its values, so that people can decide many together. It
// shows no value.
import { areFlags } from '@masker/suggest';

const number = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const wholeNumber = /^\d{1,18}$/;
const time = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d.*)?$|^\d\d:\d\d(:\d\d.*)?$/;

/**
 * @param isKey whether the column is unique, or part of a key
 * @param meant the masker that its name means; undefined if it means none
 */
export function describeUndecided(
  values: readonly string[],
  isKey: boolean,
  meant: string | undefined,
): string {
  if (values.length === 0)
    return meant === undefined
      ? 'it has no values, or no fixed fields'
      : `it has no values; its name suggests ${meant}`;
  if (isKey && values.every((value) => wholeNumber.test(value))) return 'it is a key of whole numbers';
  if (areFlags(values)) return 'it holds true or false';
  if (values.every((value) => number.test(value))) return 'it holds numbers';
  if (values.every((value) => time.test(value))) return 'it holds dates or times';
  return meant === undefined
    ? 'no confident match'
    : `its name suggests ${meant}, but most values look different`;
}
