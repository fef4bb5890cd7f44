// Lists to pick from: items in sections.
import * as vscode from 'vscode';

export function heading(label: string): vscode.QuickPickItem {
  return { label, kind: vscode.QuickPickItemKind.Separator };
}

/** Items under a heading; nothing without items. */
export function section<T>(label: string, items: readonly T[]): (T | vscode.QuickPickItem)[] {
  return items.length === 0 ? [] : [heading(label), ...items];
}
