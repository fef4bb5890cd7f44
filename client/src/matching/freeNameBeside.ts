// The place for a masked copy of a file.
import * as vscode from 'vscode';

/** `app.log` → `app.masked.log`, or `app.masked-2.log` and so on where that is there. */
export async function freeNameBeside(uri: vscode.Uri): Promise<vscode.Uri> {
  const [, folder = '', stem = '', ending = ''] = /^(.*\/)([^/]+?)(\.[^./]*)?$/s.exec(uri.path) ?? [];
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const candidate = uri.with({ path: `${folder}${stem}.masked${suffix}${ending}` });
    try {
      await vscode.workspace.fs.stat(candidate);
    } catch {
      return candidate;
    }
  }
}
