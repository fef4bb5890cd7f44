// Standard input of this process.
import { createReadStream, fstatSync } from 'node:fs';
import type { Readable } from 'node:stream';

const descriptor = 0;

/** The stream; reading it fails when it is a folder, of which Node's own stream only says that it ends. */
export function standardInput(): Readable {
  return isFolder() ? createReadStream('', { fd: descriptor }) : process.stdin;
}

function isFolder(): boolean {
  try {
    return fstatSync(descriptor).isDirectory();
  } catch {
    return false;
  }
}
