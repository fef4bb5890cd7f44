// The check `plan-schema-path`: paths of definitions outside of the plan's folder.
import { pathProblem } from '@masker/config';
import { rangeOf } from '@masker/json';
import type { PlanCheck } from './planCheck.ts';

export const planSchemaPath: PlanCheck = {
  code: 'plan-schema-path',
  severity: 'error',
  title: "Definitions outside the plan's folder",
  explanation:
    "`schema` is a relative path with `/`, without `..`, so that a plan from somebody else can't read other files.",
  wrong: '{ "schema": "../schema.sql", "tables": {} }',
  right: '{ "schema": "database/schema.sql", "tables": {} }',
  checkPlan({ properties }, report) {
    const value = properties?.get('schema')?.value;
    if (value?.type !== 'string' || mayBeSchemaPath(value.value)) return;
    report({
      range: rangeOf(value),
      message: 'The path must be relative, with "/" between its names and without "..".',
    });
  },
};

/** Returns true if definitions may be looked for there. */
export function mayBeSchemaPath(path: string): boolean {
  const withoutEnd = path.replace(/\/$/, '');
  return pathProblem(withoutEnd) === undefined && !withoutEnd.split('/').includes('..');
}
