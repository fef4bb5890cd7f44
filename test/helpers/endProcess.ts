// Ends the programs that a test starts.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** In milliseconds: a program that asks its user before it ends never does. */
const patience = 10_000;

/** Ends a program with the test run at the latest, as a test that times out would leave it running. */
export function endWithRun(program: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): ChildProcess {
  const kill = (): void => {
    program.kill(signal);
  };
  process.once('exit', kill);
  program.once('exit', () => process.off('exit', kill));
  return program;
}

/**
 * Asks a program to end, and kills it when it doesn't: tests would wait for it for ever.
 *
 * @param ask a signal by default
 */
export async function endProcess(
  program: ChildProcess,
  ask: () => unknown = () => program.kill(),
): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  const killing = setTimeout(() => program.kill('SIGKILL'), patience);
  try {
    await ask();
  } catch {
    program.kill('SIGKILL');
  }
  await ended;
  clearTimeout(killing);
}
