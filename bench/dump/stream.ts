// A dump of any size through the command line: how long that takes, and how much memory.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { streamDump, streamedPlan, type StreamRun } from '../../test/helpers/streamedDump.ts';
import { keyEnvironment } from './planCases.ts';

/** Masks a stream of at least `size` bytes. */
export async function measureStream(size: number, folder: string): Promise<StreamRun> {
  const plan = join(folder, 'streamed.masker.plan.json');
  writeFileSync(plan, streamedPlan);
  const args = ['mask', '--quiet', '--plan', plan, '--format', 'sql'];
  const child = spawn(process.execPath, [resolve('dist/masker.cjs'), ...args], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, ...keyEnvironment },
  });
  const run = await streamDump(child, size);
  if (child.exitCode !== 0) throw new Error(`masker ended with ${child.exitCode ?? 'a signal'}`);
  return run;
}
