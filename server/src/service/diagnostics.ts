// The engine's problems as diagnostics. The engine is their only source.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type Diagnostic,
  type DiagnosticRelatedInformation,
  DiagnosticSeverity,
  DiagnosticTag,
  type Location,
  type Range,
} from 'vscode-languageserver-types';
import type { Analysis } from '@masker/masker';
import {
  checkName,
  type KnownNames,
  type Problem,
  readName,
  type RelatedLocation,
  type Severity,
} from '@masker/config';
import { defaultMaskers } from '@masker/algorithms';
import { toRange } from './ranges.ts';

/** The names of the workspace's maskers; this document's own may be included. */
export interface MaskerNames extends KnownNames {
  /** The range of the masker's name in another document. */
  rangeIn(uri: string): Range | undefined;
}

/** The names of the workspace's maskers and if they are used. */
export interface WorkspaceNames extends MaskerNames {
  /** Returns the locations at which plans name a masker. */
  usesOf(name: string): readonly Location[];
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

const defaultNames = defaultMaskers.map(({ name }) => name);

/**
 * Returns the problems of a document: those of its text, and those of its name among the others, if they are
 * known.
 */
export function problemsOf(document: TextDocument, analysis: Analysis, names?: MaskerNames): Problem[] {
  const name = names === undefined ? undefined : readName(document.uri, analysis.model);
  const ofName = name === undefined || names === undefined ? [] : checkName(name, names, defaultNames);
  return [...analysis.problems, ...ofName];
}

/** Returns the diagnostics of a document, in the order of its problems. */
export function diagnose(document: TextDocument, analysis: Analysis, names?: MaskerNames): Diagnostic[] {
  return problemsOf(document, analysis, names).map((problem) => toDiagnostic(document, problem, names));
}

/** One problem as a diagnostic. */
export function toDiagnostic(document: TextDocument, problem: Problem, names?: MaskerNames): Diagnostic {
  const diagnostic: Diagnostic = {
    range: toRange(document, problem.range),
    severity: severities[problem.severity],
    code: problem.code,
    source: 'masker',
    message: problem.message,
  };
  if (problem.unnecessary === true) diagnostic.tags = [DiagnosticTag.Unnecessary];
  if (problem.deprecated === true) diagnostic.tags = [DiagnosticTag.Deprecated];
  const related = problem.related?.flatMap((relatedPlace) =>
    toRelatedInformation(document, relatedPlace, names),
  );
  if (related !== undefined && related.length > 0) diagnostic.relatedInformation = related;
  return diagnostic;
}

function toRelatedInformation(
  document: TextDocument,
  { uri = document.uri, line, range, message }: RelatedLocation,
  names: MaskerNames | undefined,
): DiagnosticRelatedInformation[] {
  const start = { line: (line ?? 1) - 1, character: 0 };
  const inOther = line === undefined ? names?.rangeIn(uri) : { start, end: start };
  const location = uri === document.uri ? toRange(document, range) : inOther;
  return location === undefined ? [] : [{ location: { uri, range: location }, message }];
}
