// Open Preview: shows a configuration's effect on values beside the editor. Use Selection as Samples: on the
// selected ones.
import * as vscode from 'vscode';
import { fitsValues } from '../masking/maskerFit.ts';
import { nothingSelected } from '../masking/lineRanges.ts';
import { requireMasker } from '../masking/prepareMasking.ts';
import { selectedValues } from '../masking/selectedValues.ts';
import { isConfiguration } from '../schemes.ts';
import type { Services } from '../services.ts';
import { completeStep } from '../walkthrough.ts';
import { commandTarget } from './commandTarget.ts';
import { commandMessages } from './messages.ts';

/** @param target the configuration's address, or its row in the view; without it, the one in the editor, else the active one */
export async function openPreview(
  { active, catalogue, messages, previews }: Services,
  target?: unknown,
): Promise<void> {
  const uri = commandTarget(target) ?? configurationInEditor() ?? (await active.resolve())?.uri;
  const [fallback] = catalogue.defaultMaskers();
  const shown = uri ?? fallback?.uri;
  if (shown === undefined) messages.error(commandMessages.noMasker);
  else {
    await previews.open(shown);
    completeStep('preview');
  }
}

function configurationInEditor(): vscode.Uri | undefined {
  const document = vscode.window.activeTextEditor?.document;
  return document !== undefined && isConfiguration(document) ? document.uri : undefined;
}

export async function useSelectionAsSamples(services: Services): Promise<void> {
  const { active, messages, previews } = services;
  const editor = editorWithSelection();
  if (editor === undefined) {
    messages.information(commandMessages.noSamples);
    return;
  }
  const samples = selectedValues(editor);
  const uri = previews.current?.uri ?? (await active.resolve())?.uri;
  const shown = uri ?? (await requireMasker(services, { fits: fitsValues(samples) }))?.uri;
  if (shown !== undefined) (await previews.open(shown)).useSamples(samples);
}

/** Returns the active editor, or while the preview has the focus, another one that is shown. */
function editorWithSelection(): vscode.TextEditor | undefined {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  return [...(activeTextEditor === undefined ? [] : [activeTextEditor]), ...visibleTextEditors].find(
    ({ selections }) => !nothingSelected(selections),
  );
}
