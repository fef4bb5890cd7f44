// Reads the first rows of the tables in an input, from which plans are proposed and decided.
import type { TableDefinition } from '@masker/schema';
import { fileFormats } from '@masker/formats';
import { findValueName, type TableSampler } from '@masker/rows';
import { type RowBatch, suggestDelimiter } from '@masker/format-api';
import { type Input, isReadTwice } from '../masking/inputs.ts';
import { delimiterHint } from '../masking/messages.ts';
import type { Environment } from '../shared/environment.ts';
import { reportNoRecords, rowsOf, tableFormat, type TableOptions } from './tableInputs.ts';
import { planFailures } from './messages.ts';

/** Maximum number of rows that are read of each table. */
export const maxRows = 10_000;

/**
 * Reads the first rows of each table of an input.
 *
 * @returns the definitions of a dump
 * @throws Failure for an input that can't be read as tables
 */
export async function sampleTables(
  input: Input,
  options: TableOptions,
  environment: Environment,
  sampler: TableSampler,
): Promise<readonly TableDefinition[]> {
  const { delimiters } = fileFormats[tableFormat(input, options)];
  const onTruncation = reportNoRecords(input, environment);
  const rows = rowsOf(input, { ...options, onTruncation }, environment, maxRows);
  try {
    for (;;) {
      const { value, done } = await rows.next();
      if (done === true) return value;
      if (delimiters?.isGuessed === true && !isReadTwice(input))
        refuseOneField(input, value.columns, options);
      if (delimiters !== undefined) refuseValues(input, value, options);
      sampler.add(value);
    }
  } finally {
    // Closes the file.
    await rows.return([]);
  }
}

/** @throws Failure if something other than a comma may separate the fields of an input that can be read only once */
function refuseOneField({ label }: Input, columns: readonly string[], { delimiter }: TableOptions): void {
  const other = delimiter === undefined ? suggestDelimiter(columns) : undefined;
  if (other !== undefined) throw planFailures.firstRowOneField(label, delimiterHint(other));
}

/** @throws Failure if the first row may hold values, which would become names in the plan */
function refuseValues({ label }: Input, { columns, rows }: RowBatch, { header }: TableOptions): void {
  if (header !== 'assumed' || columns.every((name, i) => name === String(i + 1))) return;
  const at = findValueName(columns, rows, false);
  if (at >= 0) throw planFailures.firstRowMayHoldValues(label, at + 1);
}
