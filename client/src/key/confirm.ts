// Asks before a stored key is lost; the harmless answer comes first.
import * as vscode from 'vscode';

/** Whether the user chose `yes`. Dismissing the question means no. */
export async function confirm(
  question: string,
  { no, yes }: { readonly no: string; readonly yes: string },
): Promise<boolean> {
  return (await vscode.window.showQuickPick([no, yes], { placeHolder: question })) === yes;
}
