// The interface of a database server for tests, whichever it is, and the code that all need to start one.
import { execFile, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDataDir } from '../helpers/dataDir.ts';
import { endWithRun } from '../helpers/endProcess.ts';
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

/** A server as one suite uses it; all suites of a run share the process. */
export interface DatabaseServer {
  /** A folder of the suite, writable by the server's user. */
  readonly work: string;
  /** With these variables, its programs are found in a shell, and find it. */
  readonly env: Readonly<Record<string, string>>;
  createDatabase: (name: string) => Promise<void>;
  /** Runs a file of SQL; the first statement that fails rejects. */
  load: (database: string, file: string) => Promise<void>;
  /** Runs a file of SQL to its end, whichever statements fail. */
  attempt: (database: string, file: string) => Promise<void>;
  /** Answers with lines of values that tabs separate. */
  ask: (database: string, sql: string) => Promise<string>;
  dump: (database: string, file: string, ...options: readonly string[]) => Promise<void>;
  /** Returns pairs of each table and its original, both queried in the restored database. */
  pairs: (database: string, original: string) => Promise<TablePair[]>;
  /** As SQL names a column. */
  quote: (column: string) => string;
  /** An expression that is the same for the same bytes alone, or is null. */
  exactly: (column: string) => string;
  /** Returns the constraints of a database, and those that its rows violate. */
  constraints: (database: string) => Promise<{ readonly all: string; readonly broken: readonly string[] }>;
  /** Ends the use by a suite: its databases go. */
  stop: () => Promise<void>;
}

export const runProgram = promisify(execFile);

/** Limit for a client's output, in bytes. */
export const maxAnswerLength = 2 ** 28;

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

/** A folder for a server, how its programs are to be started, and what makes a folder for each suite. */
export function prepareServer(user: string) {
  const owner = findOwner(user);
  const own = (path: string): string => {
    if (owner !== undefined) chownSync(path, owner.uid, owner.gid);
    return path;
  };
  const folder = own(createDataDir());
  const makeWork = () => own(mkdtempSync(join(folder, 'work-')));
  const options = { ...owner, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } };
  return { folder, makeWork, options };
}

/**
 * Starts a server that ends with this process, and waits until it answers.
 *
 * @param signal ends it
 */
export async function startServer(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
  signal: NodeJS.Signals,
  answers: () => Promise<unknown>,
): Promise<void> {
  endWithRun(spawn(program, args, { ...options, stdio: 'ignore' }), signal).unref();
  const isUp = () =>
    answers().then(
      () => true,
      () => false,
    );
  await waitFor(isUp, { timeout: 60_000, message: () => `${program} answers` });
}
