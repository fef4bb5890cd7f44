// Mask Cell Outputs: masks the values of the list `default` in the printed or shown outputs of the active
// notebook's cells and widgets.
import * as vscode from 'vscode';
import { at } from '@masker/text';
import { type SearchMasker, searchMasker } from '@masker/fields';
import { isMediaType } from '@masker/format-text';
import { defaultSearch } from '../../finding/defaultSearch.ts';
import { maskingMessages } from '../../masking/messages.ts';
import { prepareKey } from '../../masking/prepareMasking.ts';
import { reportOutcome } from '../../masking/outcome.ts';
import { replaceInText } from '../../masking/replaceInText.ts';
import type { Services } from '../../services.ts';
import { commandMessages } from '../messages.ts';

export async function maskCellOutputs(services: Services): Promise<void> {
  const { catalogue, messages } = services;
  const notebook = vscode.window.activeNotebookEditor?.notebook;
  if (notebook === undefined) {
    messages.information(commandMessages.noNotebook);
    return;
  }
  const { configurations } = await defaultSearch(catalogue);
  const key = await prepareKey(services, notebook.uri, configurations);
  if (key === undefined) return;
  const maskers = configurations.flatMap(
    (configuration) => key.createMasker(configuration, notebook.uri) ?? [],
  );
  const counts: Counts = { found: 0, nonconforming: 0, outside: 0 };
  const masker = searchMasker(maskers.map((one) => ({ masker: one, isSure: true })));
  const edits = notebook.getCells().flatMap((cell) => {
    const before = counts.found;
    const outputs = joinOutputs(cell.outputs).map((output) => maskedOutput(output, masker, counts));
    if (counts.found === before) return [];
    const { index } = cell;
    return [
      vscode.NotebookEdit.replaceCells(new vscode.NotebookRange(index, index + 1), [copyOf(cell, outputs)]),
    ];
  });
  const beforeWidgets = counts.found;
  const metadata = withMaskedWidgets(notebook.metadata, masker, counts);
  if (counts.found > beforeWidgets) edits.push(vscode.NotebookEdit.updateNotebookMetadata(metadata));
  if (edits.length === 0) {
    messages.information(commandMessages.noneInOutputs);
    return;
  }
  const change = new vscode.WorkspaceEdit();
  change.set(notebook.uri, edits);
  if (!(await vscode.workspace.applyEdit(change))) {
    messages.error(maskingMessages.notEditable('This notebook', 'masked'));
    return;
  }
  const { found: count, ...others } = counts;
  reportOutcome(messages, {
    masker: 'the default maskers',
    count,
    ...others,
    key: key.usedBy(configurations),
  });
}

/** Numbers of values in all outputs. */
interface Counts {
  found: number;
  nonconforming: number;
  outside: number;
}

function maskedOutput(
  { items, metadata }: vscode.NotebookCellOutput,
  masker: SearchMasker,
  counts: Counts,
): vscode.NotebookCellOutput {
  return new vscode.NotebookCellOutput(
    joinStreams(items).map((item) => maskedItem(item, masker, counts)),
    metadata && maskedStrings(metadata, masker, counts),
  );
}

/** Joins outputs that follow one another in one stream, as Jupyter shows them. */
function joinOutputs(outputs: readonly vscode.NotebookCellOutput[]): vscode.NotebookCellOutput[] {
  const joined: vscode.NotebookCellOutput[] = [];
  for (const output of outputs) {
    const last = joined.at(-1);
    const stream = streamOf(output);
    if (last === undefined || stream === undefined || streamOf(last) !== stream) joined.push(output);
    else
      joined[joined.length - 1] = new vscode.NotebookCellOutput(
        [...last.items, ...output.items],
        last.metadata,
      );
  }
  return joined;
}

/** Returns the media type of a stream, of which all items of an output are; undefined for other outputs. */
function streamOf({ items: [first, ...others] }: vscode.NotebookCellOutput): string | undefined {
  if (first === undefined || !isStream(first.mime)) return undefined;
  return others.every(({ mime }) => mime === first.mime) ? first.mime : undefined;
}

function isStream(mime: string): boolean {
  return /\.std(?:out|err)$/.test(mime);
}

/** Joins the pieces of a text that a cell printed: a value may span two of them. */
function joinStreams(items: readonly vscode.NotebookCellOutputItem[]): vscode.NotebookCellOutputItem[] {
  const joined: vscode.NotebookCellOutputItem[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (last?.mime !== item.mime || !isStream(item.mime)) joined.push(item);
    else joined[joined.length - 1] = { mime: item.mime, data: joinBytes(last.data, item.data) };
  }
  return joined;
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

/**
 * Returns the notebook's metadata with masked values in the state of its widgets, wherever a version of VS
 * Code keeps it.
 */
function withMaskedWidgets(
  metadata: Readonly<Record<string, unknown>>,
  masker: SearchMasker,
  counts: Counts,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => {
      if (name === 'widgets') return [name, maskedStrings(value, masker, counts)];
      const isHolder =
        (name === 'metadata' || name === 'custom') && typeof value === 'object' && value !== null;
      return [
        name,
        isHolder ? withMaskedWidgets(Object.fromEntries(Object.entries(value)), masker, counts) : value,
      ];
    }),
  );
}

/** Masks metadata of an output, such as the traceback of an error, which the notebook writes into its file again. */
function maskedStrings<T>(value: T, masker: SearchMasker, counts: Counts): T;
function maskedStrings(value: unknown, masker: SearchMasker, counts: Counts): unknown {
  if (typeof value === 'string') return maskedText(value, masker, counts) ?? value;
  if (Array.isArray(value)) return value.map((one: unknown) => maskedStrings(one, masker, counts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [
      maskedText(name, masker, counts) ?? name,
      maskedStrings(one, masker, counts),
    ]),
  );
}

/** Pictures and other items that are no text are kept. */
function maskedItem(
  item: vscode.NotebookCellOutputItem,
  masker: SearchMasker,
  counts: Counts,
): vscode.NotebookCellOutputItem {
  const text = isMediaType(item.mime) ? undefined : decoded(item.data);
  const isJson = /json$|notebook\.error$/.test(item.mime);
  const masked = text === undefined ? undefined : maskedText(text, masker, counts, isJson);
  return masked === undefined
    ? item
    : new vscode.NotebookCellOutputItem(new TextEncoder().encode(masked), item.mime);
}

/** Returns the text with masked values; undefined if none was found. */
function maskedText(text: string, masker: SearchMasker, counts: Counts, isJson = false): string | undefined {
  const { texts, nonconforming, outside } = masker.replacements([text]);
  const found = at(texts, 0);
  if (found.length === 0) return undefined;
  counts.found += found.length;
  counts.nonconforming += nonconforming.length;
  counts.outside += outside.length;
  const values = found.map(({ masked }) => (isJson ? JSON.stringify(masked).slice(1, -1) : masked));
  return replaceInText(text, found, values);
}

function decoded(data: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data);
  } catch {
    return undefined;
  }
}

function copyOf(
  { kind, document, metadata, executionSummary }: vscode.NotebookCell,
  outputs: vscode.NotebookCellOutput[],
): vscode.NotebookCellData {
  const copy = new vscode.NotebookCellData(kind, document.getText(), document.languageId);
  copy.metadata = metadata;
  copy.outputs = outputs;
  if (executionSummary !== undefined) copy.executionSummary = executionSummary;
  return copy;
}
