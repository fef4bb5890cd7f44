// Compares cells that must be null, or one text if the original isn't null.
import { isSameCell, nullEnd } from '@masker/columns';
import type { NullCounter } from '../../columnCounters.ts';
import { cellsOf, cellTexts } from '@masker/format-api';
import { type CellComparer, isReadable, textsOf } from './cellComparer.ts';

const [date, number] = [/^\d{4}-\d\d-\d\d$/, /^-?\d+(?:\.\d+)?$/];
const midnight = /[ T]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/;

/**
 * Returns true if a typed value is a literal as its type writes it: a timestamp with its time, a decimal with its
 * scale.
 */
function isLiteral(value: string, literal: string): boolean {
  if (date.test(literal)) return value.replace(midnight, '') === literal;
  return number.test(literal) && number.test(value) && withoutZeros(value) === withoutZeros(literal);
}

function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

export function replacedCells(counter: NullCounter, isEmptyNull: boolean): CellComparer {
  const written = counter.text === undefined ? undefined : cellsOf([counter.text]);
  const isNull = ({ bounds }: { readonly bounds: Uint32Array }, i: number) =>
    bounds[2 * i + 1] === nullEnd || (isEmptyNull && bounds[2 * i] === bounds[2 * i + 1]);
  return {
    compare(original, masked, count, row) {
      // The result of an unreadable column is known all the same, if that is null.
      const before = written !== undefined || isReadable(original) ? textsOf(original) : undefined;
      if (before !== undefined && original.batch.hasMetadata === true)
        counter.addOriginals(before, original.first, count);
      const after = textsOf(masked);
      const isRight = (i: number): boolean => {
        const [from, to] = [original.first + i, masked.first + i];
        if (after === undefined) return false;
        if (written === undefined || before === undefined) return isNull(after, to);
        if (isNull(before, from)) return isSameCell(before, from, after, to);
        if (isSameCell(written, 0, after, to)) return true;
        // Files with metadata have types.
        if (masked.batch.hasMetadata !== true || counter.text === undefined) return false;
        const text = cellTexts(after)(to);
        return text !== null && isLiteral(text, counter.text);
      };
      for (let i = 0; i < count; i++) counter.add(isRight(i), row + i);
    },
    reports: () => [counter.report()],
    isIn: (text) => counter.isIn(text),
  };
}
