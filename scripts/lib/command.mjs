// Runs other programs for the scripts.
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import console from 'node:console';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

export const root = join(import.meta.dirname, '../..');

const windows = process.platform === 'win32';

/** @type {readonly NodeJS.Signals[]} */
export const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** An error that the user can solve: the script shows only its message. */
export class Obstacle extends Error {}

/**
 * Runs a script's body; an obstacle ends it with one sentence instead of a stack.
 * @param {() => Promise<unknown>} body
 */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof Obstacle ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Runs a program in our terminal until it ends, hands it the signals that we get, and resolves to its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, held?: boolean }} [options] quiet: shows what it prints only when it fails; held: when it has ended
 * @returns {Promise<number>}
 */
export function run(program, args, { cwd = root, env = {}, quiet = false, held = false } = {}) {
  return new Promise((resolve, reject) => {
    // npm and code are scripts on Windows, which only a shell starts.
    const [command = program, ...rest] = [program, ...args].map((word) => (windows ? `"${word}"` : word));
    const child = spawn(command, rest, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet || held ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: windows,
    });
    /** @type {Buffer[]} */
    const printed = [];
    child.stdout?.on('data', (/** @type {Buffer} */ part) => printed.push(part));
    child.stderr?.on('data', (/** @type {Buffer} */ part) => printed.push(part));
    let interrupted = false;
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      interrupted = true;
      child.kill(signal);
    };
    for (const signal of endingSignals) process.on(signal, forward);
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of endingSignals) process.off(signal, forward);
      if (interrupted) process.exit(130);
      if (held || code !== 0) process.stderr.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs a program that has to succeed.
 * @param {Parameters<typeof run>} call
 */
export async function runOrStop(...call) {
  const code = await run(...call);
  if (code !== 0) throw new Obstacle(`${call[0]} ${call[1].join(' ')} failed with exit code ${code}.`);
}

/**
 * The path of a program that the shell would find.
 * @param {string} program
 */
export function which(program) {
  const names = windows ? [`${program}.cmd`, `${program}.exe`] : [program];
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/**
 * The program that an environment variable names; without it, the one that is found otherwise.
 * @param {string} variable
 * @param {() => string | undefined} find
 */
export function chosenProgram(variable, find) {
  const chosen = process.env[variable];
  if (chosen === undefined || chosen === '') return find();
  if (!isExecutable(chosen)) throw new Obstacle(`${variable} names no program: ${chosen}`);
  return chosen;
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
