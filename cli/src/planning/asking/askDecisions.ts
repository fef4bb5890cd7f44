// Asks for each open column of a plan on the terminal. Each decision is written at once, so that one can stop and continue.
import {
  analysePlan,
  decideColumns,
  type KnownMasker,
  matchesPattern,
  noteParts,
  type OpenColumn,
  plannedSuggester,
  type PlanModel,
  planProgress,
  suggestedTable,
  type TableFacts,
} from '@masker/plan';
import { applyEdits } from '@masker/text';
import { isSameTable, namesOfTable, type TableDefinition } from '@masker/schema';
import { TableSampler } from '@masker/rows';
import { type Environment, printMessage } from '../../shared/environment.ts';
import { type ExitCode, exitCodes } from '../../shared/exitCodes.ts';
import { type Folders, readMaskersHere } from '../../shared/maskerFiles.ts';
import { printable, printableLine } from '../../shared/text.ts';
import { openName } from '../columnName.ts';
import { knownColumns } from '../knownColumns.ts';
import { maskerCandidates } from '../maskerCandidates.ts';
import { sampleTables } from '../sampleTables.ts';
import { findTableInputs, type TableOptions } from '../tableInputs.ts';
import type { ColumnAnswer } from './columnPrompt.ts';
import { type ColumnInQuestion, columnScreen } from './columnScreen.ts';
import { planFailures, planReports } from '../messages.ts';

/** A plan with undecided columns, and the source of its tables. */
export interface AskedPlan {
  readonly text: string;
  readonly maskers: readonly KnownMasker[] | undefined;
  readonly tables: readonly TableDefinition[];
  readonly files: readonly string[];
  readonly reading: TableOptions;
  readonly folders: Folders;
  readonly write: (text: string) => Promise<void>;
}

/** @throws Failure if nobody can answer */
export async function askDecisions(
  plan: AskedPlan,
  hasValues: boolean,
  environment: Environment,
): Promise<ExitCode> {
  const { terminal } = environment;
  if (terminal === undefined) throw planFailures.askWithoutTerminal();
  const candidates = await maskerCandidates(await readMaskersHere(environment, plan.folders));
  const columns = openColumns(plan, plan.text);
  const facts = await factsOf(plan, environment);
  const { askColumn } = await import('./columnPrompt.ts');
  /** The plan's text before each decision, and the index of its column. */
  const before: { readonly text: string; readonly at: number }[] = [];
  let { text } = plan;
  let at = 0;
  while (at < columns.length) {
    const column = columns[at];
    if (column === undefined) break;
    const asked = askedColumn(column, facts, plan.tables, analysePlan(text, plan.maskers).model);
    const screen = columnScreen(asked, candidates, hasValues);
    const title = `${at + 1} of ${columns.length}: ${printable(openName(column))}`;
    const question = { title, screen, hasBack: before.length > 0, printable };
    const answer = await answerOf(askColumn(question, { ...terminal, clearPromptOnDone: true }));
    if (answer.kind === 'quit') break;
    if (answer.kind === 'back') {
      const last = before.pop();
      if (last === undefined) continue;
      ({ text, at } = last);
      await plan.write(text);
      continue;
    }
    if (answer.kind === 'decision') {
      before.push({ text, at });
      text = decided(plan, text, column, answer.decision);
      await plan.write(text);
      environment.stdout.write(`${printableLine(`${openName(column)}: ${answer.decision}`)}\n`);
    }
    at++;
  }
  const open = openColumns(plan, text).length;
  const { model } = analysePlan(text, plan.maskers);
  noteParts(model, plan.tables);
  printMessage(environment, planReports.decided(planProgress(model, plan.tables.map(knownColumns))));
  if (open === 0) return exitCodes.fine;
  printMessage(environment, planReports.goOn(open));
  return exitCodes.problems;
}

/** Ctrl+C and the end of the input stop, as `q` does. */
async function answerOf(answer: Promise<ColumnAnswer>): Promise<ColumnAnswer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') return { kind: 'quit' };
    throw error;
  }
}

function openColumns({ maskers, tables }: AskedPlan, text: string): OpenColumn[] {
  const open: OpenColumn[] = [];
  decideColumns(analysePlan(text, maskers).model, tables, (column) => {
    open.push(column);
    return undefined;
  });
  return open;
}

function decided({ maskers, tables }: AskedPlan, text: string, column: OpenColumn, decision: string): string {
  const wanted = openName(column);
  const edits = decideColumns(analysePlan(text, maskers).model, tables, (one) =>
    openName(one) === wanted ? decision : undefined,
  );
  return applyEdits(text, edits);
}

async function factsOf({ files, reading }: AskedPlan, environment: Environment): Promise<TableFacts[]> {
  const sampler = new TableSampler();
  const definitions: TableDefinition[] = [];
  for (const input of await findTableInputs(files, reading, environment))
    definitions.push(...(await sampleTables(input, reading, environment, sampler)));
  return sampler.facts(definitions);
}

/** A table of a plan may be a pattern: then the first table that it matches provides the values. */
function askedColumn(
  { table, path }: OpenColumn,
  facts: readonly TableFacts[],
  tables: readonly TableDefinition[],
  model: PlanModel,
): ColumnInQuestion {
  const isMeant = (name: string) =>
    isSameTable(name, table) || namesOfTable(name).some((one) => matchesPattern(table, one));
  const key = JSON.stringify(path);
  const found = facts
    .filter(({ name }) => isMeant(name))
    .flatMap(({ fields }) => fields.find((field) => JSON.stringify(field.path) === key) ?? []);
  const definition = tables.find(({ name }) => isMeant(name));
  return {
    name: openName({ table, path }),
    path,
    suggest: plannedSuggester(model, table, [...facts.map(suggestedTable), ...tables]),
    values: found[0]?.values,
    definition: path.length > 1 ? undefined : definition?.columns.find(({ name }) => name === path[0]),
    server: definition?.server,
  };
}
