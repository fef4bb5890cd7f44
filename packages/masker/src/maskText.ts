// Masks the values of a text: a kernel masks ordinary ones in place, the others are masked one by one.
import {
  type ColumnKernel,
  spareBytes,
  IndexList,
  ValueList,
  nullEnd,
  type Texts,
  LineValues,
  BoundedValues,
  type ValueSource,
} from '@masker/columns';
import type { MaskedColumn, MaskedLines, MaskedText, MaskResult } from './maskedText.ts';
import { maskRemaining } from './maskRemaining.ts';

/** Masks values, and many of the ordinary ones in place. */
export interface ColumnMasker {
  readonly mask: (values: readonly (string | null)[]) => MaskResult[];
  readonly kernel: ColumnKernel;
}

export function maskColumn(
  { bytes, bounds }: Texts,
  memory: Uint8Array | undefined,
  masker: ColumnMasker,
): MaskedColumn {
  const replaced: number[] = [];
  const text = maskText(bytes, new BoundedValues(bounds), memory, masker, replaced);
  const { invalidAt } = text;
  const count = invalidAt ?? bounds.length / 2;
  // Not spread: V8 gives such a copy several shapes, and compiles the loops that read columns anew for each.
  return {
    kind: 'text',
    values: { bytes: text.bytes, bounds: movedBounds(bounds.slice(0, 2 * count), replaced) },
    nonconforming: text.nonconforming,
    outside: text.outside,
    invalidAt,
  };
}

export function maskLines(
  bytes: Uint8Array,
  memory: Uint8Array | undefined,
  masker: ColumnMasker,
): MaskedLines {
  const lines = new LineValues(bytes);
  const { invalidAt, ...masked } = maskText(bytes, lines, memory, masker, undefined);
  return { ...masked, invalidAt, count: invalidAt ?? lines.index };
}

function maskText(
  bytes: Uint8Array,
  values: ValueSource,
  memory: Uint8Array | undefined,
  { mask, kernel }: ColumnMasker,
  replaced: number[] | undefined,
): MaskedText {
  const needed = bytes.length + spareBytes;
  const text = memory !== undefined && memory.length >= needed ? memory : new Uint8Array(needed);
  const rest = text.subarray(needed);
  text.set(bytes);
  const remaining = new ValueList();
  const outside = new IndexList();
  kernel.inPlace?.mask(text, values, remaining, outside);
  while (!values.isAtEnd) {
    remaining.add(values.index, values.start, values.end);
    values.skip();
  }
  const original = text.subarray(0, bytes.length);
  const masked = maskRemaining(original, remaining, mask, kernel.grouped, rest, outside, replaced);
  return { ...masked, outside: outside.before(masked.invalidAt ?? Infinity) };
}

/** Adjusts the bounds of the values that follow values whose length changed. */
function movedBounds(bounds: Uint32Array, replaced: readonly number[]): Uint32Array {
  let shift = 0;
  let next = 0;
  for (let at = 0; at < bounds.length && (shift !== 0 || next < replaced.length); at += 2) {
    const start = bounds[at] ?? 0;
    const end = bounds[at + 1] ?? 0;
    bounds[at] = start + shift;
    bounds[at + 1] = end + shift;
    if (at !== 2 * (replaced[next] ?? NaN)) continue;
    const newEnd = replaced[next + 1] ?? 0;
    bounds[at + 1] = newEnd;
    shift = (newEnd === nullEnd ? start + shift : newEnd) - (end === nullEnd ? start : end);
    next += 2;
  }
  return bounds;
}
