// The check `ignored-character-in-set`: characters that `original` holds and `ignoreChars` hides from it.
import { singleCharacter } from '../../../text/encoding.ts';
import { setRange } from '../model/places.ts';
import type { CodePointSet } from '../sets/codePointSet.ts';
import { insertBefore, removeMembers } from '../../../json/edits.ts';
import type { JsonNode } from '../../../json/jsonNode.ts';
import type { SegmentsModel } from '../model/segmentsModel.ts';
import { choice } from '../../../configuration/problem.ts';
import type { TextEdit } from '../../../text/textEdit.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

/** What a Numeric segment reads. */
const digits: CodePointSet = [{ from: 0x30, to: 0x39 }];
/** So many characters are named in a message. */
const mostNamed = 10;
/** Longer lists are not offered to be edited: that would take its time for each of many segments. */
const mostEdited = 1000;

export const ignoredCharacterInSet: SegmentCheck = {
  code: 'ignored-character-in-set',
  severity: 'warning',
  title: 'Ignored character in an original set',
  explanation:
    'Ignored characters stay where they are and no segment ever sees them, so such a character is never masked although the set names it.',
  example: {
    wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "original": { "range": "-" } }'),
    right: segmentExample(
      '{ "type": "AlphaNumeric", "length": 3, "original": { "range": "-" } }',
      '"ignoreChars": [" "]',
    ),
  },
  run(model, report) {
    const { segments, ignoreChars } = model;
    const ignored = [...ignoreChars].sort((a, b) => a - b);
    for (const segment of segments) {
      const { original } = segment;
      if (original.value === undefined) continue;
      const set = original.value.kind === 'characters' ? original.value.set : digits;
      const { count, first } = common(ignored, set);
      if (count === 0) continue;
      const names = first.map((character) => JSON.stringify(String.fromCodePoint(character))).join(', ');
      const others = count > first.length ? ` and ${count - first.length} more` : '';
      report({
        range: setRange(segment, original),
        message: `${names}${others} can never be masked here: ignoreChars hides ${count === 1 ? 'it' : 'them'} from every segment.`,
        ...(count === first.length &&
          ignored.length <= mostEdited && {
            fixes: [choice(`Do not ignore ${names}`, noLongerIgnored(model, new Set(first)))],
          }),
      });
    }
  },
};

/** Takes characters out of the list, or writes the default list without them. */
function noLongerIgnored(model: SegmentsModel, hidden: ReadonlySet<number>): TextEdit[] {
  const list = model.properties?.get('ignoreChars')?.value;
  const segments = model.properties?.get('segments')?.node;
  if (list?.type === 'array') {
    const isHidden = (item: JsonNode) =>
      item.type === 'string' && hidden.has(singleCharacter(item.value) ?? -1);
    return removeMembers(list.items, new Set(list.items.filter(isHidden)));
  }
  if (segments === undefined) return [];
  const rest = [...model.ignoreChars].filter((character) => !hidden.has(character));
  const entries = rest.map((character) => JSON.stringify(String.fromCodePoint(character))).join(', ');
  return [insertBefore(model.document.text, segments, `"ignoreChars": [${entries}]`)];
}

/** How many of some sorted characters a set holds, and the first of these. */
function common(characters: readonly number[], set: CodePointSet): { count: number; first: number[] } {
  let count = 0;
  const first: number[] = [];
  for (const { from, to } of set) {
    const [start, end] = [indexFrom(characters, from), indexFrom(characters, to + 1)];
    count += end - start;
    first.push(...characters.slice(start, Math.min(end, start + mostNamed - first.length)));
  }
  return { count, first };
}

/** The index of the first of some sorted numbers that is not below a limit. */
function indexFrom(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
