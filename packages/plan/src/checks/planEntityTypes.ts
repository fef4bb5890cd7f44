// The check `plan-entity-types`: identifiers of one entity that tables write in different types.
import { shortened, type Report, choice, type Fix } from '@masker/config';
import { replaceNode, sourceOf, rangeOf } from '@masker/json';
import type { PlanComparison } from '../comparison.ts';
import type { PlanEntity } from '../model.ts';
import { mentions } from './entityUses.ts';
import type { SchemaCheck } from './planCheck.ts';

const example = (orders: string) =>
  `{ "tables": { "customers": { "entities": { "customer": ["id"] }, "columns": { "id": "keep", "city": { "masker": "CityMasker", "by": "customer" } } }, "orders": { "entities": { "customer": ${orders} }, "columns": { "customer": "keep", "city": { "masker": "CityMasker", "by": "customer" } } } } }`;

export const planEntityTypes: SchemaCheck = {
  code: 'plan-entity-types',
  severity: 'warning',
  title: 'Identifiers of one entity with different types',
  explanation:
    'A number and a text may write one identifier differently: `7` and `007`. Then they count as two entities. Say how to compare them: `"read": "number"`, or `"read": "text"` if they are written alike.',
  wrong: example('["customer"]'),
  right: example('{ "columns": ["customer"], "read": "number" }'),
  schema:
    'CREATE TABLE customers (id numeric, city text);\nCREATE TABLE orders (customer varchar(20), city text);',
  checkPlan(comparison, report) {
    if (!mentions(comparison.model, 'entities')) return;
    const defined = definedEntities(comparison);
    for (const name of new Set(defined.map(({ entity }) => entity.name)))
      checkTypes(
        comparison,
        defined.filter(({ entity }) => entity.name === name),
        report,
      );
  },
};

/** Compares the types of one entity in all its tables with those in the first. */
function checkTypes(comparison: PlanComparison, defined: readonly DefinedEntity[], report: Report): void {
  const [first] = defined;
  const open = defined.map(({ entity }) => entity).filter((entity) => !hasReading(entity));
  if (first === undefined || open.length === 0) return;
  for (const { entity, types, table } of defined.filter((one) => one.types !== first.types)) {
    if (hasReading(entity)) continue;
    report({
      range: rangeOf(entity.key),
      message: `"${shortened(entity.name)}" is ${types} in "${shortened(table)}", ${first.types} in "${shortened(first.table)}". Set "read".`,
      fixes: [readFix(comparison, open)],
    });
  }
}

interface DefinedEntity {
  readonly entity: PlanEntity;
  readonly table: string;
  /** The kinds of its columns' types. */
  readonly types: string;
}

function definedEntities({ tables, any }: PlanComparison): DefinedEntity[] {
  return tables.flatMap(({ definition, entry, columns }) => {
    if (entry === undefined || entry === any) return [];
    return entry.entities.flatMap((entity) => {
      const kinds = entity.columns.flatMap(({ value }) => kindOf(columns.get(value)?.definition.type) ?? []);
      // Unknown types aren't reported.
      return kinds.length < entity.columns.length
        ? []
        : [{ entity, table: definition.name, types: kinds.join(', ') }];
    });
  });
}

/** A kind of types whose values are written alike. */
function kindOf(type: string | undefined): string | undefined {
  if (type === undefined) return undefined;
  if (/^(tiny|small|medium|big)?(int|serial)/.test(type)) return 'an integer';
  if (/^(numeric|decimal|real|double|float)/.test(type)) return 'a number';
  if (/^(character|char|bpchar|nchar)\b(?! varying)/.test(type)) return 'a padded text';
  if (/^(character varying|varchar|n?varchar|(tiny|medium|long)?text|citext)/.test(type)) return 'a text';
  return type;
}

function hasReading({ value }: PlanEntity): boolean {
  return value?.type === 'object' && value.properties.some(({ keyNode }) => keyNode.value === 'read');
}

function readFix({ model }: PlanComparison, entities: readonly PlanEntity[]): Fix {
  const { text } = model.document;
  return choice(
    'Compare the identifiers as numbers',
    [...new Set(entities)].flatMap(({ value }) => {
      if (value?.type === 'array')
        return [replaceNode(value, `{ "columns": ${sourceOf(text, value)}, "read": "number" }`)];
      const columns =
        value?.type === 'object'
          ? value.properties.find(({ keyNode }) => keyNode.value === 'columns')?.valueNode
          : undefined;
      return value === undefined || columns === undefined
        ? []
        : [replaceNode(value, `{ "columns": ${sourceOf(text, columns)}, "read": "number" }`)];
    }),
  );
}
