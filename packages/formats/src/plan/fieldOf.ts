// Converts plan decisions to masked fields: the only module that reads decisions for masking.
import { columnPath, type Decision, type PlannedLocation } from '@masker/plan';
import { formatJsonPointer } from '@masker/json';
import { elementRead } from '@masker/rows';
import type { TableField } from '@masker/format-api';

/** A decision to mask a column. */
export type MaskDecision = Extract<Decision, { kind: 'mask' }>;
type Field = TableField<MaskDecision>;

/**
 * Returns the masked field of a column or nested field.
 *
 * @param location range of the decision in the plan
 * @returns undefined if values are kept
 */
export function fieldOf(
  decision: Decision,
  name: string,
  location: PlannedLocation | undefined,
): Field | undefined {
  const common = { name, location };
  switch (decision.kind) {
    case 'mask': {
      const { isDeclaredText } = decision;
      const isJudged = decision.allowsNonconforming !== true;
      return { ...common, kind: 'mask', masker: decision, isDeclaredText, isJudged };
    }
    case 'null':
      return { ...common, kind: 'null' };
    case 'value':
      return { ...common, kind: 'value', text: decision.text };
    case 'find': {
      const { targets, alsoFrom } = decision;
      const also = alsoFrom.flatMap((one) => fieldOf(one.decision, one.column, undefined) ?? []);
      return { ...common, kind: 'find', targets, alsoFrom: also };
    }
    case 'cases': {
      const { cases, undecided } = decision;
      const made = cases.map((one) => ({ when: one.when, field: fieldOf(one.decision, name, location) }));
      return { ...common, kind: 'cases', undecided, cases: made };
    }
    case 'fields':
      return { ...common, kind: 'fields', ...fieldsInside(decision, location) };
    case 'keep':
    case 'undecided':
      return undefined;
  }
}

/** The same cases, whose conditions on values of the same column are read inside the document or record. */
function comparingInside(
  decision: Extract<Decision, { kind: 'cases' }>,
  location: PlannedLocation | undefined,
  before: readonly string[],
): Decision {
  const nameOf = (name: string) => {
    const [column, ...path] = (name.startsWith('/') ? columnPath(name) : undefined) ?? [];
    if (location === undefined || column !== location.column) return name;
    return elementRead(before.length === 0 ? path : [column, ...path]);
  };
  const cases = decision.cases.map((one) => ({
    ...one,
    when: one.when.map((condition) => ({ ...condition, column: nameOf(condition.column) })),
  }));
  return { ...decision, cases };
}

/**
 * Returns the fields of a column that contains JSON.
 *
 * @param before the path to the column in its record, if the record itself is JSON
 */
export function fieldsInside(
  { fields: parts, undecided }: Extract<Decision, { kind: 'fields' }>,
  column: PlannedLocation | undefined,
  before: readonly string[] = [],
) {
  const fields: Field[] = [];
  const kept: (readonly string[])[] = [];
  for (const { path, decision } of parts) {
    const whole = [...before, ...path];
    const own = decision.kind === 'cases' ? comparingInside(decision, column, before) : decision;
    const field = fieldOf(own, formatJsonPointer(whole), column && { ...column, path });
    if (field === undefined) kept.push(whole);
    else fields.push(field);
  }
  return { fields, decided: { kept, undecided } };
}
