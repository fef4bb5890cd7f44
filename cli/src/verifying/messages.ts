// Texts of verification, by code.
import { Failure, problem } from '../shared/exitCodes.ts';
import { printable, shownPath } from '../shared/text.ts';

export const verifyFailures = {
  notManifest: (name: string) => problem(`${printable(name)} isn't a manifest of "masker mask"`),
  manifestCut: (name: string) =>
    problem(`${printable(name)} isn't JSON: it may be cut off. Use it as "masker mask" wrote it`),
  fileAndFolder: () => new Failure('give two files, or two folders'),
  severalMatch: () => new Failure('several files match: give two folders'),
  sameFile: () => new Failure('the original and the masked file are the same'),
  withoutCounterpart: (label: string) => problem(`${label} is in only one of the two folders`),
  partitionAlone: (label: string) =>
    problem(`${label} is in only one of the two folders: check the key and --consistency of the run`),
  partitionsNeedKey: (label: string) =>
    new Failure(`${label}: its folder names are masked, so specify --key-file, or compare file by file`),
  summaryOfOriginals: (path: string) =>
    problem(`${shownPath(path)} may hold originals: remove it, as readers don't need it`),
};

export const manifestReports = {
  otherVersion: (version: string, own: string) =>
    `The data was masked with version ${printable(version)} of Masker; this is ${own}, whose lists may differ.`,
  otherPlan: 'The manifest belongs to another plan, or the plan has changed since.',
  otherKey: 'The data was masked with another key.',
  noKey: "The manifest has no key's fingerprint, but the plan's maskers need a key. It was changed.",
  otherConsistency: (masked: string, verified: string) =>
    `The data was masked with "--consistency ${printable(masked)}", and verified with "${verified}". Verify with the same.`,
  otherRows: (label: string) => `${label} has another number of rows than this run read.`,
  otherNonconforming: (label: string) =>
    `${label} has another number of values that don't fit than this run counted.`,
  notComparable: (label: string) => `${label} is no regular file, so it can't be compared with the manifest.`,
  settingChanged: (path: string) => `${printable(path)} has changed since masking, or isn't there.`,
  notOriginal: (label: string) => `${label} isn't an original of this run, or its size has changed.`,
  notOutput: (label: string) => `${label} isn't what this run wrote, or has changed since.`,
  otherOriginal: (label: string, origins: readonly string[], original: string) =>
    `${label} is the copy of ${printable(origins.join(', '))}, not of ${original}.`,
};
