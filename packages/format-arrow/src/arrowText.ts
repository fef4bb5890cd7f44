// Columns of text in Arrow's layouts, read as the engine's columns and written again (Arrow columnar format, "Variable-size
// Binary Layout" and "… View Layout").
import { Type } from 'apache-arrow/fb/type';
import { at } from '@masker/text';
import { nullEnd, type Texts } from '@masker/columns';
import type { ArrowNode, BatchColumn } from './arrowBatch.ts';
import type { ColumnMemory } from './columnMemory.ts';
import { bytesOf, viewOf } from '@masker/rows';

/** In bytes: size of a value in a column of views, and the maximum length of a text stored in it. */
const viewLength = 16;
const maxInlineLength = 12;
/** In bytes: offsets into the text are signed 32-bit integers. */
const maxTextLength = 0x7fffffff;

export function isText(type: Type): boolean {
  return type === Type.Utf8 || type === Type.LargeUtf8 || type === Type.Utf8View;
}

/**
 * Returns true for bytes of any length, which have the same layouts as texts; a plan may declare that they are text.
 */
export function isBytes(type: Type): boolean {
  return type === Type.Binary || type === Type.LargeBinary || type === Type.BinaryView;
}

function isView(type: Type): boolean {
  return type === Type.Utf8View || type === Type.BinaryView;
}

function hasLongOffsets(type: Type): boolean {
  return type === Type.LargeUtf8 || type === Type.LargeBinary;
}

/** @returns undefined for a damaged column */
export function readText(type: Type, column: BatchColumn, memory?: ColumnMemory): Texts | undefined {
  const [node] = column.nodes;
  const [validity = noBytes, offsets = noBytes, ...data] = column.buffers;
  if (node === undefined || (node.nulls > 0 && validity.length * 8 < node.length)) return undefined;
  const isNull = nullsOf(node, validity);
  if (isView(type)) return readViews(node.length, isNull, viewOf(offsets), data);
  const [text = noBytes] = data;
  const width = hasLongOffsets(type) ? 8 : 4;
  return readOffsets(node, isNull, viewOf(offsets), text, width, memory);
}

function readOffsets(
  { length, nulls }: ArrowNode,
  isNull: (i: number) => boolean,
  offsets: DataView,
  text: Uint8Array,
  width: 4 | 8,
  memory: ColumnMemory | undefined,
): Texts | undefined {
  if (length === 0) return { bytes: noBytes, bounds: new Uint32Array(0) };
  if (offsets.byteLength < (length + 1) * width) return undefined;
  const bounds = memory?.bounds(2 * length) ?? new Uint32Array(2 * length);
  const offsetAt = offsetsOf(offsets, width);
  let end = offsetAt[0] ?? -1;
  if (end < 0) return undefined;
  for (let i = 0, to = 0; i < length; to += 2) {
    const start = end;
    end = offsetAt[++i] ?? -1;
    if (end < start || end > text.length) return undefined;
    bounds[to] = start;
    bounds[to + 1] = end;
  }
  if (nulls > 0) for (let i = 0; i < length; i++) if (isNull(i)) bounds[2 * i + 1] = nullEnd;
  return { bytes: text, bounds };
}

/** As numbers, which are fast to read if they are aligned. */
function offsetsOf({ buffer, byteOffset, byteLength }: DataView, width: 4 | 8): Int32Array | Float64Array {
  const count = Math.floor(byteLength / width);
  if (width === 4 && byteOffset % 4 === 0) return new Int32Array(buffer, byteOffset, count);
  const view = new DataView(buffer, byteOffset, byteLength);
  return width === 4
    ? Int32Array.from({ length: count }, (_, i) => view.getInt32(4 * i, true))
    : Float64Array.from({ length: count }, (_, i) => Number(view.getBigInt64(8 * i, true)));
}

function readViews(
  length: number,
  isNull: (i: number) => boolean,
  views: DataView,
  data: readonly Uint8Array[],
): Texts | undefined {
  if (views.byteLength < length * viewLength) return undefined;
  const inline = new Uint8Array(views.buffer, views.byteOffset, views.byteLength);
  const bounds = new Uint32Array(2 * length);
  const sources: Uint8Array[] = [];
  let end = 0;
  for (let i = 0; i < length; i++) {
    const at = i * viewLength;
    bounds[2 * i] = end;
    if (isNull(i)) {
      bounds[2 * i + 1] = nullEnd;
      continue;
    }
    const size = views.getInt32(at, true);
    const isInline = size <= maxInlineLength;
    const from = isInline ? at + 4 : views.getInt32(at + 12, true);
    const source = isInline ? inline : data[views.getInt32(at + 8, true)];
    if (size < 0 || from < 0 || source === undefined || from + size > source.length) return undefined;
    sources.push(source.subarray(from, from + size));
    bounds[2 * i + 1] = end += size;
    if (end > maxTextLength) return undefined;
  }
  const bytes = new Uint8Array(end);
  let to = 0;
  for (const source of sources) {
    bytes.set(source, to);
    to += source.length;
  }
  return { bytes, bounds };
}

/** @returns undefined for more text than such a column can hold */
export function writeText(
  type: Type,
  { bytes, bounds }: Texts,
  memory?: ColumnMemory,
): BatchColumn | undefined {
  const length = bounds.length / 2;
  const { node, validity } = writeNulls(bounds);
  const text = joinedText(bytes, bounds);
  if (isView(type)) {
    const { views, data } = writeViews(bounds, text);
    return {
      nodes: [node],
      buffers: [validity, views, ...(data === undefined ? [] : [data])],
      variadic: [data === undefined ? 0 : 1],
    };
  }
  const isLarge = hasLongOffsets(type);
  if (!isLarge && text.length > maxTextLength) return undefined;
  const offsets = isLarge
    ? new BigInt64Array(length + 1)
    : (memory?.indexes(length + 1) ?? new Int32Array(length + 1));
  let end = 0;
  for (let i = 0, from = 0; i < length; from += 2) {
    const stop = at(bounds, from + 1);
    if (stop !== nullEnd) end += stop - at(bounds, from);
    i++;
    if (offsets instanceof Int32Array) offsets[i] = end;
    else offsets[i] = BigInt(end);
  }
  const written = new Uint8Array(offsets.buffer, offsets.byteOffset, offsets.byteLength);
  return { nodes: [node], buffers: [validity, written, text], variadic: [] };
}

function writeViews(
  bounds: Uint32Array,
  text: Uint8Array,
): { readonly views: Uint8Array; readonly data: Uint8Array | undefined } {
  const length = bounds.length / 2;
  const views = new DataView(new ArrayBuffer(length * viewLength));
  const inline = bytesOf(views);
  let [at, isNeeded] = [0, false];
  for (let i = 0; i < length; i++) {
    const start = bounds[2 * i] ?? 0;
    const stop = bounds[2 * i + 1] ?? 0;
    if (stop === nullEnd) continue;
    const size = stop - start;
    const to = i * viewLength;
    views.setInt32(to, size, true);
    if (size <= maxInlineLength) inline.set(text.subarray(at, at + size), to + 4);
    else {
      inline.set(text.subarray(at, at + 4), to + 4);
      views.setInt32(to + 12, at, true);
      isNeeded = true;
    }
    at += size;
  }
  return { views: inline, data: isNeeded ? text : undefined };
}

/**
 * Returns the values side by side. Bytes between them, and under nulls, are dropped: they may belong to other
 * values.
 */
function joinedText(bytes: Uint8Array, bounds: Uint32Array): Uint8Array {
  let [length, isWhole] = [0, true];
  let [first, last] = [-1, -1];
  for (let i = 0; i < bounds.length; i += 2) {
    const start = bounds[i] ?? 0;
    const stop = bounds[i + 1] ?? 0;
    if (stop === nullEnd || stop === start) continue;
    if (first < 0) first = start;
    else if (start !== last) isWhole = false;
    last = stop;
    length += stop - start;
  }
  if (length === 0) return noBytes;
  if (isWhole) return bytes.subarray(first, last);
  const joined = new Uint8Array(length);
  let to = 0;
  for (let i = 0; i < bounds.length; i += 2) {
    const start = bounds[i] ?? 0;
    const stop = bounds[i + 1] ?? 0;
    if (stop === nullEnd) continue;
    joined.set(bytes.subarray(start, stop), to);
    to += stop - start;
  }
  return joined;
}

export function nullsOf({ nulls }: ArrowNode, validity: Uint8Array): (i: number) => boolean {
  return nulls === 0 ? () => false : (i) => (((validity[i >> 3] ?? 0) >> (i & 7)) & 1) === 0;
}

export function writeNulls(bounds: Uint32Array): { readonly node: ArrowNode; readonly validity: Uint8Array } {
  const length = bounds.length / 2;
  let nulls = 0;
  for (let i = 1; i < bounds.length; i += 2) if (bounds[i] === nullEnd) nulls++;
  if (nulls === 0) return { node: { length, nulls }, validity: noBytes };
  const validity = new Uint8Array(Math.ceil(length / 8));
  for (let i = 0; i < length; i++)
    if (bounds[2 * i + 1] !== nullEnd) validity[i >> 3] = at(validity, i >> 3) | (1 << (i & 7));
  return { node: { length, nulls }, validity };
}

const noBytes = new Uint8Array(0);
