// The columns of a Parquet file that are masked.
import { type Columns, columnOf } from '../../../engine/src/index.ts';
import { findColumns } from '../csv/findColumns.ts';
import type { MaskedField } from '../format.ts';
import { nullMasker } from '../nullMasker.ts';
import { parquetProblem } from './parquetProblem.ts';
import { findReads, type ParquetRead } from './parquetReads.ts';
import type { ParquetColumn } from './parquetSchema.ts';

export interface ParquetTarget {
  readonly column: ParquetColumn;
  readonly field: MaskedField;
  /** The field's place among those that are masked. */
  readonly slot: number;
  /** The columns that its masker reads. */
  readonly reads: readonly ParquetRead[];
}

/**
 * Finds the columns, by the places where they are stored.
 *
 * @throws InputError for a column that is not there, or that can't be masked
 */
export function findTargets(
  columns: readonly ParquetColumn[],
  fields: readonly MaskedField[],
): ReadonlyMap<number, ParquetTarget> {
  const names = columns.map(({ name }) => name);
  const slots = findColumns(
    fields.map(({ name }) => name),
    names,
    names.length,
  );
  if ('code' in slots) {
    const isInside = columns.some(
      ({ leaves, isNested }) => isNested && leaves.some(({ path }) => path === slots.field),
    );
    throw parquetProblem(isInside ? { code: 'parquet-nested', field: slots.field } : slots);
  }
  const targets = new Map<number, ParquetTarget>();
  for (const [place, column] of columns.entries()) {
    const slot = slots[place] ?? -1;
    const field = fields[slot];
    if (field === undefined) continue;
    if (column.typeName === 'UNKNOWN' && staysNull(field)) continue;
    checkColumn(column, field);
    targets.set(column.firstLeaf, { column, field, slot, reads: findReads(field, columns) });
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

const untypedBytes = 'BYTE_ARRAY; if it holds text, a plan can say "as": "text"';

function checkColumn(
  { isNested, isText, isUntyped, isOptional, typeName }: ParquetColumn,
  { name, masker, isDeclaredText }: MaskedField,
): void {
  if (isNested) throw parquetProblem({ code: 'parquet-nested', field: name });
  if (masker === nullMasker) {
    if (!isOptional) throw parquetProblem({ code: 'parquet-not-null', field: name });
  } else if (!isText && !(isUntyped && isDeclaredText === true))
    throw parquetProblem({
      code: 'parquet-type',
      field: name,
      statement: isUntyped ? untypedBytes : typeName,
    });
  else if (typeName === 'JSON' && masker.takeMet === undefined)
    throw parquetProblem({ code: 'parquet-json', field: name });
}
