// New Plan from Data: proposes a masker for each column of files, and opens the plan unsaved beside them.
import * as vscode from 'vscode';
import { at } from '@masker/text';
import { openCandidates } from '@masker/masker';
import { planEnding, type ProposedColumn, proposePlan, type TableFacts } from '@masker/plan';
import { tableOfFile } from '@masker/formats';
import { TableSampler } from '@masker/rows';
import type { TextEncoding } from '@masker/format-api';
import { baseName } from '../../files/placeInFolder.ts';
import { withProgress } from '../../masking/maskWithProgress.ts';
import { Cancelled } from '../../files/cancellation.ts';
import { type DataFile, sizeOf } from '../../plans/dataFiles.ts';
import { withEncodings } from '../../plans/fileEncodings.ts';
import { pickData } from '../../plans/dataOfPlan.ts';
import { planMessages } from '../../plans/messages.ts';
import { describeNulls } from '../../plans/nullTexts.ts';
import { openReasons } from '../../plans/openReasons.ts';
import type { EncodingChoice } from '../../plans/planData.ts';
import { readTables } from '../../plans/readTables.ts';
import { usableFiles } from '../../plans/refuseFolders.ts';
import type { Services } from '../../services.ts';
import { completeStep } from '../../walkthrough.ts';
import { openUnsaved } from '../../masking/newConfiguration/openUnsaved.ts';
import { commandTarget } from '../commandTarget.ts';
import { commandMessages } from '../messages.ts';
import { previewAction } from './previewPlan.ts';

/** Maximum number of rows of each table that are looked at. */
const maxRows = 10_000;

/**
 * @param target a file or folder; without it, the user is asked
 * @param selected all files that are selected, as the Explorer gives them
 */
export async function newPlan(services: Services, target?: unknown, selected?: unknown): Promise<void> {
  const { messages } = services;
  const uris = await chosenData(target, selected);
  if (uris === undefined) return;
  const found = await usableFiles(messages, uris);
  if (found === undefined) return;
  let encoding: TextEncoding | undefined;
  const choice: EncodingChoice = {
    known: undefined,
    choose: (chosen) => {
      encoding = chosen;
      return Promise.resolve();
    },
  };
  const files = await withEncodings(services, choice, found, 'beginning');
  if (files.length === 0) return;
  try {
    const sampler = new TableSampler();
    const reading = { maxRows, take: sampler.add.bind(sampler) };
    const { definitions, obstacles } = await withProgress(planMessages.readingData, sizeOf(files), (watch) =>
      readTables(services, files, reading, watch),
    );
    const tables = sampler.facts(definitions);
    if (tables.length === 0) messages.error(obstacles.join(' '));
    else {
      const notes = [...obstacles, ...(await describeNulls(services, files))];
      await propose(services, { uris, files, encoding }, tables, notes);
    }
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    messages.passing(commandMessages.planCancelled);
  }
}

async function chosenData(target: unknown, selected: unknown): Promise<readonly vscode.Uri[] | undefined> {
  const several = Array.isArray(selected) ? selected.flatMap((one) => commandTarget(one) ?? []) : [];
  if (several.length > 0) return several;
  const one = commandTarget(target);
  return one === undefined ? pickData('New Plan from Data', []) : [one];
}

/** The data of a new plan. */
interface ChosenData {
  readonly uris: readonly vscode.Uri[];
  readonly files: readonly DataFile[];
  /** The encoding of files that aren't UTF-8, if one was chosen. */
  readonly encoding: TextEncoding | undefined;
}

async function propose(
  services: Services,
  { uris, files, encoding }: ChosenData,
  tables: readonly TableFacts[],
  notes: readonly string[],
): Promise<void> {
  const { text, columns } = proposePlan(
    tables,
    openCandidates(await services.catalogue.known(), services.cryptography),
  );
  const [first] = uris;
  if (first === undefined) return;
  const isOne = files.length === 1;
  const folder = isOne || uris.length > 1 ? vscode.Uri.joinPath(at(files, 0).uri, '..') : first;
  const stem = isOne ? tableOfFile(at(files, 0).name) : baseName(folder);
  const { planData } = services;
  const name = `${stem === '' ? 'data' : stem}${planEnding}`;
  const uri = await openUnsaved(folder, name, text, async (location) => {
    await planData.choose(location, uris);
    await planData.chooseEncoding(location, encoding);
    await planData.explain(location, openReasons(columns));
  });
  completeStep('plan');
  const outcome = [describeProposals(columns, tables.length), ...notes].join(' ');
  services.messages.information(outcome, previewAction(uri));
}

/** `A plan for 12 columns of 2 tables: 5 masked (EmailMasker 2, SSNMasker 3); 7 to be decided, marked "?".` */
function describeProposals(columns: readonly ProposedColumn[], tables: number): string {
  const counts = new Map<string, number>();
  for (const { masker } of columns)
    if (masker !== undefined) counts.set(masker, (counts.get(masker) ?? 0) + 1);
  const kinds = [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([name, count]) => `${name} ${count}`);
  const masked = columns.filter(({ masker }) => masker !== undefined).length;
  return commandMessages.proposed(columns.length, tables, masked, kinds);
}
