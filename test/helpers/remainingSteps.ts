// The steps that `npm run new` leaves to be done: lines with a mark in the files that it made.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';

/** Finds the steps in files and folders, each with its path and line. */
export function remainingSteps(...paths: readonly string[]): readonly string[] {
  return paths.flatMap(filesOf).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const [, step] = /TODO: (.*?)[`"',)\]};]*$/.exec(line) ?? [];
        return step === undefined ? [] : [`${file}:${i + 1} ${step}`];
      }),
  );
}

/** Fails with a list of the steps, if there are any. */
export function assertFinished(steps: readonly string[]): void {
  assert.ok(steps.length === 0, ['These steps are left:', ...steps].join('\n'));
}

function filesOf(path: string): readonly string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|json)$/.test(name))
    .sort()
    .map((name) => `${path}/${name}`);
}
