// A plan's text read into what each place means. Tolerant: what is wrong is left out here, and reported by checks.
import type { Condition } from './condition.ts';
import { consistencies, type Consistency } from '../algorithms/interface/consistency.ts';
import type { MaskerConfiguration } from '../configuration/configuration.ts';
import {
  entityReadings,
  type EntityReading,
  mostShift,
  type ShiftUnit,
  shiftUnits,
} from '../entities/entity.ts';
import type { JsonNode, PropertyNode, StringNode } from '../json/jsonNode.ts';
import type { JsonDocument } from '../json/parseJson.ts';
import { parseJsonPointer } from '../json/jsonPointer.ts';
import { booleanValue, type Properties, readProperties, wordValue } from '../json/properties.ts';
import {
  anyTable,
  columnProperties,
  declaredKinds,
  entityProperties,
  openDecision,
  planProperties,
  remarkProperties,
  tableProperties,
  type UndecidedAction,
  undecidedActions,
} from './planVocabulary.ts';

/** A masker that plans can name. */
export interface KnownMasker {
  readonly name: string;
  /** Undefined when it has errors. */
  readonly configuration: MaskerConfiguration | undefined;
}

export interface PlanModel {
  readonly document: JsonDocument;
  /** Absent when the document is no object. */
  readonly properties: Properties<keyof typeof planProperties> | undefined;
  /** Undefined when the plan leaves it to whoever runs it. */
  readonly consistency: Consistency | undefined;
  readonly undecided: UndecidedAction;
  /** In the order of the text; of several of one name, the first counts. */
  readonly tables: readonly PlanTable[];
  /** The maskers that can be named; undefined where nobody knows them. */
  readonly maskers: readonly KnownMasker[] | undefined;
}

/** An entry of a plan: a table, a column of one, or a field in a column. */
interface Entry {
  readonly name: string;
  readonly key: StringNode;
  readonly node: PropertyNode;
  /** Absent in half-typed text. */
  readonly value: JsonNode | undefined;
  /** The earlier entry of the same name beside it, which is the one that counts. */
  readonly duplicateOf: Entry | undefined;
}

export interface PlanTable extends Entry {
  /** The decision for all of it; undefined if its columns have their own. */
  readonly whole: 'keep' | 'empty' | undefined;
  readonly undecided: UndecidedAction;
  readonly columns: readonly PlanColumn[];
  readonly entities: readonly PlanEntity[];
  /** Every object in it with fixed properties, and the rules that hold in it. */
  readonly objects: readonly Properties[];
}

/** An entity of a table: a kind of thing, and the columns that identify it. */
export interface PlanEntity extends Entry {
  /** In the order in which they are joined; empty where none is written. */
  readonly columns: readonly StringNode[];
  readonly read: EntityReading;
}

export interface PlanColumn extends Entry {
  readonly written: WrittenDecision | undefined;
}

/** Statements of a plan beside a decision: that something is meant. */
export interface Remarks {
  /** Originals may occur in the column, or those of the column elsewhere. */
  readonly allowResidue: boolean;
  /** Most values may not fit the masker. */
  readonly allowMisfits: boolean;
  /** Why it is decided so; undefined where nobody says. */
  readonly reason: string | undefined;
}

/** The remarks on a column, of all its cases together. */
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
interface PlanCase extends PlanColumn {
  /** None for the case of all other rows; undefined where they can't be read. */
  readonly when: readonly WrittenCondition[] | undefined;
}

/** A condition, and where its column is named. */
interface WrittenCondition extends Condition {
  readonly key: StringNode;
}

/** The decision that a plan writes for a column or field; an invalid one is undefined. */
export type WrittenDecision =
  | { readonly kind: 'keep' | 'null' | 'open' }
  | {
      readonly kind: 'mask';
      readonly masker: StringNode;
      readonly conflictFree: boolean;
      /** True if the plan declares that bytes without a type are text. */
      readonly isDeclaredText: boolean;
      /** The name of the entity that decides in place of the value. */
      readonly by: StringNode | undefined;
      /** The object that it stands in; undefined where it is a name alone. */
      readonly properties: Properties<keyof typeof columnProperties> | undefined;
    }
  | {
      readonly kind: 'shift';
      /** The greatest shift, in units; undefined where the number isn't from 1 to 3,650. */
      readonly most: number | undefined;
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

/** Reads a parsed document as a plan. */
export function readPlan(document: JsonDocument, maskers: readonly KnownMasker[] | undefined): PlanModel {
  const { root } = document;
  const properties = root?.type === 'object' ? readProperties(root, planProperties) : undefined;
  const undecided = wordValue(properties?.get('undecided'), undecidedActions) ?? 'fail';
  const tables = entriesOf(properties?.get('tables')?.value).map((entry) => new ReadTable(entry, undecided));
  const consistency = wordValue(properties?.get('consistency'), consistencies);
  return { document, properties, consistency, undecided, tables, maskers };
}

/** The columns of all tables, with the fields in them. */
export function decisionsOf({ tables }: Pick<PlanModel, 'tables'>): readonly PlanColumn[] {
  return tables.flatMap(decisionsIn);
}

/** The columns of a table, with the fields in them. */
export function decisionsIn({ columns }: PlanTable): readonly PlanColumn[] {
  const hasFields = columns.some(({ written }) => written?.kind === 'fields' || written?.kind === 'cases');
  return hasFields ? columns.flatMap(withFields) : columns;
}

function withFields(column: PlanColumn): readonly PlanColumn[] {
  const { written } = column;
  if (written?.kind === 'cases') return [column, ...written.cases.flatMap(withFields)];
  return written?.kind === 'fields' ? [column, ...written.fields.flatMap(withFields)] : [column];
}

function entriesOf(node: JsonNode | undefined): Entry[] {
  if (node?.type !== 'object') return [];
  const first = new Map<string, Entry>();
  return node.properties.map((property) => {
    const { keyNode: key, valueNode: value } = property;
    const entry = { name: key.value, key, node: property, value, duplicateOf: first.get(key.value) };
    if (entry.duplicateOf === undefined) first.set(entry.name, entry);
    return entry;
  });
}

/** A table whose columns are read when somebody looks at them: of thousands, an edit concerns one. */
class ReadTable implements PlanTable {
  readonly name: string;
  readonly key: StringNode;
  readonly node: PropertyNode;
  readonly value: JsonNode | undefined;
  readonly duplicateOf: Entry | undefined;
  readonly whole: PlanTable['whole'];
  readonly #inherited: UndecidedAction;
  #inside: Pick<PlanTable, 'undecided' | 'columns' | 'entities' | 'objects'> | undefined;

  constructor({ name, key, node, value, duplicateOf }: Entry, inherited: UndecidedAction) {
    this.name = name;
    this.key = key;
    this.node = node;
    this.value = value;
    this.duplicateOf = duplicateOf;
    const word = value?.type === 'string' && name !== anyTable ? value.value : undefined;
    this.whole = word === 'keep' || word === 'empty' ? word : undefined;
    this.#inherited = inherited;
  }

  get undecided(): UndecidedAction {
    return this.#read().undecided;
  }

  get columns(): readonly PlanColumn[] {
    return this.#read().columns;
  }

  get entities(): readonly PlanEntity[] {
    return this.#read().entities;
  }

  get objects(): readonly Properties[] {
    return this.#read().objects;
  }

  #read() {
    this.#inside ??= readInside(this.value, this.#inherited);
    return this.#inside;
  }
}

function readInside(value: JsonNode | undefined, inherited: UndecidedAction) {
  if (value?.type !== 'object') return { undecided: inherited, columns: [], entities: [], objects: [] };
  const properties = readProperties(value, tableProperties);
  const objects: Properties[] = [properties];
  const columns = entriesOf(properties.get('columns')?.value).map((column) => ({
    ...column,
    written:
      column.value?.type === 'array'
        ? readCases(column, column.value.items, objects)
        : readDecision(column.value, objects),
  }));
  const entities = entitiesOf(properties.get('entities')?.value, objects);
  const undecided = wordValue(properties.get('undecided'), undecidedActions) ?? inherited;
  return { undecided, columns, entities, objects };
}

function entitiesOf(node: JsonNode | undefined, objects: Properties[]): PlanEntity[] {
  return entriesOf(node).map((entry) => {
    const { value } = entry;
    const properties = value?.type === 'object' ? readProperties(value, entityProperties) : undefined;
    if (properties !== undefined) objects.push(properties);
    const list = properties === undefined ? value : properties.get('columns')?.value;
    const columns = list?.type === 'array' ? list.items.filter((item) => item.type === 'string') : [];
    return { ...entry, columns, read: wordValue(properties?.get('read'), entityReadings) ?? 'text' };
  });
}

function readCases(
  column: Entry,
  items: readonly JsonNode[],
  objects: Properties[],
): WrittenDecision | undefined {
  if (items.length === 0 || items.length > mostCases) return undefined;
  const cases = items.map((item): PlanCase => {
    const own = { ...column, value: item, duplicateOf: undefined };
    if (item.type !== 'object') return { ...own, when: undefined, written: undefined };
    const when = item.properties.find(({ keyNode }) => keyNode.value === 'when')?.valueNode;
    const hasWhen = item.properties.some(({ keyNode }) => keyNode.value === 'when');
    return { ...own, when: hasWhen ? readWhen(when) : [], written: readDecision(item, objects, true) };
  });
  return { kind: 'cases', cases };
}

/** Cases are numbered in a byte. */
const mostCases = 200;

function readWhen(node: JsonNode | undefined): readonly WrittenCondition[] | undefined {
  if (node?.type !== 'object' || node.properties.length === 0) return undefined;
  const conditions = node.properties.flatMap(({ keyNode: key, valueNode: value }) => {
    const test = readTest(value);
    return test === undefined ? [] : [{ key, column: key.value, test }];
  });
  return conditions.length === node.properties.length ? conditions : undefined;
}

function readTest(value: JsonNode | undefined): Condition['test'] | undefined {
  if (value?.type === 'null') return { kind: 'null' };
  if (value?.type === 'string') return { kind: 'texts', texts: [value.value] };
  if (value?.type === 'array') {
    const texts = value.items.flatMap((item) => (item.type === 'string' ? [item.value] : []));
    return texts.length === 0 || texts.length < value.items.length ? undefined : { kind: 'texts', texts };
  }
  if (value?.type !== 'object') return undefined;
  const members = new Map(value.properties.map(({ keyNode, valueNode }) => [keyNode.value, valueNode]));
  const ignoreCase = members.get('ignoreCase');
  const isSwitch = !members.has('ignoreCase') || ignoreCase?.type === 'boolean';
  const kinds = (['startsWith', 'endsWith'] as const).filter((kind) => members.has(kind));
  const [kind] = kinds;
  const text = kind && members.get(kind);
  const size = members.has('ignoreCase') ? 2 : 1;
  if (kinds.length !== 1 || kind === undefined || text?.type !== 'string' || text.value === '')
    return undefined;
  if (!isSwitch || members.size !== size || value.properties.length !== size) return undefined;
  return { kind, text: text.value, ignoreCase: ignoreCase?.type === 'boolean' && ignoreCase.value };
}

function readDecision(
  value: JsonNode | undefined,
  objects: Properties[],
  isCase = false,
): WrittenDecision | undefined {
  if (value?.type === 'string') return readWord(value);
  if (value?.type !== 'object') return undefined;
  const properties = readProperties(value, columnProperties);
  objects.push(properties);
  const given = new Set(properties.all.map(({ name }) => name));
  if (given.has('when') && !isCase) return undefined;
  given.delete('when');
  for (const name of remarkProperties) given.delete(name);
  const has = (...names: readonly (keyof typeof columnProperties)[]) => names.some((name) => given.has(name));
  if (has('fields') && isCase) return undefined;
  if (has('fields')) {
    const fields = properties.get('fields')?.value;
    return fields?.type === 'object' && given.size === 1 ? readFields(fields, objects) : undefined;
  }
  if (has('keep', 'null')) {
    const isTrue = (name: 'keep' | 'null') => booleanValue(properties.get(name)) === true;
    if (given.size !== 1) return undefined;
    return isTrue('keep') ? { kind: 'keep' } : isTrue('null') ? { kind: 'null' } : undefined;
  }
  if (has('find', 'alsoFrom')) return readFind(properties);
  if (has('value')) {
    const text = properties.get('value')?.value;
    return text?.type === 'string' && given.size === 1 ? { kind: 'value', text: text.value } : undefined;
  }
  const masker = stringNode(properties.get('masker')?.value);
  const by = stringNode(properties.get('by')?.value);
  if (has('shift'))
    return has('conflictFree', 'allowConflicts', 'as') || (has('masker') && masker === undefined)
      ? undefined
      : { ...readShift(properties), by, masker, properties };
  if (masker === undefined || has('unit')) return undefined;
  const conflictFree = booleanValue(properties.get('conflictFree')) ?? false;
  const isDeclaredText = wordValue(properties.get('as'), declaredKinds) === 'text';
  return { kind: 'mask', masker, conflictFree, isDeclaredText, by, properties };
}

function readFields(fields: Extract<JsonNode, { type: 'object' }>, objects: Properties[]): WrittenDecision {
  return {
    kind: 'fields',
    fields: entriesOf(fields).map((field) => ({
      ...field,
      path: readPath(field.name),
      written: readDecision(field.value, objects),
    })),
  };
}

function readFind(properties: Properties<keyof typeof columnProperties>): WrittenDecision | undefined {
  const given = properties.all.filter(({ name }) => name !== 'when').length;
  const [find, alsoFrom] = [properties.get('find'), properties.get('alsoFrom')];
  const lists = [find, alsoFrom].map((property) => (property === undefined ? [] : textsIn(property.value)));
  const [names, columns] = lists;
  if (names === undefined || columns === undefined || names.length + columns.length === 0) return undefined;
  const isWhole = given === [find, alsoFrom].filter((property) => property !== undefined).length;
  return isWhole ? { kind: 'find', find: names, alsoFrom: columns, properties } : undefined;
}

/** The texts of a list; undefined where it is none, or has others in it. */
function textsIn(node: JsonNode | undefined): readonly StringNode[] | undefined {
  if (node?.type !== 'array') return undefined;
  const texts = node.items.filter((item) => item.type === 'string');
  return texts.length === node.items.length ? texts : undefined;
}

function readShift(properties: Properties<keyof typeof columnProperties>) {
  const value = properties.get('shift')?.value;
  const most = value?.type === 'number' ? value.value : undefined;
  const isRight = most !== undefined && Number.isInteger(most) && most >= 1 && most <= mostShift;
  const unit = wordValue(properties.get('unit'), shiftUnits) ?? 'day';
  return { kind: 'shift', most: isRight ? most : undefined, unit } as const;
}

function stringNode(node: JsonNode | undefined): StringNode | undefined {
  return node?.type === 'string' ? node : undefined;
}

/** No document nests so deeply that it could be read. */
const deepest = 512;

function readPath(pointer: string): readonly string[] | undefined {
  const path = parseJsonPointer(pointer);
  return path !== undefined && path.length > 0 && path.length <= deepest ? path : undefined;
}

function readWord(node: StringNode): WrittenDecision | undefined {
  const { value } = node;
  if (value === 'keep' || value === 'null') return { kind: value };
  if (value === openDecision) return { kind: 'open' };
  // Decisions for whole tables only.
  if (value === 'empty' || value === '') return undefined;
  const none = { by: undefined, properties: undefined };
  return { kind: 'mask', masker: node, conflictFree: false, isDeclaredText: false, ...none };
}
