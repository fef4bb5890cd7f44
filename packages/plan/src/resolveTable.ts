// Resolves a table's decisions: the column's own, then that of "*", then the action for undecided ones.
import { type Entity, type MaskerUse, useId } from '@masker/masking-core';
import { defaultFind, foundByDefault } from '@masker/find';
import { parseJsonPointer, type StringNode, booleanValue, type Properties } from '@masker/json';
import type { Condition } from './condition.ts';
import {
  decisionsIn,
  type PlanColumn,
  type PlanEntity,
  type PlanModel,
  type PlanTable,
  type WrittenDecision,
  type CsvNotation,
} from './model.ts';
import { isPattern, mostSpecific, tablePatterns } from './namePattern.ts';
import { namesOfTable } from '@masker/schema';
import { knownWholes } from './tableParts.ts';
import { anyTable, type columnProperties, shiftMasker, type UndecidedAction } from './vocabulary.ts';

/** A decision for a column or field. */
export type Decision =
  | { readonly kind: 'keep' | 'null' }
  | ({
      readonly kind: 'mask';
      readonly masker: string;
      /** True if bytes without a type are declared to be text. */
      readonly isDeclaredText?: true;
      /** True if most values may be nonconforming. */
      readonly allowsNonconforming?: true;
    } & MaskerUse)
  /** Values that are found in texts are masked; the rest of the texts stays. */
  | {
      readonly kind: 'find';
      readonly targets: readonly TargetMasker[];
      /** Masked columns of the row, whose originals are found, too. */
      readonly alsoFrom: readonly AlsoDecision[];
    }
  /** Every value that isn't null becomes this text. */
  | { readonly kind: 'value'; readonly text: string }
  | {
      readonly kind: 'cases';
      readonly cases: readonly DecidedCase[];
      readonly undecided: UndecidedAction;
    }
  | { readonly kind: 'undecided'; readonly action: UndecidedAction }
  | {
      readonly kind: 'fields';
      readonly fields: readonly DecidedField[];
      readonly undecided: UndecidedAction;
    };

/** A masker whose values are looked for. */
interface TargetMasker {
  readonly masker: Extract<Decision, { kind: 'mask' }>;
  /** True to find only what can hardly be anything else. */
  readonly isSure: boolean;
}

/** A column whose originals are looked for in another one, with its own decision. */
interface AlsoDecision {
  readonly column: string;
  readonly decision: MaskingDecision;
}

/** A decision that changes texts. */
type MaskingDecision = Extract<Decision, { kind: 'mask' | 'value' | 'cases' }>;

/** A case of a column: the decision for rows that meet its conditions, and no case before. */
interface DecidedCase {
  readonly when: readonly Condition[];
  readonly decision: PlainDecision;
}

/** A decision that is the same for all values of a column. */
type PlainDecision = Exclude<Decision, { kind: 'fields' | 'undecided' | 'cases' }>;

/** A decision for a field: for all its values, or for each by its cases. */
type FieldDecision = Exclude<Decision, { kind: 'fields' | 'undecided' }>;

/** A field in a JSON column, decided apart from the fields nested in it. */
export interface DecidedField {
  /** Path relative to the column's value; `*` is every element of a list. */
  readonly path: readonly string[];
  readonly decision: FieldDecision;
}

/** The decisions of a plan on one table. */
export interface ResolvedTable {
  /** Name in the input. */
  readonly name: string;
  /** The decision for the whole table; undefined if its columns have their own. */
  readonly whole: 'keep' | 'empty' | undefined;
  readonly undecided: UndecidedAction;
  readonly decide: (column: string) => Decision;
  /** Returns the plan's entry for a column: the table's own, else that of "*". */
  readonly entryOf: (column: string) => PlanColumn | undefined;
  /** Returns the table of the plan whose entry decides a column: this one or "*"; undefined if none does. */
  readonly ownerOf: (column: string) => string | undefined;
  /** Columns named by the table itself, then those named by "*". */
  readonly columns: readonly string[];
  /** Columns named by the table itself. */
  readonly own: readonly string[];
  /** True if patterns decide columns, too. */
  readonly hasPatterns: boolean;
  /** The plan's table that differs only in letter case. */
  readonly otherCase: string | undefined;
}

/** Entries by their names, the first of each name, and those whose names are patterns. */
interface NameIndex<T> {
  readonly byName: ReadonlyMap<string, T>;
  readonly patterns: readonly T[];
}

const indexes = new WeakMap<PlanModel['tables'], NameIndex<PlanTable>>();

function indexOf({ tables }: Pick<PlanModel, 'tables'>): NameIndex<PlanTable> {
  const known = indexes.get(tables);
  if (known !== undefined) return known;
  const index = { byName: firstByName(tables), patterns: tablePatterns(tables) };
  indexes.set(tables, index);
  return index;
}

/**
 * Returns the plan's entry for a table. The order: its full name, without the database, without the schema, the most
 * specific pattern that matches one of these, then the table that it is a partition of.
 */
export function findTable(model: Pick<PlanModel, 'tables'>, name: string): PlanTable | undefined {
  const own = findOwnTable(model, name);
  if (own !== undefined) return own;
  for (const whole of knownWholes(model, name)) {
    const entry = findOwnTable(model, whole);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** Returns the notation of a table's CSV files: that of its entry, else that of `*`. */
export function notationOf(model: Pick<PlanModel, 'tables'>, name: string): CsvNotation {
  return {
    ...model.tables.find((table) => table.name === anyTable)?.notation,
    ...findTable(model, name)?.notation,
  };
}

function findOwnTable(model: Pick<PlanModel, 'tables'>, name: string): PlanTable | undefined {
  const { byName: tables, patterns } = indexOf(model);
  const names = namesOfTable(name);
  const known = names.find((one) => one !== anyTable && tables.has(one));
  if (known !== undefined) return tables.get(known);
  return patterns.length === 0 ? undefined : mostSpecific(patterns, names);
}

/**
 * Returns the plan's table whose name differs from a table's in letter case alone, if the plan has none of
 * that name.
 */
function tableOfOtherCase(model: Pick<PlanModel, 'tables'>, name: string): string | undefined {
  if (findTable(model, name) !== undefined) return undefined;
  const names = namesOfTable(name).map((one) => one.toLowerCase());
  return model.tables.find((table) => names.includes(table.name.toLowerCase()))?.name;
}

/**
 * Resolves a plan's decisions on a table. Columns with an invalid or missing decision are undecided, and stop the
 * run.
 *
 * @param name `table`, `schema.table` or `database.schema.table`
 */
export function resolveTable(model: PlanModel, name: string): ResolvedTable {
  const table = findTable(model, name);
  const undecided = table?.undecided ?? model.undecided;
  const own = columnsByName(table?.columns ?? noColumns);
  const anyEntry = indexOf(model).byName.get(anyTable);
  const any = columnsByName(anyEntry?.columns ?? noColumns);
  // A rule of "*" names an entity of "*".
  const [entities, rules] = [table?.entities ?? [], anyEntry?.entities ?? []];
  const ownEntry = (column: string) => entryIn(own, column);
  const entryOf = (column: string) => ownEntry(column) ?? entryIn(any, column);
  const entitiesOf = (column: string) => (ownEntry(column) === undefined ? rules : entities);
  const also: FindAlso = (name) => {
    const [column, ...path] = columnPath(name) ?? [];
    const entry = column === undefined ? undefined : entryOf(column);
    const written = path.length === 0 ? entry?.written : fieldAt(entry?.written, path);
    if (column === undefined || !mayBeAlso(written)) return undefined;
    const decision = decisionOf(written, 'fail', entitiesOf(column), () => undefined);
    return isMasking(decision) ? decision : undefined;
  };
  return {
    name,
    whole: table?.whole,
    undecided,
    entryOf,
    decide: (column) => {
      const entry = entryOf(column);
      return entry === undefined
        ? { kind: 'undecided', action: undecided }
        : // A rule for all tables doesn't know the columns of one.
          decisionOf(
            entry.written,
            undecided,
            entitiesOf(column),
            ownEntry(column) === undefined ? () => undefined : also,
          );
    },
    ownerOf: (column) =>
      ownEntry(column) !== undefined
        ? table?.name
        : entryIn(any, column) === undefined
          ? undefined
          : anyTable,
    columns: [...new Set([...plainNames(own), ...plainNames(any)])],
    own: plainNames(own),
    hasPatterns: own.patterns.length + any.patterns.length > 0,
    otherCase: tableOfOtherCase(model, name),
  };
}

/** Returns the maskers of a plan's decisions, each use once. */
export function namedMaskers(model: PlanModel): readonly Extract<Decision, { kind: 'mask' }>[] {
  const named = new Map<string, Extract<Decision, { kind: 'mask' }>>();
  for (const table of model.tables)
    for (const { written } of decisionsIn(table)) {
      if (written?.kind === 'find')
        for (const { masker } of targetMaskers(written.find)) named.set(maskerId(masker), masker);
      const decision = decisionOf(written, 'fail', table.entities, () => undefined);
      if (decision.kind === 'mask') named.set(maskerId(decision), decision);
    }
  return [...named.values()];
}

/** Returns an identifier that is equal for equal uses of a masker. */
export function maskerId({ masker, ...use }: { readonly masker: string } & MaskerUse): string {
  return `${useId(use)} ${masker}`;
}

const columnIndexes = new WeakMap<readonly PlanColumn[], NameIndex<PlanColumn>>();
const noColumns: readonly PlanColumn[] = [];

/** The column's own entry, else the most specific pattern that matches it. */
function entryIn({ byName, patterns }: NameIndex<PlanColumn>, column: string): PlanColumn | undefined {
  return byName.get(column) ?? (patterns.length === 0 ? undefined : mostSpecific(patterns, [column]));
}

function plainNames({ byName }: NameIndex<PlanColumn>): string[] {
  return [...byName.keys()].filter((name) => !isPattern(name));
}

function columnsByName(columns: readonly PlanColumn[]): NameIndex<PlanColumn> {
  const known = columnIndexes.get(columns);
  if (known !== undefined) return known;
  const index = { byName: firstByName(columns), patterns: columns.filter(({ name }) => isPattern(name)) };
  columnIndexes.set(columns, index);
  return index;
}

function firstByName<T extends { readonly name: string }>(entries: readonly T[]): ReadonlyMap<string, T> {
  const index = new Map<string, T>();
  for (const entry of entries) if (!index.has(entry.name)) index.set(entry.name, entry);
  return index;
}

/** The entity of a name; undefined if there is none that is right. */
function entityOf(entities: readonly PlanEntity[], by: StringNode): Entity | undefined {
  const found = entities.find(({ name, duplicateOf }) => name === by.value && duplicateOf === undefined);
  if (found === undefined || found.columns.length === 0) return undefined;
  return { name: found.name, columns: found.columns.map(({ value }) => value), read: found.read };
}

/** Finds the decision for a column that `alsoFrom` names; undefined if its values become no other texts. */
type FindAlso = (name: string) => MaskingDecision | undefined;

/** Returns the maskers that names in `find` denote. */
function targetMaskers(names: readonly StringNode[]): readonly TargetMasker[] {
  const targets = new Map<string, boolean>();
  for (const { value } of names) if (value !== defaultFind) targets.set(value, false);
  if (names.some(({ value }) => value === defaultFind))
    for (const name of foundByDefault) if (!targets.has(name)) targets.set(name, true);
  return Array.from(targets, ([masker, isSure]) => ({
    masker: { kind: 'mask', masker, conflictFree: false },
    isSure,
  }));
}

/**
 * Returns the path of a column or nested field as written in `alsoFrom`, entities and conditions; undefined if
 * malformed.
 */
export function columnPath(name: string): readonly string[] | undefined {
  return name.startsWith('/') ? parseJsonPointer(name) : [name];
}

function fieldAt(written: WrittenDecision | undefined, path: readonly string[]): WrittenDecision | undefined {
  if (written?.kind !== 'fields') return undefined;
  const field = written.fields.find(
    (one) =>
      one.duplicateOf === undefined &&
      one.path?.length === path.length &&
      one.path.every((name, i) => name === path[i]),
  );
  return field?.written;
}

/** Returns true for decisions that change texts, except those that find texts themselves. */
export function mayBeAlso(written: WrittenDecision | undefined): boolean {
  if (written?.kind === 'cases') return written.cases.every((one) => mayBeAlso(one.written));
  return written?.kind === 'mask' || written?.kind === 'shift' || written?.kind === 'value';
}

function isMasking(decision: Decision): decision is MaskingDecision {
  return decision.kind === 'mask' || decision.kind === 'value' || decision.kind === 'cases';
}

function decisionOf(
  written: WrittenDecision | undefined,
  undecided: UndecidedAction,
  entities: readonly PlanEntity[],
  also: FindAlso,
): Decision {
  switch (written?.kind) {
    case 'keep':
    case 'null':
      return { kind: written.kind };
    case 'value':
      return { kind: 'value', text: written.text };
    case 'mask': {
      const by = written.by && entityOf(entities, written.by);
      if (written.by !== undefined && by === undefined) return { kind: 'undecided', action: 'fail' };
      return {
        kind: 'mask',
        masker: written.masker.value,
        conflictFree: written.conflictFree,
        ...(by !== undefined && { by }),
        ...(written.maxLength !== undefined && { maxLength: written.maxLength }),
        ...(written.isDeclaredText && { isDeclaredText: true }),
        ...nonconformingAllowed(written.properties),
      };
    }
    case 'shift': {
      const by = written.by && entityOf(entities, written.by);
      const { max, unit, masker } = written;
      if (by === undefined || max === undefined) return { kind: 'undecided', action: 'fail' };
      const shift = { max, unit, usesPatterns: masker !== undefined };
      return {
        kind: 'mask',
        masker: masker?.value ?? shiftMasker,
        conflictFree: false,
        by,
        shift,
        ...nonconformingAllowed(written.properties),
      };
    }
    case 'find': {
      const alsoFrom = written.alsoFrom.flatMap(({ value: column }) => {
        const decision = also(column);
        return decision === undefined ? [] : [{ column, decision }];
      });
      if (alsoFrom.length < written.alsoFrom.length) return { kind: 'undecided', action: 'fail' };
      return { kind: 'find', targets: targetMaskers(written.find), alsoFrom };
    }
    case 'cases': {
      const cases = written.cases.flatMap(({ when, written: inside }) => {
        const decision = decisionOf(inside, 'fail', entities, also);
        return when === undefined || !isPlain(decision) ? [] : [{ when, decision }];
      });
      // A case that can't be read is an error of the plan.
      if (cases.length < written.cases.length) return { kind: 'undecided', action: 'fail' };
      return { kind: 'cases', cases, undecided };
    }
    case 'fields':
      return { kind: 'fields', fields: fieldsOf(written, [], undecided, entities, also), undecided };
    case 'open':
    case undefined:
      return { kind: 'undecided', action: 'fail' };
  }
}

function nonconformingAllowed(properties: Properties<keyof typeof columnProperties> | undefined): {
  readonly allowsNonconforming?: true;
} {
  return booleanValue(properties?.get('allowMisfits')) === true ? { allowsNonconforming: true } : {};
}

function fieldsOf(
  { fields }: Extract<WrittenDecision, { kind: 'fields' }>,
  before: readonly string[],
  undecided: UndecidedAction,
  entities: readonly PlanEntity[],
  also: FindAlso,
): DecidedField[] {
  return fields.flatMap(({ path, written, duplicateOf }) => {
    if (path === undefined || written === undefined || duplicateOf !== undefined) return [];
    const whole = [...before, ...path];
    if (written.kind === 'fields') return fieldsOf(written, whole, undecided, entities, also);
    const decision = decisionOf(written, undecided, entities, also);
    const isDecided = isPlain(decision) || decision.kind === 'cases';
    return isDecided ? [{ path: whole, decision }] : [];
  });
}

function isPlain(decision: Decision): decision is PlainDecision {
  return decision.kind !== 'fields' && decision.kind !== 'undecided' && decision.kind !== 'cases';
}
