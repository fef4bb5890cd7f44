// Finds a command's target: menus and views give a row or an address, links and code lenses an address as text.
import * as vscode from 'vscode';

/** The address that a command's argument stands for; undefined when it is called without one. */
export function commandTarget(target: unknown): vscode.Uri | undefined {
  if (target instanceof vscode.Uri) return target;
  if (typeof target === 'string') return vscode.Uri.parse(target, true);
  if (typeof target !== 'object' || target === null || !('uri' in target)) return undefined;
  return target.uri instanceof vscode.Uri ? target.uri : undefined;
}
