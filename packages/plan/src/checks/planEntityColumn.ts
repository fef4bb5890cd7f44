// The check `plan-entity-column`: entities whose columns a table doesn't have, and keys that are masked by entity.
import { removal, shortened, suggestion, wordFixes, type Fix } from '@masker/config';
import { parseJsonPointer, rangeOf, type StringNode } from '@masker/json';
import { decisionsIn, type PlanTable } from '../model.ts';
import type { ComparedColumn, ComparedTable, PlanComparison } from '../comparison.ts';
import type { Decision } from '../resolveTable.ts';
import { nameOf, type SchemaCheck } from './planCheck.ts';

export const planEntityColumn: SchemaCheck = {
  code: 'plan-entity-column',
  severity: 'error',
  title: "A column of an entity or a condition that isn't there, or a key masked by entity",
  explanation:
    'The columns of an entity identify it in each row, and conditions compare columns, so the table must have each of them once. A primary key, a foreign key and the column that it refers to are masked by their values: masked by entity, the rows would refer to nothing.',
  wrong:
    '{ "tables": { "visits": { "entities": { "customer": ["customer"] }, "columns": { "customer_id": "keep", "admitted": { "shift": 180, "by": "customer" } } } } }',
  right:
    '{ "tables": { "visits": { "entities": { "customer": ["customer_id"] }, "columns": { "customer_id": "keep", "admitted": { "shift": 180, "by": "customer" } } } } }',
  schema: 'CREATE TABLE visits (customer_id integer, admitted date);',
  checkTable(table, comparison, report) {
    const { definition, entry, columns } = table;
    if (definition.isComplete)
      for (const node of namesIn(entry)) {
        // In JSON, a pointer names a value in a column.
        const [column] = node.value.startsWith('/') ? (parseJsonPointer(node.value) ?? []) : [];
        const found = columns.get(node.value);
        if (found?.definition.isGenerated === true && found.entry === undefined)
          report({
            range: rangeOf(node),
            message: `The database computes ${nameOf(found)}, so rows have no values of it. Name what it is computed from.`,
          });
        const named = column !== undefined && !columns.has(node.value) ? column : node.value;
        const count = definition.columns.filter(({ name }) => name === named).length;
        if (count > 1)
          report({
            range: rangeOf(node),
            message: `"${shortened(definition.name)}" has ${count} columns "${shortened(named)}". Rename one.`,
          });
        if (found !== undefined || (column !== undefined && columns.has(column))) continue;
        const meant = suggestion(node.value, [...columns.keys()]);
        const question = meant === undefined ? '' : ` Did you mean "${shortened(meant)}"?`;
        report({
          range: rangeOf(node),
          message: `"${shortened(definition.name)}" has no column "${shortened(node.value)}".${question}`,
          fixes: meant === undefined ? [] : wordFixes(node, meant, []),
        });
      }
    const referring = keyColumns(table, comparison);
    for (const column of referring)
      if (masksByEntity(column.decision))
        report({
          range: column.range,
          message: `${nameOf(column)} belongs to a foreign key. Remove "by", so that its value decides.`,
          fixes: withoutBy(column),
        });
    for (const column of primaryColumns(table))
      if (!referring.has(column) && masksByEntity(column.decision, true))
        report({
          range: column.range,
          message: `${nameOf(column)} is in the primary key. Remove "by", so that its value decides.`,
          fixes: withoutBy(column),
        });
  },
};

/** The columns that entities and conditions of a table name. */
function namesIn(entry: PlanTable | undefined): readonly StringNode[] {
  if (entry === undefined) return [];
  const conditions = decisionsIn(entry).flatMap(({ written }) =>
    written?.kind === 'cases' ? written.cases.flatMap(({ when = [] }) => when.map(({ key }) => key)) : [],
  );
  const also = decisionsIn(entry).flatMap(({ written }) =>
    written?.kind === 'find' ? written.alsoFrom : [],
  );
  return [...entry.entities.flatMap((entity) => entity.columns), ...conditions, ...also];
}

/**
 * Returns true for a masker by entity, also in one of several cases; a shift may be meant, as it keeps dates of an
 * entity apart.
 */
function masksByEntity(decision: Decision, mayShift = false): boolean {
  if (decision.kind === 'cases') return decision.cases.some((one) => masksByEntity(one.decision, mayShift));
  return decision.kind === 'mask' && decision.by !== undefined && !(mayShift && decision.shift !== undefined);
}

function primaryColumns({ definition, columns }: ComparedTable): readonly ComparedColumn[] {
  const primary = definition.keys.find(({ kind }) => kind === 'primary');
  return (primary?.columns ?? []).flatMap((name) => columns.get(name) ?? []);
}

function withoutBy({ entry }: ComparedColumn): Fix[] {
  const written = entry?.written;
  const property = written?.kind === 'mask' ? written.properties?.get('by') : undefined;
  return property === undefined ? [] : [removal(property)];
}

/** Returns the columns of foreign keys, and those that they refer to. */
function keyColumns(table: ComparedTable, comparison: PlanComparison): ReadonlySet<ComparedColumn> {
  const found = new Set<ComparedColumn>();
  for (const key of table.definition.foreignKeys) {
    const other = comparison.find(key.table);
    const primary = other?.definition.keys.find(({ kind }) => kind === 'primary');
    const references = key.references.length > 0 ? key.references : (primary?.columns ?? []);
    for (const column of [
      ...key.columns.map((name) => table.columns.get(name)),
      ...references.map((name) => other?.columns.get(name)),
    ])
      if (column !== undefined) found.add(column);
  }
  return found;
}
