// masker plan: checks masking plans, alone and against inputs.
import { type Command, Option } from 'commander';
import { compareTables, literalsOutsideRowsProblem, planProgress } from '@masker/plan';
import { describeLiteralsOutsideRows } from '@masker/fields';
import { addPlanDecide } from './planning/planDecide.ts';
import { addPlanNew } from './planning/planNew.ts';
import { sampleProblems } from './verifying/sampleInputs.ts';
import { knownColumns } from './planning/knownColumns.ts';
import { planReports } from './planning/messages.ts';
import { tableColumns } from './planning/tableColumns.ts';
import { addTableOptions, type InputFormatOptions, tableOptions } from './planning/tableInputs.ts';
import { type ExitCode, exitCodes, type End } from './shared/exitCodes.ts';
import { addMaskersOption, addResourcesOption } from './shared/maskerOptions.ts';
import type { Folders } from './shared/maskerFiles.ts';
import { readPlanFile } from './shared/plans.ts';
import { mayColour, printMessage, type Environment } from './shared/environment.ts';
import { severitiesReport } from './shared/messages.ts';
import { type ValidateFormat, validateFormatNames, validateFormats } from './validating/formats.ts';

interface CheckOptions extends InputFormatOptions, Folders {
  readonly format: ValidateFormat;
}

/** Adds the subcommand. */
export function addPlan(program: Command, environment: Environment, end: End): void {
  const plan = program.command('plan').description('propose and check masking plans');
  addPlanNew(plan, environment, end);
  addPlanDecide(plan, environment, end);
  const check = plan
    .command('check')
    .description('report the problems of a plan, and undecided columns of inputs')
    .argument('<plan>', 'the plan (*.masker.plan.json)')
    .argument(
      '[files...]',
      'the data: CSV, TSV, JSON, JSON Lines, Arrow or Parquet files, SQL dumps, folders or globs',
    )
    .addOption(
      new Option('-f, --format <name>', 'the output format: text, json, markdown, or sarif for code scanning')
        .choices(validateFormatNames)
        .default('text'),
    );
  addTableOptions(check, '--input-format <name>');
  addMaskersOption(check);
  addResourcesOption(check)
    .addHelpText(
      'after',
      `
Prints one line per problem: file:line:column severity code message
The exit code is 1 when a problem is an error.

Examples:
  masker plan check shop.masker.plan.json
  masker plan check shop.masker.plan.json data/*.csv
  masker plan check shop.masker.plan.json dump.sql.gz
`,
    )
    .action((path: string, files: string[], options: CheckOptions) =>
      end(checkPlan(path, files, options, environment)),
    );
}

async function checkPlan(
  path: string,
  files: readonly string[],
  options: CheckOptions,
  environment: Environment,
): Promise<ExitCode> {
  const file = await readPlanFile(path, options, environment);
  const { model } = file.analysis;
  const reading = tableOptions(options, file);
  const { tables, seen, literalsOutsideRows } = await tableColumns(model, files, reading, environment);
  const found = compareTables(model, tables, model.maskers, files.length > 0 && seen);
  const stays = literalsOutsideRows.map(({ input, found: constants }) =>
    literalsOutsideRowsProblem(describeLiteralsOutsideRows(constants, files.length > 1 ? input : undefined)),
  );
  const sampled = await sampleProblems(file, files, reading, environment);
  const problems = [...file.problems, ...stays, ...found, ...sampled].sort(
    (a, b) => a.range.start - b.range.start,
  );
  const how = { isColoured: mayColour(environment), isComplete: true };
  environment.stdout.write(await validateFormats[options.format]([{ ...file, problems }], how));
  printMessage(
    environment,
    planReports.decided(planProgress(model, tables.map(knownColumns))),
    severitiesReport(problems),
  );
  return problems.some(({ severity }) => severity === 'error') ? exitCodes.problems : exitCodes.fine;
}
