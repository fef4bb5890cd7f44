// Mask Selection above a configuration: makes that the active one and masks what is selected in the editor used before.
import * as vscode from 'vscode';
import { nothingSelected } from '../masking/pieces.ts';
import { showAgain } from '../masking/valueEditor.ts';
import type { Services } from '../services.ts';
import { maskSelectionIn } from './maskSelection.ts';

/** @param address the configuration's uri, as code lenses give it */
export async function maskSelectionWith(services: Services, address: unknown): Promise<void> {
  const { active, messages, values } = services;
  if (typeof address !== 'string') throw new TypeError('address: must be a string');
  active.select(vscode.Uri.parse(address));
  const name = (await active.resolve())?.name ?? 'The configuration';
  const editor = values.last;
  if (editor === undefined) {
    messages.information(
      `${name} is active now. Open a file, select values in it, and choose Mask Selection again.`,
    );
    return;
  }
  const show = () => showAgain(editor);
  if (nothingSelected(editor.selections)) {
    const file = editor.document.uri.path.replace(/^.*\//s, '');
    messages.information(
      `${name} is active now. Select values in ${file}, and choose Mask Selection again.`,
      { title: `Show ${file}`, run: show },
    );
    return;
  }
  await maskSelectionIn(services, await show());
}
