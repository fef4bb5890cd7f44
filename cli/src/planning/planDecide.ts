// masker plan decide: decides many open columns of a plan at once, by patterns and types.
import { type Command, InvalidArgumentError } from 'commander';
import {
  analysePlan,
  decideColumns,
  matchesPattern,
  noteParts,
  type OpenColumn,
  planProgress,
} from '@masker/plan';
import { applyEdits } from '@masker/text';
import { findMasker } from '@masker/masker';
import type { TableDefinition } from '@masker/schema';
import { targetOf } from '../masking/inputs.ts';
import { writeTexts } from '../masking/output.ts';
import { type Environment, printMessage } from '../shared/environment.ts';
import { type ExitCode, exitCodes, type End } from '../shared/exitCodes.ts';
import { addMaskersOption, addResourcesOption } from '../shared/maskerOptions.ts';
import type { Folders } from '../shared/maskerFiles.ts';
import { type PlanFile, readPlanFile } from '../shared/plans.ts';
import { repeatable } from '../shared/repeatable.ts';
import { readText } from '../shared/files.ts';
import { printable, printableLine } from '../shared/text.ts';
import { askDecisions } from './asking/askDecisions.ts';
import { fieldName, openName } from './columnName.ts';
import { knownColumns } from './knownColumns.ts';
import { tableColumns } from './tableColumns.ts';
import { addTableOptions, type InputFormatOptions, tableOptions } from './tableInputs.ts';
import { planFailures, planReports } from './messages.ts';
import { failures } from '../shared/messages.ts';

/** A pattern, and the decision for open columns that match it. */
interface Rule {
  /** As the option has it. */
  readonly text: string;
  readonly decision: string;
  readonly matches: (column: OpenColumn) => boolean;
}

interface DecideOptions extends InputFormatOptions, Folders {
  readonly column: readonly { readonly pattern: string; readonly masker: string }[];
  readonly keep: readonly string[];
  readonly makeNull: readonly string[];
  readonly keepType: readonly string[];
  readonly dryRun?: true;
  readonly ask?: true;
  readonly showValues?: true;
}

/** Adds the subcommand. */
export function addPlanDecide(plan: Command, environment: Environment, end: End): void {
  const command = plan
    .command('decide')
    .description('decide open columns of a plan by patterns of their names')
    .argument('<plan>', 'the plan (*.masker.plan.json), which is changed')
    .argument('[files...]', 'data or dumps, for columns that the plan lacks, and for types')
    .addOption(
      repeatable('--column <pattern=masker>', 'mask open columns: TABLE.COLUMN or COLUMN with *', addColumn),
    )
    .addOption(repeatable('--make-null <pattern>', 'make open columns null', addText))
    .addOption(repeatable('--keep <pattern>', 'keep open columns', addText))
    .addOption(
      repeatable('--keep-type <types>', 'keep open columns of these types, separated by commas', addTexts),
    )
    .option('--dry-run', 'print the changes, and write nothing')
    .option('--ask', 'ask for each column that is still open, one key a decision')
    .option('--show-values', 'with --ask: show values of the files, not only their shapes');
  addTableOptions(command, '--input-format <name>');
  addMaskersOption(command);
  addResourcesOption(command)
    .addHelpText(
      'after',
      `
Decides only columns that are open: "?", or without a decision in the tables of the plan's schema or of the files. The
first option that matches a column counts, in the order --column, --make-null, --keep, --keep-type. Prints each change.
The exit code is 1 while something is open. --ask shows one column after the other with the maskers that suit it, and
writes each decision at once: stop when you like, and go on later.

Examples:
  masker plan decide shop.masker.plan.json --column 'log_*.ip=RedactMasker' --keep '*.created_at'
  masker plan decide shop.masker.plan.json dump.sql --keep-type boolean,integer --make-null '*password*' --dry-run
  masker plan decide shop.masker.plan.json dump.sql --ask
`,
    )
    .action((path: string, files: string[], options: DecideOptions) =>
      end(decidePlan(path, files, options, environment)),
    );
}

async function decidePlan(
  path: string,
  files: readonly string[],
  options: DecideOptions,
  environment: Environment,
): Promise<ExitCode> {
  const file = await readPlanFile(path, options, environment);
  const { model } = file.analysis;
  if (options.ask === true && options.dryRun === true) throw planFailures.askWithDryRun();
  if (options.showValues === true && options.ask !== true) throw planFailures.showValuesWithoutAsk();
  if (model.properties === undefined) throw planFailures.notPlan(path);
  const reading = tableOptions(options, file);
  const seen = await tableColumns(model, files, reading, environment);
  const tables = [...file.schema, ...seen.tables];
  const rules = rulesOf(options, file, tables);
  const used = new Set<Rule>();
  const open: string[] = [];
  const edits = decideColumns(model, tables, (column) => {
    const rule = rules.find(({ matches }) => matches(column));
    const name = printable(openName(column));
    if (rule === undefined) open.push(name);
    else {
      used.add(rule);
      environment.stdout.write(`${printableLine(`${openName(column)}: ${rule.decision}`)}\n`);
    }
    return rule?.decision;
  });
  const unused = rules.filter((rule) => !used.has(rule));
  printMessage(environment, ...unused.map((rule) => planReports.noMatch(rule.text)));
  const text = applyEdits(file.text, edits);
  let stored = file.text;
  const write = async (written: string) => {
    // Someone may have edited it while questions were asked.
    if ((await readText(environment.cwd, path, printable(path))) !== stored)
      throw planFailures.planChanged(path);
    await writeTexts([{ target: targetOf(path, environment), text: written }]);
    stored = written;
  };
  if (options.dryRun !== true && text !== file.text) await write(text);
  if (options.ask === true) {
    const asked = { text, maskers: model.maskers, tables, files, reading, folders: options, write };
    return await askDecisions(asked, options.showValues === true, environment);
  }
  const changed = analysePlan(text, model.maskers).model;
  noteParts(changed, tables);
  const progress = planProgress(changed, tables.map(knownColumns));
  printMessage(environment, planReports.decided(progress, options.dryRun));
  if (open.length === 0) return exitCodes.fine;
  printMessage(environment, planReports.stillOpen(open));
  return exitCodes.problems;
}

/** @throws Failure for an unknown masker */
function rulesOf(
  { column, keep, makeNull, keepType }: DecideOptions,
  { analysis }: PlanFile,
  tables: readonly TableDefinition[],
): Rule[] {
  for (const { masker } of column) {
    const found = findMasker(masker, analysis.model.maskers ?? []);
    if (found.kind === 'missing') throw failures.maskerMissing(found);
  }
  const types = new Map(
    tables.flatMap(({ name, columns }) =>
      columns.map((one) => [JSON.stringify([name, one.name]), one.type ?? ''] as const),
    ),
  );
  const byName = (pattern: string, decision: string): Rule => ({
    text: pattern,
    decision,
    matches: (one) => isMeant(pattern, one),
  });
  return [
    ...column.map(({ pattern, masker }) => byName(pattern, masker)),
    ...makeNull.map((pattern) => byName(pattern, 'null')),
    ...keep.map((pattern) => byName(pattern, 'keep')),
    ...keepType.map((type) => ({
      text: planReports.typeRule(type),
      decision: 'keep',
      matches: ({ table, path: [name, ...inside] }: OpenColumn) =>
        inside.length === 0 && isOfType(types.get(JSON.stringify([table, name])) ?? '', type),
    })),
  ];
}

/** A pattern without a period means columns of any table. */
function isMeant(pattern: string, column: OpenColumn): boolean {
  const own = fieldName(column.path);
  return matchesPattern(pattern, own) || matchesPattern(pattern, `${column.table}.${own}`);
}

/** `numeric` means `numeric(10,2)`, too, and `timestamp` one with or without a zone. */
function isOfType(type: string, wanted: string): boolean {
  const [head, ask] = [type.toLowerCase(), wanted.toLowerCase()];
  return head === ask || head.startsWith(`${ask}(`) || head.startsWith(`${ask} `);
}

function addText(text: string, before: readonly string[]): readonly string[] {
  return [...before, text];
}

function addTexts(text: string, before: readonly string[]): readonly string[] {
  return [...before, ...text.split(',').map((one) => one.trim())];
}

function addColumn(text: string, before: DecideOptions['column']): DecideOptions['column'] {
  const at = text.lastIndexOf('=');
  if (at < 1 || at === text.length - 1) throw new InvalidArgumentError(planReports.columnForm);
  return [...before, { pattern: text.slice(0, at), masker: text.slice(at + 1) }];
}
