// The JSON schema of masking plans, made of the rules of their properties and the documentation of each, which is here.
import type { PropertyRule, PropertyRules } from '@masker/json';
import { maxShift } from '@masker/masking-core';
import { maxMaxLength } from '@masker/masker';
import {
  columnProperties,
  entityProperties,
  openDecision,
  planProperties,
  tableProperties,
} from '@masker/plan';
import { remarkProperties } from '../../packages/plan/src/vocabulary.ts';

type PlanSchema = Readonly<Record<string, unknown>>;
type Documentation<Rules> = Readonly<Record<keyof Rules, readonly [text: string, schema?: PlanSchema]>>;

const decision: PlanSchema = { $ref: '#/definitions/decision' };

const ofPlans: Documentation<typeof planProperties> = {
  $schema: ['The address of this schema, for editors that find schemas by it.'],
  name: ['The name of the plan.'],
  description: ['The purpose of the plan.'],
  consistency: ["Selects the input of a segment's replacement: the whole value, or that segment alone."],
  undecided: [
    'Decides about columns and fields that nothing else decides: the run stops, or they stay as they are.',
  ],
  schema: [
    "The tables' definitions, such as `pg_dump --schema-only` writes, or a folder of CSV files with headers: what the plan is checked against.",
  ],
  tables: [
    'Decides about the tables, by their names: `table`, `schema.table` or `database.schema.table`. `*` holds rules for columns of any table.',
    { additionalProperties: { $ref: '#/definitions/table' } },
  ],
};

const ofTables: Documentation<typeof tableProperties> = {
  undecided: [
    "Decides about columns of this table that nothing else decides. If left out, the plan's `undecided` does.",
  ],
  null: [
    'The text of null in a CSV file, such as `\\N` or `NA`: fields with this text, without quotation marks, are null and stay. If left out, no text is null.',
    { minLength: 1 },
  ],
  escape: [
    'The character that makes a quotation mark part of a value in a CSV file, such as the `\\` of Spark, Hive and MySQL. If left out, quotation marks are doubled.',
    { minLength: 1, maxLength: 1 },
  ],
  entities: [
    'The things that the rows are about, such as `customer`, each with the columns that identify it. `by` in a column names one.',
    {
      propertyNames: { pattern: '^[\\p{L}\\p{Nd}_-]{1,64}$' },
      additionalProperties: { $ref: '#/definitions/entity' },
    },
  ],
  columns: ['Decides about the columns, by their names.', { additionalProperties: decision }],
};

const ofEntities: Documentation<typeof entityProperties> = {
  columns: [
    'The columns that identify the entity, in the order in which all tables name them.',
    { items: { type: 'string' }, minItems: 1 },
  ],
  read: [
    'How identifiers are compared: as `text`, as a `number` (`007` is `7`), or as text whose letter case does not count (`ignoreCase`).',
  ],
};

const ofColumns: Documentation<typeof columnProperties> = {
  masker: ['The name of the masker: one of yours, or a default masker.'],
  conflictFree: ['If true, different values never become the same, as a unique column needs.'],
  allowConflicts: ['Says that different values may become the same, though the column is unique.'],
  maxLength: [
    'The maximum length of masked values, in characters: a masker that draws from a list draws only the entries that fit.',
    { minimum: 1, maximum: maxMaxLength },
  ],
  by: ['The entity that decides what values become, in place of the values themselves.'],
  shift: [
    'Moves dates by at most so many days or weeks: all dates of an entity by the same number, which is never 0.',
    { minimum: 1, maximum: maxShift },
  ],
  unit: ['The unit of `shift`; whole weeks keep weekdays.'],
  find: [
    'The maskers whose values are found in the text and masked, by their names; `default` stands for the default maskers that find only what can hardly be anything else.',
    { items: { type: 'string', minLength: 1 } },
  ],
  alsoFrom: [
    'Masked columns of the row: each occurrence of their originals in the text becomes their masked value.',
    { items: { type: 'string', minLength: 1 } },
  ],
  value: ['The text that replaces every value that is not null.'],
  keep: ['The values stay as they are: in a case, or with `reason` or `allowResidue`.', { const: true }],
  null: ['The values become null: in a case, or with `reason`.', { const: true }],
  when: [
    'In a case: the original values of other columns for which it holds. All must match: a text, one of a list, a beginning (`startsWith`) or end (`endsWith`), or null.',
    { minProperties: 1, additionalProperties: { $ref: '#/definitions/condition' } },
  ],
  as: [
    'Declares that bytes are text: of a Parquet column without annotation, of a binary column of Arrow, or of one of a dump.',
  ],
  fields: [
    'Decides about the fields of the JSON in this column, by their JSON pointers; `*` is every element of a list, and the empty pointer the value itself, where it is no object.',
    { additionalProperties: decision, propertyNames: { pattern: '^(/|$)' } },
  ],
  allowResidue: [
    'Says that a kept column may hold originals of masked columns; of a masked column, that its originals may occur elsewhere.',
  ],
  allowMisfits: ['Says that more than half of the values may not fit the masker.'],
  reason: ['Why it is decided so, for people. It also silences the advice to mask a kept column.'],
};

export function planSchema(): PlanSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Generated from packages/plan/src by `npm run generate`.',
    title: 'Masking plan',
    markdownDescription: 'Which column of which table gets which masker.',
    ...objectSchema(planProperties, ofPlans),
    definitions: {
      table: {
        anyOf: [
          {
            enum: ['keep', 'empty'],
            markdownEnumDescriptions: ['The whole table stays as it is.', 'Its rows are left out.'],
          },
          objectSchema(tableProperties, ofTables),
        ],
      },
      entity: {
        anyOf: [
          { type: 'array', items: { type: 'string' }, minItems: 1 },
          objectSchema(entityProperties, ofEntities),
        ],
      },
      condition: {
        anyOf: [
          { type: ['string', 'null'] },
          { type: 'array', items: { type: 'string' }, minItems: 1 },
          ...['startsWith', 'endsWith'].map((name) => ({
            type: 'object',
            required: [name],
            additionalProperties: false,
            properties: { [name]: { type: 'string', minLength: 1 }, ignoreCase: { type: 'boolean' } },
          })),
        ],
      },
      decision: {
        anyOf: [
          {
            type: 'string',
            markdownDescription: `The name of a masker; \`keep\`: the values stay as they are; \`null\`: all become null; \`${openDecision}\`: not decided yet.`,
            examples: ['keep', 'null', openDecision],
            not: { enum: ['', 'empty'] },
          },
          {
            ...objectSchema(columnProperties, ofColumns),
            oneOf: [...plainForms(), fieldsForm],
            ...without('when'),
          },
          {
            type: 'array',
            minItems: 1,
            maxItems: 200,
            items: { ...objectSchema(columnProperties, ofColumns), oneOf: plainForms() },
          },
        ],
      },
    },
  };
}

/** The forms of a decision that is the same for all values of a column. */
function plainForms(): PlanSchema[] {
  const others = (
    name: keyof typeof columnProperties,
    ...allowed: readonly (keyof typeof columnProperties)[]
  ) => {
    const excluded = keysOf(columnProperties).filter(
      (one) => one !== name && one !== 'when' && !isRemark(one) && !allowed.includes(one),
    );
    return { required: [name], ...without(...excluded) };
  };
  return [
    others('masker', 'conflictFree', 'allowConflicts', 'maxLength', 'as', 'by'),
    others('shift', 'unit', 'by', 'masker'),
    others('find', 'alsoFrom'),
    others('alsoFrom'),
    others('value'),
    others('keep'),
    others('null'),
  ];
}

const isRemark = (name: string) => (remarkProperties as readonly string[]).includes(name);

const fieldsForm: PlanSchema = {
  required: ['fields'],
  ...without(...keysOf(columnProperties).filter((name) => name !== 'fields' && !isRemark(name))),
};

function keysOf<Rules extends object>(rules: Rules): (keyof Rules)[] {
  return Object.keys(rules) as (keyof Rules)[];
}

/** Objects without any of some properties. */
function without(...names: readonly (keyof typeof columnProperties)[]): PlanSchema {
  return { not: { anyOf: names.map((name) => ({ required: [name] })) } };
}

function objectSchema<Rules extends PropertyRules>(
  rules: Rules,
  documentation: Documentation<Rules>,
): PlanSchema {
  const required = Object.keys(rules).filter((name) => rules[name]?.required === true);
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries<PropertyRule>(rules).map(([name, { kind, values, default: initial }]) => {
        const [text, schema] = documentation[name as keyof Rules];
        return [
          name,
          {
            type: kind,
            ...(values !== undefined && { enum: values }),
            ...(initial !== undefined && { default: initial }),
            markdownDescription: text,
            ...schema,
          },
        ];
      }),
    ),
  };
}
