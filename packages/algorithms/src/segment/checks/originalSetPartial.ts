// The check `original-set-partial`: what an original set leaves out, and so lets through as it is.
import { choice, type Fix, type Report } from '@masker/config';
import { insertAfter, removeProperty, replaceNode } from '@masker/json';
import { readableDigits, type TextEdit } from '@masker/text';
import { setRange } from '../model/locations.ts';
import type { SegmentModel, SegmentsModel } from '../model/segmentsModel.ts';
import { describeLeftOut, describeShare, lettersAndDigits } from '../presentation/describeUncovered.ts';
import { type CodePointSet, codePointSet } from '../sets/codePointSet.ts';
import { listIntegers } from '../sets/describeSet.ts';
import { type IntegerSet, isEmptyIntegerSet, powerOfTen } from '../sets/integerSet.ts';
import { integerSetMagnitude } from '../sets/integerSetMagnitude.ts';
import { restOfIntegers } from '../sets/restOfSet.ts';
import { writeCharacters } from '../sets/writeSet.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const originalSetPartial: SegmentCheck = {
  code: 'original-set-partial',
  severity: 'warning',
  title: 'Original set that leaves something out',
  explanation:
    "Characters and numbers outside original aren't masked: they stay unchanged. The default of an AlphaNumeric segment holds the digits and the capital letters, so lower-case letters pass. Safest are a wide original set and a narrow masked set: everything is masked, to the values you want. Hexadecimal digits of both letter cases count as complete. Segments that leave out the same are reported together.",
  wrong: segmentExample('{ "type": "Numeric", "length": 3, "original": { "maxNum": 499 } }'),
  right: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "maxNum": 499 } }'),
  run(model, report) {
    const byRest = new Map<string, Accepting[]>();
    const describe = describeOnce();
    for (const segment of model.segments) {
      const { value } = segment.original;
      // Half-typed: more is to come.
      if (segment.length === undefined) continue;
      if (value?.kind === 'integers') reportNumbers(model, segment, value.set, report);
      if (value?.kind !== 'characters' || value.set.length === 0) continue;
      const rest = describe(value.set);
      if (rest === undefined) continue;
      const others = byRest.get(rest);
      if (others === undefined) byRest.set(rest, [{ segment, set: value.set }]);
      else others.push({ segment, set: value.set });
    }
    for (const [rest, segments] of byRest) reportCharacters(model, rest, segments, report);
  },
};

/** Many segments have the same set. */
function describeOnce(): typeof describeLeftOut {
  const known = new Map<string, string | undefined>();
  return (set) => {
    let name = '';
    for (const { from, to } of set) name += `${from}-${to},`;
    if (!known.has(name)) known.set(name, describeLeftOut(set));
    return known.get(name);
  };
}

/** An AlphaNumeric segment and its masked set. */
interface Accepting {
  readonly segment: SegmentModel;
  readonly set: CodePointSet;
}

const maxRelated = 10;
/** Maximum number of segments changed by one fix. */
const maxEdited = 1000;

function reportCharacters(
  { document }: SegmentsModel,
  rest: string,
  segments: readonly Accepting[],
  report: Report,
): void {
  const [first] = segments;
  if (first === undefined) return;
  const others = segments.slice(1, 1 + maxRelated);
  const isWritten = segments.every(({ segment }) => segment.properties.get('original') !== undefined);
  const where = segments.length === 1 ? '' : ` in ${segments.length} segments`;
  const why = isWritten ? '"original" doesn\'t hold them' : 'the default of "original" doesn\'t hold them';
  report({
    range: setRange(first.segment, first.segment.original),
    message: `${rest.charAt(0).toUpperCase()}${rest.slice(1)} aren't masked${where}: ${why}.`,
    related: others.map(({ segment }) => ({
      range: setRange(segment, segment.original),
      message: 'Nor here.',
    })),
    get fixes() {
      return widen(document.text, rest, segments);
    },
  });
}

function widen(text: string, rest: string, segments: readonly Accepting[]): Fix[] {
  if (segments.length > maxEdited || segments.some(({ set }) => !canBeWritten(set))) return [];
  const edits = segments.flatMap(({ segment, set }) =>
    setOriginal(text, segment, writeCharacters(codePointSet([...set, ...lettersAndDigits]))),
  );
  return edits.length === 0 ? [] : [choice(`Mask ${rest}, too`, edits)];
}

/** Returns true if a `range` can name the ends of all intervals. */
function canBeWritten(set: CodePointSet): boolean {
  return set.every(({ from, to }) => /^[^\s,-]{2}$/u.test(String.fromCodePoint(from, to)));
}

function setOriginal(text: string, { properties }: SegmentModel, written: string): TextEdit[] {
  const own = properties.get('original');
  if (own !== undefined) return own.value === undefined ? [] : [replaceNode(own.value, written)];
  const before = properties.get('length') ?? properties.get('type');
  return before === undefined ? [] : [insertAfter(text, before.node, [`"original": ${written}`])];
}

function reportNumbers(
  { document }: SegmentsModel,
  segment: SegmentModel,
  set: IntegerSet,
  report: Report,
): void {
  const { length = 0n, original } = segment;
  const rest = restOfIntegers(set, length);
  if (isEmptyIntegerSet(set) || isEmptyIntegerSet(rest)) return;
  const size = integerSetMagnitude(rest, length);
  report({
    range: setRange(segment, original),
    message: `${listIntegers(rest, length, true)} ${size.exact === 1n ? "isn't" : "aren't"} masked: ${describeShare(size, length)}.`,
    fixes: allNumbers(document.text, segment, length),
  });
}

function allNumbers(text: string, segment: SegmentModel, length: bigint): Fix[] {
  const title = length === 1n ? 'Mask every digit' : `Mask every number of ${length} digits`;
  const own = segment.properties.get('original');
  if (own !== undefined && segment.setFields.length === 0) return [choice(title, removeProperty(own))];
  if (length > readableDigits) return [];
  const written = `{ "minNum": 0, "maxNum": ${powerOfTen(Number(length)) - 1n} }`;
  return [choice(title, setOriginal(text, segment, written))];
}
