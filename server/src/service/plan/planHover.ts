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
import { describeTable } from './describeTable.ts';
import { planTexts } from './messages.ts';
import { describeDecision } from './planDecisions.ts';
import { documentationOf } from './planDocumentation.ts';
import { describeEntity, entityAt } from './planEntities.ts';
import { planPositionAt } from './planPositions.ts';

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
