// Finds masked values that are longer than their column allows, if a table's definition gives its length.
import { at } from '@masker/text';
import { isListOfTexts, type TableDefinition } from '@masker/schema';
import { nullEnd, type Texts } from '@masker/columns';
import type { FieldColumn, FieldMasker } from '@masker/format-api';
import { nullMasker } from './nullMasker.ts';

/** Returns the length of a column of a table, in characters; undefined if it is unknown. */
export function lengthIn(table: TableDefinition | undefined, column: string): number | undefined {
  const { type, maximumLength } = table?.columns.find(({ name }) => name === column) ?? {};
  // That of a list is the length of its elements.
  const isList = type !== undefined && table?.server !== undefined && isListOfTexts(type, table.server);
  return isList ? undefined : maximumLength;
}

/**
 * Finds the first masked value that is longer than its column takes.
 *
 * @param masker the one that masked them
 * @param maxLengthAt gives the length in characters that the column of a value takes; undefined if it has no limit
 * @returns its index; undefined if all fit
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

/** True if a text has more characters than that. */
export function isLonger({ bytes, bounds }: Texts, i: number, maxLength: number): boolean {
  const [start, end] = [bounds[2 * i] ?? 0, bounds[2 * i + 1] ?? nullEnd];
  return end !== nullEnd && end - start > maxLength && charactersOf(bytes, start, end) > maxLength;
}

/** The same masker, which ends at the first value that is longer than its column takes. */
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

/** True unless the plan's own check, which knows the longest value that a masker writes, says it of all values. */
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
