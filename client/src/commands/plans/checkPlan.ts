// Check Plan: compares a plan with the columns of its data, and shows what is not alike as problems of the plan.
import * as vscode from 'vscode';
import {
  MetNames,
  noteParts,
  openCandidates,
  type Problem,
  proposePlan,
  type TableDefinition,
} from '../../../../engine/src/index.ts';
import { type RowBatch, TableSampler } from '../../../../formats/src/index.ts';
import { withProgress } from '../../masking/maskWithProgress.ts';
import { Cancelled } from '../../files/cancellation.ts';
import { sizeOf } from '../../plans/dataFiles.ts';
import { findPlan, openPlan } from '../../plans/openPlan.ts';
import { openReasons } from '../../plans/openReasons.ts';
import { requireData } from '../../plans/dataOfPlan.ts';
import { isTableOf } from '../../plans/planPlaces.ts';
import { readPlanSchema } from '../../plans/planSchema.ts';
import { readTables } from '../../plans/readTables.ts';
import { sampleFiles } from '../../plans/sampleFiles.ts';
import type { Services } from '../../services.ts';
import { commandTarget } from '../commandTarget.ts';
import { noPlan } from './previewPlan.ts';

/** Maximum number of JSON records that are examined. */
const mostRecords = 1000;

/**
 * @param target the plan's address; without it, the plan in the editor is meant
 * @param table the name of the only table that is checked
 */
export async function checkPlan(services: Services, target?: unknown, table?: unknown): Promise<void> {
  const { catalogue, messages, planChecks } = services;
  const uri = await findPlan(commandTarget(target));
  const plan = uri && (await openPlan(uri, catalogue));
  if (uri === undefined || plan === undefined) {
    messages.information(noPlan);
    return;
  }
  const files = await requireData(services, plan, 'Data to Check the Plan Against');
  if (files === undefined) return;
  try {
    const schema = await readPlanSchema(services, plan);
    const sampler = new TableSampler();
    const take = (rows: RowBatch): void => {
      sampler.add(rows);
    };
    const reading = { most: mostRecords, take, schema: schema.tables };
    const { definitions, obstacles } = await withProgress('Reading the columns', sizeOf(files), (watch) =>
      readTables(services, files, reading, watch),
    );
    noteParts(plan.analysis.model, definitions);
    const wanted =
      typeof table === 'string' ? definitions.filter(({ name }) => isTableOf(table, name)) : definitions;
    // Files that can't be read, or aren't examined, may have the names that others lack.
    const isWhole = wanted === definitions && obstacles.length === 0;
    const met = isWhole ? metTables(definitions) : undefined;
    const sampled = await withProgress('Reading the first rows', sizeOf(files), (watch) =>
      sampleFiles(services, plan, files, schema.tables, watch),
    );
    const found = (await planChecks.get()).check(plan.document, {
      tables: wanted,
      sampled,
      met,
      maskers: plan.analysis.model.maskers,
    });
    const own = plan.analysis.problems;
    const open = new Set(own.filter(({ code }) => code === 'plan-undecided').map(({ message }) => message));
    if (open.size > 0) {
      const candidates = openCandidates(await catalogue.known(), services.cryptography);
      const { columns } = proposePlan(sampler.facts([...definitions, ...schema.tables]), candidates);
      await services.planData.explain(plan.uri, openReasons(columns, open));
    }
    const reported = new Set(found.map(({ message }) => message));
    const problems = [...own, ...schema.problems.filter(({ message }) => !reported.has(message)), ...found];
    const text = `${plan.name} against ${count(wanted.length, 'table')}: ${describeProblems(problems)}`;
    const all = [text, ...obstacles].join(' · ');
    if (problems.length === 0 && obstacles.length === 0) messages.information(all);
    else messages.information(all, showProblems);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    messages.passing('Cancelled: nothing was checked.');
  }
}

function metTables(definitions: readonly TableDefinition[]): MetNames {
  const met = new MetNames();
  for (const { name, columns, isComplete } of definitions)
    met.addTable({ name, columns: isComplete ? columns.map((column) => column.name) : undefined });
  return met;
}

const showProblems = {
  title: 'Show',
  run: () => vscode.commands.executeCommand('workbench.actions.view.problems'),
};

/** `2 errors, 1 warning`, `no problems` */
function describeProblems(problems: readonly Problem[]): string {
  const number = (severity: Problem['severity']): number =>
    problems.filter((problem) => problem.severity === severity).length;
  const [errors, warnings] = [number('error'), number('warning')];
  const others = problems.length - errors - warnings;
  const parts = [
    ...(errors === 0 ? [] : [count(errors, 'error')]),
    ...(warnings === 0 ? [] : [count(warnings, 'warning')]),
    ...(others === 0 ? [] : [count(others, 'note')]),
  ];
  return parts.length === 0 ? 'no problems' : parts.join(', ');
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
