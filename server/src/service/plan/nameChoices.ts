// The names that can be typed in a plan: properties, tables and columns of the schema, pointers.
import { anyTable, decisionsOf, findTable, openDecision, resolveTable } from '@masker/plan';
import { counted } from '@masker/text';
import type { Choice, Named } from './choice.ts';
import type { CompletionContext, DecidedPath } from './completionContext.ts';
import type { CompletionPosition } from './completionPosition.ts';
import type { KnownPlan } from './knownPlan.ts';
import { planTexts } from './messages.ts';
import { columnsOf, namedColumns } from './planColumns.ts';
import { documentationOfProperty, type PlanObject, propertyNames, ruleOf } from './planDocumentation.ts';
import { suggestedFor } from './planSuggestions.ts';

/** Returns the entities of all tables: an entity has the same name in each. */
function entityNames({ model: { tables } }: KnownPlan): Named[] {
  const known = new Map<string, Named>();
  for (const { name: table, entities } of tables)
    for (const { name, columns } of entities)
      known.set(name, {
        name,
        value: '["$1"]',
        documentation: planTexts.entityOf(
          table,
          columns.map((column) => column.value),
        ),
        suggestsNext: true,
      });
  return [...known.values()];
}

/** Returns the columns that a condition can compare. */
function conditionNames(plan: KnownPlan, table: string): Named[] {
  return namedColumns(plan, table).map((column) => ({ ...column, value: '"$1"', documentation: '' }));
}

/** The tests of a condition, other than a text. */
const testNames: readonly Named[] = [
  { name: 'startsWith', value: '"$1"', documentation: planTexts.startsWith },
  { name: 'endsWith', value: '"$1"', documentation: planTexts.endsWith },
  { name: 'ignoreCase', value: '${1:true}', documentation: planTexts.ignoreCase },
];

/** Returns the names for a location, without the existing ones. */
export function namesFor(plan: KnownPlan, location: CompletionPosition): Choice[] {
  const { context, present, hasValue } = location;
  const isNew = ({ name }: Named) => !present.has(name);
  return namesIn(plan, context)
    .filter(isNew)
    .map(({ name, value, ...rest }) => ({
      ...rest,
      label: name,
      filter: JSON.stringify(name),
      text: hasValue ? JSON.stringify(name) : `${escaped(JSON.stringify(name))}: ${value}`,
      isSnippet: !hasValue,
      isName: true,
      suggestsNext: !hasValue && rest.suggestsNext === true,
    }));
}

function namesIn(plan: KnownPlan, context: CompletionContext): readonly Named[] {
  switch (context.kind) {
    case 'property':
      return propertyNames(context.object).map((name) => ({
        name,
        value: valueOf(context.object, name),
        documentation: documentationOfProperty(context.object, name),
        suggestsNext: suggested.has(name),
      }));
    case 'table':
      return tableNames(plan);
    case 'column':
      return columnNames(plan, context.path);
    case 'field':
      return pointers(plan, context.path);
    case 'entity':
      return entityNames(plan);
    case 'condition':
      return [...pointersBeside(plan, context.path), ...conditionNames(plan, context.path.table)];
    case 'test':
      return testNames;
    case 'items':
      return [];
  }
}

const suggested: ReadonlySet<string> = new Set([
  'consistency',
  'undecided',
  'masker',
  'by',
  'unit',
  'read',
  'when',
]);

/** Returns the text after a property. */
function valueOf(object: PlanObject, name: string): string {
  return propertyValues[name] ?? valuesByKind[ruleOf(object, name)?.kind ?? ''] ?? '"$1"';
}

const valuesByKind: Readonly<Record<string, string>> = {
  object: '{\n\t$1\n}',
  array: '["$1"]',
  boolean: '${1:true}',
};

const propertyValues: Readonly<Record<string, string>> = {
  entities: '{\n\t"$1": ["$2"]\n}',
  as: '"text"',
  shift: '${1:180}',
  when: '{ "$1": "$2" }',
  fields: '{\n\t"/$1": "?"\n}',
};

function tableNames(plan: KnownPlan): Named[] {
  const value = '{\n\t"columns": {\n\t\t$1\n\t}\n}';
  const missing = plan.definitions.filter(({ name }) => findTable(plan.model, name) === undefined);
  return [
    ...missing.map(({ name, columns }) => ({
      name,
      value,
      detail: counted(columns.length, 'column'),
      documentation: planTexts.columnNames(columns.map((column) => column.name)),
    })),
    { name: anyTable, value, documentation: planTexts.anyTable },
  ];
}

function columnNames(plan: KnownPlan, { table }: DecidedPath): Named[] {
  const isRule = table === anyTable;
  const { decide } = resolveTable(plan.model, table);
  return columnsOf(plan, table)
    .map(({ name, type, count }): Named & { isRuled: boolean } => {
      const [best] = suggestedFor(plan, table, [name]);
      const masker = best?.isSure === true ? best.candidate.masker.name : undefined;
      const isRuled = !isRule && decide(name).kind !== 'undecided';
      const where = isRule ? planTexts.inTables(count) : type;
      return {
        name,
        value: `"\${1:${escaped(masker ?? openDecision)}}"`,
        detail: [where ?? [], isRuled ? planTexts.byRule : []].flat().join(' · '),
        documentation:
          best === undefined || masker === undefined ? '' : planTexts.suggested(masker, best.reason),
        suggestsNext: true,
        isRuled,
      };
    })
    .sort((a, b) => Number(a.isRuled) - Number(b.isRuled));
}

/** Returns the pointers that columns of the same name have elsewhere in the plan, and a beginning of one. */
function pointers(plan: KnownPlan, { column }: DecidedPath): Named[] {
  const documentation = planTexts.pointer;
  return [
    ...Array.from(knownPointers(plan, column), (name) => ({
      name,
      value: '"${1:?}"',
      documentation,
      suggestsNext: true,
    })),
    { name: '/', value: '"${1:?}"', documentation },
    { name: '', value: '"${1:?}"', documentation: planTexts.wholeValue },
  ];
}

/** The pointers of values that a condition in a field can compare: those of the other fields of its column. */
function pointersBeside(plan: KnownPlan, { column, fields }: DecidedPath): Named[] {
  if (fields.length === 0) return [];
  return Array.from(knownPointers(plan, column))
    .filter((name) => name.startsWith('/') && !fields.includes(name))
    .map((name) => ({ name, value: '"$1"', documentation: planTexts.pointerBeside }));
}

function knownPointers(plan: KnownPlan, column: string): ReadonlySet<string> {
  const known = new Set<string>();
  for (const { name, written } of decisionsOf(plan.model))
    if (name === column && written?.kind === 'fields')
      for (const field of written.fields) known.add(field.name);
  return known;
}

/** A text as snippets write it. */
function escaped(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}
