// Typed columns of numbers: whole numbers, decimals and floats, each within its type.
import { at } from '../../language/text/at.ts';
import { NonConformingGroups } from '../../masking/columns/nonConformingGroups.ts';
import {
  countOf,
  type Floats,
  type Integers,
  isNullAt,
  type MaskedTyped,
} from '../../masking/columns/typedColumn.ts';
import { integerAt, writeInteger } from '../../masking/columns/words.ts';
import type { TypedKernels } from '../interface/typedKernels.ts';
import { maskFloats } from './floats.ts';
import type { NumberMagnitude, MaskMagnitudes } from './numberMagnitude.ts';
import type { Mode } from './modes.ts';
import type { NumberSettings } from './settings.ts';

/** Numbers with more decimals are masked as any others. */
const mostDecimals = 40;

export function typedNumbers(
  settings: NumberSettings,
  { mask, maskFixed: ofFixed, maskSafe }: Mode,
): TypedKernels {
  const fixed = <Column extends Integers>(column: Column, decimals: number): MaskedTyped<Column> => {
    const maskOthers = (others: Column) => maskFixed(others, decimals, ofFixed);
    return maskSafe === undefined || Math.abs(decimals) > mostDecimals
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
  const { least, largest } = column;
  const places: number[] = [];
  const numbers: NumberMagnitude[] = [];
  for (let i = 0; i < countOf(column); i++) {
    if (isNullAt(column, i)) continue;
    const number = integerAt(column, i);
    const isNegative = number < 0n;
    places.push(i);
    numbers.push({
      units: isNegative ? -number : number,
      decimals,
      isNegative,
      largest: isNegative ? -least : largest,
    });
  }
  const results = mask(numbers);
  const values = { ...column, values: column.values.slice() };
  const groups = new NonConformingGroups();
  for (const [i, place] of places.entries()) {
    const { units, nonConformances } = at(results, i);
    writeInteger(values, place, at(numbers, i).isNegative ? -units : units);
    if (nonConformances.length > 0) groups.add(place, nonConformances);
  }
  return { values, nonConforming: groups.values(), outside: new Uint32Array(0) };
}
