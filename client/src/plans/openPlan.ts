// A plan as it is typed, with the maskers that it can name.
import * as vscode from 'vscode';
import { analysePlan, type KnownMasker, type PlanAnalysis, planEnding } from '../../../engine/src/index.ts';
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

/** Reads a plan; undefined when there is none that can be read. */
export async function openPlan(uri: vscode.Uri, catalogue: MaskerCatalogue): Promise<OpenPlan | undefined> {
  const document = await openDocument(uri);
  if (document === undefined) return undefined;
  const maskers = await catalogue.known();
  const known: KnownMasker[] = maskers.map(({ name, configuration }) => ({ name, configuration }));
  const analysis = analysePlan(document.getText(), known);
  const value = analysis.model.properties?.get('name')?.value;
  const own = value?.type === 'string' ? value.value.trim() : '';
  return { uri, document, name: own === '' ? baseName(uri) : own, analysis, maskers };
}

async function openDocument(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  const open = openDocumentAt(uri);
  // An unsaved document that is closed would be created again.
  return open !== undefined || uri.scheme === 'untitled' ? open : openText(uri);
}

/** The address of the plan that a command is meant for: the one given, else the one in the editor, else the only one. */
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
