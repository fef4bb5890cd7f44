// A run's own temporary folder, and what is kept of it when the run fails.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';

/** Goes with the process, however that ends. */
export function createDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'masker-'));
  process.once('exit', () => {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  });
  return dataDir;
}

/** Copies logs and screenshots to a git-ignored folder of the project and returns its path. */
export function keepLogs(dataDir: string, run: string): string {
  const kept = join(root, 'test/.run', run);
  rmSync(kept, { recursive: true, force: true });
  for (const part of ['server.log', 'console.log', 'end.png', 'user/logs', 'server/data/logs'])
    if (existsSync(join(dataDir, part))) cpSync(join(dataDir, part), join(kept, part), { recursive: true });
  return kept;
}
