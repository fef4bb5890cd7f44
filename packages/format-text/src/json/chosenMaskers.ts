// The maskers of values whose fields have cases, chosen by other values of their records.
import { at } from '@masker/text';
import type { FieldMasker, MaskedField, InputProblemCode } from '@masker/format-api';
import type { FoundFieldValue } from './targetFields.ts';
import type { ReadColumns } from './readColumns.ts';

/** Indexed by value; undefined if a value is kept. Values of fields without cases are omitted. */
export type ChosenByValue = ReadonlyMap<number, FieldMasker | undefined>;

export const noChoice: ChosenByValue = new Map();

/** A value that can't be masked. */
export interface ValueStop {
  readonly index: number;
  readonly code: InputProblemCode;
}

export interface ColumnChoice {
  readonly maskers: ChosenByValue;
  /** The first value that can't be masked. */
  readonly stop: ValueStop | undefined;
}

const nothing: ColumnChoice = { maskers: noChoice, stop: undefined };

/** Chooses maskers, and checks that they support the values. */
export function chooseMaskers(
  values: readonly FoundFieldValue[],
  fields: readonly MaskedField[],
  reads: ReadColumns,
): ColumnChoice {
  if (fields.every(({ masker }) => masker.choose === undefined)) return nothing;
  const chosen = new Map<number, FieldMasker | undefined>();
  let stop: ColumnChoice['stop'];
  const stopAt = (index: number | undefined, code: InputProblemCode) => {
    if (index !== undefined && index < (stop?.index ?? Infinity)) stop = { index, code };
  };
  for (const [field, { masker }] of fields.entries()) {
    if (masker.choose === undefined) continue;
    const own = [...values.entries()].filter(([, value]) => value.field === field);
    const columns = reads.ofValues(
      masker.reads,
      own.map(([, value]) => value),
    );
    const { ways, maskers, open } = masker.choose(columns, own.length);
    stopAt(open === undefined ? undefined : own[open]?.[0], 'no-case');
    for (const [i, [index, value]] of own.entries()) {
      const choice = maskers[at(ways, i)];
      if (choice !== undefined && !masks(choice, value)) stopAt(index, 'not-text');
      chosen.set(index, choice);
    }
  }
  return { maskers: chosen, stop };
}

function masks(masker: FieldMasker, { value, isNumber }: FoundFieldValue): boolean {
  if (!isNumber || masker.takesAll === true) return true;
  const isLiteral = value === 'true' || value === 'false';
  return isLiteral ? masker.masksLiterals === true : masker.kinds.includes('number');
}
