// Reads a plan's text into a model. Tolerant: invalid parts are omitted here, and reported by checks.
import type { Condition } from './condition.ts';
import { consistencies } from '@masker/algorithms';
import { entityReadings, maxShift, shiftUnits } from '@masker/masking-core';
import { maxMaxLength } from '@masker/masker';
import {
  type JsonNode,
  type PropertyNode,
  type StringNode,
  type JsonDocument,
  parseJsonPointer,
  booleanValue,
  type Properties,
  type Property,
  readProperties,
  wordValue,
} from '@masker/json';
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
} from './vocabulary.ts';
import type {
  CsvNotation,
  Entry,
  KnownMasker,
  PlanCase,
  PlanColumn,
  PlanEntity,
  PlanModel,
  PlanTable,
  WrittenCondition,
  WrittenDecision,
} from './model.ts';

export function readPlan(document: JsonDocument, maskers: readonly KnownMasker[] | undefined): PlanModel {
  const { root } = document;
  const properties = root?.type === 'object' ? readProperties(root, planProperties) : undefined;
  const undecided = wordValue(properties?.get('undecided'), undecidedActions) ?? 'fail';
  const tables = entriesOf(properties?.get('tables')?.value).map((entry) => new ReadTable(entry, undecided));
  const consistency = wordValue(properties?.get('consistency'), consistencies);
  return { document, properties, consistency, undecided, tables, maskers };
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

/** A table whose columns are read when they are needed: of thousands, an edit concerns one. */
class ReadTable implements PlanTable {
  readonly name: string;
  readonly key: StringNode;
  readonly node: PropertyNode;
  readonly value: JsonNode | undefined;
  readonly duplicateOf: Entry | undefined;
  readonly whole: PlanTable['whole'];
  readonly #inherited: UndecidedAction;
  #inside: Pick<PlanTable, 'undecided' | 'notation' | 'columns' | 'entities' | 'objects'> | undefined;

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

  get notation(): CsvNotation {
    return this.#read().notation;
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
  if (value?.type !== 'object')
    return { undecided: inherited, notation: {}, columns: [], entities: [], objects: [] };
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
  const [nullText, escape] = [textValue(properties.get('null')), textValue(properties.get('escape'))];
  const notation = { ...(nullText !== undefined && { nullText }), ...(escape !== undefined && { escape }) };
  return { undecided, notation, columns, entities, objects };
}

function textValue(property: Property | undefined): string | undefined {
  return property?.value?.type === 'string' ? property.value.value : undefined;
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
  if (items.length === 0 || items.length > maxCases) return undefined;
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
const maxCases = 200;

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
    return has('conflictFree', 'allowConflicts', 'maxLength', 'as') || (has('masker') && masker === undefined)
      ? undefined
      : { ...readShift(properties), by, masker, properties };
  if (masker === undefined || has('unit')) return undefined;
  const conflictFree = booleanValue(properties.get('conflictFree')) ?? false;
  const isDeclaredText = wordValue(properties.get('as'), declaredKinds) === 'text';
  const maxLength = readMaxLength(properties);
  // Without the limit, masked values may not fit their column.
  if (has('maxLength') && maxLength === undefined) return undefined;
  return { kind: 'mask', masker, conflictFree, maxLength, isDeclaredText, by, properties };
}

function readFields(fields: Extract<JsonNode, { type: 'object' }>, objects: Properties[]): WrittenDecision {
  return {
    kind: 'fields',
    fields: entriesOf(fields).map((field) => ({
      ...field,
      path: readPath(field.name),
      written:
        field.value?.type === 'array'
          ? readCases(field, field.value.items, objects)
          : readDecision(field.value, objects),
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

/** The texts of a list; undefined if it is none, or has others in it. */
function textsIn(node: JsonNode | undefined): readonly StringNode[] | undefined {
  if (node?.type !== 'array') return undefined;
  const texts = node.items.filter((item) => item.type === 'string');
  return texts.length === node.items.length ? texts : undefined;
}

/** Returns undefined unless it is a whole number from 1 to `maxMaxLength`. */
function readMaxLength(properties: Properties<keyof typeof columnProperties>): number | undefined {
  const value = properties.get('maxLength')?.value;
  const length = value?.type === 'number' ? value.value : undefined;
  const isRight = length !== undefined && Number.isInteger(length) && length >= 1 && length <= maxMaxLength;
  return isRight ? length : undefined;
}

function readShift(properties: Properties<keyof typeof columnProperties>) {
  const value = properties.get('shift')?.value;
  const max = value?.type === 'number' ? value.value : undefined;
  const isRight = max !== undefined && Number.isInteger(max) && max >= 1 && max <= maxShift;
  const unit = wordValue(properties.get('unit'), shiftUnits) ?? 'day';
  return { kind: 'shift', max: isRight ? max : undefined, unit } as const;
}

function stringNode(node: JsonNode | undefined): StringNode | undefined {
  return node?.type === 'string' ? node : undefined;
}

/** No document nests so deeply that it could be read. */
const deepest = 512;

function readPath(pointer: string): readonly string[] | undefined {
  const path = parseJsonPointer(pointer);
  return path !== undefined && path.length <= deepest ? path : undefined;
}

function readWord(node: StringNode): WrittenDecision | undefined {
  const { value } = node;
  if (value === 'keep' || value === 'null') return { kind: value };
  if (value === openDecision) return { kind: 'open' };
  // Decisions for whole tables only.
  if (value === 'empty' || value === '') return undefined;
  const none = { by: undefined, maxLength: undefined, properties: undefined };
  return { kind: 'mask', masker: node, conflictFree: false, isDeclaredText: false, ...none };
}
