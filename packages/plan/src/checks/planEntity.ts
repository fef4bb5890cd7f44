// The checks of entities, and of columns that they mask.
import { type Report, shortened, suggestion, wordFixes, choice } from '@masker/config';
import { insertAfter, parseJsonPointer, rangeOf } from '@masker/json';
import { describeCount } from '@masker/text';
import { isEntityName, maxShift } from '@masker/masking-core';
import { entityObstacle } from '@masker/masker';
import { decisionAt } from '../decisionAt.ts';
import { decisionsIn, type PlanEntity, type PlanTable } from '../model.ts';
import { resolveTable } from '../resolveTable.ts';
import type { PlanCheck } from './planCheck.ts';
import { maskerReferences } from './planMaskers.ts';

const example = (entities: string, columns: string) =>
  `{ "tables": { "visits": { "entities": { ${entities} }, "columns": { ${columns} } } } }`;

export const planEntity: PlanCheck = {
  code: 'plan-entity',
  severity: 'error',
  title: 'An entity that nothing identifies, or that is not defined',
  explanation:
    '`entities` maps the name of a kind of thing to the columns that identify it. `by` names one of them, in the same table or, for a rule, in `"*"`. `shift` needs `by`, and moves dates by 1 to 3,650 days or weeks. Only lists, addresses and dates can be masked by entity.',
  wrong: example('"customer": ["customer_id"]', '"admitted": { "shift": 180, "by": "custommer" }'),
  right: example('"customer": ["customer_id"]', '"admitted": { "shift": 180, "by": "customer" }'),
  checkTable(table, { document, maskers }, report) {
    for (const entity of table.entities) checkEntity(entity, report);
    checkDecisions(table, document.text, report);
    for (const { node, by, hasShift, configuration } of maskerReferences(table, maskers)) {
      if (configuration === undefined || (by === undefined && !hasShift)) continue;
      const obstacle = entityObstacle(configuration, hasShift);
      if (obstacle !== undefined)
        report({ range: rangeOf(node), message: `"${shortened(node.value)}" ${obstacle}.` });
    }
  },
};

function checkEntity({ name, key, value, columns, duplicateOf }: PlanEntity, report: Report): void {
  if (!isEntityName(name))
    report({ range: rangeOf(key), message: 'An entity\'s name has 1 to 64 letters, digits, "_" or "-".' });
  if (duplicateOf !== undefined)
    report({ range: rangeOf(key), message: `"${shortened(name)}" is defined twice. Remove one.` });
  const list = value?.type === 'object' ? undefined : value;
  const isList = value?.type === 'object' || (list?.type === 'array' && list.items.length === columns.length);
  if (columns.length === 0 || !isList)
    report({
      range: rangeOf(value ?? key),
      message: `Name the columns that identify "${shortened(name)}": ["customer_id"].`,
    });
  for (const column of columns)
    if (!isOneValue(column.value))
      report({ range: rangeOf(column), message: 'Name one value of each record: a pointer without "*".' });
  const twice = columns.find((column, i) => columns.findIndex((one) => one.value === column.value) < i);
  if (twice !== undefined)
    report({ range: rangeOf(twice), message: `"${shortened(twice.value)}" is listed twice. Remove one.` });
}

/** Returns true for a column's name, and for a pointer that leads to one value of a record at most. */
export function isOneValue(name: string): boolean {
  if (!name.startsWith('/')) return true;
  const path = parseJsonPointer(name);
  return path !== undefined && !path.includes('*');
}

function checkDecisions(table: PlanTable, text: string, report: Report): void {
  const names = table.entities.map(({ name }) => name);
  for (const decision of decisionsIn(table)) {
    const { written } = decision;
    if (written?.kind !== 'mask' && written?.kind !== 'shift') continue;
    const { by, properties } = written;
    if (by !== undefined && !names.includes(by.value)) {
      const meant = suggestion(by.value, names);
      const question =
        meant === undefined ? ' Define it in "entities".' : ` Did you mean "${shortened(meant)}"?`;
      report({
        range: rangeOf(by),
        message: `There is no entity "${shortened(by.value)}".${question}`,
        fixes: wordFixes(by, meant, []),
      });
    }
    if (written.kind !== 'shift') continue;
    const property = properties?.get('shift');
    if (property === undefined) continue;
    if (by === undefined)
      report({
        range: rangeOf(property.key),
        message: '"shift" needs "by": the entity whose dates move together.',
        fixes: names.map((name) =>
          choice(`Move the dates of each ${shortened(name)} together`, [
            insertAfter(text, property.node, [`"by": ${JSON.stringify(name)}`]),
          ]),
        ),
      });
    if (written.max === undefined)
      report({
        range: rangeOf(property.value ?? property.key),
        message: `"shift" is a whole number from 1 to ${describeCount(maxShift)}.`,
      });
  }
}

const identified = (id: string) =>
  `{ "tables": { "customers": { "entities": { "customer": ["id"] }, "columns": { "id": ${id}, "city": { "masker": "CityMasker", "by": "customer" } } } } }`;

export const planEntityKept: PlanCheck = {
  code: 'plan-entity-kept',
  severity: 'information',
  title: 'An identifier that stays',
  explanation:
    'The column identifies an entity, and the plan keeps it: whoever knows the identifier finds the person. That is fine for a number that means nothing outside the database. Mask identifiers that people know, such as a customer number: the rows fit together as before, because the original decides.',
  wrong: identified('"keep"'),
  right: identified('{ "masker": "SSNMasker", "conflictFree": true }'),
  checkTable({ name: table, entities, columns }, model, report) {
    for (const { name, columns: identifying } of entities)
      for (const node of identifying) {
        if (decisionAt(resolveTable(model, table), node.value).kind !== 'keep') continue;
        const column = columns.find((one) => one.name === node.value);
        report({
          range: rangeOf(column?.value ?? node),
          message: `"${shortened(node.value)}" identifies each ${shortened(name)} and stays. Mask it if people know it.`,
        });
      }
  },
};
