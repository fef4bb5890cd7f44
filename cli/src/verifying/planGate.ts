// Stops a run at errors of its plan with its inputs, before a byte is written: by the checks that "masker plan check" samples.
import { compareTables, noteParts, planCaseUnmetCode, type PlanModel } from '@masker/plan';
import type { Problem } from '@masker/config';
import type { TableDefinition } from '@masker/schema';
import {
  caseProblems,
  nonconformingProblems,
  lengthOverflowProblems,
  leakProblems,
  SampleCheck,
  passthroughUnder,
  verifiedMaskers,
} from '@masker/verify';
import type { ColumnStream } from '@masker/format-api';
import { fileFormats } from '@masker/formats';
import { nodeCryptography } from '@masker/node';
import { columnBatches, reportNoRecords, tableFormat, type TableOptions } from '../planning/tableInputs.ts';
import { type Input, isReadTwice } from '../masking/inputs.ts';
import { maskReports } from '../masking/messages.ts';
import { type AllowedError, allowedError, describeErrors, stopAtErrors } from '../masking/planErrors.ts';
import { Failure } from '../shared/exitCodes.ts';
import { type Environment, printMessage } from '../shared/environment.ts';
import type { PlanFile } from '../shared/plans.ts';
import { sampledRows } from './sampleInputs.ts';

/**
 * Checks a plan with the first rows of its inputs.
 *
 * @param codes of errors that the user allows
 * @param environment its standard input returns the beginning of the input
 * @returns the errors that were allowed
 * @throws Failure for any other error
 */
export async function passGate(
  plan: PlanFile,
  inputs: readonly Input[],
  options: TableOptions,
  codes: readonly string[],
  environment: Environment,
): Promise<readonly AllowedError[]> {
  const sampled = await sampledProblems(plan, inputs, options, environment);
  const problems = [...plan.problems, ...sampled];
  const allowed = stopAtErrors(plan, problems, codes, environment);
  // Cases are counted while all is masked.
  const unused = codes.filter(
    (code) => code !== planCaseUnmetCode && !allowed.some((error) => error.code === code),
  );
  printMessage(
    environment,
    ...describeErrors(plan, allowed, 'allowed'),
    ...unused.map(maskReports.errorNotFound),
  );
  return [...new Set(allowed.map(({ code }) => code))].map((code) => {
    const found = allowed.filter((error) => error.code === code);
    return allowedError(
      code,
      found.length,
      found.flatMap(({ about }) => about ?? []),
    );
  });
}

/** The problems of a plan with the definitions and the first rows of inputs. */
async function sampledProblems(
  { analysis, schema }: PlanFile,
  inputs: readonly Input[],
  options: TableOptions,
  environment: Environment,
): Promise<readonly Problem[]> {
  const { model } = analysis;
  const maskerOf = verifiedMaskers(model, 'value', nodeCryptography);
  const check = new SampleCheck(model, {
    maskerOf,
    isKept: passthroughUnder(maskerOf),
    schema,
    isGate: true,
  });
  const tables = new Map<string, TableDefinition>();
  const isEmptyNull = (input: Input) => fileFormats[tableFormat(input, options)].delimiters !== undefined;
  const batches = new Map<Input, number>();
  for (const input of inputs) {
    const noting = { ...options, onTruncation: reportNoRecords(input, environment) };
    const rows = definedRows(input, noting, { model, tables }, environment);
    await check.gather(
      counted(rows, (count) => batches.set(input, count)),
      isEmptyNull(input),
    );
  }
  for (const input of inputs) {
    const rows = definedRows(input, options, { model, tables }, environment);
    // A dump goes on long after its last sampled row.
    await check.search(firstOf(rows, batches.get(input) ?? 0), isEmptyNull(input));
  }
  // Only the beginning of a stream was read.
  const isWhole = inputs.every(isReadTwice) && check.hasFewerRows(sampledRows);
  return [
    ...compareTables(model, [...tables.values()], model.maskers),
    ...nonconformingProblems(model, check.fits()),
    ...caseProblems(model, check.cases(), isWhole),
    ...lengthOverflowProblems(model, check.lengthOverflow()),
    ...leakProblems(model, check.leaks()),
  ];
}

async function* counted(rows: ColumnStream, onCount: (batches: number) => void): ColumnStream {
  for (let batches = 1; ; batches++) {
    const { value, done } = await rows.next();
    if (done === true) return value;
    onCount(batches);
    yield value;
  }
}

async function* firstOf(rows: ColumnStream, count: number): ColumnStream {
  try {
    for (let batches = 0; batches < count; batches++) {
      const { value, done } = await rows.next();
      if (done === true) return value;
      yield value;
    }
    return [];
  } finally {
    await rows.return([]);
  }
}

/** Source of the definitions. */
interface Defining {
  readonly model: PlanModel;
  /** Tables with types, by name. The names of other columns are compared when formats are made. */
  readonly tables: Map<string, TableDefinition>;
}

/** The first rows of an input. Masking reports what can't be read. */
async function* definedRows(
  input: Input,
  options: TableOptions,
  { model, tables }: Defining,
  environment: Environment,
): ColumnStream {
  const defined: TableDefinition[] = [];
  const onDefinitions = (found: readonly TableDefinition[]) => {
    noteParts(model, found);
    defined.push(...found);
  };
  const rows = columnBatches(input, { ...options, onDefinitions }, environment, sampledRows);
  const end = (definitions: readonly TableDefinition[]) => {
    for (const table of definitions) tables.set(table.name, table);
    return definitions;
  };
  try {
    for (;;) {
      const { value, done } = await rows.next();
      if (done === true) return end(value);
      yield value;
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return end(defined);
  } finally {
    await rows.return([]);
  }
}
