// The check `plan-entity-mixed`: a masker that masks by entity in one table and by value in another.
import { shortened, choice, type Fix } from '@masker/config';
import { insertAfter, replaceNode, rangeOf } from '@masker/json';
import type { PlanModel } from '../model.ts';
import { type EntityUse, entityUses } from './entityUses.ts';
import type { PlanCheck } from './planCheck.ts';

const example = (city: string) =>
  `{ "tables": { "customers": { "entities": { "customer": ["id"] }, "columns": { "city": { "masker": "CityMasker", "by": "customer" } } }, "orders": { "entities": { "customer": ["customer_id"] }, "columns": { "city": ${city} } } } }`;

export const planEntityMixed: PlanCheck = {
  code: 'plan-entity-mixed',
  severity: 'warning',
  title: 'A masker by entity in one table, by value in another',
  explanation:
    'The identifier decides what a value becomes where a column depends on an entity; elsewhere, the value does. A value that is in both tables becomes two different ones, so rows that belong together no longer match. Add `by`, or use another masker.',
  wrong: example('"CityMasker"'),
  right: example('{ "masker": "CityMasker", "by": "customer" }'),
  checkPlan(model, report) {
    const locations = entityUses(model).filter(({ written }) => written.kind === 'mask');
    const byEntity = new Map<string, EntityUse>();
    for (const location of locations) {
      const name = location.written.masker?.value;
      if (name !== undefined && location.written.by !== undefined && !byEntity.has(name))
        byEntity.set(name, location);
    }
    if (byEntity.size === 0) return;
    for (const { table, written } of locations) {
      const { masker, by } = written;
      const other = masker && byEntity.get(masker.value);
      if (masker === undefined || by !== undefined || other === undefined || other.table === table) continue;
      report({
        range: rangeOf(masker),
        message: `"${shortened(masker.value)}" masks by entity in "${shortened(other.table.name)}", but by value here. Add "by".`,
        fixes: table.entities.map(({ name }) => byFix(model, written, name)),
      });
    }
  },
};

function byFix(
  { document: { text } }: PlanModel,
  { masker, properties }: EntityUse['written'],
  name: string,
): Fix {
  const title = `Mask by "${shortened(name)}"`;
  if (masker === undefined) return choice(title, []);
  const by = `"by": ${JSON.stringify(name)}`;
  return masker.parent !== undefined && properties !== undefined
    ? choice(title, [insertAfter(text, masker.parent, [by])])
    : choice(title, [replaceNode(masker, `{ "masker": ${JSON.stringify(masker.value)}, ${by} }`)]);
}
