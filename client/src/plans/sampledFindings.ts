// Findings in a plan's data: unsuitable maskers and remaining originals in the first rows of its tables.
import { type SeenCases, type PlanModel, resolveTable } from '@masker/plan';
import type { Problem } from '@masker/config';
import {
  caseProblems,
  type KeptKey,
  keptProblems,
  type KeptValues,
  keyProblems,
  type MaskedNumbers,
  nonconformingProblems,
  numberProblems,
  lengthOverflowProblems,
  type LengthOverflow,
  leakProblems,
  type SampleFit,
  type SampleLeak,
} from '@masker/verify';

interface SampleFindings {
  readonly fits: readonly SampleFit[];
  readonly leaks: readonly SampleLeak[];
  readonly kept: readonly KeptValues[];
  readonly numbers: readonly MaskedNumbers[];
  readonly lengthOverflow: readonly LengthOverflow[];
  readonly keys: readonly KeptKey[];
  readonly cases: readonly SeenCases[];
  /** True if all rows were looked at. */
  readonly isWhole: boolean;
}

/** Findings of rows about the decisions of a plan. */
export class SampledFindings {
  /** @param model of the plan with which the rows were inspected */
  constructor(
    private readonly model: PlanModel,
    private readonly findings: SampleFindings,
  ) {}

  /** Returns the problems of the current plan: those whose decisions haven't changed. */
  problemsFor(model: PlanModel): Problem[] {
    const isSame = (table: string, column: string) =>
      decisionText(model, table, column) === decisionText(this.model, table, column);
    const isSamePair = ({ table, column, source }: KeptKey | SampleLeak) =>
      isSame(table, column) && isSame(source.table, source.column);
    const { fits, leaks, kept, numbers, lengthOverflow, keys, cases, isWhole } = this.findings;
    return [
      ...nonconformingProblems(
        model,
        fits.filter(({ table, entry }) => isSame(table, entry)),
      ),
      ...caseProblems(
        model,
        cases.filter(({ location }) => isSame(location.table, location.column)),
        isWhole,
      ),
      ...lengthOverflowProblems(
        model,
        lengthOverflow.filter(({ table, column }) => isSame(table, column)),
      ),
      ...numberProblems(
        model,
        numbers.filter(({ table, column }) => isSame(table, column)),
      ),
      ...keyProblems(model, keys.filter(isSamePair)),
      ...leakProblems(model, leaks.filter(isSamePair)),
      ...keptProblems(
        model,
        kept.filter(({ table, entry }) => isSame(table, entry)),
      ),
    ];
  }
}

/** Returns the text of a plan's decision about a column; for a field, that about its column. */
function decisionText(model: PlanModel, table: string, column: string): string {
  const { entryOf } = resolveTable(model, table);
  const { value } = entryOf(column) ?? {};
  return value === undefined ? '' : model.document.text.slice(value.offset, value.offset + value.length);
}
