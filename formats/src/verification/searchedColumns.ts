// The columns that the search for originals reads: where something stays, and whose originals are looked for there.
import { type Decision, effectOf, type ResolvedTable } from '../../../engine/src/index.ts';
import type { MaskDecision } from '../plan/fieldOf.ts';
import type { ColumnsRead } from '../rows/columnBatch.ts';

/** True if a masker leaves values as they are. */
export type IsKept = (decision: MaskDecision) => boolean;

/** True for a decision under which values stay as they are. */
export function stays(decision: Decision, isKept: IsKept): boolean {
  return decision.kind === 'mask' ? isKept(decision) : effectOf(decision) === 'keeps';
}

/** The columns of a masked table that stay, wholly or in part. */
export function maskedColumnsRead({ whole, decide }: ResolvedTable, isKept: IsKept): ColumnsRead {
  return (columns) =>
    columns.filter((name) => {
      if (whole !== undefined) return true;
      const decision = decide(name);
      return ['find', 'fields', 'cases'].includes(decision.kind) || stays(decision, isKept);
    });
}

/** The columns of an original that don't stay, and those that decide about others. */
export function originalColumnsRead({ whole, decide }: ResolvedTable, isKept: IsKept): ColumnsRead {
  return (columns) => {
    const decisions = whole === undefined ? columns.map((name) => decide(name)) : [];
    const deciding = decisions.flatMap((decision) =>
      decision.kind === 'cases' ? decision.cases.flatMap(({ when }) => when.map(({ column }) => column)) : [],
    );
    return columns.filter((name, i) => {
      const decision = decisions[i];
      return decision === undefined || deciding.includes(name) || !stays(decision, isKept);
    });
  };
}
