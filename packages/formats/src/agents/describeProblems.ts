// Describes problems of a configuration or plan to a language model.
import type { Problem } from '@masker/config';

/** Returns the problems with their positions, from 1, and the titles of their fixes. */
export function describeProblems(text: string, problems: readonly Problem[]) {
  const positionOf = (offset: number) => {
    const before = text.slice(0, offset);
    const lineStart = before.lastIndexOf('\n') + 1;
    return { line: before.split('\n').length, column: offset - lineStart + 1 };
  };
  return problems.map(({ code, severity, message, range, fixes }) => ({
    code,
    severity,
    message,
    start: positionOf(range.start),
    end: positionOf(range.end),
    fixes: (fixes ?? []).map(({ title }) => title),
  }));
}
