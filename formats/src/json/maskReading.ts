// Masks what was read of JSON: cases choose maskers first, so that nothing of a record that matches none is written.
import type { MaskedBlock, MaskedField } from '../format.ts';
import type { InputProblem } from '../inputProblem.ts';
import { chooseMaskers } from './chosenMaskers.ts';
import type { FoundFieldValue, Reading } from './soughtFields.ts';
import { maskValues, problemAt } from './maskValues.ts';

/**
 * Masks a text as far as it was read without a problem.
 *
 * @param startOf the place in the text up to which it is written if the record of a value can't be masked: not after the value,
 *   the record's first
 */
export function maskReading(
  text: string,
  { values, reads, lines, problem }: Reading,
  fields: readonly MaskedField[],
  startOf: (value: FoundFieldValue) => number,
): Omit<MaskedBlock, 'records'> & { readonly stoppedAt: number | undefined } {
  const { maskers, stop } = chooseMaskers(values, fields, reads);
  const stopping = stop && values[stop.place];
  if (stop === undefined || stopping === undefined) {
    const masked = maskValues(text.slice(0, problem?.offset), values, fields, maskers, reads);
    return { ...masked, stoppedAt: undefined, problem: problem && problemAt(lines, problem, fields) };
  }
  const first = values.findIndex(({ row }) => row === stopping.row);
  const end = startOf(values[first] ?? stopping);
  const masked = maskValues(text.slice(0, end), values.slice(0, first), fields, maskers, reads);
  const field = fields[stopping.field]?.name;
  const found: InputProblem = { code: stop.code, record: stopping.record, field };
  return { ...masked, stoppedAt: stopping.record, problem: found };
}
