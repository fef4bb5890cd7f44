// Finds a command's target: menus and views give a row or an address, links and code lenses an address as text.
import * as vscode from 'vscode';

/** Returns the address in a command's argument; undefined without an argument. */
export function commandTarget(target: unknown): vscode.Uri | undefined {
  if (target instanceof vscode.Uri) return target;
  if (typeof target === 'string') return vscode.Uri.parse(target, true);
  if (typeof target !== 'object' || target === null || !('uri' in target)) return undefined;
  return target.uri instanceof vscode.Uri ? target.uri : undefined;
}
