// Mask Columns of CSV or TSV files and Mask Fields of JSON or JSON Lines files: which file, and whether it is one.
import * as vscode from 'vscode';
import { kindOf } from '../../files/fileLayout.ts';
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
  const kind = kindOf(uri.path, languageOf(uri));
  if (kind === 'json' || kind === 'jsonl') await maskFieldsOf(services, uri, kind);
  else
    services.messages.information(
      'This file has no JSON data. Open one whose name ends with .json, .jsonl, .ndjson or .geojson.',
    );
}

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
      "This file isn't a table. Open one whose name ends with .csv, .tsv, .tab or .psv.",
    );
}
