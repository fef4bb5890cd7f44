// Finds masked values that exceed the length that a table's definition gives their column.
import { at } from '@masker/text';
import { isListOfTexts, type TableDefinition } from '@masker/schema';
import { nullEnd, type Texts } from '@masker/columns';
import type { FieldColumn, FieldMasker } from '@masker/format-api';
import { nullMasker } from './nullMasker.ts';

/** Returns the maximum length of a table's column in characters; undefined if unknown. */
export function lengthIn(table: TableDefinition | undefined, column: string): number | undefined {
  const { type, maximumLength } = table?.columns.find(({ name }) => name === column) ?? {};
  // That of a list is the length of its elements.
  const isList = type !== undefined && table?.server !== undefined && isListOfTexts(type, table.server);
  return isList ? undefined : maximumLength;
}

/**
 * Finds the first masked value that exceeds its column's length.
 *
 * @param masker the masker that wrote the values
 * @param maxLengthAt returns the maximum length in characters for the value at an index; undefined if it has no limit
 * @returns its index; undefined if no value is too long
 */
export function firstOverflow(
  masker: FieldMasker,
  texts: Texts,
  maxLengthAt: (i: number) => number | undefined,
): number | undefined {
  if (!mayOverflow(masker)) return undefined;
  for (let i = 0; i < texts.bounds.length / 2; i++) {
    const maxLength = maxLengthAt(i);
    if (maxLength !== undefined && isLonger(texts, i, maxLength)) return i;
  }
  return undefined;
}

/** Returns true if text i has more than `maxLength` characters. */
export function isLonger({ bytes, bounds }: Texts, i: number, maxLength: number): boolean {
  const [start, end] = [bounds[2 * i] ?? 0, bounds[2 * i + 1] ?? nullEnd];
  return end !== nullEnd && end - start > maxLength && charactersOf(bytes, start, end) > maxLength;
}

/** Wraps a masker so that it stops at the first value that exceeds its column's length. */
export function withinLength(masker: FieldMasker, maxLength: number): FieldMasker {
  if (!mayOverflow(masker)) return masker;
  const { choose } = masker;
  return {
    ...masker,
    maskColumn(column, row, memory) {
      const masked = masker.maskColumn(column, row, memory);
      const index =
        column.kind === 'text' ? firstOverflow(masker, masked.values, () => maxLength) : undefined;
      return index === undefined ? masked : endingAt(masked, index);
    },
    ...(choose !== undefined && {
      choose: (row, count) => {
        const chosen = choose(row, count);
        return { ...chosen, maskers: chosen.maskers.map((one) => one && withinLength(one, maxLength)) };
      },
    }),
  };
}

function endingAt(masked: FieldColumn, index: number): FieldColumn {
  const { problem, invalidAt } = masked;
  if (index >= Math.min(problem?.index ?? Infinity, invalidAt ?? Infinity)) return masked;
  return { ...masked, invalidAt: undefined, problem: { index, code: 'outgrown' } };
}

/**
 * Returns true if values may exceed the length, unless the plan's own check has already reported it for all values.
 */
export function mayOverflow(masker: FieldMasker): boolean {
  const { maskedForm, cases, literal } = masker;
  if (masker === nullMasker || literal !== undefined) return false;
  if (cases !== undefined) return cases.some((one) => one !== undefined && mayOverflow(one));
  const form = maskedForm?.(true);
  return form === undefined || form.mayOverflow === true;
}

/** The number of characters in UTF-8: of bytes that continue none. */
function charactersOf(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) if ((at(bytes, i) & 0xc0) !== 0x80) count++;
  return count;
}
