// Findings of a plan's data: what the first rows of its tables show of maskers that don't suit, and of values that stay.
import {
  keptProblems,
  type KeptValues,
  misfitProblems,
  type PlanModel,
  type Problem,
  residueProblems,
  resolveTable,
  type TableDefinition,
} from '../../../engine/src/index.ts';
import {
  fileFormats,
  SampleCheck,
  type SampleFit,
  type SampleResidue,
  staysUnder,
  verifiedMaskers,
} from '../../../formats/src/index.ts';
import { countingFrom, type Watch } from '../masking/cancellation.ts';
import type { Services } from '../services.ts';
import type { DataFile } from './dataFiles.ts';
import type { OpenPlan } from './openPlan.ts';
import { columnsIn, describeObstacle } from './readTables.ts';

/** Number of rows of each table that are looked at. */
const sampledRows = 10_000;

interface Findings {
  readonly fits: readonly SampleFit[];
  readonly residues: readonly SampleResidue[];
  readonly kept: readonly KeptValues[];
}

/** What rows showed about the decisions of a plan. */
export class SampledFindings {
  readonly #model: PlanModel;
  readonly #findings: Findings;

  /** @param model of the plan with which the rows were looked at */
  constructor(model: PlanModel, findings: Findings) {
    this.#model = model;
    this.#findings = findings;
  }

  /** The problems of the plan as it is now: those of decisions that are the same still. */
  problemsFor(model: PlanModel): Problem[] {
    const isSame = (table: string, column: string) =>
      decisionText(model, table, column) === decisionText(this.#model, table, column);
    const { fits, residues, kept } = this.#findings;
    return [
      ...misfitProblems(
        model,
        fits.filter(({ table, entry }) => isSame(table, entry)),
      ),
      ...residueProblems(
        model,
        residues.filter(
          ({ table, column, source }) => isSame(table, column) && isSame(source.table, source.column),
        ),
      ),
      ...keptProblems(
        model,
        kept.filter(({ table, column }) => isSame(table, column)),
      ),
    ];
  }
}

/**
 * Looks at the first rows of files twice: for values that don't fit, and for those that stay elsewhere.
 *
 * @param schema the tables of the plan's schema
 * @param watch counts bytes, of all files together
 * @returns undefined for a plan with errors beside open decisions
 * @throws Cancelled when that is what the user wants
 */
export async function sampleFiles(
  services: Services,
  { analysis: { model, problems } }: OpenPlan,
  files: readonly DataFile[],
  schema: readonly TableDefinition[],
  watch: Watch,
): Promise<SampledFindings | undefined> {
  if (problems.some(({ severity, code }) => severity === 'error' && code !== 'plan-undecided'))
    return undefined;
  const maskerOf = verifiedMaskers(model, 'value', services.cryptography);
  const check = new SampleCheck(model, { maskerOf, isKept: staysUnder(maskerOf) });
  const passes = [check.gather.bind(check), check.search.bind(check)];
  let done = 0;
  for (const pass of passes)
    for (const file of files) {
      const reading = { most: sampledRows, schema };
      const isEmptyNull = fileFormats[file.format].delimiters !== undefined;
      try {
        await pass(columnsIn(services, file, reading, countingFrom(watch, done)), isEmptyNull);
      } catch (error) {
        // The comparison of columns has reported files that can't be read.
        describeObstacle(error);
      }
      done += file.size / passes.length;
    }
  return new SampledFindings(model, { fits: check.fits(), residues: check.residues(), kept: check.kept() });
}

/** What a plan says of a column, as it is written; of a field, what it says of its column. */
function decisionText(model: PlanModel, table: string, column: string): string {
  const { entryOf } = resolveTable(model, table);
  const { value } = entryOf(column) ?? {};
  return value === undefined ? '' : model.document.text.slice(value.offset, value.offset + value.length);
}
