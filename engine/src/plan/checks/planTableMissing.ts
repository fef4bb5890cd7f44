// The check `plan-table-missing`: tables that are in the plan alone.
import { shortened } from '../../configuration/checks/shortened.ts';
import { suggestion, wordFixes } from '../../configuration/checks/suggestion.ts';
import { rangeOf } from '../../json/properties.ts';
import { anyTable } from '../planVocabulary.ts';
import type { SchemaCheck } from './schemaCheck.ts';

export const planTableMissing: SchemaCheck = {
  code: 'plan-table-missing',
  severity: 'warning',
  title: 'A table that is in the plan alone',
  explanation: 'The schema has no table of that name. Perhaps it is misspelt, was renamed, or has gone.',
  example: {
    wrong: '{ "tables": { "customer": "keep", "customers": "keep" } }',
    right: '{ "tables": { "customers": "keep" } }',
    schema: 'CREATE TABLE customers (id integer);',
  },
  checkPlan({ model, tables, isWhole }, report) {
    if (!isWhole) return;
    const found = new Set(tables.map(({ entry }) => entry));
    const others = tables.flatMap(({ entry, definition }) => (entry === undefined ? [definition.name] : []));
    for (const table of model.tables) {
      if (table.name === anyTable || table.duplicateOf !== undefined || found.has(table)) continue;
      const meant = suggestion(table.name, others);
      const question = meant === undefined ? '' : ` Did you mean "${shortened(meant)}"?`;
      report({
        range: rangeOf(table.key),
        message: `The schema has no table "${shortened(table.name)}".${question}`,
        fixes: meant === undefined ? [] : wordFixes(table.key, meant, []),
      });
    }
  },
};
