// VS Code's own themes, one of each kind, and how a folder chooses one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** By the class that a webview's body has in it. */
export const themes = {
  'vscode-dark': 'Default Dark Modern',
  'vscode-high-contrast': 'Default High Contrast',
  'vscode-high-contrast-light': 'Default High Contrast Light',
  'vscode-light': 'Default Light Modern',
} as const;

/** Chooses a theme in the settings of a folder; VS Code shows it soon. */
export function chooseTheme(folder: string, theme: string): void {
  configure(folder, { 'workbench.colorTheme': theme });
}

/** Writes the settings of a folder. */
export function configure(folder: string, settings: Readonly<Record<string, unknown>>): void {
  mkdirSync(join(folder, '.vscode'), { recursive: true });
  writeFileSync(join(folder, '.vscode/settings.json'), JSON.stringify(settings));
}
