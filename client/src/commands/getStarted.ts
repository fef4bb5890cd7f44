// Get Started: opens the walkthrough.
import * as vscode from 'vscode';

export async function getStarted(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', 'masker.masker#start', false);
}
