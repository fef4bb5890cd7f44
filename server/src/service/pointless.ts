// What is not worth suggesting: text of which the engine would say that it has no effect or cannot stand there.
import { type Analysis, analyse, type TextEdit } from '../../../engine/src/index.ts';

/** The engine's words for that. That something is missing still, or empty, is only natural while one types. */
const pointless: ReadonlySet<string> = new Set([
  'alpha-numeric-number',
  'numeric-characters',
  'property-duplicate',
  'property-letter-case',
  'property-type',
  'property-unknown',
  'range-item-malformed',
  'segment-property-no-effect',
  'set-field-on-segment',
  'set-on-preserve',
]);

/** Whether the engine would find something pointless in the text that an edit inserts. */
export function isPointless(analysis: Analysis, edit: TextEdit): boolean {
  const before = withoutSegments(analysis, 0, edit.start);
  const after = withoutSegments(analysis, edit.end, analysis.model.document.text.length);
  const end = before.length + edit.newText.length;
  return analyse(before + edit.newText + after).problems.some(
    ({ code, range }) => pointless.has(code) && range.start >= before.length && range.end <= end,
  );
}

/** A part of the text with one empty segment for all that lie in it as a whole: long lists take their time. */
function withoutSegments({ model }: Analysis, start: number, end: number): string {
  const { text } = model.document;
  const inside = (model.segmentsNode?.items ?? []).filter(
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
