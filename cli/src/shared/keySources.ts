// Reads the masking key from a file, the environment, or, when asked for, the public demonstration key.
import { resolve } from 'node:path';
import { demonstrationKey, type MaskingKey, parseMaskingKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { readText, statOf } from './files.ts';
import { type Environment, printMessage } from './environment.ts';
import { failures, warnings } from './messages.ts';

export interface KeyOptions {
  readonly keyFile?: string;
  readonly demoKey?: true;
}

/** Returns true if an option or the environment gives a key. */
export function hasKey({ keyFile, demoKey }: KeyOptions, { env }: Environment): boolean {
  return demoKey === true || keyFile !== undefined || (env['MASKER_KEY'] ?? '') !== '';
}

/**
 * Finds the masking key.
 *
 * @throws Failure if there is none or it is malformed; the message never contains any of it
 */
export async function findKey(options: KeyOptions, environment: Environment): Promise<MaskingKey> {
  if (options.demoKey === true) return demonstration(environment);
  if (options.keyFile !== undefined) {
    // Not named in messages: someone may have put the key itself there.
    await warnOfReaders(resolve(environment.cwd, options.keyFile), environment);
    const text = await readText(environment.cwd, options.keyFile, 'the key file');
    return parseKey(text, 'the key file', environment);
  }
  const fromEnvironment = environment.env['MASKER_KEY'] ?? '';
  if (fromEnvironment !== '') return parseKey(fromEnvironment, 'MASKER_KEY', environment);
  throw failures.keyMissing();
}

/** Warns of a key file that others than its owner can read. Windows has no such permissions. */
async function warnOfReaders(path: string, environment: Environment): Promise<void> {
  const stats = await statOf(path);
  if (process.platform === 'win32' || stats?.isFile() !== true || (stats.mode & 0o044) === 0) return;
  printMessage(environment, warnings.keyReadable);
}

/** The public demonstration key; a message says that it is in use. */
export function demonstration(environment: Environment): MaskingKey {
  printMessage(environment, warnings.demonstrationKey);
  return demonstrationKey;
}

/**
 * Parses the text of a key.
 *
 * @param source its name in messages
 * @throws Failure if it is malformed; the message never contains any of it
 */
export function parseKey(text: string, source: string, environment: Environment): MaskingKey {
  // A comment, or a second key, would become a part of a passphrase.
  if (/[\n\v\f\r\u0085\u2028\u2029]/.test(text.trim())) throw failures.keyOfSeveralLines(source);
  const result = parseMaskingKey(text, nodeCryptography);
  if (result.problem !== undefined) throw failures.keyInvalid(source, result.problem);
  if (result.warning !== undefined) printMessage(environment, `${source}: ${result.warning.message}`);
  return result.key;
}
