// A copy of the project, as a new clone has it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';
import { createDataDir } from './dataDir.ts';

/** Copies the project's files as git has them, with changes that aren't committed yet. */
export function cloneProject(): string {
  const clone = createDataDir();
  const list = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of list.split('\0'))
    if (path !== '' && existsSync(join(root, path))) cpSync(join(root, path), join(clone, path));
  assert.deepEqual(
    ['dist', 'node_modules', 'test/.run', 'test/vscode-host/node_modules'].filter((path) =>
      existsSync(join(clone, path)),
    ),
    [],
  );
  return clone;
}
