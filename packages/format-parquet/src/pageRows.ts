// The rows that the slots of a page are in, and its levels when other slots are null.
import type { PageContent, WrittenLevels } from './pageReader.ts';
import { writeLevels } from './pageWriter.ts';
import type { ParquetLeaf } from './parquetSchema.ts';

/**
 * Gives the row of a slot.
 *
 * @param firstRow the number of the first row that begins in the page; the one before may go on in it
 */
export function rowsOfSlots(
  { slots, repetitions }: Pick<PageContent, 'slots' | 'repetitions'>,
  firstRow: number,
): (slot: number) => number {
  if (repetitions === undefined)
    return slots === undefined ? (slot) => firstRow + slot : (slot) => firstRow + (slots[slot] ?? 0);
  let rows: Uint32Array | undefined;
  return (slot) => (rows ??= rowsOfEntries(repetitions, firstRow))[slots?.[slot] ?? slot] ?? 0;
}

function rowsOfEntries(repetitions: Uint32Array, firstRow: number): Uint32Array {
  let row = firstRow - 1;
  return repetitions.map((level) => (level === 0 ? ++row : row));
}

/** A page that is written, or a part of one. */
export interface LeveledPart extends Pick<
  PageContent,
  'entries' | 'rows' | 'slots' | 'isPresent' | 'definitions'
> {
  /** The levels as they are; undefined for a part of a page, which is not nested. */
  readonly written: WrittenLevels | undefined;
}

/** Levels of a page, adjusted to its current nulls. */
export interface ChangedLevels extends WrittenLevels {
  /** Number of slots that have a value. */
  readonly present: number;
  /** True if the same slots are null as before. */
  readonly isSame: boolean;
}

const noLevels = new Uint8Array(0);

/**
 * The levels of a page.
 *
 * @param isPresent 0 for each slot that is null; undefined if none is
 */
export function levelsWith(
  { entries, slots, isPresent: before, definitions, written }: LeveledPart,
  { definition }: ParquetLeaf,
  isPresent: Uint8Array | undefined,
): ChangedLevels {
  const count = slots?.length ?? entries;
  if (isPresent === before && written !== undefined)
    return { ...written, present: presentIn(isPresent, count), isSame: true };
  const levels = definitions?.slice() ?? new Uint32Array(entries).fill(definition);
  let isSame = true;
  for (let slot = 0; slot < count; slot++) {
    const one = isPresent?.[slot] ?? 1;
    if (one !== (before?.[slot] ?? 1)) isSame = false;
    levels[slots?.[slot] ?? slot] = one === 1 ? definition : definition - 1;
  }
  const present = presentIn(isPresent, count);
  if (isSame && written !== undefined) return { ...written, present, isSame };
  const own = writeLevels(levels, definition);
  return { repetitions: written?.repetitions ?? noLevels, definitions: own, present, isSame };
}

function presentIn(isPresent: Uint8Array | undefined, count: number): number {
  if (isPresent === undefined) return count;
  let present = 0;
  for (let slot = 0; slot < count; slot++) present += isPresent[slot] ?? 0;
  return present;
}
