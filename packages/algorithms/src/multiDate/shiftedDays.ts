// Shifts dates that are numbers of days; keeps those that a shift of texts would keep.
import { at, utf8 } from '@masker/text';
import { NonconformingGroups, type Days, isNullAt } from '@masker/columns';
import type { EntityKernel } from '../interface/entityMasking.ts';
import { dateOfDay, epoch, isoDate, lastDay } from './calendar.ts';
import { noDateReasons, placeholderReasons } from './noDate.ts';

/**
 * Creates the kernel.
 *
 * @param shiftOf returns the number of days drawn at an offset
 * @param length bytes per draw
 */
export function shiftedDays(
  shiftOf: (drawn: Uint8Array, at: number) => number,
  length: number,
): EntityKernel<Days> {
  return {
    messageOf({ values }, i) {
      const day = at(values, i) + epoch;
      return utf8(day < 0 || day > lastDay ? '' : isoDate(dateOfDay(day)));
    },
    mask(days, drawn) {
      const values = days.values.slice();
      const groups = new NonconformingGroups();
      for (let i = 0; i < values.length; i++) {
        if (isNullAt(days, i)) continue;
        const day = at(values, i) + epoch;
        const moved = day + shiftOf(drawn, i * length);
        if (day > 0 && day < lastDay && moved >= 0 && moved <= lastDay) values[i] = moved - epoch;
        else groups.add(i, day === 0 || day === lastDay ? placeholderReasons : noDateReasons);
      }
      return { values: { ...days, values }, nonconforming: groups.values(), outside: new Uint32Array(0) };
    },
  };
}
