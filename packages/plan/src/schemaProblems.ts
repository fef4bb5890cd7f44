// Reports problems of the table definitions that a plan refers to.
import type { CheckDocumentation, Problem } from '@masker/config';
import { rangeOf } from '@masker/json';
import { mayBeSchemaPath } from './checks/planSchemaPath.ts';
import type { PlanModel } from './model.ts';

export const planSchemaUnread: CheckDocumentation = {
  code: 'plan-schema-unread',
  severity: 'error',
  mayBeAllowed: true,
  title: 'Unreadable definitions',
  explanation:
    'The file or folder of `schema` is missing or defines no tables. Write it with `pg_dump --schema-only` or `mysqldump --no-data`, or name a folder of CSV files with headers. Until then, only the plan itself is checked.',
};

/**
 * Creates a problem of the plan for each problem of the definitions.
 *
 * @param sentences problems of the definitions, without values
 */
export function schemaProblems({ properties }: PlanModel, sentences: readonly string[]): Problem[] {
  const property = properties?.get('schema');
  if (property === undefined) return [];
  const { value } = property;
  // Another check reports a path that leads elsewhere.
  if (value?.type === 'string' && !mayBeSchemaPath(value.value)) return [];
  const { code, severity } = planSchemaUnread;
  const range = rangeOf(property.value ?? property.key);
  return sentences.map((sentence) => ({ code, severity, range, message: `The schema: ${sentence}` }));
}
