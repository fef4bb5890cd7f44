// Find in This File, Find in This Workspace…: lists the locations of values, and reports them as problems.
import * as vscode from 'vscode';
import { type DefaultSearch, defaultSearch, valuesIn, searchDocument } from '../../finding/defaultSearch.ts';
import type { FileFindings } from '../../finding/findings.ts';
import { openFilesIn, locationsInFile } from '../../finding/searchFile.ts';
import { openText } from '../../files/ifThere.ts';
import { fileMessages } from '../../files/messages.ts';
import { maxDocumentLength, shownUri, sizeOf } from '../../files/targetFile.ts';
import { countingBy } from '../../files/cancellation.ts';
import { withProgress } from '../../masking/maskWithProgress.ts';
import { maskingMessages } from '../../masking/messages.ts';
import type { Services } from '../../services.ts';
import { openSample } from '../../walkthrough.ts';
import { commandMessages } from '../messages.ts';

/** More values are not listed. */
const maxFound = 10_000;

/** @param target the address of a file; without one, the active editor's document is meant */
export async function findInFile(services: Services, target?: unknown): Promise<void> {
  const { catalogue, messages, findings } = services;
  const uri = target instanceof vscode.Uri ? target : shownUri();
  if (uri === undefined) {
    messages.information(commandMessages.noTextToSearch, openSample);
    return;
  }
  if ((await sizeOf(uri)) > maxDocumentLength) {
    messages.error(fileMessages.tooLarge('find'));
    return;
  }
  const document = await openText(uri);
  if (document === undefined) {
    messages.error(fileMessages.notText('searched'));
    return;
  }
  const search = await defaultSearch(catalogue);
  const found = await withProgress(commandMessages.searching, document.getText().length, (watch) =>
    searchDocument(search, document, watch),
  );
  if (found === undefined) {
    messages.passing(maskingMessages.cancelled('listed'));
    return;
  }
  const locations = valuesIn(search, document, found);
  const view = await findings.get();
  view.replace(locations.length === 0 ? [] : [{ uri, locations }]);
  await report(services, locations.length, 1);
}

export async function findInWorkspace(services: Services): Promise<void> {
  const { catalogue, messages, findings } = services;
  if ((vscode.workspace.workspaceFolders ?? []).length === 0) {
    messages.information(commandMessages.noFolder);
    return;
  }
  const pattern = await vscode.window.showInputBox({
    title: 'Find in This Workspace',
    prompt: commandMessages.askPattern,
    placeHolder: '**/*.{log,txt}',
    value: '**/*',
    ignoreFocusOut: true,
  });
  if (pattern === undefined || pattern.trim() === '') {
    messages.passing(maskingMessages.cancelled('searched'));
    return;
  }
  const { uris, isCut } = await openFilesIn(pattern.trim());
  const search = await defaultSearch(catalogue);
  const { files, isCancelled, count } = await searchFiles(search, uris);
  const remark = isCancelled
    ? commandMessages.searchStopped
    : count >= maxFound
      ? commandMessages.firstValues(maxFound)
      : isCut
        ? commandMessages.firstFiles(uris.length)
        : '';
  (await findings.get()).replace(files, remark);
  await report(services, count, files.length, remark);
}

async function searchFiles(
  search: DefaultSearch,
  uris: readonly vscode.Uri[],
): Promise<{
  readonly files: readonly FileFindings[];
  readonly isCancelled: boolean;
  readonly count: number;
}> {
  const files: FileFindings[] = [];
  let [count, done] = [0, 0];
  const isCancelled = await withProgress(commandMessages.searching, uris.length, async (watch) => {
    for (const uri of uris) {
      const locations = await locationsInFile(
        search,
        uri,
        countingBy(watch, () => done),
      );
      if (watch.isCancelled()) return true;
      if (locations.length > 0) files.push({ uri, locations: locations.slice(0, maxFound - count) });
      count += locations.length;
      if (count >= maxFound) return false;
      await watch.pause(++done);
    }
    return false;
  });
  return { files, isCancelled, count: Math.min(count, maxFound) };
}

async function report(
  { messages, findings }: Services,
  count: number,
  files: number,
  remark = '',
): Promise<void> {
  const after = remark === '' ? '' : ` ${remark}`;
  if (count === 0) messages.information(commandMessages.noneFound + after);
  else {
    messages.passing(commandMessages.found(count, files) + after);
    await (await findings.get()).reveal();
  }
}

/** Empties the view and its problems. */
export async function clearFindings({ findings }: Services): Promise<void> {
  (await findings.get()).clear();
}
