// Decides if an edit is worth suggesting: its text must have an effect and be valid at its location.
import { type JsonNode, rangeOf } from '@masker/json';
import type { Problem } from '@masker/config';
import type { TextEdit, TextRange } from '@masker/text';
import { type Analysis, analyse } from './analyse.ts';
import { allChecks } from './allChecks.ts';

const pointless = codesOf((check) => 'isPointless' in check);
const incomplete = codesOf((check) => 'isIncomplete' in check);

/**
 * Maximum length of a text without the other items of its lists, in UTF-16 code units, in which edits are
 * tried: each of dozens takes an analysis. In a longer one, which nobody wrote by hand, all are suggested.
 */
const maxTriedLength = 20_000;

/** Returns true if an edit inserts no text without effect, and causes no new error. */
export function canBeSuggested({ model }: Analysis, edit: TextEdit): boolean {
  const { text, root } = model.document;
  const cuts = root === undefined ? [] : surplusItems(text, root, edit);
  const before = withoutCuts(text, cuts, 0, edit.start);
  const after = withoutCuts(text, cuts, edit.end, text.length);
  const end = before.length + edit.newText.length;
  if (end + after.length > maxTriedLength) return true;
  const { problems } = analyse(before + edit.newText + after);
  const isInside = ({ range }: Problem) => range.start >= before.length && range.end <= end;
  if (problems.some((problem) => pointless.has(problem.code) && isInside(problem))) return false;
  const wrong = errorCodes(problems);
  return (
    wrong.length === 0 ||
    !hasMore(wrong, errorCodes(analyse(before + text.slice(edit.start, edit.end) + after).problems))
  );
}

function codesOf(isMeant: (check: (typeof allChecks)[number]) => boolean): ReadonlySet<string> {
  return new Set(allChecks.filter(isMeant).map(({ code }) => code));
}

function errorCodes(problems: readonly Problem[]): string[] {
  return problems.flatMap(({ code, severity }) =>
    severity === 'error' && !incomplete.has(code) ? [code] : [],
  );
}

/** Returns true if a list holds something more often than another one. */
function hasMore(list: readonly string[], other: readonly string[]): boolean {
  const rest = [...other];
  return list.some((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** Items of lists that an edit doesn't touch, but for the first ones before and after it. */
function surplusItems(text: string, node: JsonNode, edit: TextRange): TextRange[] {
  if (node.type !== 'array')
    return ('children' in node ? node.children : []).flatMap((child) => surplusItems(text, child, edit));
  const before: TextRange[] = [];
  const behind: TextRange[] = [];
  const inside: TextRange[] = [];
  for (const item of node.items) {
    const range = rangeOf(item);
    if (range.start < edit.end && range.end > edit.start) inside.push(...surplusItems(text, item, edit));
    else if (isClosed(text, range)) (range.end <= edit.start ? before : behind).push(range);
  }
  return [...behindFirst(before), ...inside, ...behindFirst(behind)];
}

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']', '"': '"' };

/**
 * Returns true if a value's opening bracket or quote is closed at its end: half-typed, it may hold the text after it.
 */
function isClosed(text: string, { start, end }: TextRange): boolean {
  const closer = closers[text.charAt(start)];
  return closer === undefined || (end - start > 1 && text.charAt(end - 1) === closer);
}

/** From the end of the first range to that of the last one. */
function behindFirst(ranges: readonly TextRange[]): TextRange[] {
  const [first, last] = [ranges[0], ranges.at(-1)];
  return first === undefined || last === undefined || first === last
    ? []
    : [{ start: first.end, end: last.end }];
}

/** Returns a part of the text without the cut ranges. */
function withoutCuts(text: string, cuts: readonly TextRange[], start: number, end: number): string {
  let rest = '';
  let from = start;
  for (const cut of cuts) {
    if (cut.start < start || cut.end > end) continue;
    rest += text.slice(from, cut.start);
    from = cut.end;
  }
  return rest + text.slice(from, end);
}
