// Typed columns of numbers: whole numbers, decimals and floats, each within its type.
import { NonConformingGroups } from '../../columns/nonConformingGroups.ts';
import {
  countOf,
  type Decimals,
  type Floats,
  type Integers,
  isNullAt,
  type MaskedTyped,
} from '../../columns/typedColumn.ts';
import { integerAt, writeInteger } from '../../columns/words.ts';
import { resultAt } from '../interface/results.ts';
import type { TypedKernels } from '../interface/typedKernels.ts';
import { maskFloats } from './floats.ts';
import type { Magnitude, MaskMagnitudes } from './magnitude.ts';
import type { NumberSettings } from './settings.ts';

/**
 * Makes the kernels.
 *
 * @param modeOf makes what masks numbers, given if these keep their decimals
 */
export function typedNumbers(
  settings: NumberSettings,
  modeOf: (keepsDecimals: boolean) => MaskMagnitudes,
): TypedKernels {
  const fixed = modeOf(true);
  const free = modeOf(false);
  const reach = settings.mode === 'noise' ? settings.percent / 100 : undefined;
  return {
    integer: (column) => maskFixed(column, 0, fixed),
    decimal: (column: Decimals) => maskFixed(column, column.scale, fixed),
    ...(settings.mode !== 'digits' && { float: (column: Floats) => maskFloats(column, free, reach) }),
  };
}

/** Masks whole numbers and decimals. */
export function maskFixed<Column extends Integers>(
  column: Column,
  decimals: number,
  mask: MaskMagnitudes,
): MaskedTyped<Column> {
  const { least, largest } = column;
  const places: number[] = [];
  const numbers: Magnitude[] = [];
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
    const { units, nonConformances } = resultAt(results, i);
    writeInteger(values, place, resultAt(numbers, i).isNegative ? -units : units);
    if (nonConformances.length > 0) groups.add(place, nonConformances);
  }
  return { values, nonConforming: groups.values(), outside: new Uint32Array(0) };
}
