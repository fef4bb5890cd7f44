// Finds the parts of a plan that depend on an entity, and those whose maskers could.
import { decisionsIn, type PlanColumn, type PlanModel, type PlanTable } from '../model.ts';

/** A decision by a masker or a shift. */
type EntityDecision = Extract<NonNullable<PlanColumn['written']>, { kind: 'mask' | 'shift' }>;

export interface EntityUse {
  readonly table: PlanTable;
  readonly column: PlanColumn;
  readonly written: EntityDecision;
}

const knownLocations = new WeakMap<PlanModel, readonly EntityUse[]>();

/**
 * All decisions of a plan by maskers and shifts; none in a plan that has no entity. Tables are read for it, which are
 * thousands in a large plan, so that a look at the text comes first.
 */
export function entityUses(model: PlanModel): readonly EntityUse[] {
  const known = knownLocations.get(model);
  if (known !== undefined) return known;
  const found = mentions(model, 'by') ? model.tables.flatMap(usesIn) : [];
  knownLocations.set(model, found);
  return found;
}

/** Returns true if the text of a plan has a name of a property; escapes may hide one. */
export function mentions({ document: { text } }: PlanModel, name: string): boolean {
  return text.includes(`"${name}"`) || text.includes('\\u');
}

function usesIn(table: PlanTable): EntityUse[] {
  return decisionsIn(table).flatMap((column) => {
    const { written } = column;
    return written?.kind === 'mask' || written?.kind === 'shift' ? [{ table, column, written }] : [];
  });
}
