// Packages the extension as users install it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runOrStop } from './command.mjs';

/**
 * Packages the extension into a folder, with a fresh production build, and returns the package's path.
 * @param {string} folder
 */
export async function packageVsix(folder) {
  mkdirSync(folder, { recursive: true });
  const vsix = join(folder, 'masker.vsix');
  await runOrStop('npm', ['run', '--silent', 'package', '--', '--out', vsix], { quiet: true });
  return vsix;
}
