// VS Code's own themes, one of each kind, and how a folder chooses one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { retry } from '../helpers/waitFor.ts';

/** By the class that a webview's body has in it. */
export const themes = {
  'vscode-dark': 'Default Dark Modern',
  'vscode-high-contrast': 'Default High Contrast',
  'vscode-high-contrast-light': 'Default High Contrast Light',
  'vscode-light': 'Default Light Modern',
} as const;

type Kind = keyof typeof themes;

/** The classes of the workbench in them. */
const workbenchClasses: Readonly<Record<Kind, string>> = {
  'vscode-dark': 'vs-dark',
  'vscode-high-contrast': 'hc-black',
  'vscode-high-contrast-light': 'hc-light',
  'vscode-light': 'vs',
};

export const kindsOfThemes = Object.entries(themes) as readonly (readonly [Kind, string])[];

/** Chooses a theme in the settings of a folder, and waits until VS Code shows it: it may not watch new settings yet. */
export async function showTheme(page: Page, folder: string, kind: Kind): Promise<void> {
  await retry(themes[kind], async () => {
    configure(folder, { 'workbench.colorTheme': themes[kind] });
    await page.locator(`.monaco-workbench.${workbenchClasses[kind]}`).waitFor({ timeout: 5_000 });
    return true;
  });
}

/** Writes the settings of a folder. */
export function configure(folder: string, settings: Readonly<Record<string, unknown>>): void {
  mkdirSync(join(folder, '.vscode'), { recursive: true });
  writeFileSync(join(folder, '.vscode/settings.json'), JSON.stringify(settings));
}
