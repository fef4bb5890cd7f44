// Texts of the failures of verification, by code.
import { Failure, problem } from '../shared/exitCodes.ts';
import { printable } from '../shared/text.ts';

export const verifyFailures = {
  notManifest: (name: string) => problem(`${printable(name)} isn't a manifest of "masker mask"`),
  manifestCut: (name: string) =>
    problem(`${printable(name)} isn't JSON: it may be cut off. Use it as "masker mask" wrote it`),
  fileAndFolder: () => new Failure('give two files, or two folders'),
  severalMatch: () => new Failure('several files match: give two folders'),
  sameFile: () => new Failure('the original and the masked file are the same'),
  withoutCounterpart: (label: string) => problem(`${label} is in only one of the two folders`),
  summaryOfOriginals: (path: string) =>
    problem(`${printable(path)} may hold originals: remove it, as readers don't need it`),
};
