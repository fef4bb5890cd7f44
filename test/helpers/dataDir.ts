// The temporary folder of a test run; its logs are kept if the run fails.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';

const dataDirs: string[] = [];
process.once('exit', () => {
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

/** Creates a folder that is deleted when the process exits. */
export function createDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'masker-'));
  dataDirs.push(dataDir);
  return dataDir;
}

const logs = ['server.log', 'console.log', 'user/logs', 'server/data/logs'];

/** The texts of all logs of a run. */
export function readLogs(dataDir: string): { file: string; text: string }[] {
  return logs
    .filter((part) => existsSync(join(dataDir, part)))
    .flatMap((part) => filesOf(join(dataDir, part)))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Copies logs and screenshots to a git-ignored folder of the project and returns its path. */
export function keepLogs(dataDir: string, run: string): string {
  const kept = join(root, 'test/.run', run);
  rmSync(kept, { recursive: true, force: true });
  for (const part of [...logs, 'end.png'])
    if (existsSync(join(dataDir, part))) cpSync(join(dataDir, part), join(kept, part), { recursive: true });
  return kept;
}
