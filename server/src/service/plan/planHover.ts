// Hover in a plan: the decision of the table, column or field, its reason, and facts from its definition.
import type { Hover, MarkupKind } from 'vscode-languageserver-types';
import {
  anyTable,
  isPattern,
  mostSpecific,
  type PlanColumn,
  type PlanTable,
  resolveTable,
} from '@masker/plan';
import type { Consistency } from '@masker/algorithms';
import { isUnread, rangeOf } from '@masker/json';
import { hoverOf } from '../hover.ts';
import { toRange } from '../ranges.ts';
import { describeConflictFree, describeMasker } from './describeMasker.ts';
import type { KnownPlan } from './knownPlan.ts';
import { describeColumnPattern, describeTablePattern, tablesOf } from './describePatterns.ts';
import { planTexts } from './messages.ts';
import { describeDecision } from './planDecisions.ts';
import { documentationOf } from './planDocumentation.ts';
import { describeEntity, entityAt } from './planEntities.ts';
import { planPositionAt } from './planPositions.ts';

/** Counts the decisions of a table. */
function describeTable(plan: KnownPlan, table: PlanTable): string[] {
  if (table.whole === 'keep') return [planTexts.tableKept];
  if (table.whole === 'empty') return [planTexts.tableEmptied];
  const definitions = table.name === anyTable ? [] : tablesOf(plan, table);
  const names = definitions.length === 0 ? table.columns.map(({ name }) => name) : [];
  const columns = [
    ...new Set([...names, ...definitions.flatMap((one) => one.columns.map(({ name }) => name))]),
  ];
  const { decide, own } = resolveTable(plan.model, table.name);
  const ownNames = new Set(own);
  const counts = new Map<string, number>();
  const open: string[] = [];
  let ruled = 0;
  for (const name of columns) {
    const decision = decide(name);
    const kind =
      decision.kind === 'undecided' ? (decision.action === 'keep' ? 'keep' : 'undecided') : decision.kind;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (kind === 'undecided') open.push(name);
    else if (!ownNames.has(name) && decision.kind !== 'undecided') ruled += 1;
  }
  const described = (['mask', 'fields', 'keep', 'null', 'undecided'] as const).flatMap((kind) => {
    const count = counts.get(kind) ?? 0;
    return count === 0 ? [] : [`${count} ${tableWords[kind]}`];
  });
  return [
    planTexts.decisions(columns.length, described),
    ...(ruled === 0 ? [] : [planTexts.ruled(ruled)]),
    ...(open.length === 0 ? [] : [planTexts.undecidedColumns(open)]),
  ];
}

const tableWords = {
  mask: 'masked',
  fields: 'by their fields',
  keep: 'kept',
  null: 'null',
  undecided: 'undecided',
} as const;

export interface PlanHoverOptions {
  /** The first kind that the editor understands. */
  readonly markup: MarkupKind;
  /** Assumptions of the figures on collisions, if the plan makes none. */
  readonly consistency: Consistency;
}

/** Returns the hover text for an offset; null if there is none. */
export function planHover(plan: KnownPlan, offset: number, options: PlanHoverOptions): Hover | null {
  const { document, model } = plan;
  if (isUnread(model.document)) return null;
  const { table, column, field, property } = planPositionAt(model, offset);
  const { markup } = options;
  const consistency = model.consistency ?? options.consistency;
  const entity = entityAt(model, offset);
  if (entity !== undefined)
    return hoverOf(describeEntity(model, entity), '', markup, toRange(document, rangeOf(entity.node)));
  if (property !== undefined && property.name !== 'masker') {
    const written = (field ?? column)?.written;
    const isPromise = property.name === 'conflictFree' && written?.kind === 'mask';
    const promise = isPromise
      ? describeConflictFree(plan.configurationOf(written.masker.value), consistency)
      : [];
    const isKnown = property.name !== 'tables' && property.name !== 'columns' && property.name !== 'fields';
    if (isKnown || isInKey(property.key, offset)) {
      const range = toRange(document, rangeOf(isInKey(property.key, offset) ? property.key : property.node));
      return hoverOf(promise, documentationOf(property), markup, range);
    }
  }
  if (table === undefined) return null;
  const entry = field ?? column;
  if (entry === undefined)
    return isInKey(table.key, offset) || table.whole !== undefined
      ? hoverOf(
          [...describeTablePattern(plan, table), ...describeTable(plan, table)],
          '',
          markup,
          toRange(document, rangeOf(table.key)),
        )
      : null;
  const lines = [
    ...describeDecision(entry.written),
    ...(column === undefined || field !== undefined ? [] : describeColumn(plan, table, column)),
  ];
  const { written } = entry;
  const masker =
    written?.kind === 'mask'
      ? describeMasker(plan.configurationOf(written.masker.value), written.conflictFree, consistency)
      : '';
  return hoverOf(lines, masker, markup, toRange(document, rangeOf(entry.key)));
}

function isInKey({ offset: start, length }: { offset: number; length: number }, offset: number): boolean {
  return start <= offset && offset <= start + length;
}

/** Describes the definition of a column, and the patterns and rules that apply to it. */
function describeColumn(plan: KnownPlan, table: PlanTable, entry: PlanColumn): string[] {
  const { name } = entry;
  const patterns = describeColumnPattern(plan, table, entry);
  if (table.name === anyTable) {
    const having = plan.definitions.filter(({ columns }) => columns.some((column) => column.name === name));
    const ruled = having.filter(
      (definition) => !resolveTable(plan.model, definition.name).own.includes(name),
    );
    return [
      planTexts.rule,
      ...patterns,
      ...(having.length === 0 ? [] : [planTexts.ruleHolds(having.length, ruled.length)]),
    ];
  }
  if (isPattern(name)) return patterns;
  const rules = plan.model.tables.find((other) => other.name === anyTable)?.columns ?? [];
  const rule =
    rules.find((column) => column.name === name) ??
    mostSpecific(
      rules.filter((column) => isPattern(column.name)),
      [name],
    );
  return [
    ...patterns,
    ...(rule === undefined ? [] : [planTexts.overRule(describeDecision(rule.written).join(' '))]),
    ...tablesOf(plan, table).flatMap((definition) => {
      const column = definition.columns.find((one) => one.name === name);
      if (column === undefined) return isPattern(table.name) ? [] : [planTexts.notInSchema(definition.name)];
      const kinds = definition.keys
        .filter(({ columns }) => columns.includes(name))
        .map(({ kind, columns }) =>
          planTexts.key(
            kind === 'primary',
            columns.filter((one) => one !== name),
          ),
        );
      const traits = [column.type ?? [], column.isNullable ? [] : [planTexts.notNull], kinds].flat();
      const references = definition.foreignKeys.flatMap((key) => {
        const index = key.columns.indexOf(name);
        return index < 0 ? [] : [planTexts.references(key.table, key.references[index])];
      });
      return [...(traits.length === 0 ? [] : [traits.join(' · ')]), ...references];
    }),
  ];
}
