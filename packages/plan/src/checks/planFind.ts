// The checks `plan-find` and `plan-find-partial`: the maskers used to search texts, and the limits of a
// search.
import { shortened, suggestion, wordFixes } from '@masker/config';
import { rangeOf } from '@masker/json';
import { createMatcher } from '@masker/masker';
import { decisionsIn, type PlanTable } from '../model.ts';
import { anyTable } from '../vocabulary.ts';
import { mayBeAlso } from '../resolveTable.ts';
import { maskerReferences } from './planMaskers.ts';
import { isOneValue } from './planEntity.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

export const planFind: PlanCheck = {
  code: 'plan-find',
  severity: 'error',
  title: "Values that can't be found in a text",
  explanation:
    '`find` lists maskers whose values have a shape, or `"default"`. `alsoFrom` lists columns of the same table that the plan masks, also by cases or with `value`; it has no place in rules for all tables (`"*"`).',
  wrong: planExample('"first_name": "keep", "note": { "find": ["EmailMasker"], "alsoFrom": ["first_name"] }'),
  right: planExample(
    '"first_name": "FirstNameMasker", "note": { "find": ["EmailMasker"], "alsoFrom": ["first_name"] }',
  ),
  checkTable(table, { maskers, tables }, report) {
    const searched = decisionsIn(table).flatMap(({ written }) => (written?.kind === 'find' ? [written] : []));
    // Plans may have thousands of tables.
    if (searched.length === 0) return;
    const rules = tables.find(({ name }) => name === anyTable);
    const columns = [...table.columns, ...(rules?.columns ?? [])];
    for (const written of searched) {
      for (const node of written.alsoFrom) {
        const range = rangeOf(node);
        const name = shortened(node.value);
        if (table.name === anyTable) {
          report({
            range,
            message: 'A rule for all tables can\'t have "alsoFrom". Decide the column in its table.',
          });
          continue;
        }
        const known = columns.find((column) => column.name === node.value);
        if (
          node.value.startsWith('/')
            ? isOneValue(node.value) && isMaskedField(table, node.value)
            : mayBeAlso(known?.written)
        )
          continue;
        const names = columns.filter((column) => mayBeAlso(column.written)).map((column) => column.name);
        const meant = known === undefined ? suggestion(node.value, names) : undefined;
        const question = meant === undefined ? '' : ` Did you mean "${shortened(meant)}"?`;
        report({
          range,
          message: `"${name}" isn't masked by this plan, so its originals can't be replaced.${question}`,
          fixes: wordFixes(node, meant, []),
        });
      }
    }
    const targets = new Set(
      decisionsIn(table).flatMap(({ written }) => (written?.kind === 'find' ? written.find : [])),
    );
    for (const { node, configuration } of maskerReferences(table, maskers)) {
      if (!targets.has(node) || configuration === undefined) continue;
      const matcher = createMatcher(configuration);
      if ('noShape' in matcher)
        report({ range: rangeOf(node), message: `"${shortened(node.value)}": ${matcher.noShape}` });
    }
  },
};

/** Returns true if a pointer names a field that the plan masks. */
function isMaskedField(table: PlanTable, pointer: string): boolean {
  const [, first = '', ...rest] = pointer.split('/');
  const column = table.columns.find(({ name }) => name === first);
  if (rest.length === 0) return mayBeAlso(column?.written);
  const fields = column?.written?.kind === 'fields' ? column.written.fields : [];
  return fields.some(({ name, written }) => name === `/${rest.join('/')}` && mayBeAlso(written));
}

export const planFindPartial: PlanCheck = {
  code: 'plan-find-partial',
  severity: 'information',
  title: 'A text that keeps whatever is not found',
  explanation:
    'No search is complete: names, misspelt values and everything else that is not found stays in the text. Where that is too much, use `"null"`, a `value` or RedactMasker.',
  wrong: planExample('"note": { "find": ["default"] }'),
  right: planExample('"note": "null"'),
  checkTable(table, _model, report) {
    for (const { written } of decisionsIn(table)) {
      const property =
        written?.kind === 'find'
          ? (written.properties.get('find') ?? written.properties.get('alsoFrom'))
          : undefined;
      if (property !== undefined)
        report({ range: rangeOf(property.key), message: 'Whatever is not found stays in the text.' });
    }
  },
};
