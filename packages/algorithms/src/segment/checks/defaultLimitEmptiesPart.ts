// The check `default-limit-empties-part`: one limit of a set that leaves nothing up to, or from, the other one's default.
import { singleCharacter } from '@masker/text';
import { removal, choice } from '@masker/config';
import { insertAfter, integerValue, rangeOf } from '@masker/json';
import { setFields } from '../model/locations.ts';
import { isWiderThan } from '../sets/integerSet.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

const [upperA, upperZ, lowerA, lowerZ, zero] = [0x41, 0x5a, 0x61, 0x7a, 0x30];

export const defaultLimitEmptiesPart: SegmentCheck = {
  code: 'default-limit-empties-part',
  severity: 'information',
  title: 'A limit beyond the default of the other one',
  explanation:
    'The defaults are A and Z for minChar and maxChar, 0 and the largest number for minNum and maxNum. A "minChar" of "a" alone leaves no letters, because a comes after Z. Write both.',
  wrong: segmentExample(
    '{ "type": "AlphaNumeric", "length": 3, "original": { "minChar": "a" }, "masked": { "minChar": "b", "maxChar": "a" } }',
  ),
  right: segmentExample(
    '{ "type": "AlphaNumeric", "length": 3, "original": { "minChar": "a", "maxChar": "z" } }',
  ),
  run(model, report) {
    const { text } = model.document;
    for (const { set, name, property, value } of setFields(model, 'AlphaNumeric', ['minChar', 'maxChar'])) {
      const other = name === 'minChar' ? 'maxChar' : 'minChar';
      if (set.field(other) !== undefined) continue;
      const character = value.type === 'string' ? singleCharacter(value.value) : undefined;
      if (character === undefined) continue;
      if (name === 'minChar' ? character <= upperZ : character >= upperA) continue;
      const added = `"${other}": ${JSON.stringify(String.fromCodePoint(limitFor(name, character)))}`;
      report({
        range: rangeOf(value),
        message: `"${name}" leaves no characters: "${other}" is ${name === 'minChar' ? '"Z"' : '"A"'} where it isn't written.`,
        fixes: [choice(`Add ${added}`, [insertAfter(text, property.node, [added])]), removal(property)],
      });
    }
    for (const type of ['AlphaNumeric', 'Numeric'] as const) {
      for (const { segment, set, property, value } of setFields(model, type, ['minNum'])) {
        if (set.field('maxNum') !== undefined) continue;
        const digits = type === 'Numeric' ? segment.length : 1n;
        const integer = integerValue(text, property);
        if (integer === undefined || digits === undefined) continue;
        if (!isWiderThan(integer, digits)) continue;
        report({
          range: rangeOf(value),
          message: `"minNum" leaves no numbers: "maxNum" is ${type === 'Numeric' ? `the largest number of ${digits === 1n ? '1 digit' : `${digits} digits`}` : '9'} where it isn't written.`,
          fixes: [removal(property)],
        });
      }
    }
  },
};

/**
 * Returns the other limit that is likely to be meant: the end of the alphabet or of the digits, else the
 * same character.
 */
function limitFor(name: 'minChar' | 'maxChar', character: number): number {
  if (name === 'minChar') return character >= lowerA && character <= lowerZ ? lowerZ : character;
  return character >= zero && character <= zero + 9 ? zero : character;
}
