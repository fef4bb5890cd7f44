// Open Configuration: shows the configuration of a masker in the view, at its first error if it has any.
import * as vscode from 'vscode';
import { showFirstError } from '../maskers/showFirstError.ts';
import type { Services } from '../services.ts';
import { addressOf } from './target.ts';

/** @param target the masker, or its configuration's address */
export async function openConfiguration({ catalogue, messages }: Services, target?: unknown): Promise<void> {
  const uri = addressOf(target);
  if (uri === undefined) throw new TypeError('target: must be a masker or an address');
  const masker = await catalogue.find(uri);
  if (masker === undefined) messages.error("The configuration isn't there any more.");
  else if (masker.errors.length > 0) await showFirstError(masker);
  else await vscode.window.showTextDocument(uri);
}
