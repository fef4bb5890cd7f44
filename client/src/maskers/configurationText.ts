// The source of a configuration's text: an open editor, saved or not, else its file.
import * as vscode from 'vscode';
import { configurationEnding } from '@masker/masker';
import { defaultMaskers } from '@masker/algorithms';
import { maximumLength } from '@masker/json';
import { withoutByteOrderMark } from '@masker/text';
import { openDocumentAt, readUpTo } from '../files/ifThere.ts';
import { defaultMaskerScheme, isConfiguration } from '../schemes.ts';

/** In bytes: maximum length of a readable text in UTF-8. */
const maxFileLength = 4 * maximumLength;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns the open document of an address, if there is one that is no other text under a reused name. */
export function openDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  const document = openDocumentAt(uri);
  return document?.isUntitled === true && !isConfiguration(document) ? undefined : document;
}

/** Returns the text of a file; undefined when it can't be read or is no text of a configuration's size. */
export async function readFileText(uri: vscode.Uri): Promise<string | undefined> {
  const bytes = await readUpTo(uri, maxFileLength);
  return bytes && withoutByteOrderMark(decoder.decode(bytes));
}

/** Addresses of the default maskers' read-only documents, with `{name}` for the name. */
export const defaultMaskerAddress = `${defaultMaskerScheme}:/{name}${configurationEnding}`;

/** Returns the address of a default masker's read-only document. */
export function defaultMaskerUri(name: string): vscode.Uri {
  return vscode.Uri.from({ scheme: defaultMaskerScheme, path: `/${name}${configurationEnding}` });
}

function defaultMaskerText(uri: vscode.Uri): string | undefined {
  return defaultMaskers.find(({ name }) => defaultMaskerUri(name).toString() === uri.toString())?.text;
}

/** Serves the default maskers as read-only documents. */
export function registerDefaultMaskerDocuments(): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(defaultMaskerScheme, {
    provideTextDocumentContent: defaultMaskerText,
  });
}
