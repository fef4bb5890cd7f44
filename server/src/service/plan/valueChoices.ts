// The values that can be typed in a plan: decisions about tables, columns and fields, maskers, words.
import { anyTable, openDecision, takesMasker } from '@masker/plan';
import type { Choice } from './choice.ts';
import type { DecidedPath, CompletionContext } from './completionContext.ts';
import type { CompletionPosition } from './completionPosition.ts';
import type { KnownPlan } from './knownPlan.ts';
import { planTexts } from './messages.ts';
import { documentationOfProperty, type PlanObject, ruleOf } from './planDocumentation.ts';
import { defaultFind } from '@masker/find';
import { namedColumns } from './planColumns.ts';
import { parseJsonPointer } from '@masker/json';
import { describeMasker } from './describeMasker.ts';
import { suggestedFor } from './planSuggestions.ts';

/** Returns the items for a list. */
function itemsOf(
  plan: KnownPlan,
  { of, path }: Extract<CompletionContext, { kind: 'items' }>,
): readonly Choice[] {
  switch (of) {
    case 'columns':
      return namedColumns(plan, path.table).map(({ name, detail }) => ({
        text: JSON.stringify(name),
        detail,
        documentation: '',
      }));
    case 'maskers':
      return [
        { text: JSON.stringify(defaultFind), documentation: documentationOfProperty('column', 'find') },
        ...maskerChoices(plan, path),
      ];
    case 'cases':
      return cases;
  }
}

const cases: readonly Choice[] = [
  {
    text: '{ "when": { "$1": "$2" }, "masker": "$3" }',
    label: '{ "when": …, "masker": … }',
    documentation: documentationOfProperty('case', 'when'),
    isSnippet: true,
    suggestsNext: true,
  },
  {
    text: '{ "masker": "$1" }',
    label: '{ "masker": … }',
    documentation: planTexts.lastCase,
    isSnippet: true,
    suggestsNext: true,
  },
];

/** Returns the values for the name at a location. */
export function valuesFor(plan: KnownPlan, { context, present }: CompletionPosition, name: string): Choice[] {
  switch (context.kind) {
    case 'property':
      if ((context.object !== 'column' && context.object !== 'case') || context.path === undefined)
        return words(context.object, name);
      if (name === 'by') return entities(plan, context.path);
      return name === 'masker' ? maskerChoices(plan, context.path) : words(context.object, name);
    case 'table':
      return name === anyTable ? [columns] : [columns, ...wholeTables];
    case 'column':
      return decisions(plan, { ...context.path, column: name });
    case 'field':
      return decisions(plan, { ...context.path, fields: [...context.path.fields, name] });
    case 'entity':
      return [entityColumns];
    case 'condition':
      return [];
    case 'test':
      return name === 'ignoreCase' ? booleans('') : [];
    case 'items':
      return itemsOf(plan, context).filter(({ text }) => !present.has(text.slice(1, -1)));
  }
}

const entityColumns: Choice = {
  text: '["$1"]',
  label: '[ … ]',
  documentation: documentationOfProperty('entity', 'columns'),
  isSnippet: true,
  suggestsNext: true,
};

const columns: Choice = {
  text: '{\n\t"columns": {\n\t\t$1\n\t}\n}',
  label: '{ "columns": { … } }',
  documentation: planTexts.tableColumns,
  isSnippet: true,
};

const wholeTables: readonly Choice[] = [
  { text: '"keep"', documentation: planTexts.tableKept },
  { text: '"empty"', documentation: planTexts.tableEmptied },
];

const plainDecisions: readonly Choice[] = [
  { text: '"keep"', documentation: planTexts.valuesKept },
  { text: '"null"', documentation: planTexts.nulls },
  { text: JSON.stringify(openDecision), documentation: planTexts.undecided },
];

const objects: readonly Choice[] = [
  {
    text: '{ "masker": "$1", "conflictFree": true }',
    label: '{ "masker": …, "conflictFree": true }',
    documentation: documentationOfProperty('column', 'conflictFree'),
    isSnippet: true,
    suggestsNext: true,
  },
  {
    text: '{ "shift": ${1:180}, "by": "$2" }',
    label: '{ "shift": …, "by": … }',
    documentation: documentationOfProperty('column', 'shift'),
    isSnippet: true,
    suggestsNext: true,
  },
  {
    text: '{ "value": "$1" }',
    label: '{ "value": … }',
    documentation: documentationOfProperty('column', 'value'),
    isSnippet: true,
  },
  {
    text: '[{ "when": { "$1": "$2" }, "masker": "$3" }, { "masker": "$4" }]',
    label: '[{ "when": … }, … ]',
    documentation: documentationOfProperty('case', 'when'),
    isSnippet: true,
    suggestsNext: true,
  },
  {
    text: '{\n\t"fields": {\n\t\t"/$1": "?"\n\t}\n}',
    label: '{ "fields": { … } }',
    documentation: documentationOfProperty('column', 'fields'),
    isSnippet: true,
  },
];

/** The maskers that suit come first, then what needs none, then all other maskers. */
function decisions(plan: KnownPlan, path: DecidedPath): Choice[] {
  const all = maskerChoices(plan, path);
  const suited = all.filter(({ detail }) => detail !== undefined);
  return [...suited, ...plainDecisions, ...all.filter((one) => !suited.includes(one)), ...objects];
}

/** Returns the entities that a column of a table can name. */
function entities({ model }: KnownPlan, { table }: DecidedPath): Choice[] {
  const known = model.tables.find(({ name }) => name === table)?.entities ?? [];
  return known.map(({ name, columns: identifying }) => ({
    text: JSON.stringify(name),
    documentation: planTexts.identifiedBy(identifying.map(({ value }) => value)),
  }));
}

function words(object: PlanObject, name: string): Choice[] {
  const rule = ruleOf(object, name);
  const documentation = documentationOfProperty(object, name);
  if (rule?.values !== undefined)
    return rule.values.map((value) => ({ text: JSON.stringify(value), documentation }));
  return rule?.kind === 'boolean' ? booleans(documentation) : [];
}

function booleans(documentation: string): Choice[] {
  return ['true', 'false'].map((text) => ({ text, documentation }));
}

/** Lists the maskers for a column or field of a plan, best first, without those that its type doesn't accept. */
function maskerChoices(plan: KnownPlan, path: DecidedPath): Choice[] {
  const { table, column, fields } = path;
  const { maskers: known = [] } = plan.context;
  const inside = fields.flatMap((pointer) => parseJsonPointer(pointer) ?? []);
  const suited = suggestedFor(plan, table, [column, ...inside]);
  const suitedNames = suited.map(({ candidate }) => candidate.masker.name);
  const others = new Set(known.map(({ name }) => name));
  for (const name of suitedNames) others.delete(name);
  const choiceOf = (name: string): Choice => ({
    text: JSON.stringify(name),
    documentation: describeMasker(plan.configurationOf(name), false, plan.model.consistency ?? 'value'),
  });
  return [
    ...suited.map(({ candidate, reason }) => ({ ...choiceOf(candidate.masker.name), detail: reason })),
    ...Array.from(others)
      .filter((name) => isTaken(plan, path, name))
      .map(choiceOf),
  ];
}

/** Returns false if a masker writes what no column of the name takes, in the tables that the plan means. */
function isTaken(plan: KnownPlan, { table, column, fields }: DecidedPath, masker: string): boolean {
  const configuration = plan.configurationOf(masker);
  if (configuration === undefined || fields.length > 0) return true;
  const known = plan
    .definitionsOf(table)
    .flatMap(({ server, columns }) =>
      columns.filter(({ name }) => name === column).map((definition) => ({ server, definition })),
    );
  return (
    known.length === 0 ||
    known.some(({ server, definition }) => takesMasker(definition, server, masker, configuration))
  );
}
