// The check `plan-rule-overridden`: tables and columns that stay although a rule of "*" masks columns of that name.
import { shortened } from '@masker/config';
import { rangeOf } from '@masker/json';
import { remarksOn } from '../model.ts';
import { resolveTable } from '../resolveTable.ts';
import { anyTable } from '../vocabulary.ts';
import { nameOf, type SchemaCheck } from './planCheck.ts';

const changing: ReadonlySet<string | undefined> = new Set([
  'mask',
  'find',
  'shift',
  'null',
  'value',
  'fields',
  'cases',
]);

const wrong = '{ "tables": { "customers": "keep", "*": { "columns": { "email": "EmailMasker" } } } }';

export const planRuleOverridden: SchemaCheck = {
  code: 'plan-rule-overridden',
  severity: 'warning',
  title: '`keep` that beats a masking rule',
  explanation:
    'A rule in `"*"` masks columns of that name, but this table or column is kept, and the table comes first. Mask the column here, too. If it is meant, decide the table column by column, and give the column a `reason`: `{ "keep": true, "reason": "addresses of the shop" }`.',
  wrong,
  right: wrong.replace('"keep"', '{ "columns": { "id": "keep" } }'),
  schema: 'CREATE TABLE customers (id integer, email text);',
  checkTable({ definition, entry, resolved, columns }, { model, any }, report) {
    if (any === undefined || resolved.whole === 'empty') return;
    const rules = resolveTable(model, anyTable);
    for (const column of columns.values()) {
      const { name } = column.definition;
      if (!changing.has(rules.entryOf(name)?.written?.kind)) continue;
      if (resolved.whole === 'keep' && entry !== undefined) {
        report({
          range: rangeOf(entry.value ?? entry.key),
          message: `"${shortened(definition.name)}" is kept, but "*" masks columns named "${shortened(name)}". Decide its columns.`,
        });
        return;
      }
      const own = column.entry;
      if (own?.written?.kind !== 'keep' || remarksOn(own).reason !== undefined) continue;
      if (resolved.ownerOf(name) === anyTable) continue;
      report({
        range: column.range,
        message: `${nameOf(column)} is kept, but "*" masks columns of that name. Give a "reason", or mask it.`,
      });
    }
  },
};
