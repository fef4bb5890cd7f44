// The check `plan-foreign-key`: columns that refer to others, and are not masked as these are.
import { choice, type Fix } from '../../configuration/problem.ts';
import { sourceOf } from '../../json/edits.ts';
import { keepsDifferent } from '../../masking/maskedFormOf.ts';
import type { ComparedColumn, ComparedTable, PlanComparison } from '../planComparison.ts';
import type { ForeignKey } from '../tableDefinition.ts';
import { maskerId } from '../resolveTable.ts';
import { decide } from './decisionEdits.ts';
import { nameOf, type SchemaCheck } from './schemaCheck.ts';

export const planForeignKey: SchemaCheck = {
  code: 'plan-foreign-key',
  severity: 'error',
  title: 'A foreign key whose sides are masked differently',
  explanation:
    'A foreign key has the values of the rows that it refers to. Give both sides the same masker with the same `conflictFree`, or keep both; otherwise the masked rows refer to nothing. A column that becomes NULL refers to nothing on purpose.',
  example: {
    wrong:
      '{ "tables": { "people": { "columns": { "ssn": { "masker": "SSNMasker", "conflictFree": true } } }, "cars": { "columns": { "owner": "keep" } } } }',
    right:
      '{ "tables": { "people": { "columns": { "ssn": { "masker": "SSNMasker", "conflictFree": true } } }, "cars": { "columns": { "owner": { "masker": "SSNMasker", "conflictFree": true } } } } }',
    schema:
      'CREATE TABLE people (ssn char(11) PRIMARY KEY);\nCREATE TABLE cars (owner char(11) REFERENCES people (ssn));',
  },
  checkTable(table, comparison, report) {
    const reported = new Set<string>();
    for (const key of table.definition.foreignKeys)
      for (const [column, other] of unlikePairs(table, key, comparison)) {
        const pair = `${nameOf(column)} ${nameOf(other)}`;
        if (reported.has(pair)) continue;
        reported.add(pair);
        const fixes = fixesOf(column, other, comparison);
        const message = `${nameOf(column)} refers to ${nameOf(other)}, but is masked differently.`;
        report({
          range: column.range,
          message,
          related: [{ range: other.range, message: 'It refers to this.' }],
          fixes,
        });
        report({
          range: other.range,
          message: `${nameOf(other)} is referred to by ${nameOf(column)}, but is masked differently.`,
          related: [{ range: column.range, message: 'This refers to it.' }],
          fixes,
        });
      }
  },
};

type Pair = readonly [column: ComparedColumn, other: ComparedColumn];

function unlikePairs(table: ComparedTable, key: ForeignKey, comparison: PlanComparison): Pair[] {
  const other = comparison.find(key.table);
  if (other === undefined || table.resolved.whole === 'empty') return [];
  const primary = other.definition.keys.find(({ kind }) => kind === 'primary');
  const references = key.references.length > 0 ? key.references : (primary?.columns ?? []);
  const pairs = key.columns.flatMap((name, i): Pair[] => {
    const [column, referred] = [table.columns.get(name), other.columns.get(references[i] ?? '')];
    return column === undefined || referred === undefined ? [] : [[column, referred]];
  });
  // With NULL in one of its columns, the key refers to nothing.
  if (pairs.some(([{ decision }]) => decision.kind === 'null')) return [];
  if (other.resolved.whole === 'empty') return pairs;
  return pairs.filter(([column, referred]) => {
    const [one, two] = [column, referred].map((side) => meaningOf(side, comparison));
    return one !== undefined && two !== undefined && one !== two;
  });
}

/** Describes a column's decision in a text that is the same for equal ones; undefined if it is open. */
function meaningOf(
  { decision, entry }: ComparedColumn,
  { maskerOf, model }: PlanComparison,
): string | undefined {
  switch (decision.kind) {
    case 'undecided':
      return undefined;
    case 'mask': {
      const { configuration } = maskerOf(decision.masker) ?? {};
      if (configuration !== undefined && keepsDifferent(configuration)) return 'keep';
      return maskerId(decision);
    }
    case 'cases':
    case 'find':
    case 'fields':
      return entry?.value === undefined ? undefined : sourceOf(model.document.text, entry.value);
    case 'value':
      return JSON.stringify([decision.text]);
    case 'keep':
    case 'null':
      return decision.kind;
  }
}

function fixesOf(column: ComparedColumn, other: ComparedColumn, comparison: PlanComparison): Fix[] {
  const alike = (one: ComparedColumn, as: ComparedColumn): Fix[] => {
    if (as.table.resolved.whole === 'empty') return [];
    const said = as.entry?.value;
    const text = said === undefined ? '"keep"' : sourceOf(comparison.model.document.text, said);
    const edits = decide(comparison, one, text);
    return edits.length === 0 ? [] : [choice(`Mask ${nameOf(one)} as ${nameOf(as)} is`, edits)];
  };
  return [...alike(column, other), ...alike(other, column)];
}
