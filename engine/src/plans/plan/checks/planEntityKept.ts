// The check `plan-entity-kept`: identifiers of entities that stay as they are.
import { shortened } from '../../../language/configuration/checks/shortened.ts';
import { rangeOf } from '../../../language/json/properties.ts';
import type { PlanCheck } from './planCheck.ts';

const example = (id: string) =>
  `{ "tables": { "customers": { "entities": { "customer": ["id"] }, "columns": { "id": ${id}, "city": { "masker": "CityMasker", "by": "customer" } } } } }`;

export const planEntityKept: PlanCheck = {
  code: 'plan-entity-kept',
  severity: 'information',
  title: 'An identifier that stays',
  explanation:
    'The column identifies an entity, and the plan keeps it: whoever knows the identifier finds the person. That is fine for a number that means nothing outside the database. Mask identifiers that people know, such as a customer number: the rows fit together as before, because the original decides.',
  wrong: example('"keep"'),
  right: example('{ "masker": "SSNMasker", "conflictFree": true }'),
  checkTable({ entities, columns }, _model, report) {
    for (const { name, columns: identifying } of entities)
      for (const node of identifying) {
        const column = columns.find((one) => one.name === node.value);
        if (column?.written?.kind !== 'keep') continue;
        report({
          range: rangeOf(column.value ?? column.key),
          message: `"${shortened(column.name)}" identifies each ${shortened(name)} and stays. Mask it if people know it.`,
        });
      }
  },
};
