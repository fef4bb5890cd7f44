// Asks into which folder masked files go: never that of one of the files themselves.
import * as vscode from 'vscode';
import { counted } from '@masker/text';
import type { FileStreams } from '../../files/fileStreams.ts';
import { statOf } from '../../files/ifThere.ts';
import { plainLabel } from '../../plainText.ts';
import type { DataFile } from '../../plans/dataFiles.ts';
import type { Services } from '../../services.ts';
import { commandMessages } from '../messages.ts';

/** The folder for masked files, and the permission to replace existing ones. */
export interface TargetFolder {
  readonly uri: vscode.Uri;
  readonly replaces: boolean;
}

interface TargetItem extends vscode.QuickPickItem {
  readonly pick: () => Thenable<vscode.Uri | typeof wantsKey | undefined>;
}

/** The wish to set a key before anything is masked. */
export const wantsKey = 'key';

/**
 * Asks; undefined when nothing is to be masked.
 *
 * @param files never replaced, whatever links lead to them
 * @param isDemonstration whether the public key masks, which is said before, not afterwards alone
 */
export async function pickTarget(
  { fileStreams }: Pick<Services, 'fileStreams'>,
  files: readonly DataFile[],
  isDemonstration: boolean,
): Promise<TargetFolder | typeof wantsKey | undefined> {
  const [first] = files;
  if (first === undefined) return undefined;
  const beside = vscode.Uri.joinPath(first.uri, '..', 'masked');
  const items: TargetItem[] = [
    {
      label: plainLabel(commandMessages.writeFiles(files.length, vscode.workspace.asRelativePath(beside))),
      pick: () => Promise.resolve(beside),
    },
    { label: 'To Another Folder…', pick: askForFolder },
    ...(isDemonstration
      ? [
          {
            label: 'Set Key…',
            detail: commandMessages.demonstrationMasks,
            pick: (): Promise<typeof wantsKey> => Promise.resolve(wantsKey),
          },
        ]
      : []),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: commandMessages.chooseTarget(isDemonstration),
    ignoreFocusOut: true,
  });
  const uri = await picked?.pick();
  return uri === undefined || uri === wantsKey ? uri : confirmFolder(fileStreams, uri, files);
}

async function askForFolder(): Promise<vscode.Uri | undefined> {
  const [folder] =
    (await vscode.window.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      openLabel: 'Write Here',
      title: 'Folder for the Masked Files',
    })) ?? [];
  return folder;
}

async function confirmFolder(
  streams: FileStreams | undefined,
  uri: vscode.Uri,
  files: readonly DataFile[],
): Promise<TargetFolder | undefined> {
  const targets = files.map(({ name }) => vscode.Uri.joinPath(uri, name));
  const identityOf = async (file: vscode.Uri): Promise<string | undefined> =>
    streams !== undefined && file.scheme === 'file' ? streams.identityOf(file) : file.toString();
  const originals = new Set(await Promise.all(files.map((file) => identityOf(file.uri))));
  if ((await Promise.all(targets.map(identityOf))).some((target) => originals.has(target))) {
    await vscode.window.showQuickPick([{ label: 'Leave Them Unchanged' }], {
      placeHolder: commandMessages.holdsOriginals,
      ignoreFocusOut: true,
    });
    return undefined;
  }
  const there = (await Promise.all(targets.map(statOf))).filter((stat) => stat !== undefined).length;
  if (there === 0) return { uri, replaces: false };
  const replace = { label: `Replace ${counted(there, 'File')}` };
  const chosen = await vscode.window.showQuickPick([replace, { label: 'Leave Them Unchanged' }], {
    placeHolder: commandMessages.holdsSameNames,
    ignoreFocusOut: true,
  });
  return chosen === replace ? { uri, replaces: true } : undefined;
}
