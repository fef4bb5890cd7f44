// Packages the extension as users install it.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Obstacle, run } from './command.mjs';

/**
 * Packages the extension into a folder, with a fresh production build, and returns the package's path.
 * @param {string} folder
 */
export async function packageVsix(folder) {
  mkdirSync(folder, { recursive: true });
  const vsix = join(folder, 'masker.vsix');
  const code = await run('npm', ['run', '--silent', 'package', '--', '--out', vsix], { quiet: true });
  if (code === 0) return vsix;
  // Half a package, or the last one, would be taken for this one.
  rmSync(vsix, { force: true });
  throw new Obstacle('The extension could not be packaged.');
}
