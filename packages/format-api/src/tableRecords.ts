// Decisions for the records of a table: its masked fields, and the action for others.
import type { DecidedFields } from './format.ts';
import type { Condition, PlannedLocation, UndecidedAction } from '@masker/plan';
import type { Masker } from '@masker/masker';
import type { SqlDecision } from './sqlDecision.ts';

/** A masker to search values for. */
export interface SearchTarget<M = Masker> {
  readonly masker: M;
  /** True to find only values of high-precision patterns, as the list `default` does. */
  readonly isSure: boolean;
}

/** The decision for a column or field: mask it, set it to null, or mask fields in its JSON. */
export type TableField<M> = {
  readonly name: string;
  /** Location of the decision in the plan; absent without a plan. */
  readonly location?: PlannedLocation | undefined;
  /** The maximum length of the column in characters; absent if unknown. */
  readonly maxLength?: number | undefined;
} & (
  | {
      readonly kind: 'mask';
      readonly masker: M;
      readonly isDeclaredText?: true | undefined;
      /** True if most of its values must fit the masker. */
      readonly isJudged?: boolean | undefined;
    }
  | {
      readonly kind: 'find';
      readonly targets: readonly SearchTarget<M>[];
      /** Masked columns of the same rows, whose originals are looked for, too. */
      readonly alsoFrom: readonly TableField<M>[];
    }
  | { readonly kind: 'null' }
  | { readonly kind: 'value'; readonly text: string }
  | {
      readonly kind: 'cases';
      readonly cases: readonly {
        readonly when: readonly Condition[];
        /** Undefined if values stay. */
        readonly field: TableField<M> | undefined;
      }[];
      readonly undecided: UndecidedAction;
    }
  | {
      readonly kind: 'fields';
      readonly fields: readonly TableField<M>[];
      readonly decided: DecidedFields;
    }
);

/** A dependency column of a record. */
export interface PlannedRead {
  readonly name: string;
  /** Location of the decision in the plan. */
  readonly location: PlannedLocation;
  /** Index of the dependent field. */
  readonly field: number;
  /** The action for its values if the column is missing. */
  readonly undecided: UndecidedAction;
}

/** Decisions for the records of an input. If records are lines, the one field has an empty name. */
export interface TableRecords<M> {
  /** The table's name; absent without a plan, and for dumps. */
  readonly table?: string | undefined;
  readonly fields: readonly TableField<M>[];
  /** The decisions for other JSON fields; undefined if they stay unmasked. */
  readonly decided: DecidedFields | undefined;
  /** JSON only: dependency columns, which only occur in records. */
  readonly reads?: readonly PlannedRead[] | undefined;
  /** All columns of the table with a decision; undefined if only records show them. */
  readonly columns?: readonly string[] | undefined;
  /** True if all records are dropped. */
  readonly dropsRows: boolean;
  /** Dumps only: creates the decisions for columns of its tables. */
  readonly decisionOf?: (() => SqlDecision) | undefined;
}

/** Decisions that mask nothing, for callers that only read records. */
export const nothingMasked: TableRecords<never> = { fields: [], decided: undefined, dropsRows: false };

/**
 * Returns the fields for a run that allows some errors of its plan.
 *
 * @param allowed the allowed error codes
 */
export function fieldsAllowing<M>(
  fields: readonly TableField<M>[],
  allowed: readonly string[],
): readonly TableField<M>[] {
  return allowed.includes(planColumnMisfitCode) ? withoutJudging(fields) : fields;
}

const planColumnMisfitCode = 'plan-column-misfit';

/** Returns the same fields, with any number of nonconforming values allowed. */
function withoutJudging<M>(fields: readonly TableField<M>[]): TableField<M>[] {
  return fields.map((field) => {
    switch (field.kind) {
      case 'mask':
        return { ...field, isJudged: false };
      case 'cases':
        return {
          ...field,
          cases: field.cases.map(({ when, field: own }) => ({
            when,
            field: own && withoutJudging([own])[0],
          })),
        };
      case 'fields':
        return { ...field, fields: withoutJudging(field.fields) };
      case 'find':
      case 'null':
      case 'value':
        return field;
    }
  });
}

/** Replaces the maskers of all fields. */
export function mapMaskers<From, To>(
  fields: readonly TableField<From>[],
  other: (masker: From) => To,
): TableField<To>[] {
  return fields.map((field) => {
    if (field.kind === 'mask') return { ...field, masker: other(field.masker) };
    if (field.kind === 'find')
      return {
        ...field,
        targets: field.targets.map(({ masker, isSure }) => ({ masker: other(masker), isSure })),
        alsoFrom: mapMaskers(field.alsoFrom, other),
      };
    if (field.kind === 'cases')
      return {
        ...field,
        cases: field.cases.map(({ when, field: own }) => ({
          when,
          field: own && mapMaskers([own], other)[0],
        })),
      };
    return field.kind === 'null' || field.kind === 'value'
      ? field
      : { ...field, fields: mapMaskers(field.fields, other) };
  });
}
