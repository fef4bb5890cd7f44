// Builds the outline of a plan, the commands above it and its tables, and its links.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type CodeLens,
  type DocumentLink,
  type DocumentSymbol,
  SymbolKind,
} from 'vscode-languageserver-types';
import {
  anyTable,
  describeProgress,
  planProgress,
  type PlanColumn,
  type PlanEntity,
  type PlanTable,
  type WrittenDecision,
} from '@masker/plan';
import { counted } from '@masker/text';
import { openingOf, rangeOf, stringValue } from '@masker/json';
import { insideQuotes, schemaLinks } from '../links.ts';
import { toRange } from '../ranges.ts';
import { describeValue, maximumListed, nameOr, rangesOf } from '../symbols.ts';
import type { KnownPlan } from './knownPlan.ts';
import { planTexts } from './messages.ts';

/**
 * Returns the outline: tables, their entities, columns and the fields in these; of very many, the tables
 * alone.
 */
export function planSymbols({ document, model }: KnownPlan): DocumentSymbol[] {
  const { properties, tables } = model;
  if (properties === undefined) return [];
  const count = tables.reduce((sum, { columns }) => sum + columns.length, tables.length);
  const name = properties.get('name');
  return [
    {
      name: nameOr(stringValue(name), 'Plan'),
      kind: SymbolKind.Package,
      ...rangesOf(document, rangeOf(properties.node), name?.value ?? openingOf(properties.node)),
      children: tables
        .slice(0, maximumListed)
        .map((table) => tableSymbol(document, table, count <= maximumListed)),
    },
  ];
}

function tableSymbol(document: TextDocument, table: PlanTable, hasColumns: boolean): DocumentSymbol {
  const { name, whole, node, key, columns, entities } = table;
  return {
    name: name === anyTable ? '* (any table)' : nameOr(name, 'table'),
    detail: whole ?? counted(columns.length, 'column'),
    kind: SymbolKind.Struct,
    ...rangesOf(document, rangeOf(node), key),
    children: hasColumns
      ? [
          ...entities.map((entity) => entitySymbol(document, entity)),
          ...columns.map((column) => columnSymbol(document, column)),
        ]
      : [],
  };
}

function entitySymbol(document: TextDocument, { name, node, key, columns }: PlanEntity): DocumentSymbol {
  return {
    name: nameOr(name, 'entity'),
    detail: columns.map(({ value }) => value).join(', '),
    kind: SymbolKind.Key,
    ...rangesOf(document, rangeOf(node), key),
  };
}

function columnSymbol(
  document: TextDocument,
  { name, node, key, value, written }: PlanColumn,
): DocumentSymbol {
  const detail = detailOf(written) ?? (value && describeValue(document, value)?.replace(/^"|"$/g, ''));
  return {
    name: nameOr(name, 'column'),
    ...(detail !== undefined && { detail }),
    kind: SymbolKind.Field,
    ...rangesOf(document, rangeOf(node), key),
    children: written?.kind === 'fields' ? written.fields.map((field) => columnSymbol(document, field)) : [],
  };
}

/** Returns the decision about a column in a word; undefined if its text is as short. */
function detailOf(written: WrittenDecision | undefined): string | undefined {
  if (written?.kind === 'cases') return counted(written.cases.length, 'case');
  if (written?.kind === 'value') return written.kind;
  if (written?.kind !== 'mask' && written?.kind !== 'shift') return undefined;
  const what = written.kind === 'mask' ? written.masker.value : written.kind;
  return written.by === undefined ? what : `${what} by ${written.by.value}`;
}

/** The commands for the whole plan, in their order; each is given its uri. */
const offers = [
  { command: 'masker.previewPlan', title: 'Preview' },
  { command: 'masker.checkPlan', title: 'Check' },
  { command: 'masker.maskByPlan', title: 'Mask Files…' },
] as const;

/**
 * Returns the lenses of a plan and of each table of it.
 *
 * @param commands the ids of the commands that the editor supports
 */
export function planLenses(
  { document, model, context }: KnownPlan,
  commands: ReadonlySet<string>,
): CodeLens[] {
  const { root } = model.document;
  if (root?.type !== 'object') return [];
  const range = toRange(document, openingOf(root));
  const [preview] = offers;
  const ofTables = commands.has(preview.command) ? model.tables : [];
  const known = context.schema?.tables ?? [];
  const progress = planProgress(
    model,
    known.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
  );
  const shown =
    commands.has(preview.command) && progress.total > 0
      ? [{ range, command: { ...preview, title: describeProgress(progress), arguments: [document.uri] } }]
      : [];
  return [
    ...offers
      .filter(({ command }) => commands.has(command))
      .map(({ command, title }) => ({ range, command: { command, title, arguments: [document.uri] } })),
    ...shown,
    ...ofTables
      .filter(({ name, duplicateOf }) => name !== anyTable && duplicateOf === undefined)
      .slice(0, maximumListed)
      .map(({ name, key }) => ({
        range: toRange(document, rangeOf(key)),
        command: { ...preview, arguments: [document.uri, name] },
      })),
  ];
}

/** Returns the links of `$schema` and of the definitions that the plan names. */
export function planLinks(plan: KnownPlan, folders: readonly string[]): DocumentLink[] {
  const { document, model, context } = plan;
  const value = model.properties?.get('schema')?.value;
  const target = context.schema?.location;
  const isKnown = value?.type === 'string' && context.schema?.path === value.value;
  const own =
    isKnown && target?.endsWith('/') === false
      ? [{ range: insideQuotes(document, rangeOf(value)), target, tooltip: planTexts.openDefinitions }]
      : [];
  return [...schemaLinks(document, plan, folders), ...own];
}
