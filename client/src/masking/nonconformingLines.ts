// Finds the lines with nonconforming values in a masked table or JSON text: it is masked once more, with a
// mark before each of them.
import { type Column, nullEnd } from '@masker/columns';
import type { Findings } from '@masker/masker';
import type { FieldMasker, Format, MaskedField } from '@masker/format-api';
import { collectText, maskChunks } from '../files/maskChunks.ts';
import { linesAt } from './lineRanges.ts';
import { unwatched } from '../files/cancellation.ts';

/** Noncharacters, which no text should hold. */
const mark = '\uFDD0\uFDD1';
const markBytes = new TextEncoder().encode(mark);

/** Makes the format that masks the same fields with maskers. */
export type CreateFormat = (fields: readonly MaskedField[]) => Format;

/** Returns the lines, from 0, each once. */
export async function nonconformingLines(
  source: AsyncIterable<Uint8Array>,
  createFormat: CreateFormat,
  fields: readonly MaskedField[],
): Promise<number[]> {
  const format = createFormat(fields.map(({ name, masker }) => ({ name, masker: marking(masker) })));
  const text = await collectText(maskChunks(source, format, unwatched));
  const offsets: number[] = [];
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) offsets.push(at);
  return [...new Set(linesAt(text, offsets))];
}

/** Returns a masker that puts a mark before each masked nonconforming value. */
function marking(masker: FieldMasker): FieldMasker {
  const marked = <T extends ReturnType<FieldMasker['mask']>>(result: T): T =>
    result.nonconformances.length === 0 ? result : { ...result, value: mark + (result.value ?? '') };
  return {
    reads: masker.reads,
    kinds: masker.kinds.filter((kind) => kind === 'text' || kind === 'number'),
    typed: {},
    mask: (value, row) => marked(masker.mask(value, row)),
    maskJsonNull: () => masker.maskJsonNull(),
    reasons: (nonconformances) => masker.reasons(nonconformances),
    maskColumn: (column, row) => markedColumn(masker.maskColumn(column, row)),
  };
}

function markedColumn<C extends Column & Pick<Findings, 'nonconforming'>>(column: C): C {
  const { values } = column;
  const unfit = new Set(column.nonconforming.flatMap(({ indexes }) => Array.from(indexes)));
  const bytes = new Uint8Array(values.bytes.length + unfit.size * markBytes.length);
  const bounds = new Uint32Array(values.bounds.length);
  let to = 0;
  for (let i = 0; i < bounds.length; i += 2) {
    const [start = 0, end = 0] = values.bounds.subarray(i, i + 2);
    bounds[i] = to;
    if (unfit.has(i / 2)) {
      bytes.set(markBytes, to);
      to += markBytes.length;
    }
    const isNull = end === nullEnd;
    const value = values.bytes.subarray(start, isNull ? start : end);
    bytes.set(value, to);
    to += value.length;
    bounds[i + 1] = isNull ? nullEnd : to;
  }
  return { ...column, values: { bytes: bytes.subarray(0, to), bounds } };
}
