// Reports cases of a plan that match no value of a run, and values kept because no case matches.
import { describeCount } from '@masker/text';
import { shortened } from '@masker/config';
import { formatJsonPointer } from '@masker/json';
import type { Condition } from './condition.ts';
import type { SeenCases, SeenNames, PlannedLocation } from './seenNames.ts';
import type { PlanCase, PlanColumn, PlanModel } from './model.ts';
import { resolveTable } from './resolveTable.ts';
import type { UnusedName } from './unusedPlanName.ts';

/** The error code of cases that match no value while other values stay unmasked. */
export const planCaseUnmetCode = 'plan-case-unmet';

/**
 * Returns the cases that match no value, in columns and fields that have values.
 *
 * @param allowed the error codes that the user allows
 */
export function unusedCases(
  model: PlanModel,
  { cases }: Pick<SeenNames, 'cases'>,
  allowed: readonly string[] = [],
): readonly UnusedName[] {
  const isAllowed = allowed.includes(planCaseUnmetCode);
  return cases
    .flatMap((seen) => unusedOf(model, seen))
    .map((one) => (isAllowed ? { ...one, mayLeak: false } : one));
}

function unusedOf(model: PlanModel, { location, values, isNear }: SeenCases): readonly UnusedName[] {
  const cases = writtenCases(model, location);
  if (cases.length + 1 !== values.length || values.every((count) => count === 0)) return [];
  const { table, column, path } = location;
  const kept = keptValues(cases, values);
  return decidingCases(cases).flatMap((one, i): UnusedName[] => {
    const [first] = one.when ?? [];
    if (values[i] !== 0 || first === undefined) return [];
    return [
      {
        kind: 'case',
        table,
        column,
        ...(path.length === 0 ? {} : { pointer: formatJsonPointer(path) }),
        key: first.key,
        suggestion: undefined,
        unusedCase: { number: i + 1, when: one.when ?? [], isNear: isNear[i] === true, kept },
        mayLeak: kept > 0 && one.written?.kind !== 'keep',
      },
    ];
  });
}

/** The cases before the one of all other rows. */
function decidingCases(cases: readonly PlanCase[]): readonly PlanCase[] {
  const rest = cases.findIndex(({ when }) => when?.length === 0);
  return rest < 0 ? cases : cases.slice(0, rest);
}

/** The number of values that stay as no case with conditions decides them. */
function keptValues(cases: readonly PlanCase[], values: readonly number[]): number {
  const { length } = decidingCases(cases);
  const rest = cases[length];
  return rest === undefined || rest.written?.kind === 'keep' ? (values[length] ?? 0) : 0;
}

function writtenCases(model: PlanModel, { table, column: name, path }: PlannedLocation): readonly PlanCase[] {
  const own = model.tables.find((one) => one.name === table)?.columns.find((one) => one.name === name);
  // If it is a pattern, the path may have the name of a column.
  const column = own ?? resolveTable(model, table).entryOf(name);
  const entry = path.length === 0 ? column : fieldIn(column, path);
  return entry?.written?.kind === 'cases' ? entry.written.cases : [];
}

function fieldIn(column: PlanColumn | undefined, path: readonly string[]): PlanColumn | undefined {
  const pointer = formatJsonPointer(path);
  if (column?.written?.kind !== 'fields') return undefined;
  for (const field of column.written.fields) {
    const { name, path: own = [], written } = field;
    if (name === pointer) return field;
    if (written?.kind === 'fields' && own.every((step, i) => step === path[i])) {
      const inside = fieldIn(field, path.slice(own.length));
      if (inside !== undefined) return inside;
    }
  }
  return undefined;
}

/** Says of a case that it never holds, without a capital or point. */
export function describeUnusedCase(
  name: string,
  { number, when, isNear, kept }: NonNullable<UnusedName['unusedCase']>,
): string {
  const near = isNear ? ', but nearly for some: check letter case and spelling' : '';
  const rest =
    kept === 0 ? '' : `; ${describeCount(kept)} other ${kept === 1 ? 'value stays' : 'values stay'}`;
  return `case ${number} of "${name}" (${describeConditions(when)}) holds for no value${near}${rest}`;
}

/** Formats the conditions of a case for messages. */
export function describeConditions(when: readonly Condition[]): string {
  return when.map(describeCondition).join(', ');
}

function describeCondition({ column, test }: Condition): string {
  const name = shortened(column);
  switch (test.kind) {
    case 'null':
      return `${name} null`;
    case 'texts': {
      const [first = '', ...others] = test.texts;
      return `${name} "${shortened(first)}"${others.length === 0 ? '' : ` or ${others.length} more`}`;
    }
    case 'startsWith':
    case 'endsWith':
      return `${name} ${test.kind} "${shortened(test.text)}"`;
  }
}
