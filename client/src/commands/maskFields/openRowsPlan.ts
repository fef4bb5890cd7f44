// Opens a plan for rows that fit together beside its file.
import * as vscode from 'vscode';
import { planEnding } from '@masker/plan';
import type { SuggestionCandidate } from '@masker/suggest';
import { tableOfFile } from '@masker/formats';
import type { FileLayout } from '../../files/fileLayout.ts';
import { baseName } from '../../files/placeInFolder.ts';
import type { Services } from '../../services.ts';
import { openUnsaved } from '../../masking/newConfiguration/openUnsaved.ts';
import { commandMessages } from '../messages.ts';
import { previewAction } from '../plans/previewPlan.ts';
import { rowsPlan } from './rowsPlan.ts';

/** Opens the plan beside the file, unsaved, with its preview. */
export async function openRowsPlan(
  services: Services,
  file: vscode.Uri,
  layout: FileLayout,
  candidates: readonly SuggestionCandidate[],
): Promise<void> {
  const name = baseName(file);
  const text = rowsPlan(name, layout, candidates);
  if (text === undefined) return;
  const folder = vscode.Uri.joinPath(file, '..');
  const uri = await openUnsaved(folder, `${tableOfFile(name)}${planEnding}`, text);
  await services.planData.choose(uri, [file]);
  services.messages.information(commandMessages.rowsPlan, previewAction(uri));
}
