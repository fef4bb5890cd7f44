#!/usr/bin/env node
// The program: runs the command line in this process, or masks blocks in a worker thread of it.
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import packageJson from '../../package.json' with { type: 'json' };

/** Prints the version before anything is loaded, if that is all that is asked for. */
function printsVersion([option, ...others]: readonly string[]): boolean {
  if (others.length > 0 || (option !== '--version' && option !== '-V')) return false;
  try {
    writeSync(1, `${packageJson.version}\n`);
    return true;
  } catch {
    // The command line says why the output can't be written.
    return false;
  }
}

if (!isMainThread)
  void import('./masking/worker.ts').then(({ runWorker }) => {
    runWorker();
  });
else if (!printsVersion(process.argv.slice(2)))
  void import('./program.ts').then(({ runProgram }) => {
    runProgram();
  });
