// Samples from a file that the user picks.
import * as vscode from 'vscode';
import type { Messages } from '../../messages.ts';
import { splitLines } from '../samples/sampleLines.ts';

/** In bytes: more than samples may have in any encoding. */
const largestFile = 16 * 1024 * 1024;

/** The lines of the file; undefined when none was picked, or it can't be read, and then the user was told. */
export async function pickSampleFile(messages: Messages): Promise<string[] | undefined> {
  const [file] =
    (await vscode.window.showOpenDialog({ openLabel: 'Use as Samples', title: 'A Value in Each Line' })) ??
    [];
  if (file === undefined) return undefined;
  const name = vscode.workspace.asRelativePath(file);
  try {
    const { size } = await vscode.workspace.fs.stat(file);
    if (size > largestFile) {
      messages.error(`${name} is too large for samples: open it and select the lines to use.`);
      return undefined;
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await vscode.workspace.fs.readFile(file));
    return splitLines(text);
  } catch {
    messages.error(`${name} can't be read as UTF-8 text.`);
    return undefined;
  }
}
