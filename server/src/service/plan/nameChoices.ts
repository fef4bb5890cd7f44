// The names that can be typed in a plan: properties, tables and columns of the schema, pointers.
import {
  anyTable,
  decisionsOf,
  findTable,
  openDecision,
  resolveTable,
  type TableDefinition,
} from '../../../../engine/src/index.ts';
import type { CompletionPlace, DecidedPath } from './completionPlace.ts';
import type { KnownPlan } from './knownPlan.ts';
import { countOf } from './planDecisions.ts';
import { documentationOfProperty, type PlanObject, propertyNames } from './planDocumentation.ts';
import { suggestedFor } from './planSuggestions.ts';

/** Something that can be chosen. */
export interface Choice {
  /** As it is written. */
  readonly text: string;
  /** Default: the text. */
  readonly label?: string;
  /** The text that is typed to find it; default: the text itself. */
  readonly filter?: string;
  readonly detail?: string;
  /** In Markdown. */
  readonly documentation: string;
  readonly isSnippet?: boolean;
  readonly isName?: boolean;
  /** True if values are suggested as soon as it is chosen. */
  readonly suggestsNext?: boolean;
}

/** The names for a place, those that are there already left out. */
export function namesFor(plan: KnownPlan, place: CompletionPlace): Choice[] {
  const { context, object, hasValue, replaced } = place;
  const present = new Set(
    (object?.properties ?? [])
      .filter(({ keyNode }) => keyNode.offset !== replaced.start)
      .map(({ keyNode }) => keyNode.value),
  );
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

interface Named extends Pick<Choice, 'detail' | 'documentation' | 'suggestsNext'> {
  readonly name: string;
  /** A snippet. */
  readonly value: string;
}

function namesIn(plan: KnownPlan, context: CompletionPlace['context']): Named[] {
  switch (context.kind) {
    case 'property':
      return propertyNames(context.object).map((name) => ({
        name,
        value: propertyValues[`${context.object}.${name}`] ?? '"$1"',
        documentation: documentationOfProperty(context.object, name),
        suggestsNext: suggested.has(name),
      }));
    case 'table':
      return tableNames(plan);
    case 'column':
      return columnNames(plan, context.path);
    case 'field':
      return pointers(plan, context.path);
  }
}

const object = '{\n\t$1\n}';
const suggested: ReadonlySet<string> = new Set(['consistency', 'undecided', 'masker', 'by', 'unit']);

/** The text after a property that takes no text. */
const propertyValues: Readonly<Record<`${PlanObject}.${string}`, string>> = {
  'plan.tables': object,
  'table.columns': object,
  'table.entities': '{\n\t"$1": ["$2"]\n}',
  'column.conflictFree': '${1:true}',
  'column.allowConflicts': '${1:true}',
  'column.as': '"text"',
  'column.shift': '${1:180}',
  'column.fields': '{\n\t"/$1": "?"\n}',
};

function tableNames(plan: KnownPlan): Named[] {
  const value = '{\n\t"columns": {\n\t\t$1\n\t}\n}';
  const missing = plan.definitions.filter(({ name }) => findTable(plan.model, name) === undefined);
  return [
    ...missing.map(({ name, columns }) => ({
      name,
      value,
      detail: countOf(columns.length, 'column'),
      documentation: columns.map((column) => `\`${column.name}\``).join(', '),
    })),
    {
      name: anyTable,
      value,
      documentation: "Rules for columns of any table that doesn't decide them itself.",
    },
  ];
}

function columnNames(plan: KnownPlan, { table }: DecidedPath): Named[] {
  const { candidates } = plan.context;
  const isRule = table === anyTable;
  const { decide } = resolveTable(plan.model, table);
  return columnsOf(plan, table)
    .map(({ name, type, count }): Named & { isRuled: boolean } => {
      const [best] = suggestedFor([name], candidates);
      const masker = best?.isSure === true ? best.candidate.masker.name : undefined;
      const isRuled = !isRule && decide(name).kind !== 'undecided';
      const where = isRule ? `in ${countOf(count, 'table')}` : (type ?? '');
      return {
        name,
        value: `"\${1:${escaped(masker ?? openDecision)}}"`,
        detail: isRuled ? `${where} · by the rule of "*"`.replace(/^ · /, '') : where,
        documentation: best === undefined || masker === undefined ? '' : `\`${masker}\`: ${best.reason}`,
        suggestsNext: true,
        isRuled,
      };
    })
    .sort((a, b) => Number(a.isRuled) - Number(b.isRuled));
}

interface SeenColumn {
  readonly name: string;
  readonly type: string | undefined;
  /** In how many tables it is. */
  readonly count: number;
}

/** The columns of a table in the schema; for rules those of all tables, the most frequent first. */
function columnsOf(plan: KnownPlan, table: string): SeenColumn[] {
  const seen = new Map<string, SeenColumn>();
  const tables: readonly TableDefinition[] =
    table === anyTable ? plan.definitions : plan.definitionsOf(table);
  for (const { columns } of tables)
    for (const { name, type } of columns)
      seen.set(name, { name, type, count: (seen.get(name)?.count ?? 0) + 1 });
  const all = [...seen.values()];
  return table === anyTable ? all.sort((a, b) => b.count - a.count) : all;
}

/** The pointers that columns of the same name have elsewhere in the plan, and a beginning of one. */
function pointers(plan: KnownPlan, { column }: DecidedPath): Named[] {
  const known = new Set<string>();
  for (const { name, written } of decisionsOf(plan.model))
    if (name === column && written?.kind === 'fields')
      for (const field of written.fields) known.add(field.name);
  const documentation = 'A JSON pointer; `*` is every element of a list.';
  return [
    ...Array.from(known, (name) => ({ name, value: '"${1:?}"', documentation, suggestsNext: true })),
    { name: '/', value: '"${1:?}"', documentation },
  ];
}

/** A text as snippets write it. */
function escaped(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}
