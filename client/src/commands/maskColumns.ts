// Mask Columns: masks chosen columns of a CSV or TSV file.
import * as vscode from 'vscode';
import { kindOf } from '../fields/layout.ts';
import { maskFieldsOf } from '../fields/maskFieldsOf.ts';
import { languageOf, shownUri } from '../matching/targetFile.ts';
import type { Services } from '../services.ts';

/** @param target the address of a file; without one, the active editor's document is meant */
export async function maskColumns(services: Services, target?: unknown): Promise<void> {
  const uri = target instanceof vscode.Uri ? target : shownUri();
  if (uri === undefined) {
    services.messages.information('No file is open in the editor: open a CSV or TSV file.');
    return;
  }
  const kind = kindOf(uri.path, languageOf(uri));
  if (kind === 'csv') await maskFieldsOf(services, uri, kind);
  else
    services.messages.information(
      'This file is no table: open one whose name ends with .csv, .tsv, .tab or .psv.',
    );
}
