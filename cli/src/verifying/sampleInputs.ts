// Checks a sample of inputs before they are masked: nonconforming values, originals that would remain
// elsewhere, and risks of the copy.
import type { PlanAnalysis } from '@masker/plan';
import type { Problem } from '@masker/config';
import {
  caseProblems,
  keptProblems,
  keyProblems,
  nonconformingProblems,
  numberProblems,
  lengthOverflowProblems,
  leakProblems,
  riskProblems,
  RiskCheck,
  SampleCheck,
  passthroughUnder,
  verifiedMaskers,
} from '@masker/verify';
import { fileFormats } from '@masker/formats';
import { nodeCryptography } from '@masker/node';
import type { Environment } from '../shared/environment.ts';
import type { PlanFile } from '../shared/plans.ts';
import { isReadTwice } from '../masking/inputs.ts';
import {
  columnBatches,
  findTableInputs,
  reportNoRecords,
  tableFormat,
  type TableOptions,
} from '../planning/tableInputs.ts';

/** Number of rows that are sampled of each table. */
export const sampledRows = 10_000;

/** Returns true if decisions may be open, but nothing else is wrong. */
function canBeSampled({ problems }: PlanAnalysis): boolean {
  return problems.every(({ severity, code }) => severity !== 'error' || code === 'plan-undecided');
}

/**
 * Problems that the first rows of each table show. Standard input, which was read before, has none.
 *
 * @param files as `findTableInputs` takes them
 */
export async function sampleProblems(
  plan: PlanFile,
  files: readonly string[],
  options: TableOptions,
  environment: Environment,
): Promise<readonly Problem[]> {
  const { analysis } = plan;
  if (files.length === 0 || !canBeSampled(analysis)) return [];
  const inputs = (await findTableInputs(files, options, environment)).filter(isReadTwice);
  const maskerOf = verifiedMaskers(analysis.model, 'value', nodeCryptography);
  const isKept = passthroughUnder(maskerOf);
  const check = new SampleCheck(analysis.model, { maskerOf, isKept, schema: plan.schema });
  const risk = new RiskCheck(analysis.model, { maskerOf, isKept });
  const rowsOf = inputs.map((input) => {
    const isEmptyNull = fileFormats[tableFormat(input, options)].delimiters !== undefined;
    const rows = (more: Partial<TableOptions> = {}) =>
      columnBatches(input, { ...options, ...more }, environment, sampledRows);
    return { isEmptyNull, rows, onTruncation: reportNoRecords(input, environment) };
  });
  for (const { rows, isEmptyNull, onTruncation } of rowsOf)
    await check.gather(risk.watching(rows({ onTruncation }), isEmptyNull), isEmptyNull);
  for (const { rows, isEmptyNull } of rowsOf) await check.search(rows(), isEmptyNull);
  return [
    ...nonconformingProblems(analysis.model, check.fits()),
    ...caseProblems(analysis.model, check.cases(), check.hasFewerRows(sampledRows)),
    ...lengthOverflowProblems(analysis.model, check.lengthOverflow()),
    ...numberProblems(analysis.model, check.numbers()),
    ...keyProblems(analysis.model, check.keys()),
    ...leakProblems(analysis.model, check.leaks()),
    ...riskProblems(analysis.model, risk.reports()),
    ...keptProblems(analysis.model, check.kept()),
  ];
}
