// Reports the result of masking: in the status bar if all is well, else in a notification, which stays for
// files under the public key.
import * as vscode from 'vscode';
import type { Masker } from '@masker/masker';
import type { Action, Messages } from '../notifications.ts';
import { completeStep } from '../walkthrough.ts';
import { describeOutcome, type MaskingOutcome } from './describeOutcome.ts';
import type { MaskedValues } from './maskAll.ts';

/** Returns the outcome of masking values with one masker. */
export function outcomeOf(
  { masker, key }: Pick<MaskingOutcome, 'key'> & { readonly masker: Pick<Masker, 'name'> },
  { nonconforming, outside }: Pick<MaskedValues, 'nonconforming' | 'outside'>,
  count: number,
): MaskingOutcome {
  return { masker: masker.name, count, nonconforming, outside, key };
}

export interface OutcomeReport extends MaskingOutcome {
  /** Actions that show the values that don't match the format. */
  readonly show?: readonly Action[];
  /** The file that was masked as a whole. */
  readonly file?: vscode.Uri | undefined;
}

/** Offers to set a key of one's own. */
export const setKey: Action = {
  title: 'Set Key…',
  run: () => vscode.commands.executeCommand('masker.setMaskingKey'),
};

/** Reports to the user. */
export function reportOutcome(messages: Messages, { show = [], file, ...outcome }: OutcomeReport): void {
  completeStep('mask');
  const text = describeOutcome(outcome);
  if (file !== undefined && outcome.key === 'demonstration') {
    const open = { title: 'Open', run: () => vscode.commands.executeCommand('vscode.open', file) };
    messages.lasting(text, setKey, ...show, open);
  } else if (outcome.nonconforming > 0 || outcome.outside > 0) messages.information(text, ...show);
  else messages.passing(text);
}
