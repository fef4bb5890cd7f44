// Decisions for the records of a table: its masked columns or fields, and the treatment of all others.
import type { DecidedFields } from './format.ts';
import type { Condition, PlannedLocation, UndecidedAction } from '@masker/plan';
import type { Masker } from '@masker/masker';
import type { SqlDecision } from './sqlDecision.ts';

/** A masker whose values are looked for. */
export interface SearchTarget<M = Masker> {
  readonly masker: M;
  /** True to find only what can hardly be anything else, as the list `default` does. */
  readonly isSure: boolean;
}

/** The decision for a column or field of a table: a masker masks it, it becomes null, or it holds JSON with fields. */
export type TableField<M> = {
  readonly name: string;
  /** Location of the decision in the plan; absent without a plan. */
  readonly location?: PlannedLocation | undefined;
  /** The length that its column allows, in characters; absent if unknown. */
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

/** A column of a record that fields depend on. */
export interface PlannedRead {
  readonly name: string;
  /** Location of the decision, in the plan's terms. */
  readonly location: PlannedLocation;
  /** Index of a field that depends on it. */
  readonly field: number;
  /** `keep` if values stay if it is missing. */
  readonly undecided: UndecidedAction;
}

/** Decisions for the records of an input. In lines, the one field has an empty name. */
export interface TableRecords<M> {
  /** The table's name; absent without a plan, and for a dump. */
  readonly table?: string | undefined;
  readonly fields: readonly TableField<M>[];
  /** The treatment of all other fields of JSON; undefined if they stay. */
  readonly decided: DecidedFields | undefined;
  /** JSON only: the columns that fields depend on, which only the records contain. */
  readonly reads?: readonly PlannedRead[] | undefined;
  /** All columns of the table that decide; undefined if only its records contain them. */
  readonly columns?: readonly string[] | undefined;
  /** True if all records are left out. */
  readonly dropsRows: boolean;
  /** For a dump: decides which of the fields the columns of its tables are. */
  readonly decisionOf?: (() => SqlDecision) | undefined;
}

/** For whoever reads records only. */
export const nothingMasked: TableRecords<never> = { fields: [], decided: undefined, dropsRows: false };

/**
 * The fields for a run that allows some errors of its plan.
 *
 * @param allowed their codes
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

/** The same fields with other maskers. */
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
