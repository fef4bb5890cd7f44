// Which days of its period a date may become.
import { at } from '@masker/text';
import type { Period } from './calendar.ts';

/** The move of a date within its period. */
export type Move =
  | { readonly type: 'VARIABLE' }
  /** `day` of the period, from 1. */
  | { readonly type: 'DISCRETE'; readonly day: number }
  | { readonly type: 'SHIFT'; readonly days: bigint };

/** The days of a period that one of its days may become, all equally likely. Days are counted from 0. */
export interface Targets {
  readonly count: number;
  /** Returns a candidate; the index, from 0, is the order of drawing. */
  at(index: number): number;
}

/** @param length how many days the period has */
export function targetsOf(move: Move, day: number, length: number): Targets {
  switch (move.type) {
    case 'VARIABLE':
      return { count: length - 1, at: (index) => (index < day ? index : index + 1) };
    case 'DISCRETE':
      return { count: 1, at: () => Math.min(move.day, length) - 1 };
    case 'SHIFT': {
      const days = shifted(move.days, day, length);
      return { count: days.length, at: (index) => at(days, index) };
    }
  }
}

/**
 * Returns the day moved forward and backward; if one leaves the period, only the other; if both do, wrapped
 * around in the period.
 */
function shifted(days: bigint, day: number, length: number): number[] {
  const isInside = (index: number) => index >= 0 && index < length;
  const shift = days < BigInt(length) ? Number(days) : length;
  const inside = [day + shift, day - shift].filter(isInside);
  if (inside.length > 0) return inside;
  // A shift that comes back to the date itself goes on by one day.
  const around = Number(days % BigInt(length)) || 1;
  return [(day + around) % length, (day + length - around) % length];
}

/** Returns the context line for a period and a move (docs/masking-algorithm.md, "MultiDate"). */
export function contextLine(period: Period, move: Move): string {
  switch (move.type) {
    case 'VARIABLE':
      return `${period} VARIABLE`;
    case 'DISCRETE':
      return `${period} DISCRETE ${move.day}`;
    case 'SHIFT':
      return `${period} SHIFT ${move.days}`;
  }
}
