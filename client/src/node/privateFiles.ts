// Values kept in files that no other user of the machine may read. They are written at once, so that none is lost when VS
// Code ends: its own storage is written a moment later, and a page that is reloaded doesn't wait for it.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFileSync } from '@masker/node';
import type { Memory } from '../preview/samples/sampleStore.ts';

const onlyOwner = { folder: 0o700, file: 0o600 } as const;

export class PrivateFiles implements Memory {
  /** @param folder created with the first value; each of its files contains one value */
  constructor(private readonly folder: string) {}

  get(key: string): unknown {
    try {
      const stored: unknown = JSON.parse(readFileSync(this.#pathOf(key), 'utf8'));
      return Array.isArray(stored) && stored[0] === key ? stored[1] : undefined;
    } catch {
      return undefined;
    }
  }

  /** Rejects when the file can't be written. */
  update(key: string, value: unknown): Promise<void> {
    return new Promise((resolve) => {
      this.#write(this.#pathOf(key), key, value);
      resolve();
    });
  }

  #write(path: string, key: string, value: unknown): void {
    if (value === undefined) {
      rmSync(path, { force: true });
      return;
    }
    mkdirSync(this.folder, { recursive: true, mode: onlyOwner.folder });
    replaceFileSync(path, JSON.stringify([key, value]), onlyOwner.file);
  }

  #pathOf(key: string): string {
    return join(this.folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  }
}
