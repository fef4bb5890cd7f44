// The check `ignored-character-in-set`: characters that `original` holds and `ignoreChars` hides from it.
import { codePointSetHas } from '../../charset/codePointSet.ts';
import { singleCharacter } from '../characterSetModel.ts';
import { choice, insertBefore, removeMembers } from '../edits.ts';
import type { JsonNode } from '../jsonNode.ts';
import type { MaskerModel } from '../maskerModel.ts';
import type { TextEdit } from '../problem.ts';
import { setRange } from '../places.ts';
import { type Check, segmentExample } from './check.ts';

const digits = new Set(Array.from('0123456789', (digit) => digit.charCodeAt(0)));

export const ignoredCharacterInSet: Check = {
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
    for (const segment of segments) {
      const { original } = segment;
      const hidden = [...ignoreChars].filter((character) =>
        original.value?.kind === 'characters'
          ? codePointSetHas(original.value.set, character)
          : original.value?.kind === 'integers' && digits.has(character),
      );
      if (hidden.length === 0) continue;
      const names = hidden.map((character) => JSON.stringify(String.fromCodePoint(character))).join(', ');
      report({
        range: setRange(segment, original),
        message: `${names} can never be masked here: ignoreChars hides ${hidden.length === 1 ? 'it' : 'them'} from every segment.`,
        fixes: [choice(`Do not ignore ${names}`, noLongerIgnored(model, new Set(hidden)))],
      });
    }
  },
};

/** Takes characters out of the list, or writes the default list without them. */
function noLongerIgnored(model: MaskerModel, hidden: ReadonlySet<number>): TextEdit[] {
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
