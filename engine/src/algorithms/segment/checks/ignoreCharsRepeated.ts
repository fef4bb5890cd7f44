// The check `ignore-chars-repeated`: a character that `ignoreChars` lists already.
import { removeMember } from '../../../json/edits.ts';
import { rangeOf } from '../../../json/properties.ts';
import { singleCharacter } from '../../../text/encoding.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const ignoreCharsRepeated: SegmentCheck = {
  code: 'ignore-chars-repeated',
  severity: 'information',
  isPointless: true,
  title: 'Character ignored twice',
  explanation:
    'A character that is listed once is ignored wherever it occurs. A second entry has no effect; perhaps another character was meant.',
  example: {
    wrong: segmentExample('{ "type": "Numeric", "length": 3 }', '"ignoreChars": ["-", "-"]'),
    right: segmentExample('{ "type": "Numeric", "length": 3 }', '"ignoreChars": ["-", "–"]'),
  },
  run({ properties }, report) {
    const list = properties?.get('ignoreChars')?.value;
    if (list?.type !== 'array') return;
    const seen = new Set<string>();
    for (const item of list.items) {
      if (item.type !== 'string' || singleCharacter(item.value) === undefined) continue;
      if (seen.has(item.value)) {
        report({
          range: rangeOf(item),
          unnecessary: true,
          message: `${JSON.stringify(item.value)} is in the list already.`,
          fixes: [{ title: 'Remove the entry', edits: removeMember(list.items, item) }],
        });
      }
      seen.add(item.value);
    }
  },
};
