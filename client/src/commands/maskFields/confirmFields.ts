// Asks where the masked columns or fields are to go, while their preview is shown.
import * as vscode from 'vscode';
import type { FileSource } from '../../files/fileSource.ts';
import { largestDocument } from '../../files/targetFile.ts';
import { plainLabel } from '../../plainText.ts';
import { commandMessages } from '../messages.ts';

export type Destination = 'new' | 'in-place' | 'clipboard';

interface DestinationItem extends vscode.QuickPickItem {
  readonly destination: Destination | undefined;
}

/**
 * Asks; undefined when nothing is to be masked.
 *
 * @param newName what the new file is called; without one, it is a new, unsaved document
 * @param how in a few words how it is masked
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
  if (size <= largestDocument) choices.push({ label: 'Copy to the Clipboard', destination: 'clipboard' });
  choices.push({ label: 'Leave It Unchanged', destination: undefined });
  const chosen = await vscode.window.showQuickPick(choices, {
    title: name,
    placeHolder: commandMessages.chooseDestination,
    ignoreFocusOut: true,
  });
  return chosen?.destination;
}
