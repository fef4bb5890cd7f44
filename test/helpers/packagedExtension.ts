// The extension as users install it.
import { packageVsix } from '../../scripts/lib/vsix.mjs';
import { setUp } from '../../scripts/setup.mjs';

/** The file of its package: the one that the run was given, or a fresh one in a folder. */
export async function packagedExtension(folder: string): Promise<string> {
  const given = process.env['MASKER_VSIX'];
  if (given !== undefined) return given;
  await setUp('build');
  return packageVsix(folder);
}
