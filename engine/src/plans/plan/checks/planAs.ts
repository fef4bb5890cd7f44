// The check `plan-as`: columns that are declared to be text although their type says what they are.
import { removeProperty } from '../../../language/json/edits.ts';
import { rangeOf } from '../../../language/json/properties.ts';
import type { ColumnDefinition } from '../tableDefinition.ts';
import { isUntypedBytes } from '../unfitColumn.ts';
import { planExample } from './planCheck.ts';
import { nameOf, type SchemaCheck } from './schemaCheck.ts';

export const planAs: SchemaCheck = {
  code: 'plan-as',
  severity: 'warning',
  title: '`as` where the type is known',
  explanation:
    '`"as": "text"` says what bytes of a Parquet column without annotation are. Columns of all other types are masked by their type, and those of CSV and JSON as text, whether `as` is there or not.',
  wrong: planExample('"ssn": { "masker": "SSNMasker", "as": "text" }'),
  right: planExample('"ssn": { "masker": "SSNMasker" }'),
  schema: 'CREATE TABLE customers (ssn text);',
  checkTable({ columns }, _comparison, report) {
    for (const column of columns.values()) {
      const { decision, definition, entry } = column;
      if (decision.kind !== 'mask' || decision.isDeclaredText !== true) continue;
      const known = whatIsKnown(definition);
      if (known === undefined) continue;
      const written = entry?.written;
      const property = written?.kind === 'mask' ? written.properties?.get('as') : undefined;
      if (property === undefined) continue;
      report({
        range: rangeOf(property.key),
        message: `${nameOf(column)} ${known}, so "as" has no effect. Remove it.`,
        fixes: [{ title: 'Remove "as"', edits: removeProperty(property) }],
      });
    }
  },
};

/** Says why a column needs no declaration; undefined where it may. */
function whatIsKnown(definition: ColumnDefinition): string | undefined {
  if (definition.isAlwaysText === true) return 'is always text';
  return definition.type === undefined || isUntypedBytes(definition) ? undefined : 'has a type';
}
