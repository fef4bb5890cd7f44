// Mask Files by Plan: masks files as a plan says into another folder; they appear there when all are masked.
import * as vscode from 'vscode';
import { compareTables, judgeErrors, namedMaskers, treatmentOfError } from '@masker/plan';
import { isSameTable, type TableDefinition } from '@masker/schema';
import type { Problem } from '@masker/config';
import type { TextRange } from '@masker/text';
import { usesKey } from '@masker/masker';
import { isPacked, tableOfFile } from '@masker/formats';
import { beginFiles, type UriGroup } from '../../files/fileGroup.ts';
import { FileRefused } from '../../files/fileStreams.ts';
import { pack } from '../../files/gzip.ts';
import { encoded } from '../../files/textEncodings.ts';
import { describeProblem } from '../../files/maskChunks.ts';
import { keyInUse, type UsedKey, usedKey } from '../../key/keyInUse.ts';
import { showConfiguration } from '../../maskers/showConfiguration.ts';
import { withProgress } from '../../masking/maskWithProgress.ts';
import { maskingMessages } from '../../masking/messages.ts';
import { readConsistency } from '../../masking/prepareMasking.ts';
import { Cancelled, countingFrom, type Watch } from '../../files/cancellation.ts';
import { type DataFile, isDump, sizeOf } from '../../plans/dataFiles.ts';
import { findPlan, openPlan, type OpenPlan } from '../../plans/openPlan.ts';
import { withEncodings } from '../../plans/fileEncodings.ts';
import { dataOfPlan, pickData } from '../../plans/dataOfPlan.ts';
import { describeNulls } from '../../plans/nullTexts.ts';
import { maskerFinder } from '../../plans/plannedMaskers.ts';
import { planFile, type PlannedFile, TableRefused, type UsedPlan } from '../../plans/plannedFiles.ts';
import { columnRange } from '../../plans/planRanges.ts';
import { readPlanSchema } from '../../plans/planSchema.ts';
import { readTables } from '../../plans/readTables.ts';
import { sampleFiles } from '../../plans/sampleFiles.ts';
import { NameRefused, UnusedInFiles } from '../../plans/unusedInFiles.ts';
import type { Action } from '../../notifications.ts';
import { plainLabel } from '../../plainText.ts';
import { usableFiles } from '../../plans/refuseFolders.ts';
import type { Services } from '../../services.ts';
import { commandTarget } from '../commandTarget.ts';
import { type MaskedFile, reportMaskedFiles } from './maskedFiles.ts';
import { pickTarget, type TargetFolder, wantsKey } from './pickTarget.ts';
import { commandMessages } from '../messages.ts';

/** Maximum number of JSON records that are examined before all are masked. */
const maxRecords = 1000;

/**
 * @param target the plan's address; without it, the plan in the editor is meant
 * @param table the name of the only table whose file is proposed
 */
export async function maskByPlan(services: Services, target?: unknown, table?: unknown): Promise<void> {
  const { catalogue, messages } = services;
  const uri = await findPlan(commandTarget(target));
  const plan = uri && (await openPlan(uri, catalogue));
  if (plan === undefined) {
    messages.information(commandMessages.noPlan);
    return;
  }
  if (refuseErrors(services, plan, plan.analysis.problems)) return;
  const known = await dataOfPlan(services.planData, plan.uri, plan.analysis.model);
  const proposed =
    typeof table === 'string'
      ? known.filter((file) => isDump(file) || isSameTable(table, tableOfFile(file.name)))
      : known;
  const chosen = await pickData(`Files to Mask by ${plan.name}`, proposed);
  if (chosen === undefined) return;
  const found = await usableFiles(messages, chosen);
  if (found === undefined) return;
  try {
    const choice = services.planData.encodingChoice(plan.uri);
    const files = await withEncodings(services, choice, found, 'whole');
    // Messages have named the files that are left out.
    if (files.length === found.length) await maskInto(services, plan, files);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    messages.passing(maskingMessages.cancelled('written'));
  }
}

/** The actions that the user has for errors. */
interface AllowedErrors {
  readonly allowed: readonly string[];
  readonly maskAnyway: (codes: readonly string[]) => Promise<void>;
}

/**
 * Returns true if one of the problems is an error, with which nothing is masked; shows the first to the user.
 */
function refuseErrors(
  { messages }: Services,
  { uri, name }: OpenPlan,
  problems: readonly Problem[],
  { allowed, maskAnyway }: AllowedErrors = { allowed: [], maskAnyway: () => Promise.resolve() },
): boolean {
  const { stopping } = judgeErrors(problems, allowed);
  const [first, ...others] = stopping;
  if (first === undefined) return false;
  const codes = [...new Set(stopping.map(({ code }) => code))];
  const isAllowable = codes.every((code) => treatmentOfError(code) === 'allowable');
  const text = commandMessages.planErrors(name, first.message, others.length);
  messages.error(
    text,
    showInPlan(uri, first.range),
    ...(isAllowable
      ? [
          {
            title: 'Mask Anyway…',
            run: () => confirmErrors(stopping, () => maskAnyway([...allowed, ...codes])),
          },
        ]
      : []),
  );
  return true;
}

/** Names each error before it is overridden. */
async function confirmErrors(errors: readonly Problem[], maskAnyway: () => Promise<void>): Promise<void> {
  const mask = { label: commandMessages.maskAnyway(errors.length) };
  const shown = errors.map(({ code, message }) => ({ label: plainLabel(code), detail: plainLabel(message) }));
  const separator = { label: '', kind: vscode.QuickPickItemKind.Separator };
  const items: vscode.QuickPickItem[] = [mask, { label: 'Cancel' }, separator, ...shown];
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: commandMessages.errorsOverridden,
    ignoreFocusOut: true,
  });
  if (picked === mask) await maskAnyway();
}

/** Returns the problems that the first rows of files show. */
async function sample(
  services: Services,
  plan: OpenPlan,
  files: readonly DataFile[],
  schema: readonly TableDefinition[],
): Promise<readonly Problem[]> {
  const sampled = await withProgress(commandMessages.readingRows, sizeOf(files), (watch) =>
    sampleFiles(services, plan, files, schema, watch),
  );
  return sampled?.problemsFor(plan.analysis.model) ?? [];
}

/** Compares a plan with the beginnings of files; dumps are compared while they are masked. */
async function compare(
  services: Services,
  { analysis: { model } }: OpenPlan,
  files: readonly DataFile[],
): Promise<readonly Problem[]> {
  const tables = files.filter((file) => !isDump(file));
  const reading = { maxRows: maxRecords, take: (): void => undefined };
  const { definitions } = await withProgress(commandMessages.readingColumns, sizeOf(tables), (watch) =>
    readTables(services, tables, reading, watch),
  );
  return compareTables(model, definitions);
}

/**
 * @param allowed the codes of errors that the user allows
 */
async function maskInto(
  services: Services,
  plan: OpenPlan,
  files: readonly DataFile[],
  allowed: readonly string[] = [],
): Promise<void> {
  const { messages } = services;
  let current: string | undefined;
  try {
    const schema = await readPlanSchema(services, plan);
    const problems = [
      ...schema.problems,
      ...(await compare(services, plan, files)),
      ...(await sample(services, plan, files, schema.tables)),
    ];
    const maskAnyway = (codes: readonly string[]) => maskInto(services, plan, files, codes);
    if (refuseErrors(services, plan, problems, { allowed, maskAnyway })) return;
    const used = { analysis: plan.analysis, schema: schema.tables, allowed };
    const { planned, key } = await prepare(services, plan, files, used);
    const names = new UnusedInFiles(plan.analysis.model, planned, allowed);
    names.refuseBefore();
    const folder = await pickTarget(services, files, key === 'demonstration');
    if (folder === wantsKey) {
      await vscode.commands.executeCommand('masker.setMaskingKey');
      await maskInto(services, plan, files, allowed);
      return;
    }
    if (folder === undefined) {
      messages.passing(maskingMessages.nothing('masked'));
      return;
    }
    await createFolder(folder);
    const total = planned.reduce((sum, { source }) => sum + source.size, 0);
    const group = beginFiles(services.fileStreams, folder.uri);
    const masked: MaskedFile[] = [];
    try {
      await withProgress(`Masking by ${plan.name}`, total, async (watch) => {
        let done = 0;
        for (const file of planned) {
          current = file.source.name;
          masked.push(await maskFile(group, file, folder, countingFrom(watch, done), names));
          done += file.source.size;
        }
      });
      current = undefined;
      await group.complete();
    } catch (error) {
      await group.discard();
      throw error;
    }
    const unused = names.describe();
    const overridden = judgeErrors(problems, allowed).allowed.map(({ message }) => message);
    const nulls = await describeNulls(services, files, plan.analysis.model);
    const reported = [...unused, ...overridden.map(commandMessages.allowedError), ...nulls];
    reportMaskedFiles(messages, {
      plan: plan.name,
      folder: folder.uri,
      files: masked,
      key,
      unused: reported,
    });
  } catch (error) {
    reportFailure(services, plan, error, current);
  }
}

/** @throws FileRefused for a file that can't be masked as the plan says */
async function prepare(
  services: Services,
  { uri, maskers }: OpenPlan,
  files: readonly DataFile[],
  used: UsedPlan,
): Promise<{ readonly planned: readonly PlannedFile[]; readonly key: UsedKey }> {
  const { keys, cryptography } = services;
  const state = await keys.state(uri);
  const { model } = used.analysis;
  const consistency = model.consistency ?? readConsistency(uri);
  const findMasker = maskerFinder(maskers, { key: keyInUse(state), cryptography, consistency });
  const planned: PlannedFile[] = [];
  for (const file of files) planned.push(await planFile(services, used, file, findMasker));
  const needsKey = namedMaskers(model).some((decision) => {
    const { configuration } = findMasker(decision);
    return configuration !== undefined && usesKey(configuration);
  });
  return { planned, key: usedKey(state, needsKey) };
}

/** @throws FileRefused if nothing can be written, for example in a read-only file system */
async function createFolder({ uri }: TargetFolder): Promise<void> {
  try {
    await vscode.workspace.fs.createDirectory(uri);
  } catch {
    throw new FileRefused(commandMessages.folderNotWritable(vscode.workspace.asRelativePath(uri)));
  }
}

async function maskFile(
  group: UriGroup,
  planned: PlannedFile,
  { uri, replaces }: TargetFolder,
  watch: Watch,
  names: UnusedInFiles,
): Promise<MaskedFile> {
  const { source, encoding } = planned;
  const target = vscode.Uri.joinPath(uri, source.name);
  const chunks = planned.mask(watch);
  const checked = async function* () {
    yield* chunks;
    names.refuseAfter(planned, chunks.summary);
  };
  const written = encoding === undefined ? checked() : encoded(checked(), encoding, source.name);
  const contents = isPacked(source.name) ? pack(written) : written;
  await group.write(target, contents, replaces ? undefined : source.uri);
  return { planned, target, summary: chunks.summary };
}

/** @throws the error itself when it is none of the data */
function reportFailure(
  { messages }: Services,
  { uri, analysis: { model } }: OpenPlan,
  error: unknown,
  current: string | undefined,
): void {
  const rest = maskingMessages.nothing('written');
  const found = describeProblem(error);
  const ofFile = found === undefined || current === undefined ? found : `${current}: ${found}`;
  const problem = error instanceof FileRefused ? error.message : ofFile;
  if (error instanceof Cancelled) messages.passing(`Cancelled. ${rest}`);
  else if (problem === undefined) throw error;
  else {
    const range =
      error instanceof TableRefused
        ? columnRange(model, error.table, '')
        : error instanceof NameRefused
          ? error.range
          : undefined;
    messages.error(`${problem} ${rest}`, ...(range === undefined ? [] : [showInPlan(uri, range)]));
  }
}

function showInPlan(plan: vscode.Uri, range: TextRange): Action {
  return { title: 'Show in the Plan', run: () => showConfiguration(plan, range) };
}
