// Masks the elements of lists like a column, except that null always remains null.
import {
  type Columns,
  type MaskedTyped,
  noColumns,
  nullEnd,
  type NonconformingValues,
  type Nullable,
} from '@masker/columns';
import type { FieldColumn, FieldMasker } from '@masker/format-api';

/** Returns the masker for the elements of a list. */
export function elementMasker(masker: FieldMasker): FieldMasker {
  const { choose, typed } = masker;
  if (masker.reads.length === 0 && staysNull(masker)) return masker;
  return {
    ...masker,
    mask: (value, row) =>
      value === null ? { value, nonconformances: [], hasUnmapped: false } : masker.mask(value, row),
    maskColumn(column, row, memory) {
      const { bounds } = column.values;
      const isNull = (i: number) => bounds[2 * i + 1] === nullEnd;
      const nulls = Array.from({ length: bounds.length / 2 }, (_, i) => i).filter((i) => isNull(i));
      const masked = masker.maskColumn(column, row, memory);
      return nulls.length === 0 ? masked : withNulls(masked, nulls, isNull);
    },
    ...(choose !== undefined && {
      choose: (row, count) => {
        const chosen = choose(row, count);
        return { ...chosen, maskers: chosen.maskers.map((one) => one && elementMasker(one)) };
      },
    }),
    typed: {
      day: keepingNulls(typed.day),
      integer: keepingNulls(typed.integer),
      decimal: keepingNulls(typed.decimal),
      float: keepingNulls(typed.float),
    },
  };
}

/** Returns true if null has no default, neither of texts nor of numbers. */
function staysNull(masker: FieldMasker): boolean {
  return masker.mask(null, noColumns).value === null && masker.maskJsonNull() === 'null';
}

function withNulls(
  { values, nonconforming, ...rest }: FieldColumn,
  nulls: readonly number[],
  isNull: (i: number) => boolean,
): FieldColumn {
  const bounds = values.bounds.slice();
  for (const i of nulls) if (2 * i + 1 < bounds.length) bounds[2 * i + 1] = nullEnd;
  return { ...rest, values: { ...values, bounds }, nonconforming: without(nonconforming, isNull) };
}

type MaskTyped<Values> = (values: Values, row: Columns) => MaskedTyped<Values>;

function keepingNulls<Values extends Nullable>(
  mask: MaskTyped<Values> | undefined,
): MaskTyped<Values> | undefined {
  if (mask === undefined) return undefined;
  return (before, row) => {
    const masked = mask(before, row);
    const { valid } = before;
    if (valid === undefined) return masked;
    return {
      ...masked,
      values: { ...masked.values, valid },
      nonconforming: without(masked.nonconforming, (i) => valid[i] === 0),
    };
  };
}

function without(
  nonconforming: readonly NonconformingValues[],
  isNull: (i: number) => boolean,
): NonconformingValues[] {
  return nonconforming.flatMap(({ indexes, nonconformances }) => {
    const own = indexes.filter((index) => !isNull(index));
    return own.length === 0 ? [] : [{ indexes: own, nonconformances }];
  });
}
