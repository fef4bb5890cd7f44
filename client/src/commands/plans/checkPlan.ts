// Check Plan: compares a plan with the columns of its data, and reports differences as problems of the plan.
import * as vscode from 'vscode';
import { counted } from '@masker/text';
import { isSameTable, type TableDefinition } from '@masker/schema';
import { SeenNames, noteParts, proposePlan } from '@masker/plan';
import { openCandidates } from '@masker/masker';
import type { Problem } from '@masker/config';
import { TableSampler } from '@masker/rows';
import { withProgress } from '../../masking/maskWithProgress.ts';
import { maskingMessages } from '../../masking/messages.ts';
import { Cancelled } from '../../files/cancellation.ts';
import { sizeOf } from '../../plans/dataFiles.ts';
import { findPlan, openPlan } from '../../plans/openPlan.ts';
import { openReasons } from '../../plans/openReasons.ts';
import { requireData } from '../../plans/dataOfPlan.ts';
import { readPlanSchema } from '../../plans/planSchema.ts';
import { readTables } from '../../plans/readTables.ts';
import { sampleFiles } from '../../plans/sampleFiles.ts';
import type { Services } from '../../services.ts';
import { commandTarget } from '../commandTarget.ts';
import { commandMessages } from '../messages.ts';

/** Maximum number of JSON records that are examined. */
const maxRecords = 1000;

/**
 * @param target the plan's address; without it, the plan in the editor is meant
 * @param table the name of the only table that is checked
 */
export async function checkPlan(services: Services, target?: unknown, table?: unknown): Promise<void> {
  const { catalogue, messages, planChecks } = services;
  const uri = await findPlan(commandTarget(target));
  const plan = uri && (await openPlan(uri, catalogue));
  if (uri === undefined || plan === undefined) {
    messages.information(commandMessages.noPlan);
    return;
  }
  const files = await requireData(services, plan, 'Data to Check the Plan Against');
  if (files === undefined) return;
  try {
    const schema = await readPlanSchema(services, plan);
    const sampler = new TableSampler();
    const reading = { maxRows: maxRecords, take: sampler.add.bind(sampler), schema: schema.tables };
    const { definitions, obstacles } = await withProgress(
      commandMessages.readingColumns,
      sizeOf(files),
      (watch) => readTables(services, files, reading, watch),
    );
    noteParts(plan.analysis.model, definitions);
    const wanted =
      typeof table === 'string' ? definitions.filter(({ name }) => isSameTable(table, name)) : definitions;
    // Files that can't be read, or aren't examined, may have the names that others lack.
    const isWhole = wanted === definitions && obstacles.length === 0;
    const seen = isWhole ? seenTables(definitions) : undefined;
    const sampled = await withProgress(commandMessages.readingRows, sizeOf(files), (watch) =>
      sampleFiles(services, plan, files, schema.tables, watch),
    );
    const found = (await planChecks.get()).check(plan.document, {
      tables: wanted,
      sampled,
      seen,
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
    const text = commandMessages.checked(plan.name, wanted.length, describeProblems(problems));
    const isFine = problems.length === 0 && obstacles.length === 0;
    messages.information([text, ...obstacles].join(' · '), ...(isFine ? [] : [showProblems]));
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    messages.passing(maskingMessages.cancelled('checked'));
  }
}

function seenTables(definitions: readonly TableDefinition[]): SeenNames {
  const seen = new SeenNames();
  for (const { name, columns, isComplete } of definitions)
    seen.addTable({ name, columns: isComplete ? columns.map((column) => column.name) : undefined });
  return seen;
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
  const counts = { error: errors, warning: warnings, note: problems.length - errors - warnings };
  const parts = Object.entries(counts).flatMap(([noun, count]) =>
    count === 0 ? [] : [counted(count, noun)],
  );
  return parts.length === 0 ? 'no problems' : parts.join(', ');
}
