// Masks JSON values that were read: cases choose maskers first, so that nothing of a record that matches none
// is written.
import type { MaskedBlock, MaskedField, InputProblem } from '@masker/format-api';
import { chooseMaskers } from './chosenMaskers.ts';
import type { FoundFieldValue, Reading } from './targetFields.ts';
import { maskValues, problemAt } from './maskValues.ts';

/**
 * Masks a text that was read up to a problem.
 *
 * @param startOf returns the offset up to which the text is written if the record of a value can't be masked:
 * at most that of
 * the record's first value
 */
export function maskReading(
  text: string,
  { values, reads, lines, problem }: Reading,
  fields: readonly MaskedField[],
  startOf: (value: FoundFieldValue) => number,
): Omit<MaskedBlock, 'records'> & { readonly stoppedAt: number | undefined } {
  const choice = chooseMaskers(values, fields, reads);
  const maskBefore = (end: number | undefined, count?: number) =>
    maskValues(text.slice(0, end), values.slice(0, count), fields, choice.maskers, reads);
  let { stop } = choice;
  // Masking may find a value before that one that can't be masked, either.
  for (;;) {
    const stopping = stop && values[stop.index];
    const first = stopping === undefined ? undefined : values.findIndex(({ row }) => row === stopping.row);
    const masked =
      stopping === undefined
        ? maskBefore(problem?.offset)
        : maskBefore(startOf(values[first ?? 0] ?? stopping), first);
    if (masked.stop !== undefined) {
      stop = masked.stop;
      continue;
    }
    if (stop === undefined || stopping === undefined)
      return { ...masked, stoppedAt: undefined, problem: problem && problemAt(lines, problem, fields) };
    const found: InputProblem = {
      code: stop.code,
      record: stopping.record,
      field: fields[stopping.field]?.name,
    };
    return { ...masked, stoppedAt: stopping.record, problem: found };
  }
}
