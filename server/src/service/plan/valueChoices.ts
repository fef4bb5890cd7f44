// The values that can be typed in a plan: decisions about tables, columns and fields, maskers, words.
import { anyTable, openDecision, parseJsonPointer } from '../../../../engine/src/index.ts';
import { columnProperties, planProperties, tableProperties } from '../../../../engine/src/index.ts';
import type { CompletionPlace, DecidedPath } from './completionPlace.ts';
import { describeMasker } from './describeMasker.ts';
import type { KnownPlan } from './knownPlan.ts';
import type { Choice } from './nameChoices.ts';
import { documentationOfProperty, type PlanObject } from './planDocumentation.ts';
import { suggestedFor } from './planSuggestions.ts';

/** The values for the name at a place. */
export function valuesFor(plan: KnownPlan, { context }: CompletionPlace, name: string): Choice[] {
  switch (context.kind) {
    case 'property':
      if (context.object !== 'column' || context.path === undefined) return words(context.object, name);
      if (name === 'by') return entities(plan, context.path);
      return name === 'masker' ? maskers(plan, context.path) : words(context.object, name);
    case 'table':
      return name === anyTable ? [columns] : [columns, ...wholeTables];
    case 'column':
      return decisions(plan, { ...context.path, column: name });
    case 'field':
      return decisions(plan, { ...context.path, fields: [...context.path.fields, name] });
  }
}

const columns: Choice = {
  text: '{\n\t"columns": {\n\t\t$1\n\t}\n}',
  label: '{ "columns": { … } }',
  documentation: 'The decision for each column.',
  isSnippet: true,
};

const wholeTables: readonly Choice[] = [
  { text: '"keep"', documentation: 'The whole table stays as it is.' },
  { text: '"empty"', documentation: 'Its rows are left out.' },
];

const plainDecisions: readonly Choice[] = [
  { text: '"keep"', documentation: 'The values stay as they are.' },
  { text: '"null"', documentation: 'All values become null.' },
  {
    text: JSON.stringify(openDecision),
    documentation: "Not decided yet: the plan can't mask until it is.",
  },
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
    text: '{\n\t"fields": {\n\t\t"/$1": "?"\n\t}\n}',
    label: '{ "fields": { … } }',
    documentation: documentationOfProperty('column', 'fields'),
    isSnippet: true,
  },
];

/** The maskers that suit come first, then what needs none, then all other maskers. */
function decisions(plan: KnownPlan, path: DecidedPath): Choice[] {
  const all = maskers(plan, path);
  const suited = all.filter(({ detail }) => detail !== undefined);
  return [...suited, ...plainDecisions, ...all.filter((one) => !suited.includes(one)), ...objects];
}

function maskers(plan: KnownPlan, { column, fields }: DecidedPath): Choice[] {
  const { candidates, maskers: known = [] } = plan.context;
  const inside = fields.flatMap((pointer) => parseJsonPointer(pointer) ?? []);
  const suited = suggestedFor([column, ...inside], candidates);
  const suitedNames = suited.map(({ candidate }) => candidate.masker.name);
  const others = new Set(known.map(({ name }) => name));
  for (const name of suitedNames) others.delete(name);
  const choiceOf = (name: string): Choice => ({
    text: JSON.stringify(name),
    documentation: describeMasker(plan.configurationOf(name), false, plan.model.consistency ?? 'value'),
  });
  return [
    ...suited.map(({ candidate, reason }) => ({ ...choiceOf(candidate.masker.name), detail: reason })),
    ...Array.from(others, choiceOf),
  ];
}

/** The entities that a column of a table can name. */
function entities({ model }: KnownPlan, { table }: DecidedPath): Choice[] {
  const known = model.tables.find(({ name }) => name === table)?.entities ?? [];
  return known.map(({ name, columns: identifying }) => ({
    text: JSON.stringify(name),
    documentation: `Identified by ${identifying.map(({ value }) => `\`${value}\``).join(', ')}.`,
  }));
}

const rules: Readonly<
  Record<PlanObject, Readonly<Record<string, { kind: string; values?: readonly string[] }>>>
> = {
  plan: planProperties,
  table: tableProperties,
  column: columnProperties,
};

function words(object: PlanObject, name: string): Choice[] {
  const rule = rules[object][name];
  const documentation = documentationOfProperty(object, name);
  if (rule?.values !== undefined)
    return rule.values.map((value) => ({ text: JSON.stringify(value), documentation }));
  return rule?.kind === 'boolean' ? ['true', 'false'].map((text) => ({ text, documentation })) : [];
}
