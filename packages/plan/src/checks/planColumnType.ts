// The checks of masked columns by their types.
import { formOfAll } from '@masker/algorithms';
import { choice } from '@masker/config';
import { removeProperty, rangeOf } from '@masker/json';
import { kindsOf } from '@masker/masker';
import type { ComparedColumn, PlanComparison } from '../comparison.ts';
import type { Decision } from '../resolveTable.ts';
import {
  type ColumnDefinition,
  binaryTypeOf,
  isListOfTexts,
  type DatabaseServer,
  unfitFileLiteral,
  unfitLiteral,
  unknownType,
} from '@masker/schema';
import { isUntypedBytes, takesFields, tooLongFor, unfitFileType, unfitType } from '../unfitColumn.ts';
import { decide } from './decisionEdits.ts';
import { planExample, nameOf, type SchemaCheck } from './planCheck.ts';

export const planColumnType: SchemaCheck = {
  code: 'plan-column-type',
  severity: 'error',
  title: "A type that the masker can't take",
  explanation:
    "The column holds numbers, dates or other values that aren't text, and the masked values aren't always of that type. Every possible value must give a masked value that loads, even if it doesn't fit the masker. Masked digits may exceed the range of an integer type, and `NaN` becomes other letters. Columns of JSON take `fields`. A type that isn't in [the table of types](plan-reference.md#types-of-columns) can only be kept, or become `\"null\"`. Domains count as their base types, and lists of words (ENUM) by their words.",
  wrong: planExample('"born": "SSNMasker"'),
  right: planExample('"born": "DateMasker"'),
  schema: 'CREATE TABLE customers (born date);',
  checkTable({ columns }, comparison, report) {
    for (const column of columns.values()) {
      const { definition, range } = column;
      const what = definition.isGenerated === true ? undefined : whatIsUnfit(column, comparison);
      if (what === undefined) continue;
      const edits = decide(comparison, column, '"keep"');
      const type = definition.type ?? '';
      report({
        range,
        message: `${nameOf(column)} is of the type ${type.length > maxShownLength ? `${type.slice(0, maxShownLength)}…` : type}: ${what}.`,
        fixes: edits.length === 0 ? [] : [choice('Keep it as it is', edits)],
      });
    }
  },
};

const maxShownLength = 60;

function whatIsUnfit(column: ComparedColumn, comparison: PlanComparison): string | undefined {
  const { decision, table, definition } = column;
  const { formOf, maskerOf } = comparison;
  if (decision.kind === 'cases')
    return decision.cases
      .map((one) => whatIsUnfit({ ...column, decision: one.decision }, comparison))
      .find((what) => what !== undefined);
  const { server } = table.definition;
  if (decision.kind === 'fields') {
    const hasFields =
      server === undefined
        ? mayHaveFields(definition)
        : takesFields(
            definition.type,
            server,
            decision.fields.map(({ path }) => path),
          );
    if (hasFields) return undefined;
    const isList =
      server !== undefined && definition.type !== undefined && isListOfTexts(definition.type, server);
    return isList ? 'its only field is "/*", each element' : 'it has no fields';
  }
  if (decision.kind === 'value') {
    if (definition.isMaskable === false) return 'it takes no text';
    if (definition.kinds !== undefined) return unfitFileLiteral(definition.kinds, decision.text);
    if (server === undefined) return undefined;
    return definition.type === undefined ? unknownType : unfitLiteral(definition.type, server, decision.text);
  }
  // Other checks report an unknown masker.
  const known = decision.kind === 'mask' ? maskerOf(decision.masker)?.configuration : undefined;
  if (decision.kind !== 'mask' || known === undefined) return undefined;
  const { masker, isDeclaredText = false } = decision;
  if (definition.isMaskable !== undefined)
    return unfitFileType(definition, masker, isDeclaredText, kindsOf(known));
  return unfitType(definition, server, masker, formOf(decision, definition.isNullable), isDeclaredText);
}

/** Returns true for values of JSON and those with parts. */
function mayHaveFields({ isMaskable, type, kinds }: ColumnDefinition): boolean {
  if (isMaskable === false) return false;
  return kinds === undefined || kinds.includes('fields') || (kinds.includes('text') && type !== undefined);
}

export const planAs: SchemaCheck = {
  code: 'plan-as',
  severity: 'warning',
  title: '`as` where the type is known',
  explanation:
    '`"as": "text"` says that bytes are text: of a Parquet column without annotation, of a binary column of Arrow, or of one of a dump. Columns of all other types are masked by their type, and those of CSV and JSON as text, whether `as` is there or not.',
  wrong: planExample('"ssn": { "masker": "SSNMasker", "as": "text" }'),
  right: planExample('"ssn": { "masker": "SSNMasker" }'),
  schema: 'CREATE TABLE customers (ssn text);',
  checkTable({ columns }, _comparison, report) {
    for (const column of columns.values()) {
      const { decision, definition, entry } = column;
      if (decision.kind !== 'mask' || decision.isDeclaredText !== true) continue;
      const known = whatIsKnown(definition, column.table.definition.server);
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

/** Says why a column needs no declaration; undefined if it may. */
function whatIsKnown(definition: ColumnDefinition, server: DatabaseServer | undefined): string | undefined {
  if (definition.isAlwaysText === true) return 'is always text';
  const { type } = definition;
  if (server !== undefined && type !== undefined && binaryTypeOf(type, server) !== undefined)
    return undefined;
  return definition.type === undefined || isUntypedBytes(definition) ? undefined : 'has a type';
}

export const planColumnLength: SchemaCheck = {
  code: 'plan-column-length',
  severity: 'error',
  title: 'Masked values longer than the column',
  explanation:
    "The masked values may be longer than the column's type allows. The masked rows couldn't be loaded, or would be truncated. Letters that become longer in another case aren't counted.",
  wrong: planExample('"code": "RedactMasker"'),
  right: planExample('"code": "HiddenMasker"'),
  schema: 'CREATE TABLE customers (code varchar(5));',
  checkTable({ columns }, comparison, report) {
    for (const column of columns.values()) {
      const { definition, range } = column;
      if (definition.isGenerated === true) continue;
      const { maximumLength, isNullable } = definition;
      const maxLength = decisionsFor(column).flatMap((one) => {
        const form =
          one.kind === 'mask'
            ? comparison.formOf(one, isNullable)
            : one.kind === 'value'
              ? formOfAll([one.text])
              : undefined;
        const length = tooLongFor(definition, form);
        if (length === undefined) return [];
        const source = one.kind === 'mask' ? `values masked by "${one.masker}" may have` : 'its text has';
        return [`${source} ${length}`];
      });
      if (maxLength[0] === undefined) continue;
      report({
        range,
        message: `${nameOf(column)} holds at most ${maximumLength} characters; ${maxLength[0]}.`,
      });
    }
  },
};

/** Returns the decisions on whole values: those of all cases, and for a list those on its elements. */
function decisionsFor({ decision, definition: { type }, table }: ComparedColumn): readonly Decision[] {
  const { server } = table.definition;
  const isList = server !== undefined && type !== undefined && isListOfTexts(type, server);
  const cases = decision.kind === 'cases' ? decision.cases.map((one) => one.decision) : [decision];
  return cases.flatMap((one): readonly Decision[] =>
    isList && one.kind === 'fields' ? one.fields.map((field) => field.decision) : [one],
  );
}
