// Packages the extension as users install it.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { runOrStop } from './command.mjs';

/**
 * Packages the extension into a folder, with a fresh production build, and returns the package's path.
 * @param {string} folder
 */
export async function packageVsix(folder) {
  mkdirSync(folder, { recursive: true });
  const vsix = join(folder, 'masker.vsix');
  const vsce = createRequire(import.meta.url).resolve('@vscode/vsce/vsce');
  await runOrStop(process.execPath, [vsce, 'package', '--no-dependencies', '--out', vsix]);
  return vsix;
}
