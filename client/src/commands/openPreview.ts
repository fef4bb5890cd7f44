// Open Preview: shows beside the editor what a configuration does to sample values.
import * as vscode from 'vscode';
import { isConfiguration } from '../schemes.ts';
import type { Services } from '../services.ts';
import { addressOf } from './target.ts';

/** @param target the configuration's address, or its row in the view; without it, the one in the editor, else the active one */
export async function openPreview(
  { active, catalogue, messages, previews }: Services,
  target?: unknown,
): Promise<void> {
  const uri = addressOf(target) ?? openConfiguration() ?? (await active.resolve())?.uri;
  const [fallback] = catalogue.defaultMaskers();
  const shown = uri ?? fallback?.uri;
  if (shown === undefined) messages.error('There is no masker to show.');
  else previews.open(shown);
}

function openConfiguration(): vscode.Uri | undefined {
  const document = vscode.window.activeTextEditor?.document;
  return document !== undefined && isConfiguration(document) ? document.uri : undefined;
}
