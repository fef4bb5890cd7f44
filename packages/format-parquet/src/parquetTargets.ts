// The stored columns of a Parquet file that are masked, as the plan's decisions for their columns and the fields in them say.
import { at } from '@masker/text';
import { type Columns, columnOf, typedKinds, nullEnd, type Texts } from '@masker/columns';
import { findFields, type ColumnPart } from '@masker/rows';
import type { FieldMasker, MaskedField } from '@masker/format-api';
import { literalFits, typeBeside, nullMasker } from '@masker/fields';
import { fieldOfLeaf, deepest } from './leafFields.ts';
import { storageFor } from './leafStorage.ts';
import { parquetProblem } from './parquetProblem.ts';
import { findElementReads, findReads, type DependencyColumn } from './dependencyColumns.ts';
import type { ParquetColumn, ParquetLeaf, LeafStep } from './parquetSchema.ts';
import { type SlotReader, maxRows, type SlotValues } from './slotValues.ts';
import { readCaseEntries } from './caseEntries.ts';
import { readTypedSlots } from './typedSlots.ts';
import { encodings, readTexts } from './byteArrayEncodings.ts';
import { compact } from './alignedColumns.ts';
import { maskValues } from './textMasker.ts';

/** In bytes: maximum length of the values of a page of rows masked separately, except a single one. */
const maxPageBytes = 1024 * 1024;

/** Creates a reader for the texts of a page or dictionary. */
function readTextSlots(masker: FieldMasker): SlotReader {
  return (encoding, bytes, isPresent, present) => {
    // If all are null, the encoding doesn't matter.
    const own = present === 0 ? encodings.plain : encoding;
    return textSlots(readTexts(own, bytes, isPresent, present), own === encodings.plain, masker);
  };
}

/** @param isPlain whether the bytes are the values in the plain encoding */
function textSlots({ bytes, bounds }: Texts, isPlain: boolean, masker: FieldMasker): SlotValues {
  return {
    count: bounds.length / 2,
    at(indexes) {
      const referred = new Uint32Array(2 * indexes.length);
      for (let i = 0; i < indexes.length; i++) {
        const index = indexes[i] ?? -1;
        referred[2 * i] = index < 0 ? 0 : at(bounds, 2 * index);
        referred[2 * i + 1] = index < 0 ? nullEnd : at(bounds, 2 * index + 1);
      }
      return textSlots({ bytes, bounds: referred }, false, masker);
    },
    part: (first, end) =>
      textSlots(compact({ bytes, bounds: bounds.subarray(2 * first, 2 * end) }), false, masker),
    endOf: (first) => groupEnd(bounds, first),
    mask: (row) => maskValues({ bytes, bounds }, isPlain, masker, row),
  };
}

function groupEnd(bounds: Uint32Array, first: number): number {
  const groupLimit = Math.min(bounds.length / 2, first + maxRows);
  let length = 0;
  for (let i = first; i < groupLimit; i++) {
    const start = bounds[2 * i] ?? 0;
    const end = bounds[2 * i + 1] ?? 0;
    if (end !== nullEnd) length += end - start;
    if (length > maxPageBytes && i > first) return i;
  }
  return groupLimit;
}

export interface ParquetTarget {
  readonly column: ParquetColumn;
  readonly leaf: ParquetLeaf;
  readonly field: MaskedField;
  /** One for all chunks: the compiler begins anew with each that is made. */
  readonly read: SlotReader;
  /** Its name in messages. */
  readonly label: string;
  /** Index of its field among the masked ones; if keys decide, one for each of them. */
  readonly slots: readonly number[];
  /** Indexes of the deciding fields, among those in the one field. */
  readonly inner: readonly number[];
  /** Per deciding field: the key of the map whose values it decides on, or `*`; empty if no keys decide. */
  readonly innerKeys: readonly string[];
  /** The columns that its masker reads. */
  readonly reads: readonly DependencyColumn[];
  /** The stored columns of values beside its own that decide on them, and their indexes. */
  readonly beside: ReturnType<typeof findElementReads>;
  /** Index of the stored column of the keys, for values of a map whose keys decide. */
  readonly keys: number | undefined;
}

/**
 * Finds the columns, by the indexes of the stored ones.
 *
 * @throws InputError for a column that is missing, or that can't be masked
 */
export function findTargets(
  columns: readonly ParquetColumn[],
  fields: readonly MaskedField[],
): ReadonlyMap<number, ParquetTarget> {
  const fieldsIn = findFields(fields, columns.map(namedParts));
  if ('code' in fieldsIn) throw parquetProblem(fieldsIn);
  const targets = new Map<number, ParquetTarget>();
  for (const [index, column] of columns.entries()) {
    const own = at(fieldsIn, index);
    if (column.typeName === 'UNKNOWN' && own.every(({ field }) => staysNull(field))) continue;
    for (const [i, leaf] of own.length === 0 ? [] : column.leaves.entries()) {
      const found = fieldOfLeaf(column, leaf, own);
      if (found === undefined) continue;
      checkLeaf(column, leaf, found.field, found.label);
      const reads = findReads(found.field, columns);
      const beside = findElementReads(found.field, column, leaf);
      const keys = found.innerKeys.length > 0 ? column.firstLeaf + i - 1 : undefined;
      const read = slotReader(leaf, found.field);
      targets.set(column.firstLeaf + i, { column, leaf, ...found, read, reads, beside, keys });
    }
  }
  return targets;
}

/** A column without a type holds nulls only. */
function staysNull({ masker }: MaskedField): boolean {
  const nothing: Columns = new Map(
    masker.reads.map((name) => [name, { kind: 'text', values: columnOf([null]) }]),
  );
  return masker.mask(null, nothing).value === null;
}

/** Returns true if a masker takes values of a column that aren't text. */
function isMaskedBy(leaf: ParquetLeaf, masker: FieldMasker): boolean {
  if (masker === nullMasker) return leaf.isOptional;
  if (masker.cases !== undefined)
    return (
      storageFor(leaf, typedKinds) !== undefined &&
      masker.cases.every((own) => own === undefined || isMaskedBy(leaf, own))
    );
  const storage = storageFor(leaf, masker.kinds);
  return storage !== undefined && (masker.literal === undefined || literalFits(storage, masker.literal));
}

const untypedBytes = 'BYTE_ARRAY; if it holds text, a plan can say "as": "text"';

function checkLeaf(
  { isUntyped }: ParquetColumn,
  leaf: ParquetLeaf,
  { masker, isDeclaredText }: MaskedField,
  label: string,
): void {
  const { logicalType, typeName } = leaf;
  if (masker === nullMasker) {
    if (!leaf.isOptional) throw parquetProblem({ code: 'parquet-not-null', field: label });
    return;
  }
  const isText = logicalType.kind === 'text' || (isUntyped && isDeclaredText === true);
  if (!(isText ? masker.kinds.includes('text') : isMaskedBy(leaf, masker)))
    throw parquetProblem({
      code: 'parquet-type',
      field: label,
      statement: isUntyped ? untypedBytes : typeBeside(typeName, masker),
    });
  if (typeName === 'JSON' && masker.takeSeen === undefined)
    throw parquetProblem({ code: 'parquet-json', field: label });
}

/** Converts a Parquet column to named parts. */
function namedParts({ name, leaves }: ParquetColumn): ColumnPart {
  return {
    name,
    parts: partsOf(
      leaves.map(({ step, typeName }) => ({ steps: stepsTo(step), isUnknown: typeName === 'UNKNOWN' })),
      0,
    ),
  };
}

interface LeafWay {
  readonly steps: readonly LeafStep['to'][];
  readonly isUnknown: boolean;
}

function partsOf(ways: readonly LeafWay[], depth: number): ColumnPart['parts'] {
  if (ways.every(({ steps, isUnknown }) => isUnknown && steps.length === depth)) return 'unknown';
  const byName = new Map<string | undefined, LeafWay[]>();
  for (const way of ways) {
    const step = way.steps[depth];
    // Keys stay, as names of members do.
    if (step === undefined || step === 'key') continue;
    const name = typeof step === 'object' ? step.name : undefined;
    byName.set(name, [...(byName.get(name) ?? []), way]);
  }
  return Array.from(byName, ([name, own]) => ({ name, parts: partsOf(own, depth + 1) }));
}

/** None to what nests deeper than any path leads. */
function stepsTo(step: LeafStep | undefined): readonly LeafStep['to'][] {
  const steps: LeafStep['to'][] = [];
  for (let to = step; to !== undefined; to = to.before) if (steps.push(to.to) > deepest) return [];
  return steps.reverse();
}

/** Makes what reads the values of a column. */
function slotReader(leaf: ParquetLeaf, { masker, isDeclaredText }: MaskedField): SlotReader {
  const isText = leaf.logicalType.kind === 'text' || isDeclaredText === true;
  if (!isText && masker.choose !== undefined) return readCaseEntries(leaf, masker);
  const storage = isText ? undefined : storageFor(leaf, masker.kinds);
  return storage === undefined ? readTextSlots(masker) : readTypedSlots(leaf, storage, masker);
}
