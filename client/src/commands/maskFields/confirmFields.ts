// Asks for the target of the masked columns or fields, while their preview is shown.
import * as vscode from 'vscode';
import type { FileSource } from '../../files/fileSource.ts';
import { maxDocumentLength } from '../../files/targetFile.ts';
import { plainLabel } from '../../plainText.ts';
import { commandMessages } from '../messages.ts';

export type Destination = 'new' | 'in-place' | 'clipboard';

interface DestinationItem extends vscode.QuickPickItem {
  readonly destination: Destination | undefined;
}

/**
 * Asks; undefined if nothing is to be masked.
 *
 * @param newName name of the new file; without one, it is a new, unsaved document
 * @param how how it is masked, in a few words
 */
export async function confirmFields(
  { uri, name, size, document }: FileSource,
  newName: string | undefined,
  how: string,
): Promise<Destination | undefined> {
  const choices: DestinationItem[] = [
    {
      label: newName === undefined ? 'Open as a New Document' : plainLabel(`Write to ${newName}`),
      detail: plainLabel(how),
      destination: 'new',
    },
  ];
  if (vscode.workspace.fs.isWritableFileSystem(uri.scheme) !== false) {
    const detail =
      document === undefined
        ? "replaces the file when masking is complete; this can't be undone"
        : 'in one undo step';
    choices.push({ label: plainLabel(`Replace in ${name}`), detail, destination: 'in-place' });
  }
  if (size <= maxDocumentLength) choices.push({ label: 'Copy to the Clipboard', destination: 'clipboard' });
  choices.push({ label: 'Leave It Unchanged', destination: undefined });
  const chosen = await vscode.window.showQuickPick(choices, {
    title: name,
    placeHolder: commandMessages.chooseDestination,
    ignoreFocusOut: true,
  });
  return chosen?.destination;
}
