// Find in This File, Find in This Workspace…: lists where values are, and reports them as problems.
import * as vscode from 'vscode';
import { describeCount } from '../../../../engine/src/index.ts';
import { type DefaultSearch, defaultSearch, placesIn, searchDocument } from '../../finding/defaultSearch.ts';
import type { FileFindings } from '../../finding/findings.ts';
import { openFilesIn, placesInFile } from '../../finding/searchFile.ts';
import { largestDocument, shownUri, sizeOf } from '../../files/targetFile.ts';
import { countingBy } from '../../files/cancellation.ts';
import { withProgress } from '../../masking/maskWithProgress.ts';
import type { Services } from '../../services.ts';
import { openSample } from '../../walkthrough.ts';

/** More values are not listed. */
const mostFound = 10_000;

/** @param target the address of a file; without one, the active editor's document is meant */
export async function findInFile(services: Services, target?: unknown): Promise<void> {
  const { catalogue, messages, findings } = services;
  const uri = target instanceof vscode.Uri ? target : shownUri();
  if (uri === undefined) {
    messages.information('No text is open in the editor: open a file that may hold values.', openSample);
    return;
  }
  if ((await sizeOf(uri)) > largestDocument) {
    messages.error(
      'This file is larger than 50 MiB, the limit for extensions. Use the command line: masker find.',
    );
    return;
  }
  const document = await openText(uri);
  if (document === undefined) {
    messages.error("This file can't be opened as text, so it wasn't searched.");
    return;
  }
  const search = await defaultSearch(catalogue);
  const found = await withProgress('Searching for values', document.getText().length, (watch) =>
    searchDocument(search, document, watch),
  );
  if (found === undefined) {
    messages.passing('Cancelled: nothing was listed.');
    return;
  }
  const places = placesIn(search, document, found);
  const view = await findings.get();
  view.replace(places.length === 0 ? [] : [{ uri, places }]);
  await report(services, places.length, 1);
}

async function openText(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}

export async function findInWorkspace(services: Services): Promise<void> {
  const { catalogue, messages, findings } = services;
  if ((vscode.workspace.workspaceFolders ?? []).length === 0) {
    messages.information('No folder is open. Open a folder, or run Find in This File.');
    return;
  }
  const pattern = await vscode.window.showInputBox({
    title: 'Find in This Workspace',
    prompt: 'The files to search, as a pattern',
    placeHolder: '**/*.{log,txt}',
    value: '**/*',
    ignoreFocusOut: true,
  });
  if (pattern === undefined || pattern.trim() === '') {
    messages.passing('Cancelled: nothing was searched.');
    return;
  }
  const { uris, isCut } = await openFilesIn(pattern.trim());
  const search = await defaultSearch(catalogue);
  const { files, isCancelled, count } = await searchFiles(search, uris);
  const remark = isCancelled
    ? 'Cancelled: not all files were searched.'
    : count >= mostFound
      ? `Only the first ${describeCount(mostFound)} values are listed.`
      : isCut
        ? `Only the first ${describeCount(uris.length)} files were searched.`
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
  const isCancelled = await withProgress('Searching for values', uris.length, async (watch) => {
    for (const uri of uris) {
      const places = await placesInFile(
        search,
        uri,
        countingBy(watch, () => done),
      );
      if (watch.isCancelled()) return true;
      if (places.length > 0) files.push({ uri, places: places.slice(0, mostFound - count) });
      count += places.length;
      if (count >= mostFound) return false;
      await watch.pause(++done);
    }
    return false;
  });
  return { files, isCancelled, count: Math.min(count, mostFound) };
}

async function report(
  { messages, findings }: Services,
  count: number,
  files: number,
  remark = '',
): Promise<void> {
  const after = remark === '' ? '' : ` ${remark}`;
  if (count === 0) messages.information(`No value was found, but no search is complete.${after}`);
  else {
    const values = `${describeCount(count)} ${count === 1 ? 'value' : 'values'}`;
    const where = `${describeCount(files)} ${files === 1 ? 'file' : 'files'}`;
    messages.passing(`${values} found in ${where}.${after}`);
    await (await findings.get()).reveal();
  }
}

/** Empties the view and its problems. */
export async function clearFindings({ findings }: Services): Promise<void> {
  (await findings.get()).clear();
}
