// What becomes of the records of a table: which of their columns or fields are masked, and what is said of all others.
import type { PlannedPlace } from '../../../engine/src/index.ts';
import type { DecidedFields } from '../json/documentReader.ts';
import type { SqlDecision } from '../sql/sqlDecision.ts';

/** What becomes of a column or field of a table: a masker masks it, it becomes null, or it holds JSON with fields. */
export type TableField<M> = {
  readonly name: string;
  /** Where the plan says it; absent where no plan does. */
  readonly place?: PlannedPlace | undefined;
} & (
  | { readonly kind: 'mask'; readonly masker: M; readonly isDeclaredText?: true | undefined }
  | { readonly kind: 'null' }
  | {
      readonly kind: 'fields';
      readonly fields: readonly TableField<M>[];
      readonly decided: DecidedFields;
    }
);

/** What becomes of the records of an input. Of lines, the one field has an empty name. */
export interface TableRecords<M> {
  readonly fields: readonly TableField<M>[];
  /** What is said of all other fields of JSON; undefined where they stay. */
  readonly decided: DecidedFields | undefined;
  /** All columns of the table, as far as they decide; undefined where only its records tell them. */
  readonly columns?: readonly string[] | undefined;
  /** True if all records are left out. */
  readonly isEmptied: boolean;
  /** Of a dump: decides which of the fields the columns of its tables are. */
  readonly decisionOf?: (() => SqlDecision) | undefined;
}

/** For whoever reads records only. */
export const nothingMasked: TableRecords<never> = { fields: [], decided: undefined, isEmptied: false };

/** The same fields with other maskers. */
export function mapMaskers<From, To>(
  fields: readonly TableField<From>[],
  other: (masker: From) => To,
): TableField<To>[] {
  return fields.map((field) => {
    if (field.kind === 'mask') return { ...field, masker: other(field.masker) };
    return field.kind === 'null' ? field : { ...field, fields: mapMaskers(field.fields, other) };
  });
}
