// The stored columns of a Parquet file that are masked, as the plan's decisions for their columns and the fields in them say.
import { at } from '@masker/text';
import { type Columns, columnOf, typedKinds } from '@masker/columns';
import { findFields } from '@masker/rows';
import type { FieldMasker, MaskedField } from '@masker/format-api';
import { literalFits, typeBeside, nullMasker } from '@masker/fields';
import { fieldOfLeaf } from './leafFields.ts';
import { storageFor } from './leafStorage.ts';
import { parquetProblem } from './parquetProblem.ts';
import { namedParts } from './namedParts.ts';
import { findElementReads, findReads, type DependencyColumn } from './dependencyColumns.ts';
import type { ParquetColumn, ParquetLeaf } from './parquetSchema.ts';
import { slotReader } from './slotReader.ts';
import type { SlotReader } from './slotValues.ts';

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

/** True if a masker takes values of a column that aren't text. */
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
