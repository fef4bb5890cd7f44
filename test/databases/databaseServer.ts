// The interface of a database server for tests, whichever it is, and the code that all need to start one.
import { type ChildProcess, execFile, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDataDir } from '../helpers/dataDir.ts';
import { endProcess, endWithRun } from '../helpers/endProcess.ts';
import { waitFor } from '../helpers/waitFor.ts';

/** A table of a database that was restored, beside the same table in the original one. */
export interface TablePair {
  /** As plans name it. */
  readonly name: string;
  /** As SQL names each of the two. */
  readonly restored: string;
  readonly original: string;
  readonly columns: readonly string[];
}

export interface DatabaseServer {
  /** Its user may write there. */
  readonly work: string;
  /** With these variables, its programs are found in a shell, and find it. */
  readonly env: Readonly<Record<string, string>>;
  createDatabase: (name: string) => Promise<void>;
  /** Runs a file of SQL; the first statement that fails rejects. */
  load: (database: string, file: string) => Promise<void>;
  /** Answers with lines of values that tabs separate. */
  ask: (database: string, sql: string) => Promise<string>;
  dump: (database: string, file: string, ...options: readonly string[]) => Promise<void>;
  /** The tables of a database, each beside that of the original, both to be asked of the restored one. */
  pairs: (database: string, original: string) => Promise<TablePair[]>;
  /** As SQL names a column. */
  quote: (column: string) => string;
  /** An expression that is the same for the same bytes alone, or is null. */
  exactly: (column: string) => string;
  /** The constraints of a database, and which of them its rows break. */
  constraints: (database: string) => Promise<{ readonly all: string; readonly broken: readonly string[] }>;
  stop: () => Promise<void>;
}

export const runProgram = promisify(execFile);

/** Limit for a client's output, in bytes. */
export const largestAnswer = 2 ** 28;

/** The rows of an answer. */
export function rowsOf(answer: string): string[][] {
  return answer === '' ? [] : answer.split('\n').map((line) => line.split('\t'));
}

/** Servers refuse to run as root: then the user runs them that Debian's package made. */
function findOwner(user: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A folder for a server, and how its programs are to be started. */
export function prepareServer(user: string) {
  const owner = findOwner(user);
  const folder = createDataDir();
  const work = join(folder, 'work');
  mkdirSync(work);
  if (owner !== undefined) for (const path of [folder, work]) chownSync(path, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } };
  return { folder, work, options };
}

/** Starts a server, and waits until it answers. */
export async function startServer(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
  answers: () => Promise<unknown>,
): Promise<ChildProcess> {
  const server = endWithRun(spawn(program, args, { ...options, stdio: 'ignore' }));
  const isUp = () =>
    answers().then(
      () => true,
      () => false,
    );
  await waitFor(isUp, { timeout: 60_000, message: () => `${program} answers` });
  return server;
}

export async function stopServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  await endProcess(server, () => server.kill(signal));
}
