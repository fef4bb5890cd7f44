// Ends a program that a test started.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** In milliseconds: a program that asks its user before it ends never does. */
const patience = 10_000;

/**
 * Asks a program to end, and kills it when it does not: tests would wait for it for ever.
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
