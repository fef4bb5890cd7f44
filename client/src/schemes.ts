// The schemes of the documents that the client looks at or makes.
import * as vscode from 'vscode';
import { planEnding } from '@masker/plan';

export const languageId = 'masker';
/** The language of masking plans. */
export const planLanguageId = 'masker-plan';
/** The default maskers' read-only documents. */
export const defaultMaskerScheme = 'masker-default';
/** The masked side of a sample; no configuration, whatever its name. */
export const maskedSampleScheme = 'masker-masked';

/**
 * Returns the schemes under which a masker document is a configuration of its own: not another version's, as
 * in a comparison.
 */
export function configurationSchemes(): string[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const schemes = ['file', 'untitled', 'vscode-remote', 'vscode-vfs', defaultMaskerScheme];
  return [...new Set([...schemes, ...folders.map(({ uri }) => uri.scheme)])];
}

/** Returns true if a document is a masker configuration that can be the active one. */
export function isConfiguration({ languageId: language, uri }: vscode.TextDocument): boolean {
  return language === languageId && configurationSchemes().includes(uri.scheme);
}

/** Returns true if an address is that of a masking plan. */
export function isPlan({ path }: vscode.Uri): boolean {
  return path.toLowerCase().endsWith(planEnding);
}
