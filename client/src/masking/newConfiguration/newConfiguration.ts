// New Configuration: from sample values, a template or a default masker; opened unsaved, with its preview beside it.
import * as vscode from 'vscode';
import { analyse } from '@masker/masker';
import { applyEdits } from '@masker/text';
import { defaultMaskers, inferConfiguration, inferenceLists, templates } from '@masker/algorithms';
import { freeName } from '@masker/config';
import { replaceNode } from '@masker/json';
import { isWithin } from '../../files/placeInFolder.ts';
import type { ListedMasker } from '../../maskers/maskerCatalogue.ts';
import { heading } from '../../pickList.ts';
import { maskingMessages } from '../messages.ts';
import { selectedValues } from '../selectedValues.ts';
import type { Services } from '../../services.ts';
import { completeStep } from '../../walkthrough.ts';
import { fileNameOf, judgeName, stemOf } from './configurationName.ts';
import { defaultSaveFolder } from './defaultSaveFolder.ts';
import { openUnsaved } from './openUnsaved.ts';

/** The first contents of a new configuration. */
interface Draft {
  /** The first part of the name that is proposed. */
  readonly stem: string;
  write(name: string): string;
  /** The samples in the preview. */
  readonly samples: readonly string[];
}

interface SourceItem extends vscode.QuickPickItem {
  readonly draft?: (services: Services) => Promise<Draft | undefined>;
}

/** @param target the folder for the file; without one, the workspace's folder that the user works in */
export async function newConfiguration(services: Services, target?: unknown): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const selected = (editor === undefined ? [] : selectedValues(editor)).filter((text) => text.trim() !== '');
  const source = await vscode.window.showQuickPick(sources(selected), {
    placeHolder: maskingMessages.chooseStart,
    matchOnDetail: true,
  });
  const draft = await source?.draft?.(services);
  if (draft !== undefined)
    await openDraft(services, draft, {
      target: target instanceof vscode.Uri ? target : undefined,
      shown: editor?.document.uri,
    });
}

/**
 * Creates a configuration from the values of a column or field.
 *
 * @param title name of the column
 * @param file its workspace folder is proposed for the configuration
 * @returns the name of the masker; undefined if there is none
 */
export async function newConfigurationFrom(
  services: Services,
  title: string,
  values: readonly string[],
  file: vscode.Uri,
): Promise<string | undefined> {
  const draft = await infer(values, services);
  if (draft === undefined) return undefined;
  return openDraft(services, { ...draft, stem: stemOf(title) ?? draft.stem }, { shown: file });
}

/** The proposed address of a new configuration. */
interface DraftLocation {
  /** The folder that the user chose. */
  readonly target?: vscode.Uri | undefined;
  /** The shown document, by which the folder is found. */
  readonly shown: vscode.Uri | undefined;
}

/** Asks for the name, and opens the configuration with its preview; returns the name, if there is one. */
async function openDraft(
  services: Services,
  draft: Draft,
  { target, shown }: DraftLocation,
): Promise<string | undefined> {
  const maskers = await services.catalogue.workspaceMaskers();
  const taken = new Set([...maskers, ...defaultMaskers].map((masker) => masker.name));
  const name = await vscode.window.showInputBox({
    title: maskingMessages.newConfiguration,
    prompt: maskingMessages.askName,
    value: freeName(`${draft.stem}Masker`, taken),
    validateInput: (text) => judgeName(text, taken),
  });
  if (name === undefined) return undefined;
  const folder = target ?? folderFor(maskers, shown);
  const uri = await openUnsaved(folder, fileNameOf(name), draft.write(name));
  completeStep('write');
  const preview = await services.previews.open(uri);
  if (draft.samples.length > 0) preview.useSamples(draft.samples);
  return name;
}

/**
 * Returns the workspace folder of the shown document, else the first one; if it has configurations, the
 * folder with most of them.
 */
function folderFor(maskers: readonly ListedMasker[], shown: vscode.Uri | undefined): vscode.Uri | undefined {
  const own = shown && vscode.workspace.getWorkspaceFolder(shown);
  const root = (own ?? vscode.workspace.workspaceFolders?.[0])?.uri;
  if (root === undefined) return undefined;
  const stored = maskers.filter(({ uri }) => uri.scheme === root.scheme && isWithin(uri, root));
  const path = defaultSaveFolder(stored.map(({ uri }) => uri.path));
  return path === undefined ? root : root.with({ path });
}

function sources(selected: readonly string[]): SourceItem[] {
  const fromSamples: SourceItem =
    selected.length > 0
      ? {
          label: maskingMessages.fromSelection(selected.length),
          detail: maskingMessages.inferredFromSelection,
          draft: (services) => infer(selected, services),
        }
      : {
          label: maskingMessages.fromSamples,
          detail: maskingMessages.inferredFromSamples,
          draft: askForSamples,
        };
  return [
    fromSamples,
    heading('Templates'),
    ...templates.map(({ title, description, members }): SourceItem => ({
      label: title,
      detail: description,
      draft: () =>
        draftOf('New', (name) => `${JSON.stringify({ name, description, ...members }, null, 2)}\n`),
    })),
    heading('Default maskers'),
    ...defaultMaskers.map(({ name: standard, description, text }): SourceItem => ({
      label: standard,
      detail: description,
      draft: () => draftOf(`My${standard.replace(/Masker$/, '')}`, (name) => renamed(text, name)),
    })),
  ];
}

function draftOf(stem: string, write: (name: string) => string): Promise<Draft> {
  return Promise.resolve({ stem, write, samples: [] });
}

function renamed(text: string, name: string): string {
  const value = analyse(text).model.properties?.get('name')?.value;
  return value === undefined ? text : applyEdits(text, [replaceNode(value, JSON.stringify(name))]);
}

async function askForSamples(services: Services): Promise<Draft | undefined> {
  const text = await vscode.window.showInputBox({
    title: maskingMessages.newConfiguration,
    prompt: maskingMessages.askSamples,
    placeHolder: 'KUS-1380 | LWE-8109',
    validateInput: (typed) =>
      inferConfiguration('SampleMasker', splitSamples(typed)) === undefined
        ? maskingMessages.notSample
        : undefined,
  });
  return text === undefined ? undefined : infer(splitSamples(text), services);
}

function splitSamples(text: string): string[] {
  return text.split('|').map((sample) => sample.trim());
}

async function infer(
  samples: readonly string[],
  { catalogue, messages }: Services,
): Promise<Draft | undefined> {
  const lists = await catalogue.shippedLists(inferenceLists);
  const inference = inferConfiguration('SampleMasker', samples, lists);
  if (inference === undefined) {
    messages.information(maskingMessages.noValues);
    return undefined;
  }
  const { used } = inference;
  if (used.length < samples.length)
    messages.information(maskingMessages.inferredFrom(used.length, samples.length));
  const write = (name: string) => (inferConfiguration(name, samples, lists) ?? inference).text;
  return { stem: 'New', write, samples: used };
}
