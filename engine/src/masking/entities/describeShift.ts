// Describes how dates of an entity move.
import type { DateShift } from './entity.ts';

/** `shift ≤ 180 days` */
export function describeShift({ most, unit }: DateShift): string {
  return `shift ≤ ${most} ${unit}s`;
}
