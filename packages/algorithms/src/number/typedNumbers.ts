// Typed columns of numbers: whole numbers, decimals and floats, each within its type.
import { at } from '@masker/text';
import {
  NonconformingGroups,
  countOf,
  type Floats,
  type Integers,
  isNullAt,
  type MaskedTyped,
  integerAt,
  writeInteger,
} from '@masker/columns';
import type { TypedKernels } from '../interface/typedKernels.ts';
import { maskFloats } from './floats.ts';
import type { NumberMagnitude, MaskMagnitudes } from './numberMagnitude.ts';
import type { Mode } from './modes.ts';
import type { NumberSettings } from './settings.ts';

/** Numbers with more decimals are masked as any others. */
const maxDecimals = 40;

export function typedNumbers(
  settings: NumberSettings,
  { mask, maskFixed: ofFixed, maskSafe }: Mode,
): TypedKernels {
  const fixed = <Column extends Integers>(column: Column, decimals: number): MaskedTyped<Column> => {
    const maskOthers = (others: Column) => maskFixed(others, decimals, ofFixed);
    return maskSafe === undefined || Math.abs(decimals) > maxDecimals
      ? maskOthers(column)
      : maskSafe(column, decimals, maskOthers);
  };
  // A permutation of the numbers of each length.
  const staysDistinct = settings.mode === 'digits';
  const reach = settings.mode === 'noise' ? settings.percent / 100 : undefined;
  return {
    integer: (column) => ({ ...fixed(column, 0), staysDistinct }),
    decimal: (column) => ({ ...fixed(column, column.scale), staysDistinct }),
    ...(settings.mode !== 'digits' && { float: (column: Floats) => maskFloats(column, mask, reach) }),
  };
}

export function maskFixed<Column extends Integers>(
  column: Column,
  decimals: number,
  mask: MaskMagnitudes,
): MaskedTyped<Column> {
  const { min, max } = column;
  const indexes: number[] = [];
  const numbers: NumberMagnitude[] = [];
  for (let i = 0; i < countOf(column); i++) {
    if (isNullAt(column, i)) continue;
    const number = integerAt(column, i);
    const isNegative = number < 0n;
    indexes.push(i);
    numbers.push({
      units: isNegative ? -number : number,
      decimals,
      isNegative,
      max: isNegative ? -min : max,
    });
  }
  const results = mask(numbers);
  const values = { ...column, values: column.values.slice() };
  const groups = new NonconformingGroups();
  for (const [i, index] of indexes.entries()) {
    const { units, nonconformances } = at(results, i);
    writeInteger(values, index, at(numbers, i).isNegative ? -units : units);
    if (nonconformances.length > 0) groups.add(index, nonconformances);
  }
  return { values, nonconforming: groups.values(), outside: new Uint32Array(0) };
}
