// Hover in a plan: what becomes of the table, column or field at hand and why, and what is known of it from its definition.
import type { Hover, MarkupKind } from 'vscode-languageserver-types';
import {
  anyTable,
  type Consistency,
  isUnread,
  type PlanColumn,
  type PlanTable,
  rangeOf,
  resolveTable,
} from '../../../../engine/src/index.ts';
import { hoverOf } from '../hover.ts';
import { toRange } from '../ranges.ts';
import { describeConflictFree, describeMasker } from './describeMasker.ts';
import type { KnownPlan } from './knownPlan.ts';
import { countOf, describeDecision } from './planDecisions.ts';
import { documentationOf } from './planDocumentation.ts';
import { describeEntity, entityAt } from './planEntities.ts';
import { planPlaceAt } from './planPlaces.ts';

export interface PlanHoverOptions {
  /** The first kind that the editor understands. */
  readonly markup: MarkupKind;
  /** Assumptions of the figures on collisions, where the plan makes none. */
  readonly consistency: Consistency;
}

/** Maximum number of column names in a hover. */
const mostNames = 10;

/** The hover text for an offset; null where there is nothing to say. */
export function planHover(plan: KnownPlan, offset: number, options: PlanHoverOptions): Hover | null {
  const { document, model } = plan;
  if (isUnread(model.document)) return null;
  const { table, column, field, property } = planPlaceAt(model, offset);
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
      ? hoverOf(describeTable(plan, table), '', markup, toRange(document, rangeOf(table.key)))
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

/** Describes the definition of a column, and the rules for any table that apply to it. */
function describeColumn(plan: KnownPlan, table: PlanTable, { name }: PlanColumn): string[] {
  if (table.name === anyTable) {
    const having = plan.definitions.filter(({ columns }) => columns.some((column) => column.name === name));
    const ruled = having.filter(
      (definition) => !resolveTable(plan.model, definition.name).own.includes(name),
    );
    return [
      "A rule for this column of any table that doesn't decide it itself.",
      ...(having.length === 0
        ? []
        : [`${countOf(having.length, 'table')} of the schema have it; it holds in ${ruled.length} of them.`]),
    ];
  }
  const rule = plan.model.tables
    .find((other) => other.name === anyTable)
    ?.columns.find((column) => column.name === name);
  return [
    ...(rule === undefined
      ? []
      : [`It takes precedence over the rule of "*": ${describeDecision(rule.written).join(' ')}`]),
    ...plan.definitionsOf(table.name).flatMap((definition) => {
      const column = definition.columns.find((one) => one.name === name);
      if (column === undefined) return [`"${definition.name}" has no such column in the schema.`];
      const kinds = definition.keys
        .filter(({ columns }) => columns.includes(name))
        .map(({ kind, columns }) => {
          const others = columns.filter((one) => one !== name);
          return `${kind === 'primary' ? 'primary key' : 'unique'}${others.length === 0 ? '' : ` with ${others.join(', ')}`}`;
        });
      const traits = [column.type ?? '', ...(column.isNullable ? [] : ['not null']), ...kinds];
      const references = definition.foreignKeys.flatMap((key) => {
        const at = key.columns.indexOf(name);
        if (at < 0) return [];
        const other = key.references[at];
        return [`References ${key.table}${other === undefined ? '' : ` (${other})`}.`];
      });
      const described = traits.filter((trait) => trait !== '').join(' · ');
      return [...(described === '' ? [] : [described]), ...references];
    }),
  ];
}

/** Counts the decisions of a table. */
function describeTable(plan: KnownPlan, table: PlanTable): string[] {
  if (table.whole === 'keep') return ['The whole table stays as it is.'];
  if (table.whole === 'empty') return ['The rows of the table are left out.'];
  const definitions = table.name === anyTable ? [] : plan.definitionsOf(table.name);
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
    `${countOf(columns.length, 'column')}${described.length === 0 ? '' : `: ${described.join(', ')}`}.`,
    ...(ruled === 0 ? [] : [`${ruled} of them by the rules of "*".`]),
    ...(open.length === 0
      ? []
      : [`Undecided: ${open.slice(0, mostNames).join(', ')}${open.length > mostNames ? ', …' : ''}.`]),
  ];
}

const tableWords = {
  mask: 'masked',
  fields: 'by their fields',
  keep: 'kept',
  null: 'null',
  undecided: 'undecided',
} as const;
