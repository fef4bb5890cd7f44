// Masks the values read from a dump: they are replaced in the same quoting, and dropped rows are removed.
import { at } from '@masker/text';
import { ByteWriter, nullEnd, type Texts } from '@masker/columns';
import {
  type Change,
  hasChanged,
  type MaskedBlock,
  type MaskedField,
  type NonconformingRecords,
  type InputProblem,
  maxMaskedValueBytes,
} from '@masker/format-api';
import { type MaskedTexts, firstOverflow } from '@masker/fields';
import { maskBinaryTexts } from './binaryTexts.ts';
import { decodeValues } from './decodeValues.ts';
import { indexesRead, ReadTexts } from './readColumns.ts';
import type { SqlDialect } from './sqlDialect.ts';
import { overwriteLiteral, writeLiteral } from './sqlLiterals.ts';
import type { SqlReading, SqlStretch } from './sqlReading.ts';
import { readOnly, type SqlValueList } from './sqlValueList.ts';
import { maskOfColumns } from './arrays/maskOfColumns.ts';

const copyNull = new TextEncoder().encode('\\N');
const sqlNull = new TextEncoder().encode('NULL');
const sqlDefault = new TextEncoder().encode('DEFAULT');
const lineFeed = 0x0a;
/** A number as SQL Server and MySQL write bytes, perhaps within a cast or after its character set. */
const hexadecimal = /^(?:cast\s*\(\s*|_\w+\s+)?0x[\da-f]/i;
const maxBeginningLength = 80;
const nowhere = new Uint32Array(0);

interface MaskedReading extends Omit<MaskedBlock, 'records'> {
  /** Undefined for all of them. */
  readonly records: number | undefined;
}

/** The values of a field, masked. */
interface FieldValues extends MaskedTexts {
  /** Their indexes among all values. */
  readonly indexes: Uint32Array;
  readonly original: Texts;
  /** The problem of the first value that can't be masked, and its index among all. */
  readonly stop: { readonly index: number; readonly problem: InputProblem } | undefined;
}

/** Gives memory of at least a length. */
export interface MaskingMemory {
  readonly copyOf: (length: number) => Uint8Array;
  readonly outputOf: (length: number) => Uint8Array;
}

/**
 * Masks values of a text.
 *
 * @param bytes those that were read
 * @param memory for the output, which is valid as long as the memory isn't reused
 */
export function maskSqlValues(
  bytes: Uint8Array,
  { values, removed }: Pick<SqlReading, 'values' | 'removed'>,
  fields: readonly MaskedField[],
  dialect: SqlDialect,
  memory: MaskingMemory,
): MaskedReading {
  const nonconforming: NonconformingRecords[] = [];
  const changes: Change[] = fields.map(() => undefined);
  const outside = fields.map(() => nowhere);
  const found = fields.map(() => 0);
  const masked: (FieldValues | undefined)[] = [];
  const texts = new ReadTexts(bytes, values, dialect);
  for (const [field, indexes] of values.indexesByField(fields.length).entries()) {
    const wanted = fields[field];
    if (indexes === undefined || wanted === undefined) continue;
    const column = maskField(bytes, values, indexes, wanted, dialect, texts);
    masked[field] = column;
    const linesOf = (own: Uint32Array) => own.map((index) => values.lineOf(at(indexes, index)));
    for (const { indexes: own, nonconformances } of column.nonconforming) {
      const reasons = wanted.masker.reasons(nonconformances);
      nonconforming.push({ records: linesOf(own), field, reasons });
    }
    changes[field] = hasChanged(column.original.bytes, column.bytes);
    outside[field] = linesOf(column.outside);
    found[field] = indexes.length;
  }
  const [stop] = masked.flatMap((column) => column?.stop ?? []).sort((a, b) => a.index - b.index);
  const copy = memory.copyOf(bytes.length).subarray(0, bytes.length);
  copy.set(bytes);
  const output = new ByteWriter(memory.outputOf(bytes.length));
  return {
    bytes: write(copy, values, removed, masked, dialect, stop?.index, output),
    nonconforming,
    outside,
    found,
    changes,
    records: stop && values.lineOf(stop.index),
    problem: stop?.problem,
  };
}

function maskField(
  bytes: Uint8Array,
  values: SqlValueList,
  all: Uint32Array,
  { name, masker, isDeclaredText }: MaskedField,
  dialect: SqlDialect,
  texts: ReadTexts,
): FieldValues {
  const read = indexesRead(values, all, masker.reads);
  // An expression that is no literal can only become null, and nothing can depend on it.
  const needed = masker.masksLiterals === true ? [...read.values()] : [all, ...read.values()];
  const odd = firstIndex(needed, (index) => !isLiteral(values, index, masker, isDeclaredText === true));
  // The value that a database puts for DEFAULT is not known here.
  const compared = (masker.compares ?? []).flatMap((column) => read.get(column) ?? []);
  const unknown = firstIndex(
    compared,
    (index) => values.kindOf(index) === 'null' && isDefault(bytes[values.startOf(index)]),
  );
  const long = firstIndex(
    needed,
    (index) => values.endOf(index) - values.startOf(index) > maxMaskedValueBytes,
  );
  const first = Math.min(...[odd, unknown, long].map((index) => (index < 0 ? all.length : index)));
  const indexes = all.subarray(0, first);
  const original = decodeValues(bytes, values, indexes, dialect);
  const typeAt = (i: number) => values.typeOf(at(indexes, i));
  const maskAll = (laid: Texts) =>
    maskOfColumns(masker, laid, texts.of(read, first), values.hasLists, typeAt);
  const isHexadecimal = (i: number) => values.kindOf(at(indexes, i)) === 'hexadecimal';
  const column = values.hasBinary
    ? maskBinaryTexts(original, typeAt, isHexadecimal, maskAll)
    : maskAll(original);
  const ends = [
    { index: column.problem?.index, code: column.problem?.code ?? 'not-json' },
    { index: column.invalidAt, code: 'invalid-utf8' },
    odd < 0
      ? { index: undefined, code: 'sql-value' }
      : { index: odd, code: oddCode(bytes, values, all[odd] ?? 0) },
    { index: unknown < 0 ? undefined : unknown, code: 'sql-default' },
    { index: long < 0 ? undefined : long, code: 'long-value' },
    { index: firstOverflow(masker, column, (i) => values.lengthOf(at(indexes, i))), code: 'outgrown' },
  ] as const;
  const [end] = ends
    .flatMap(({ index, code }) => (index === undefined ? [] : [{ index, code }]))
    .sort((a, b) => a.index - b.index);
  const position = end && all[end.index];
  const stop =
    position === undefined || end === undefined
      ? undefined
      : { index: position, problem: { code: end.code, record: values.lineOf(position), field: name } };
  return { ...column, indexes, original, stop };
}

/**
 * Returns true for values whose text is known; hexadecimal bytes are text if the column is binary or is declared to
 * contain text. Bits become a literal of the plan only.
 */
function isLiteral(
  values: SqlValueList,
  index: number,
  { literal }: MaskedField['masker'],
  isDeclaredText: boolean,
): boolean {
  const kind = values.kindOf(index);
  if (kind === 'bits') return literal !== undefined;
  if (kind !== 'hexadecimal') return kind !== 'expression';
  return isDeclaredText || values.typeOf(index)?.kind === 'binary';
}

/** Why an expression can't be masked. */
function oddCode(bytes: Uint8Array, values: SqlValueList, index: number): InputProblem['code'] {
  if (values.typeOf(index)?.kind === 'list') return 'array-constructor';
  const [start, end] = [values.startOf(index), values.endOf(index)];
  const beginning = new TextDecoder().decode(
    bytes.subarray(start, Math.min(end, start + maxBeginningLength)),
  );
  return hexadecimal.test(beginning) ? 'sql-hexadecimal' : 'sql-value';
}

/** Returns true for the first letter of DEFAULT. */
function isDefault(byte: number | undefined): boolean {
  return byte === 0x44 || byte === 0x64;
}

/** Returns the first index in any of several lists that satisfies a condition; -1 if none does. */
function firstIndex(lists: readonly Uint32Array[], isSuch: (index: number) => boolean): number {
  const found = lists.map((indexes) => indexes.findIndex(isSuch)).filter((index) => index >= 0);
  return found.length === 0 ? -1 : Math.min(...found);
}

/**
 * Writes masked values instead of the originals: over them if possible, or else into the output.
 *
 * @param bytes those that were read, which are changed
 * @param stop index of the value before whose line it ends
 * @returns the resulting bytes
 */
function write(
  bytes: Uint8Array,
  values: SqlValueList,
  removed: readonly SqlStretch[],
  masked: readonly (FieldValues | undefined)[],
  dialect: SqlDialect,
  stop: number | undefined,
  output: ByteWriter,
): Uint8Array {
  const next = new Uint32Array(masked.length);
  let copied = 0;
  let gone = 0;
  const copyTo = (end: number) => {
    for (
      let stretch = removed[gone];
      stretch !== undefined && stretch.start < end;
      stretch = removed[++gone]
    ) {
      output.write(bytes, copied, stretch.start);
      if (stretch.isComputed === true) output.write(sqlDefault);
      copied = stretch.end;
    }
    if (end > copied) output.write(bytes, copied, end);
    copied = Math.max(copied, end);
  };
  const count = stop ?? values.count;
  for (let index = 0; index < count; index++) {
    const field = values.fieldOf(index);
    if (field === readOnly) continue;
    const column = masked[field];
    const i = at(next, field);
    next[field] = i + 1;
    if (column === undefined) throw new Error("a value is of a field that wasn't masked");
    const start = values.startOf(index);
    const end = values.endOf(index);
    const kind = values.kindOf(index);
    const from = at(column.bounds, 2 * i);
    const to = at(column.bounds, 2 * i + 1);
    if (to !== nullEnd && overwriteLiteral(column.bytes, from, to, kind, dialect, bytes, start, end))
      continue;
    if (isSame(column.original, column, i)) continue;
    copyTo(start);
    copied = end;
    const isCopy = kind === 'copy' || (kind === 'null' && bytes[start] === copyNull[0]);
    if (to === nullEnd) output.write(isCopy ? copyNull : sqlNull);
    else {
      const written = kind === 'null' ? (isCopy ? 'copy' : 'quoted') : kind;
      writeLiteral(column.bytes, from, to, written, dialect, bytes, start, output);
    }
  }
  if (copied === 0 && removed.length === 0 && stop === undefined) return bytes;
  copyTo(
    stop === undefined
      ? bytes.length
      : Math.max(copied, bytes.lastIndexOf(lineFeed, values.startOf(stop)) + 1),
  );
  return output.written();
}

/** Returns true if a value came out as it was: its bytes stay, however it is written. */
function isSame(original: Texts, masked: Texts, i: number): boolean {
  const [a, aEnd] = [at(original.bounds, 2 * i), at(original.bounds, 2 * i + 1)];
  const [b, bEnd] = [at(masked.bounds, 2 * i), at(masked.bounds, 2 * i + 1)];
  if (aEnd === nullEnd || bEnd === nullEnd) return aEnd === bEnd;
  if (aEnd - a !== bEnd - b) return false;
  for (let at = 0; a + at < aEnd; at++) if (original.bytes[a + at] !== masked.bytes[b + at]) return false;
  return true;
}
