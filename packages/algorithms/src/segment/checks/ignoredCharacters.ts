// The checks of characters that a set holds and `ignoreChars` hides from its segment.
import { at, singleCharacter, type TextEdit, lowerBound } from '@masker/text';
import { type Report, choice } from '@masker/config';
import { insertBefore, removeMembers, type JsonNode } from '@masker/json';
import { setRange } from '../model/locations.ts';
import type { SegmentsModel } from '../model/segmentsModel.ts';
import type { SetRole } from '../properties.ts';
import type { CodePointSet } from '../sets/codePointSet.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const ignoredCharacterInSet: SegmentCheck = {
  code: 'ignored-character-in-set',
  severity: 'warning',
  title: 'Ignored character in an original set',
  explanation:
    'Ignored characters stay in place, and no segment sees them. Such a character is never masked, although the set names it.',
  wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "original": { "range": "-" } }'),
  right: segmentExample(
    '{ "type": "AlphaNumeric", "length": 3, "original": { "range": "-" } }',
    '"ignoreChars": [" "]',
  ),
  run(model, report) {
    reportIgnoredCharacters(
      model,
      'original',
      report,
      (names, isOne) =>
        `${names} can never be masked here: ignoreChars hides ${isOne ? 'it' : 'them'} from every segment.`,
    );
  },
};

export const ignoredCharacterInMaskedSet: SegmentCheck = {
  code: 'ignored-character-in-masked-set',
  severity: 'warning',
  title: 'Ignored character in a masked set',
  explanation:
    'A masked character that is ignored looks like an original separator. The masked value seems shorter and differently formatted, and would itself be masked differently.',
  wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "-" } }'),
  right: segmentExample(
    '{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "-" } }',
    '"ignoreChars": [" "]',
  ),
  run(model, report) {
    reportIgnoredCharacters(
      model,
      'masked',
      report,
      (names, isOne) =>
        `${names} may be drawn here, and ${isOne ? 'is' : 'are'} in ignoreChars: masked values would look shorter than they are.`,
    );
  },
};

/** Characters that a Numeric segment reads and writes. */
const digits: CodePointSet = [{ from: 0x30, to: 0x39 }];
/** Maximum number of characters named in a message. */
const maxNamed = 10;
/** Longer lists are not offered to be edited: that would take its time for each of many segments. */
const maxEdited = 1000;

/**
 * Reports the ignored characters in the sets of one role.
 *
 * @param describe returns the message about the named characters, one or several
 */
function reportIgnoredCharacters(
  model: SegmentsModel,
  role: SetRole,
  report: Report,
  describe: (names: string, isOne: boolean) => string,
): void {
  const { segments, ignoreChars } = model;
  const ignored = [...ignoreChars].sort((a, b) => a - b);
  for (const segment of segments) {
    const { value } = segment[role];
    if (value === undefined) continue;
    const { count, first } = common(ignored, value.kind === 'characters' ? value.set : digits);
    if (count === 0) continue;
    const names = first.map((character) => JSON.stringify(String.fromCodePoint(character))).join(', ');
    const others = count > first.length ? ` and ${count - first.length} more` : '';
    report({
      range: setRange(segment, segment[role]),
      message: describe(`${names}${others}`, count === 1),
      ...(count === first.length &&
        ignored.length <= maxEdited && {
          fixes: [choice(`Do not ignore ${names}`, noLongerIgnored(model, new Set(first)))],
        }),
    });
  }
}

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

/** Returns the number of sorted characters that a set contains, and the first of these. */
function common(characters: readonly number[], set: CodePointSet): { count: number; first: number[] } {
  let count = 0;
  const first: number[] = [];
  const indexFrom = (minCode: number) => lowerBound(characters.length, (i) => at(characters, i) >= minCode);
  for (const { from, to } of set) {
    const start = indexFrom(from);
    const end = indexFrom(to + 1);
    if (start === end) continue;
    count += end - start;
    first.push(...characters.slice(start, Math.min(end, start + maxNamed - first.length)));
  }
  return { count, first };
}
