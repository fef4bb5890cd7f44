// Reports problems: lines or Markdown for people, JSON for programs, SARIF 2.1.0 for code scanning.
import { styleText } from 'node:util';
import type { Problem, Severity } from '@masker/config';
import { markdownText, positionFinder, printable, shownName, writeJson } from '../shared/text.ts';

/** A file with its problems. */
export interface ValidatedFile {
  /** As messages show it. */
  readonly path: string;
  readonly text: string;
  readonly problems: readonly Problem[];
}

export const validateFormatNames = ['text', 'json', 'markdown', 'sarif'] as const;
export type ValidateFormat = (typeof validateFormatNames)[number];

export interface ShowOptions {
  readonly isColoured: boolean;
  /** True if every file could be read. */
  readonly isComplete: boolean;
}

type Show = (files: readonly ValidatedFile[], options: ShowOptions) => string | Promise<string>;

export const validateFormats: Readonly<Record<ValidateFormat, Show>> = {
  text: showText,
  json: showJson,
  markdown: showMarkdown,
  // The titles of checks are in their documentation, which takes long to load.
  sarif: async (...args) => (await import('./sarif.ts')).showSarif(...args),
};

const colours: Readonly<Record<Severity, 'red' | 'yellow' | 'blue' | 'gray'>> = {
  error: 'red',
  warning: 'yellow',
  information: 'blue',
  hint: 'gray',
};

/** One line per problem: `file:line:column severity code message` */
function showText(files: readonly ValidatedFile[], { isColoured }: ShowOptions): string {
  const lines = placed(files).map(({ path, start: { line, column }, problem }) => {
    const { code, severity, message } = problem;
    const shown = isColoured ? styleText(colours[severity], severity) : severity;
    return `${shownName(path)}:${line}:${column} ${shown} ${code} ${printable(message)}\n`;
  });
  return lines.join('');
}

function showJson(files: readonly ValidatedFile[]): string {
  const problems = placed(files).map(({ path, start, end, problem: { severity, code, message } }) => {
    return { file: path, severity, code, message, start, end };
  });
  return `${writeJson({ files: files.map(({ path }) => path), problems }, { indent: true })}\n`;
}

/** A list for a report or a comment. */
function showMarkdown(files: readonly ValidatedFile[]): string {
  const found = placed(files);
  if (found.length === 0) return 'No problems.\n';
  const lines = found.map(({ path, start: { line, column }, problem: { severity, code, message } }) => {
    return `- **${severity}** ${markdownText(`${path}:${line}:${column}`)} ${code}: ${markdownText(message)}\n`;
  });
  return lines.join('');
}

/** The problems with their files and the positions in these. */
export function placed(files: readonly ValidatedFile[]) {
  return files.flatMap(({ path, text, problems }) => {
    const positionOf = positionFinder(text);
    return problems.map((problem) => {
      return { path, problem, start: positionOf(problem.range.start), end: positionOf(problem.range.end) };
    });
  });
}
