// Mask Columns of CSV or TSV files and Mask Fields of JSON or JSON Lines files: which file, and whether it is one.
import * as vscode from 'vscode';
import { extensionsOf, fileFormats, tableFormatNames } from '@masker/formats';
import { textFormatOf } from '../../files/fileLayout.ts';
import { languageOf, shownUri } from '../../files/targetFile.ts';
import type { Services } from '../../services.ts';
import { commandMessages } from '../messages.ts';
import { maskFieldsOf } from './maskFieldsOf.ts';

type FieldSource = 'documents' | 'delimiters';

const kinds = {
  documents: { name: 'json', missing: commandMessages.noJson },
  delimiters: { name: 'table', missing: commandMessages.noTable },
} as const satisfies Record<FieldSource, object>;

/** @param target the address of a file; without one, the active editor's document is meant */
export function maskFields(services: Services, target?: unknown): Promise<void> {
  return maskFormatsWith('documents', services, target);
}

/** @param target the address of a file; without one, the active editor's document is meant */
export function maskColumns(services: Services, target?: unknown): Promise<void> {
  return maskFormatsWith('delimiters', services, target);
}

/** Masks a file of one of the formats with some facts. */
async function maskFormatsWith(facts: FieldSource, services: Services, target: unknown): Promise<void> {
  const { name, missing } = kinds[facts];
  const uri = target instanceof vscode.Uri ? target : shownUri();
  const format = uri && textFormatOf(uri.path, languageOf(uri));
  if (uri === undefined) services.messages.information(missing);
  else if (format !== undefined && fileFormats[format][facts] !== undefined)
    await maskFieldsOf(services, uri, format);
  else {
    const formats = tableFormatNames.filter((known) => fileFormats[known][facts] !== undefined);
    services.messages.information(commandMessages.otherFile(name, extensionsOf(formats)));
  }
}
