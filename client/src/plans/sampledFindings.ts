// Findings in a plan's data: unsuitable maskers and remaining originals in the first rows of its tables.
import { type MetCases, type PlanModel, type Problem, resolveTable } from '../../../engine/src/index.ts';
import {
  caseProblems,
  type KeptKey,
  keptProblems,
  type KeptValues,
  keyProblems,
  type MaskedNumbers,
  misfitProblems,
  numberProblems,
  outgrownProblems,
  type OutgrownValues,
  residueProblems,
} from '../../../engine/src/plans/verification/index.ts';
import type { SampleFit, SampleResidue } from '../../../formats/src/index.ts';

interface SampleFindings {
  readonly fits: readonly SampleFit[];
  readonly residues: readonly SampleResidue[];
  readonly kept: readonly KeptValues[];
  readonly numbers: readonly MaskedNumbers[];
  readonly outgrown: readonly OutgrownValues[];
  readonly keys: readonly KeptKey[];
  readonly cases: readonly MetCases[];
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
    const isSamePair = ({ table, column, source }: KeptKey | SampleResidue) =>
      isSame(table, column) && isSame(source.table, source.column);
    const { fits, residues, kept, numbers, outgrown, keys, cases, isWhole } = this.findings;
    return [
      ...misfitProblems(
        model,
        fits.filter(({ table, entry }) => isSame(table, entry)),
      ),
      ...caseProblems(
        model,
        cases.filter(({ place }) => isSame(place.table, place.column)),
        isWhole,
      ),
      ...outgrownProblems(
        model,
        outgrown.filter(({ table, column }) => isSame(table, column)),
      ),
      ...numberProblems(
        model,
        numbers.filter(({ table, column }) => isSame(table, column)),
      ),
      ...keyProblems(model, keys.filter(isSamePair)),
      ...residueProblems(model, residues.filter(isSamePair)),
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
