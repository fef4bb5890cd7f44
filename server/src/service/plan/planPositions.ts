// Finds the table, column, field or property at an offset of a plan.
import { maskerOf } from './planNames.ts';
import { type JsonNode, type Property, propertyAt } from '@masker/json';
import type { PlanColumn, PlanModel, PlanTable } from '@masker/plan';

export interface PlanPosition {
  readonly table: PlanTable | undefined;
  readonly column: PlanColumn | undefined;
  /** The innermost field, if the column has fields. */
  readonly field: PlanColumn | undefined;
  /** The innermost property of the plan, a table or a decision; undefined if the name is the author's. */
  readonly property: Property | undefined;
  /** True if the offset is in the name of the table, column or field, not in its decision. */
  readonly isName: boolean;
}

/** Returns the location at an offset; its table is undefined outside of all tables. */
export function planPositionAt(model: PlanModel, offset: number): PlanPosition {
  const table = model.tables.find(({ node }) => holds(node, offset));
  const column = table?.columns.find(({ node }) => holds(node, offset));
  const field = column && innermostField(column, offset);
  const entry = field ?? column ?? table;
  const isName = entry !== undefined && holds(entry.key, offset);
  return { table, column, field, property: isName ? undefined : propertyOf(model, offset), isName };
}

/** Returns the masker's name at an offset, when it is in one. */
export function maskerNameAt(model: PlanModel, offset: number) {
  const { column, field } = planPositionAt(model, offset);
  const masker = maskerOf((field ?? column)?.written);
  return masker !== undefined && holds(masker, offset) ? masker : undefined;
}

function innermostField({ written }: PlanColumn, offset: number): PlanColumn | undefined {
  if (written?.kind !== 'fields') return undefined;
  const field = written.fields.find(({ node }) => holds(node, offset));
  return field && (innermostField(field, offset) ?? field);
}

/** Returns the property of the innermost object that has fixed names and one at the offset. */
function propertyOf({ properties, tables }: PlanModel, offset: number): Property | undefined {
  const objects = tables.flatMap((table) => (holds(table.node, offset) ? table.objects : []));
  let found: Property | undefined;
  for (const object of properties === undefined ? objects : [properties, ...objects]) {
    if (!holds(object.node, offset)) continue;
    const property = propertyAt(object, offset);
    if (property !== undefined && property.node.length <= (found?.node.length ?? Infinity)) found = property;
  }
  return found;
}

function holds({ offset: start, length }: JsonNode, offset: number): boolean {
  return start <= offset && offset <= start + length;
}
