// Looks at the first rows of a plan's files, as `masker plan check` does.
import { notationOf } from '@masker/plan';
import type { TableDefinition } from '@masker/schema';
import { fileFormats } from '@masker/formats';
import { SampleCheck, passthroughUnder, verifiedMaskers } from '@masker/verify';
import { countingFrom, type Watch } from '../files/cancellation.ts';
import type { Services } from '../services.ts';
import type { DataFile } from './dataFiles.ts';
import type { OpenPlan } from './openPlan.ts';
import { columnsIn, describeObstacle } from './readTables.ts';
import { SampledFindings } from './sampledFindings.ts';

/** Number of rows of each table that are looked at. */
const sampledRows = 10_000;

/**
 * Reads the first rows of files twice: for nonconforming values, and for originals that remain elsewhere.
 *
 * @param schema the tables of the plan's schema
 * @param watch counts bytes, of all files together
 * @returns undefined for a plan with errors other than undecided columns
 * @throws Cancelled if the user cancelled
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
  const check = new SampleCheck(model, { maskerOf, isKept: passthroughUnder(maskerOf), schema });
  const passes = [check.gather.bind(check), check.search.bind(check)];
  let done = 0;
  for (const pass of passes)
    for (const file of files) {
      const reading = {
        maxRows: sampledRows,
        schema,
        notationOf: (table: string) => notationOf(model, table),
      };
      const isEmptyNull = fileFormats[file.format].delimiters !== undefined;
      try {
        await pass(columnsIn(services, file, reading, countingFrom(watch, done)), isEmptyNull);
      } catch (error) {
        // The comparison of columns has reported files that can't be read.
        describeObstacle(error);
      }
      done += file.size / passes.length;
    }
  return new SampledFindings(model, {
    fits: check.fits(),
    leaks: check.leaks(),
    kept: check.kept(),
    numbers: check.numbers(),
    lengthOverflow: check.lengthOverflow(),
    keys: check.keys(),
    cases: check.cases(),
    isWhole: check.hasFewerRows(sampledRows),
  });
}
