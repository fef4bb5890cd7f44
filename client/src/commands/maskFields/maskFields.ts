// Mask Columns of CSV or TSV files and Mask Fields of JSON or JSON Lines files: which file, and whether it is one.
import * as vscode from 'vscode';
import { extensionsOf, fileFormats, tableFormatNames } from '../../../../formats/src/index.ts';
import { textFormatOf } from '../../files/fileLayout.ts';
import { languageOf, shownUri } from '../../files/targetFile.ts';
import type { Services } from '../../services.ts';
import { maskFieldsOf } from './maskFieldsOf.ts';

/** @param target the address of a file; without one, the active editor's document is meant */
export async function maskFields(services: Services, target?: unknown): Promise<void> {
  const uri = target instanceof vscode.Uri ? target : shownUri();
  if (uri === undefined) {
    services.messages.information('No file is open in the editor: open a JSON or JSON Lines file.');
    return;
  }
  const format = textFormatOf(uri.path, languageOf(uri));
  if (format !== undefined && fileFormats[format].documents !== undefined)
    await maskFieldsOf(services, uri, format);
  else services.messages.information(`This file has no JSON data. ${openOther('documents')}`);
}

/** @param target the address of a file; without one, the active editor's document is meant */
export async function maskColumns(services: Services, target?: unknown): Promise<void> {
  const uri = target instanceof vscode.Uri ? target : shownUri();
  if (uri === undefined) {
    services.messages.information('No file is open in the editor: open a CSV or TSV file.');
    return;
  }
  const format = textFormatOf(uri.path, languageOf(uri));
  if (format !== undefined && fileFormats[format].delimiters !== undefined)
    await maskFieldsOf(services, uri, format);
  else services.messages.information(`This file isn't a table. ${openOther('delimiters')}`);
}

/** Names the extensions of the formats with some facts. */
function openOther(facts: 'documents' | 'delimiters'): string {
  const extensions = extensionsOf(tableFormatNames.filter((name) => fileFormats[name][facts] !== undefined));
  return `Open a file with one of these extensions: ${extensions.join(', ')}.`;
}
