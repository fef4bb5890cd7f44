// Preview Plan: shows the first rows of each table, masked by a plan, beside the editor.
import * as vscode from 'vscode';
import type { Action } from '../../notifications.ts';
import { findPlan } from '../../plans/openPlan.ts';
import type { Services } from '../../services.ts';
import { commandTarget } from '../commandTarget.ts';
import { commandMessages } from '../messages.ts';

/**
 * @param target the plan's address; without it, the plan in the editor is meant
 * @param table the name of the table that is shown
 */
export async function previewPlan(services: Services, target?: unknown, table?: unknown): Promise<void> {
  const uri = await findPlan(commandTarget(target));
  if (uri === undefined) services.messages.information(commandMessages.noPlan);
  else await services.planPreviews.open(uri, typeof table === 'string' ? table : undefined);
}

/** Offers the preview of a plan. */
export function previewAction(plan: vscode.Uri): Action {
  return { title: 'Preview', run: () => vscode.commands.executeCommand('masker.previewPlan', plan) };
}
