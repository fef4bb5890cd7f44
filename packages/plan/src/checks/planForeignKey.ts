// The check `plan-foreign-key`: columns that refer to others, and are not masked as these are.
import { choice, type Fix } from '@masker/config';
import { sourceOf } from '@masker/json';
import type { ComparedColumn, ComparedTable, PlanComparison } from '../comparison.ts';
import { type ForeignKey, numberTypeOf } from '@masker/schema';
import { maskerId } from '../resolveTable.ts';
import { decide } from './decisionEdits.ts';
import { nameOf, type SchemaCheck } from './planCheck.ts';

export const planForeignKey: SchemaCheck = {
  code: 'plan-foreign-key',
  severity: 'error',
  mayBeAllowed: true,
  title: 'A foreign key whose sides are masked differently',
  explanation:
    'A foreign key has the values of the rows that it refers to. Give both sides the same masker with the same `conflictFree`, or keep both; otherwise the masked rows refer to nothing. Both columns must be of one size, too, if their numbers are masked within the range of their type (`integer` and `bigint` under NumberMasker). A column that becomes NULL refers to nothing on purpose.',
  wrong:
    '{ "tables": { "people": { "columns": { "ssn": { "masker": "SSNMasker", "conflictFree": true } } }, "cars": { "columns": { "owner": "keep" } } } }',
  right:
    '{ "tables": { "people": { "columns": { "ssn": { "masker": "SSNMasker", "conflictFree": true } } }, "cars": { "columns": { "owner": { "masker": "SSNMasker", "conflictFree": true } } } } }',
  schema:
    'CREATE TABLE people (ssn char(11) PRIMARY KEY);\nCREATE TABLE cars (owner char(11) REFERENCES people (ssn));',
  checkTable(table, comparison, report) {
    const reported = new Set<string>();
    for (const key of table.definition.foreignKeys)
      for (const [column, other, how] of unlikePairs(table, key, comparison)) {
        const pair = `${nameOf(column)} ${nameOf(other)}`;
        if (reported.has(pair)) continue;
        reported.add(pair);
        const fixes = fixesOf(column, other, comparison);
        const message = `${nameOf(column)} refers to ${nameOf(other)}, but ${how}.`;
        report({
          range: column.range,
          message,
          related: [{ range: other.range, message: 'It refers to this.' }],
          fixes,
        });
        report({
          range: other.range,
          message: `${nameOf(other)} is referred to by ${nameOf(column)}, but ${how}.`,
          related: [{ range: column.range, message: 'This refers to it.' }],
          fixes,
        });
      }
  },
};

type Pair = readonly [column: ComparedColumn, other: ComparedColumn];
type UnlikePair = readonly [...Pair, how: string];

const otherwise = 'is masked differently';

function unlikePairs(table: ComparedTable, key: ForeignKey, comparison: PlanComparison): UnlikePair[] {
  const other = comparison.find(key.table);
  if (other === undefined || table.resolved.whole === 'empty') return [];
  const primary = other.definition.keys.find(({ kind }) => kind === 'primary');
  const references = key.references.length > 0 ? key.references : (primary?.columns ?? []);
  const pairs = key.columns.flatMap((name, i): Pair[] => {
    const [column, referred] = [table.columns.get(name), other.columns.get(references[i] ?? '')];
    return column === undefined || referred === undefined ? [] : [[column, referred]];
  });
  // With NULL in one of its columns, the key refers to nothing.
  if (pairs.some(([{ decision }]) => decision.kind === 'null')) return [];
  if (other.resolved.whole === 'empty')
    return pairs.map((pair) => [...pair, `the table "${other.definition.name}" becomes empty`]);
  return pairs.flatMap(([column, referred]): UnlikePair[] => {
    const [one, two] = [column, referred].map((side) => meaningOf(side, comparison));
    if (one === undefined || two === undefined) return [];
    if (one !== two) return [[column, referred, otherwise]];
    return haveOtherRanges(column, referred, comparison)
      ? [[column, referred, 'their types have other ranges, in which numbers are masked']]
      : [];
  });
}

/**
 * Returns true if numbers are masked within their types' ranges, and these differ: the same number may become two.
 */
function haveOtherRanges(
  { decision, definition, table }: ComparedColumn,
  other: ComparedColumn,
  { formOf }: PlanComparison,
): boolean {
  const { server } = table.definition;
  if (decision.kind !== 'mask' || server === undefined) return false;
  const [one, two] = [definition, other.definition].map(({ type }) =>
    type === undefined ? undefined : numberTypeOf(type, server),
  );
  if (one === undefined || two === undefined || one.kind === 'float' || two.kind === 'float') return false;
  if (one.scale === two.scale && one.min === two.min && one.max === two.max) return false;
  const form = formOf(decision, false);
  if (form === undefined || form.keeps('other') === true) return false;
  const isWithin = ({ kind, max }: typeof one) =>
    form.kinds?.includes(kind) !== true || (form.maxInteger !== undefined && form.maxInteger <= max);
  return !isWithin(one) || !isWithin(two);
}

/** Describes a column's decision in a text that is the same for equal ones; undefined if it is open. */
function meaningOf(
  { decision, entry }: ComparedColumn,
  { formOf, model }: PlanComparison,
): string | undefined {
  switch (decision.kind) {
    case 'undecided':
      return undefined;
    case 'mask':
      // A masker that writes each value itself keeps it.
      return formOf(decision, false)?.keeps('other') === true ? 'keep' : maskerId(decision);
    case 'cases':
    case 'find':
    case 'fields':
      return entry?.value === undefined ? undefined : sourceOf(model.document.text, entry.value);
    case 'value':
      return JSON.stringify([decision.text]);
    case 'keep':
    case 'null':
      return decision.kind;
  }
}

function fixesOf(column: ComparedColumn, other: ComparedColumn, comparison: PlanComparison): Fix[] {
  const alike = (one: ComparedColumn, as: ComparedColumn): Fix[] => {
    if (as.table.resolved.whole === 'empty') return [];
    const said = as.entry?.value;
    const text = said === undefined ? '"keep"' : sourceOf(comparison.model.document.text, said);
    const edits = decide(comparison, one, text);
    return edits.length === 0 ? [] : [choice(`Mask ${nameOf(one)} as ${nameOf(as)} is`, edits)];
  };
  return [...alike(column, other), ...alike(other, column)];
}
