// What is not worth suggesting: text of which the engine would say that it has no effect or cannot stand there.
import { segmentsOf } from './segmentsOf.ts';
import { type Analysis, analyse, type Problem, type TextEdit } from '../../../engine/src/index.ts';

/** The engine's words for that. That something is missing still, or empty, is only natural while one types. */
const pointless: ReadonlySet<string> = new Set([
  'alpha-numeric-number',
  'numeric-characters',
  'property-duplicate',
  'property-letter-case',
  'property-type',
  'property-unknown',
  'range-item-malformed',
  'property-no-effect',
  'set-field-on-segment',
  'set-on-preserve',
]);

/** What is missing is only natural while one types, and so is what a placeholder leaves open. */
const natural = /^json-syntax$|^name-empty$|-missing$/;

/**
 * How long a text without its other segments may be, in UTF-16 code units, for suggestions to be tried in it: each of
 * dozens takes an analysis. In one that is longer, which nobody wrote by hand, all are shown.
 */
const longestTried = 20_000;

/** Whether the engine would find something pointless in the text that an edit inserts, or a new error anywhere. */
export function isPointless(analysis: Analysis, edit: TextEdit): boolean {
  const { text } = analysis.model.document;
  const before = withoutSegments(analysis, 0, edit.start);
  const after = withoutSegments(analysis, edit.end, text.length);
  const end = before.length + edit.newText.length;
  if (end + after.length > longestTried) return false;
  const { problems } = analyse(before + edit.newText + after);
  const isInside = ({ code, range }: Problem) =>
    pointless.has(code) && range.start >= before.length && range.end <= end;
  if (problems.some(isInside)) return true;
  const wrong = errorCodes(problems);
  return (
    wrong.length > 0 &&
    hasMore(wrong, errorCodes(analyse(before + text.slice(edit.start, edit.end) + after).problems))
  );
}

function errorCodes(problems: readonly Problem[]): string[] {
  return problems.flatMap(({ code, severity }) =>
    severity === 'error' && !natural.test(code) ? [code] : [],
  );
}

/** Whether a list holds something more often than another one. */
function hasMore(list: readonly string[], other: readonly string[]): boolean {
  const rest = [...other];
  return list.some((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** A part of the text with one empty segment for all that lie in it as a whole: long lists take their time. */
function withoutSegments({ model }: Analysis, start: number, end: number): string {
  const { text } = model.document;
  const inside = (segmentsOf(model).segmentsNode?.items ?? []).filter(
    ({ offset, length }) =>
      offset >= start && offset + length <= end && text.charAt(offset + length - 1) === '}',
  );
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) return text.slice(start, end);
  return `${text.slice(start, first.offset)}{}${text.slice(last.offset + last.length, end)}`;
}

/** The text that a snippet inserts when its placeholders are left as they are. */
export function withoutPlaceholders(snippet: string): string {
  return snippet
    .replace(/\$\{\d+:([^}]*)\}|\$\d+/g, (_, text: string | undefined) => text ?? '')
    .replace(/\\([\\$}])/g, '$1');
}
