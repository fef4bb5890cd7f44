// Checks shifted dates: the distance between a date and its masked date is the same number of days for all
// dates of an entity, never 0.
import type { DateShift } from '@masker/masking-core';
import type { ShiftReport } from './rowReport.ts';
import { RowCounter } from './rowCounter.ts';

/** Maximum number of known entities; of more, a share is known. */
const maxEntities = 2 ** 20;
const dayLength = 86_400_000;

/** The days by which the dates of each entity moved, in all tables. */
export class EntityShifts {
  #days = new Map<number, number>();
  #divisor = 1;

  /** Returns true if the dates of an entity moved by the same number of days before, or it is new. */
  isSame(entity: number, days: number): boolean {
    if (entity % this.#divisor !== 0) return true;
    const known = this.#days.get(entity);
    if (known !== undefined) return known === days;
    this.#days.set(entity, days);
    if (this.#days.size > maxEntities) {
      this.#divisor *= 2;
      this.#days = new Map([...this.#days].filter(([key]) => key % this.#divisor === 0));
    }
    return true;
  }
}

export class ShiftCounter extends RowCounter {
  readonly #entity: string;
  readonly #columns: readonly string[];
  readonly #shift: DateShift;
  readonly #shifts: EntityShifts;

  /** @param shifts shared by all columns whose dates move together */
  constructor(entity: string, columns: readonly string[], shift: DateShift, shifts: EntityShifts) {
    super();
    this.#entity = entity;
    this.#columns = columns;
    this.#shift = shift;
    this.#shifts = shifts;
  }

  /**
   * Adds a date and its masked date.
   *
   * @param entity a number that represents the entity
   */
  addDate(entity: number, original: string, masked: string | null, row: number): void {
    const before = dayOf(original);
    if (before === undefined || this.#mayStay(before)) return;
    const after = masked === null ? undefined : dayOf(masked);
    this.add(after !== undefined && this.#isRight(entity, after - before), row);
  }

  #isRight(entity: number, days: number): boolean {
    const length = this.#shift.unit === 'week' ? 7 : 1;
    const isPossible = days !== 0 && days % length === 0 && Math.abs(days) <= this.#shift.max * length;
    return isPossible && this.#shifts.isSame(entity, days);
  }

  /** Placeholders stay, and so do dates that would leave the years 1 to 9999. */
  #mayStay(day: number): boolean {
    const maxDays = this.#shift.max * (this.#shift.unit === 'week' ? 7 : 1);
    return day - maxDays < firstDay || day + maxDays > lastDay;
  }

  report(): ShiftReport {
    const { values, wrong, rows } = this;
    return { kind: 'shift', entity: this.#entity, columns: this.#columns, values, wrong, rows };
  }
}

const dayPattern = /^(\d{4})-(\d\d)-(\d\d)(?!\d)(?!.* BC$)/;
const [maxMonths, maxDays] = [12, 31];
const [firstDay, lastDay] = ['0001-01-01', '9999-12-31'].map((text) => Date.parse(text) / dayLength) as [
  number,
  number,
];

/**
 * Returns the number of a date's day, which may be after the end of its month; undefined if it is no date.
 */
function dayOf(text: string): number | undefined {
  const [, year, month, day] = dayPattern.exec(text.trim()) ?? [];
  if (year === undefined || Number(month) > maxMonths || Number(day) > maxDays || Number(day) === 0)
    return undefined;
  const first = Date.parse(`${year}-${month}-01`);
  return Number.isNaN(first) ? undefined : first / dayLength + Number(day) - 1;
}
