// The model of a plan.
import type { Condition } from './condition.ts';
import type { Consistency } from '@masker/algorithms';
import type { MaskerConfiguration } from '@masker/config';
import type { EntityReading, ShiftUnit } from '@masker/masking-core';
import {
  type JsonNode,
  type PropertyNode,
  type StringNode,
  type JsonDocument,
  booleanValue,
  type Properties,
  readProperties,
} from '@masker/json';
import { type planProperties, columnProperties, type UndecidedAction } from './vocabulary.ts';

/** A masker that plans can name. */
export interface KnownMasker {
  readonly name: string;
  /** Undefined if it has errors. */
  readonly configuration: MaskerConfiguration | undefined;
}

/** The model of a plan's text. */
export interface PlanModel {
  readonly document: JsonDocument;
  /** Absent if the document isn't an object. */
  readonly properties: Properties<keyof typeof planProperties> | undefined;
  /** Undefined if the plan doesn't set it. */
  readonly consistency: Consistency | undefined;
  readonly undecided: UndecidedAction;
  /** Tables in text order. If a name is repeated, the first applies. */
  readonly tables: readonly PlanTable[];
  /** The maskers that can be named; undefined if unknown. */
  readonly maskers: readonly KnownMasker[] | undefined;
}

/** An entry of a plan: a table, a column of one, or a field in a column. */
export interface Entry {
  readonly name: string;
  readonly key: StringNode;
  readonly node: PropertyNode;
  /** Absent in half-typed text. */
  readonly value: JsonNode | undefined;
  /** The earlier entry of the same name beside it, which is the one that counts. */
  readonly duplicateOf: Entry | undefined;
}

/** A table of a plan. */
export interface PlanTable extends Entry {
  /** The decision for the whole table; undefined if its columns have their own. */
  readonly whole: 'keep' | 'empty' | undefined;
  readonly undecided: UndecidedAction;
  readonly notation: CsvNotation;
  readonly columns: readonly PlanColumn[];
  readonly entities: readonly PlanEntity[];
  /** Every object in it with fixed properties, and their rules. */
  readonly objects: readonly Properties[];
}

/** The notation of a table's CSV files if it differs from RFC 4180. */
export interface CsvNotation {
  /** The text that represents null. */
  readonly nullText?: string;
  /** The character that makes a quotation mark part of a value. */
  readonly escape?: string;
}

/** An entity of a table: a kind of thing, and the columns that identify it. */
export interface PlanEntity extends Entry {
  /** Columns in the order in which they are joined; empty if none is given. */
  readonly columns: readonly StringNode[];
  readonly read: EntityReading;
}

/** A column of a plan's table. */
export interface PlanColumn extends Entry {
  readonly written: WrittenDecision | undefined;
}

/** Statements of a plan beside a decision: that something is meant. */
export interface Remarks {
  /** Originals may occur in the column, or those of the column elsewhere. */
  readonly allowResidue: boolean;
  /** Most values may be nonconforming. */
  readonly allowMisfits: boolean;
  /** The reason of the decision; undefined without one. */
  readonly reason: string | undefined;
}

/** Returns the remarks on a column, including all its cases. */
export function remarksOn({ value, written }: PlanColumn): Remarks {
  if (written?.kind === 'cases') {
    const all = written.cases.map(remarksOn);
    return {
      allowResidue: all.some(({ allowResidue }) => allowResidue),
      allowMisfits: all.some(({ allowMisfits }) => allowMisfits),
      reason: all.find(({ reason }) => reason !== undefined)?.reason,
    };
  }
  const properties = value?.type === 'object' ? readProperties(value, columnProperties) : undefined;
  const reason = properties?.get('reason')?.value;
  return {
    allowResidue: booleanValue(properties?.get('allowResidue')) === true,
    allowMisfits: booleanValue(properties?.get('allowMisfits')) === true,
    reason: reason?.type === 'string' ? reason.value : undefined,
  };
}

export interface PlanField extends PlanColumn {
  /** The path in the column; undefined for a malformed pointer. */
  readonly path: readonly string[] | undefined;
}

/** A case of a column: a decision, and the conditions under which it holds. */
export interface PlanCase extends PlanColumn {
  /** None for the case of all other rows; undefined if they can't be read. */
  readonly when: readonly WrittenCondition[] | undefined;
}

/** A condition, with the range of its column's name. */
export interface WrittenCondition extends Condition {
  readonly key: StringNode;
}

/** The decision that a plan contains for a column or field; undefined if invalid. */
export type WrittenDecision =
  | { readonly kind: 'keep' | 'null' | 'open' }
  | {
      readonly kind: 'mask';
      readonly masker: StringNode;
      readonly conflictFree: boolean;
      /** Maximum length of masked values, in characters. */
      readonly maxLength: number | undefined;
      /** True if the plan declares that bytes without a type are text. */
      readonly isDeclaredText: boolean;
      /** The name of the entity that is masked by, instead of the value. */
      readonly by: StringNode | undefined;
      /** The object that it is in; undefined for a name alone. */
      readonly properties: Properties<keyof typeof columnProperties> | undefined;
    }
  | {
      readonly kind: 'shift';
      /** The greatest shift, in units; undefined if the number isn't from 1 to 3,650. */
      readonly max: number | undefined;
      readonly unit: ShiftUnit;
      readonly by: StringNode | undefined;
      /** The masker whose patterns read the dates; undefined for ISO 8601. */
      readonly masker: StringNode | undefined;
      readonly properties: Properties<keyof typeof columnProperties>;
    }
  | {
      readonly kind: 'find';
      /** The names of maskers, or of a list of them, whose values are found and masked. */
      readonly find: readonly StringNode[];
      /** Columns of the row whose originals are found, too. */
      readonly alsoFrom: readonly StringNode[];
      readonly properties: Properties<keyof typeof columnProperties>;
    }
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'cases'; readonly cases: readonly PlanCase[] }
  | { readonly kind: 'fields'; readonly fields: readonly PlanField[] };

/** Cases, and the path of their column or field: the name of the column, then the pointer. */
export interface CasesAt {
  readonly name: string;
  readonly cases: readonly PlanCase[];
  /** Undefined for a malformed pointer. */
  readonly path: readonly string[] | undefined;
}

/** The cases of a table's columns, and of the fields in them. */
export function casesIn({ columns }: PlanTable): readonly CasesAt[] {
  return columns.flatMap((column) => casesAt(column, [column.name]));
}

function casesAt({ name, written }: PlanColumn, path: readonly string[] | undefined): readonly CasesAt[] {
  if (written?.kind === 'cases') return [{ name, cases: written.cases, path }];
  if (written?.kind !== 'fields') return [];
  return written.fields.flatMap((field) => casesAt(field, path && field.path && [...path, ...field.path]));
}

/** Returns the columns of all tables, including nested fields. */
export function decisionsOf({ tables }: Pick<PlanModel, 'tables'>): readonly PlanColumn[] {
  return tables.flatMap(decisionsIn);
}

/** Every check reads the decisions of every table. */
const decisionsByTable = new WeakMap<PlanTable, readonly PlanColumn[]>();

/** Returns the columns of a table, including nested fields. */
export function decisionsIn(table: PlanTable): readonly PlanColumn[] {
  const decisions = decisionsByTable.get(table) ?? table.columns.flatMap(withFields);
  decisionsByTable.set(table, decisions);
  return decisions;
}

function withFields(column: PlanColumn): readonly PlanColumn[] {
  const { written } = column;
  if (written?.kind === 'cases') return [column, ...written.cases.flatMap(withFields)];
  return written?.kind === 'fields' ? [column, ...written.fields.flatMap(withFields)] : [column];
}
