// Finds a program as shells do, but never in the current folder, where a file of that name may be anybody's.
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/**
 * The absolute path of a program; undefined when none of the folders has it.
 *
 * @param name without an extension
 * @param path the folders, as the environment variable PATH names them; those that are relative are passed over
 */
export function findProgram(name: string, path: string): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return path
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, file))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
