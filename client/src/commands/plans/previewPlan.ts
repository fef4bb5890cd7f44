// Preview Plan: shows beside the editor what a plan makes of the first rows of each table.
import { findPlan } from '../../plans/openPlan.ts';
import type { Services } from '../../services.ts';
import { commandTarget } from '../commandTarget.ts';

/**
 * @param target the plan's address; without it, the plan in the editor is meant
 * @param table the name of the table that is shown
 */
export async function previewPlan(services: Services, target?: unknown, table?: unknown): Promise<void> {
  const uri = await findPlan(commandTarget(target));
  if (uri === undefined) services.messages.information(noPlan);
  else await services.planPreviews.open(uri, typeof table === 'string' ? table : undefined);
}

/** The message if there is no plan. */
export const noPlan =
  'There is no masking plan. Open a *.masker.plan.json file, or create one with "New Plan from Data…".';
