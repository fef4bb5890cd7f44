// Masks chosen columns of a table or fields of JSON: from the choice to the target of the result.
import * as vscode from 'vscode';
import type { MaskerConfiguration } from '@masker/config';
import type { SuggestionCandidate } from '@masker/suggest';
import { type StreamFormatName, tableOfFile } from '@masker/formats';
import { readLayout, type FileLayout } from '../../files/fileLayout.ts';
import { type FileSource, openSource, readBeginning } from '../../files/fileSource.ts';
import { FileRefused } from '../../files/fileStreams.ts';
import { describeProblem } from '../../files/maskChunks.ts';
import { freeNameBeside } from '../../files/targetFile.ts';
import { inBrackets, type UsedKey } from '../../key/keyInUse.ts';
import { showLater } from '../../masking/markLines.ts';
import { nonconformingLines } from '../../masking/nonconformingLines.ts';
import { reportOutcome } from '../../masking/outcome.ts';
import { maskingMessages } from '../../masking/messages.ts';
import { prepareKey, type ReadyKey } from '../../masking/prepareMasking.ts';
import { Cancelled } from '../../files/cancellation.ts';
import type { Services } from '../../services.ts';
import { newConfigurationFrom } from '../../masking/newConfiguration/newConfiguration.ts';
import { commandMessages } from '../messages.ts';
import { confirmFields } from './confirmFields.ts';
import { deliver } from './deliver.ts';
import { fieldLabel } from './describeField.ts';
import { type PickedField, pickFields } from './pickFields.ts';
import { showFieldPreview } from './showFieldPreview.ts';
import { planEnding } from '@masker/plan';
import { baseName } from '../../files/placeInFolder.ts';
import { openUnsaved } from '../../masking/newConfiguration/openUnsaved.ts';
import { previewAction } from '../plans/previewPlan.ts';
import { rowsPlan } from './rowsPlan.ts';
import type { FieldSample } from '@masker/rows';
import { plainLabel } from '../../plainText.ts';

/** @param formatName the format of the file at the address */
export async function maskFieldsOf(
  services: Services,
  uri: vscode.Uri,
  formatName: StreamFormatName,
): Promise<void> {
  const { messages } = services;
  try {
    const source = await openSource(services, uri);
    if (source === undefined) return;
    const configurations = await listConfigurations(services);
    const key = await prepareKey(services, uri, configurations);
    if (key === undefined) return;
    const candidates = configurations.flatMap((configuration) => {
      const masker = key.createMasker(configuration, uri);
      return masker === undefined ? [] : [{ masker, configuration }];
    });
    if (!(await chooseAndMask(services, source, formatName, key, candidates)))
      messages.passing(maskingMessages.nothing('masked'));
  } catch (error) {
    const problem = error instanceof FileRefused ? error.message : describeProblem(error);
    if (error instanceof Cancelled) messages.passing(maskingMessages.cancelled('changed'));
    else if (problem !== undefined) messages.error(`${problem} ${maskingMessages.nothing('changed')}`);
    else throw error;
  }
}

/** Returns true if something was masked, or if a message says why not. */
async function chooseAndMask(
  services: Services,
  source: FileSource,
  formatName: StreamFormatName,
  key: ReadyKey,
  candidates: readonly SuggestionCandidate[],
): Promise<boolean> {
  const { messages } = services;
  const { uri, name } = source;
  const beginning = await readBeginning(source);
  const known = readLayout(formatName, uri.path, beginning);
  if (typeof known === 'string') throw new FileRefused(known);
  if (known.fields.length === 0) {
    messages.information(commandMessages.noFields(name, known.fieldName));
    return true;
  }
  const picked = await pickFields(known, name, candidates);
  if (picked === undefined) return false;
  if ('newFrom' in picked) {
    await newConfigurationFrom(services, picked.newFrom.title, picked.newFrom.values, uri);
    return true;
  }
  if ('planFor' in picked) {
    await openRowsPlan(services, uri, picked.planFor, candidates);
    return true;
  }
  const { fields } = picked;
  if (fields.length === 0) {
    messages.information(commandMessages.noneTicked(picked.layout.fieldName));
    return true;
  }
  const layout = await askNulls(
    picked.layout,
    fields.map(({ field }) => field),
  );
  if (layout === undefined) return false;
  const masked = fields.map(({ field, candidate }) => ({ name: field.name, masker: candidate.masker }));
  const format = layout.createFormat(masked);
  const used = key.usedBy(fields.map(({ candidate }) => candidate.configuration));
  const close = await showFieldPreview(services, { source, beginning, layout, format, fields });
  const isWritable = vscode.workspace.fs.isWritableFileSystem(uri.scheme) === true;
  const newFile = isWritable ? await freeNameBeside(uri) : undefined;
  const newName = newFile && vscode.workspace.asRelativePath(newFile);
  const destination = await confirmFields(source, newName, describeMasking(fields, used));
  await close();
  if (destination === undefined) return false;
  const { summary, shown } = await deliver(services, { source, format, destination, newFile });
  const into = { new: newName ?? 'a new document', 'in-place': name, clipboard: 'the clipboard' };
  reportOutcome(messages, {
    masker: maskerNames(fields),
    count: summary?.found.reduce((sum, count) => sum + count, 0) ?? 0,
    nonconforming: summary?.nonconforming ?? 0,
    outside: summary?.outside.reduce((sum, { count }) => sum + count, 0) ?? 0,
    key: used,
    into: into[destination],
    unmasked: layout.fields.filter((field) => !fields.some((one) => one.field === field)).map(fieldLabel),
    show:
      shown !== undefined && (summary?.nonconforming ?? 0) > 0
        ? [
            showLater(shown, () =>
              nonconformingLines(source.read(), (marking) => layout.createFormat(marking), masked),
            ),
          ]
        : [],
    file: { new: newFile, 'in-place': uri, clipboard: undefined }[destination],
  });
  return true;
}

/** Returns the configurations without errors: those of the workspace, then the default maskers'. */
async function listConfigurations({ catalogue }: Services): Promise<MaskerConfiguration[]> {
  return (await catalogue.known()).flatMap(({ configuration }) => configuration ?? []);
}

function describeMasking(fields: readonly PickedField[], key: UsedKey): string {
  const parts = fields.map(({ field, candidate }) => `${fieldLabel(field)} with ${candidate.masker.name}`);
  return `${parts.join(', ')}${inBrackets(key)}`;
}

function maskerNames(fields: readonly PickedField[]): string {
  return [...new Set(fields.map(({ candidate }) => candidate.masker.name))].join(', ');
}

/** Opens the plan beside the file, unsaved, with its preview. */
async function openRowsPlan(
  services: Services,
  file: vscode.Uri,
  layout: FileLayout,
  candidates: readonly SuggestionCandidate[],
): Promise<void> {
  const name = baseName(file);
  const text = rowsPlan(name, layout, candidates);
  if (text === undefined) return;
  const folder = vscode.Uri.joinPath(file, '..');
  const uri = await openUnsaved(folder, `${tableOfFile(name)}${planEnding}`, text);
  await services.planData.choose(uri, [file]);
  services.messages.information(commandMessages.rowsPlan, previewAction(uri));
}

interface NullItem extends vscode.QuickPickItem {
  readonly layout: FileLayout;
}

/**
 * Asks, if a text looks like null.
 *
 * @returns the layout with the chosen text of null; undefined if nothing is to be masked
 */
async function askNulls(layout: FileLayout, fields: readonly FieldSample[]): Promise<FileLayout | undefined> {
  const likely = layout.nulls?.likely(fields) ?? [];
  const texts = [...new Set(likely.map(({ text }) => text))];
  if (layout.nulls === undefined || texts.length === 0) return layout;
  const { keep } = layout.nulls;
  const items: NullItem[] = texts.map((text) => ({
    label: plainLabel(commandMessages.keepNull(text)),
    detail: plainLabel(
      likely
        .filter((one) => one.text === text)
        .map(({ column, count, rows }) => commandMessages.nullsIn(column, count, rows))
        .join(', '),
    ),
    layout: keep(text),
  }));
  items.push({ label: commandMessages.maskNulls, layout });
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: commandMessages.chooseNull,
    ignoreFocusOut: true,
  });
  return picked?.layout;
}
