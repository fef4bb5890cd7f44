// Mask Fields: masks chosen fields of a JSON or JSON Lines file.
import * as vscode from 'vscode';
import { kindOf } from '../fields/layout.ts';
import { maskFieldsOf } from '../fields/maskFieldsOf.ts';
import { languageOf, shownUri } from '../matching/targetFile.ts';
import type { Services } from '../services.ts';

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
      'This file holds no JSON data: open one whose name ends with .json, .jsonl, .ndjson or .geojson.',
    );
}
