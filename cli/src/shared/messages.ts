// Texts of the failures that every command may have, by code.
import type { KeyProblem, MaskerFinding } from '../../../engine/src/index.ts';
import { Failure, problem } from './exitCodes.ts';
import { count, printable } from './text.ts';

export const failures = {
  atInput: (label: string, sentence: string) => problem(`${label}: ${sentence}`),
  valueTooLong: () => problem('the value is longer than 1 MiB'),
  valueNotUtf8: () => problem("the value isn't valid UTF-8"),
  fileTooLarge: (label: string) => new Failure(`can't read ${label}: it is larger than 8 MiB`),
  fileNotUtf8: (label: string) => new Failure(`can't read ${label}: it isn't valid UTF-8`),
  noFileMatches: (pattern: string) => new Failure(`no file matches ${printable(pattern)}`),
  truncated: (label: string) => problem(`${label} was truncated while it was being read`),
  unreadable: (label: string, reason: string) => new Failure(`can't read ${label}: ${reason}`),
  unwritable: (label: string, reason: string) => new Failure(`can't write ${label}: ${reason}`),

  configurationUnusable: (path: string, reason: string) => problem(`${path} ${reason}`),
  maskerUnusable: (obstacle: string) => problem(printable(obstacle)),
  notFindable: (name: string, reason: string) =>
    new Failure(`${printable(name)} can't be used with --find: ${reason}`),
  /** The name itself may be a value or the key that someone put in its place. */
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
