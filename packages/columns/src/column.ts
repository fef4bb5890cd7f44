// A column: many values of one kind in one buffer, as in files, so that no value becomes a string or an object.
import { at } from '@masker/text';

/** The end in `bounds` that represents null, which has no bytes. */
export const nullEnd = 0xffffffff;

/** Texts in one buffer. */
export interface Texts {
  /** Text in UTF-8. Bytes before, between and after the values are ignored. */
  readonly bytes: Uint8Array;
  /** Value i begins at `bounds[2 · i]` and ends before `bounds[2 · i + 1]`; ascending, without overlaps. */
  readonly bounds: Uint32Array;
}

/** Values of one kind: texts, or numbers as JSON writes them. */
export interface Column {
  readonly kind: 'text' | 'number';
  readonly values: Texts;
}

/** The kind of a column's values. */
export type BufferKind = Column['kind'];

const kinds: readonly string[] = ['text', 'number'] satisfies BufferKind[];

/** Other columns of the same rows, by name. */
export type Columns = ReadonlyMap<string, Column>;

/** The other columns of a column that is masked on its own: none. */
export const noColumns: Columns = new Map();

/**
 * Checks a column.
 *
 * @throws TypeError for the wrong type, RangeError for bounds that don't ascend or exceed the bytes
 */
export function checkColumn({ kind, values: { bytes, bounds } }: Column): void {
  if (!kinds.includes(kind)) throw new TypeError("column.kind: must be 'text' or 'number'");
  checkBytes(bytes);
  if (!(bounds instanceof Uint32Array)) throw new TypeError('bounds: must be a Uint32Array');
  if (bounds.length % 2 !== 0) throw new RangeError('bounds: must hold a start and an end for each value');
  let last = 0;
  for (let i = 0; i < bounds.length; i += 2) {
    const start = at(bounds, i);
    const written = at(bounds, i + 1);
    const end = written === nullEnd ? start : written;
    if (start < last || end < start) throw new RangeError('bounds: must ascend');
    last = end;
  }
  if (last > bytes.length) throw new RangeError('bounds: must lie inside the bytes');
}

/**
 * Checks that a value is bytes.
 *
 * @throws TypeError if it isn't
 */
export function checkBytes(bytes: Uint8Array): void {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('bytes: must be a Uint8Array');
}

/**
 * Checks a buffer for masked texts.
 *
 * @throws TypeError for the wrong type, RangeError for memory that contains the text
 */
export function checkMemory(memory: Uint8Array | undefined, bytes: Uint8Array): void {
  if (memory === undefined) return;
  if (!(memory instanceof Uint8Array)) throw new TypeError('memory: must be a Uint8Array');
  if (memory.buffer === bytes.buffer) throw new RangeError('memory: must not share its buffer with bytes');
}
