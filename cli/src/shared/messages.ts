// Texts that every command may print, by code.
import type { KeyProblem } from '@masker/masking-core';
import type { MaskerFinding } from '@masker/masker';
import type { Severity } from '@masker/config';
import { Failure, problem } from './exitCodes.ts';
import { count, printable, shownPath } from './text.ts';

export const failures = {
  atInput: (label: string, sentence: string) => problem(`${label}: ${sentence}`),
  valueTooLong: () => problem('the value is longer than 1 MiB'),
  valueNotUtf8: () => problem("the value isn't valid UTF-8"),
  fileTooLarge: (label: string) => new Failure(`can't read ${label}: it is larger than 8 MiB`),
  fileNotUtf8: (label: string) => new Failure(`can't read ${label}: it isn't valid UTF-8`),
  noFileMatches: (pattern: string) => new Failure(`no file matches ${shownPath(pattern)}`),
  truncated: (label: string) => problem(`${label} was truncated while it was being read`),
  replaced: (label: string) => problem(`${label} was replaced by another file while it was being opened`),
  unreadable: (label: string, reason: string) => new Failure(`can't read ${label}: ${reason}`),
  unwritable: (label: string, reason: string) => new Failure(`can't write ${label}: ${reason}`),

  /** A configuration without errors is unusable if it is too large. */
  configurationUnusable: (path: string, errors: number) =>
    problem(
      errors === 0
        ? `${printable(path)} is too large to analyse`
        : `${printable(path)} has ${count(errors, 'error')}: "masker validate" shows them`,
    ),
  maskerUnusable: (obstacle: string) => problem(printable(obstacle)),
  notFindable: (name: string, reason: string) =>
    new Failure(`${printable(name)} can't be used with --find: ${reason}`),
  /** The name itself may be a value or the key, given by mistake. */
  maskerMissing: ({ suggestion }: Extract<MaskerFinding<unknown>, { kind: 'missing' }>) => {
    const question = suggestion === undefined ? '' : ` (did you mean ${printable(suggestion)}?)`;
    return new Failure(`no masker has that name${question}; run "masker list"`);
  },
  maskerAmbiguous: (name: string, paths: readonly string[]) =>
    new Failure(
      `several files define ${printable(name)}: ${paths.map(printable).join(', ')}; name the file you mean`,
    ),

  keyMissing: () =>
    new Failure(
      'there is no masking key: set MASKER_KEY, name a file with --key-file, or try it out with --demo-key',
    ),
  keyOfSeveralLines: (source: string) =>
    new Failure(`${source} has several lines: the key must be a single line, with nothing else`),
  keyInvalid: (source: string, { message }: KeyProblem) => new Failure(`${source}: ${message}`),

  planWithErrors: (path: string, errors: number) =>
    problem(`${printable(path)} has ${count(errors, 'error')}: "masker plan check" shows them`),
};

export const warnings = {
  replacesDefault: (name: string, path: string) => `${name} isn't the default masker, but ${printable(path)}`,
  keyReadable: 'other users of this machine can read the key file: restrict it with "chmod 600"',
  demonstrationKey: "using the public demonstration key; don't use it for real data",
  tooManyFolders: (folder: string) =>
    `${folder === '.' ? 'the current folder' : `the folder ${printable(folder)}`} is too large to search`,
};

/** The numbers of problems of each severity. */
export const severitiesReport = (problems: readonly { readonly severity: Severity }[]): string => {
  const number = (wanted: Severity) => problems.filter(({ severity }) => severity === wanted).length;
  const [errors, warned] = [number('error'), number('warning')];
  const notes = problems.length - errors - warned;
  return `${count(errors, 'error')}, ${count(warned, 'warning')}, ${count(notes, 'note')}`;
};

/** An unexpected error; its own message might hold a value. */
export const internalError = (error: unknown): string =>
  `internal error (${error instanceof Error ? error.name : typeof error})`;

export const systemRefusal = (reason: string): string => `the operating system refuses: ${reason}`;

/** The complaints of operating systems in words. */
export const systemReasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  EEXIST: 'a file has that name',
  ENOSPC: 'no space left on the device',
  EDQUOT: 'disk quota exceeded',
  EFBIG: 'the file would become too large',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many open files',
};
