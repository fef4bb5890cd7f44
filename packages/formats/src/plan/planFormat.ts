// Creates formats that mask a table according to a plan.
import {
  checkPlan,
  checkSettings,
  type Format,
  type MaskSummary,
  fieldsAllowing,
  mapMaskers,
  nothingMasked,
} from '@masker/format-api';
import type { Masker } from '@masker/masker';
import { SeenNames, type SeenTable, type PlanAnalysis, resolveTable } from '@masker/plan';
import type { TableDefinition } from '@masker/schema';
import { addSeenRecords } from './seenRecords.ts';
import type { ParquetFormat } from '@masker/format-parquet';
import { fileFormats, type FormatSettings, type RandomAccessSettings } from '../registry.ts';
import type { MaskDecision } from './fieldOf.ts';
import { resolveColumns, resolveRows } from './resolveColumns.ts';
import { createFormat, maskedFields } from '../createFormat.ts';
import type { TableProblem } from './tableProblem.ts';
import { planDump } from './planDump.ts';

/**
 * Creates the format that masks the records of a table according to a plan.
 *
 * @param table the table's name in the plan; ignored for dumps, which contain names
 * @param settings format and notation of the input: CSV, TSV, JSON, JSON Lines or SQL
 * @param firstBlock the input's first block, in UTF-8, as split by `cutBlocks`; undefined for an empty input
 * @param maskerOf returns the maskers that the plan names, created with the plan's consistency
 * @returns the format, or the reason why the input can't be masked
 * @throws TypeError for arguments of the wrong type, RangeError for a plan with errors, and for invalid settings
 */
export function planFormat(
  plan: PlanAnalysis,
  table: string,
  settings: FormatSettings,
  firstBlock: Uint8Array | undefined,
  maskerOf: (decision: MaskDecision) => Masker,
): Format | TableProblem {
  const planned = planInput([plan, table, settings, firstBlock, maskerOf]);
  return 'code' in planned ? planned : planned.format;
}

/** An input that is ready to be masked according to a plan. */
export interface PlannedInput<Made = Format> {
  readonly format: Made;
  /**
   * Returns the names of the plan that it contains.
   *
   * @param summary of the whole input; without it, only its beginning is known
   */
  readonly seenNames: (summary?: MaskSummary) => SeenNames;
}

/**
 * Creates a format as `planFormat` does, and also reports which names of the plan the input has.
 *
 * @param allowed codes of plan errors that don't stop the run
 */
export function planInput(
  [plan, table, settings, firstBlock, maskerOf]: Parameters<typeof planFormat>,
  allowed: readonly string[] = [],
): PlannedInput | TableProblem {
  checkPlan(plan);
  checkSettings(settings);
  const { model } = plan;
  const seen = new SeenNames();
  const isDump = fileFormats[settings.name].holds === 'tables';
  const onTable = (one: SeenTable) => {
    seen.addTable(one);
  };
  const records = isDump
    ? { ...nothingMasked, ...planDump(model, onTable, settings.schema, allowed) }
    : resolveColumns(resolveTable(model, table), settings, firstBlock, settings.schema);
  if ('code' in records) return records;
  if (!isDump) seen.addTable({ name: table, columns: records.columns });
  return {
    format: createFormat(settings, {
      ...records,
      fields: mapMaskers(fieldsAllowing(records.fields, allowed), maskerOf),
    }),
    seenNames: (summary) => {
      if (summary !== undefined) addSeenRecords(seen, records, summary);
      return seen;
    },
  };
}

/**
 * Prepares a random-access file like `planInput`.
 *
 * @param columns the names of the file's columns
 * @param schema the tables of the plan's schema, which limit the length of values
 * @param allowed codes of plan errors that don't stop the run
 */
export function planParts(
  plan: PlanAnalysis,
  table: string,
  settings: RandomAccessSettings,
  columns: readonly string[],
  maskerOf: (decision: MaskDecision) => Masker,
  schema: readonly TableDefinition[] = [],
  allowed: readonly string[] = [],
): PlannedInput<ParquetFormat> | TableProblem {
  checkPlan(plan);
  const records = resolveRows(resolveTable(plan.model, table), columns, schema);
  if ('code' in records) return records;
  const seen = new SeenNames();
  seen.addTable({ name: table, columns: records.columns });
  const fields = maskedFields(mapMaskers(fieldsAllowing(records.fields, allowed), maskerOf));
  return {
    format: fileFormats[settings.name].create(fields, records.dropsRows),
    seenNames: (summary) => {
      if (summary !== undefined) addSeenRecords(seen, records, summary);
      return seen;
    },
  };
}
