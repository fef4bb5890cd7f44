// The checks of the entries of ignoreChars.
import { shortened, choice } from '@masker/config';
import { removeMember, replaceNode, rangeOf } from '@masker/json';
import { singleCharacter } from '@masker/text';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const ignoreCharsEntry: SegmentCheck = {
  code: 'ignore-chars-entry',
  severity: 'error',
  title: "Entry of ignoreChars isn't one character",
  explanation: 'ignoreChars is a list of single characters. A longer text would never match.',
  wrong: segmentExample('{ "type": "Numeric", "length": 3 }', '"ignoreChars": ["-/"]'),
  right: segmentExample('{ "type": "Numeric", "length": 3 }', '"ignoreChars": ["-", "/"]'),
  run({ properties }, report) {
    const list = properties?.get('ignoreChars')?.value;
    if (list?.type !== 'array') return;
    for (const item of list.items) {
      if (item.type !== 'string') {
        report({
          range: rangeOf(item),
          message: 'An entry of ignoreChars must be one character in double quotes.',
          fixes: [choice('Remove the entry', removeMember(list.items, item))],
        });
        continue;
      }
      if (singleCharacter(item.value) !== undefined) continue;
      const characters = [...new Set(item.value)].filter(
        (character) => singleCharacter(character) !== undefined,
      );
      const entries = characters.map((character) => JSON.stringify(character)).join(', ');
      const fix =
        characters.length === 0
          ? { title: 'Remove the entry', edits: removeMember(list.items, item) }
          : { title: `Split into ${shortened(entries)}`, edits: [replaceNode(item, entries)] };
      report({
        range: rangeOf(item),
        message: `An entry of ignoreChars must be exactly one character; this one has ${characters.length === 0 ? 'none' : 'several'}.`,
        fixes: [fix],
      });
    }
  },
};

export const ignoreCharsRepeated: SegmentCheck = {
  code: 'ignore-chars-repeated',
  severity: 'information',
  isPointless: true,
  title: 'Character ignored twice',
  explanation:
    'A character that is listed once is ignored wherever it occurs. A second entry has no effect; perhaps another character was meant.',
  wrong: segmentExample('{ "type": "Numeric", "length": 3 }', '"ignoreChars": ["-", "-"]'),
  right: segmentExample('{ "type": "Numeric", "length": 3 }', '"ignoreChars": ["-", "–"]'),
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
