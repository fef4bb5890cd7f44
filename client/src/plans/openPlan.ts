// A plan as it is typed, with the maskers that it can name.
import * as vscode from 'vscode';
import { analysePlan, CheckedTables, type KnownMasker, type PlanAnalysis, planEnding } from '@masker/plan';
import { findInWorkspace } from '../files/findFiles.ts';
import { openDocumentAt, openText } from '../files/ifThere.ts';
import { baseName } from '../files/placeInFolder.ts';
import type { ListedMasker, MaskerCatalogue } from '../maskers/maskerCatalogue.ts';
import { isPlan, planLanguageId } from '../schemes.ts';
import { planMessages } from './messages.ts';

export interface OpenPlan {
  readonly uri: vscode.Uri;
  readonly document: vscode.TextDocument;
  /** Its own name, else that of its file. */
  readonly name: string;
  readonly analysis: PlanAnalysis;
  /** All that it can name: a workspace masker hides the default masker of its name. */
  readonly maskers: readonly ListedMasker[];
}

/** Kept by who opens one plan over and over: only what has changed is checked anew. */
export class PlanMemory {
  readonly checked = new CheckedTables();
  #maskers: readonly KnownMasker[] = [];

  /** Returns the previous list if its maskers are the same, so that cached checks remain valid. */
  maskersOf(listed: readonly ListedMasker[]): readonly KnownMasker[] {
    const isSame =
      listed.length === this.#maskers.length &&
      this.#maskers.every(
        ({ name, configuration }, i) => listed[i]?.name === name && listed[i].configuration === configuration,
      );
    if (!isSame) this.#maskers = listed.map(({ name, configuration }) => ({ name, configuration }));
    return this.#maskers;
  }
}

/** Reads a plan; undefined when there is none that can be read. */
export async function openPlan(
  uri: vscode.Uri,
  catalogue: MaskerCatalogue,
  memory = new PlanMemory(),
): Promise<OpenPlan | undefined> {
  const document = await openDocument(uri);
  if (document === undefined) return undefined;
  const maskers = await catalogue.known();
  const analysis = analysePlan(document.getText(), memory.maskersOf(maskers), memory.checked);
  const value = analysis.model.properties?.get('name')?.value;
  const own = value?.type === 'string' ? value.value.trim() : '';
  return { uri, document, name: own === '' ? baseName(uri) : own, analysis, maskers };
}

async function openDocument(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  const open = openDocumentAt(uri);
  // An unsaved document that is closed would be created again.
  return open !== undefined || uri.scheme === 'untitled' ? open : openText(uri);
}

/**
 * Returns the address of the plan that a command is meant for: the one given, else the one in the editor,
 * else the only one.
 */
export async function findPlan(given: vscode.Uri | undefined): Promise<vscode.Uri | undefined> {
  if (given !== undefined) return given;
  const document = vscode.window.activeTextEditor?.document;
  if (document !== undefined && (isPlan(document.uri) || document.languageId === planLanguageId))
    return document.uri;
  const [only, ...others] = await findInWorkspace(planEnding);
  if (only === undefined || others.length === 0) return only;
  const items = [only, ...others].map((uri) => ({
    label: baseName(uri),
    description: vscode.workspace.asRelativePath(uri),
    uri,
  }));
  return (await vscode.window.showQuickPick(items, { placeHolder: planMessages.choosePlan }))?.uri;
}
