// The columns that the search for originals reads: those with kept values, and those whose originals are searched
// for.
import { columnPath, type Decision, effectOf, type ResolvedTable } from '@masker/plan';
import type { MaskDecision } from '@masker/formats';
import type { ColumnsRead } from '@masker/format-api';

/** Returns true if a decision leaves values unchanged. */
export type IsKept = (decision: MaskDecision) => boolean;

/** Returns true for a decision under which values stay as they are. */
export function isPassthrough(decision: Decision, isKept: IsKept): boolean {
  return decision.kind === 'mask' ? isKept(decision) : effectOf(decision) === 'keeps';
}

/** For each case of a decision, and for values that none matches, whether they stay; without cases, for all values. */
export function casesThatStay(decision: Decision, isKept: IsKept): readonly boolean[] {
  if (decision.kind !== 'cases') return [isPassthrough(decision, isKept)];
  return [...decision.cases.map((one) => isPassthrough(one.decision, isKept)), decision.undecided === 'keep'];
}

/** Returns the columns of a masked table that are kept, completely or in part. */
export function maskedColumnsRead({ whole, decide }: ResolvedTable, isKept: IsKept): ColumnsRead {
  return (columns) =>
    columns.filter((name) => {
      if (whole !== undefined) return true;
      const decision = decide(name);
      return ['find', 'fields', 'cases'].includes(decision.kind) || isPassthrough(decision, isKept);
    });
}

/** Returns the columns of an original that aren't kept, and those that cases depend on. */
export function originalColumnsRead({ whole, decide }: ResolvedTable, isKept: IsKept): ColumnsRead {
  return (columns) => {
    const decisions = whole === undefined ? columns.map((name) => decide(name)) : [];
    const deciding = decisions.flatMap(comparedColumns);
    return columns.filter((name, i) => {
      const decision = decisions[i];
      return decision === undefined || deciding.includes(name) || !isPassthrough(decision, isKept);
    });
  };
}

/** The columns that cases of a decision compare, or of fields in it. */
function comparedColumns(decision: Decision): string[] {
  if (decision.kind === 'fields') return decision.fields.flatMap((field) => comparedColumns(field.decision));
  if (decision.kind !== 'cases') return [];
  const names = decision.cases.flatMap(({ when }) => when.map(({ column }) => column));
  // In JSON, a pointer names a value in the column of its first step.
  return names.flatMap((name) => [
    name,
    ...(name.startsWith('/') ? (columnPath(name)?.slice(0, 1) ?? []) : []),
  ]);
}
