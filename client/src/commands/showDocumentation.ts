// Show Documentation: the pages that come with the extension, rendered; they are there without a network.
import * as vscode from 'vscode';
import type { Services } from '../services.ts';

/** Opens the page that leads to the others. */
export async function showDocumentation({ extensionUri }: Services): Promise<void> {
  await vscode.commands.executeCommand(
    'markdown.showPreview',
    vscode.Uri.joinPath(extensionUri, 'docs/README.md'),
  );
}
