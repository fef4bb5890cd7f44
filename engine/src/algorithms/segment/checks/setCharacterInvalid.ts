// The check `set-character-invalid`: minChar or maxChar that is not exactly one character.
import { changeTo, removal } from '../../../configuration/checks/propertyFixes.ts';
import { singleCharacter } from '../../../text/encoding.ts';
import { setFields } from '../model/places.ts';
import { rangeOf } from '../../../json/properties.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const setCharacterInvalid: SegmentCheck = {
  code: 'set-character-invalid',
  severity: 'error',
  title: "minChar or maxChar isn't one character",
  explanation: 'They give the first and last character of a run, by code point. Write several runs in range.',
  example: {
    wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "minChar": "AB" } }'),
    right: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "minChar": "B" } }'),
  },
  run(model, report) {
    for (const { name, property, value } of setFields(model, 'AlphaNumeric', ['minChar', 'maxChar'])) {
      if (value.type !== 'string' || singleCharacter(value.value) !== undefined) continue;
      const characters = Array.from(value.value);
      const character = characters.at(name === 'minChar' ? 0 : -1);
      const fix =
        singleCharacter(character) === undefined
          ? removal(property)
          : changeTo(value, JSON.stringify(character));
      report({ range: rangeOf(value), message: `"${name}" must be exactly one character.`, fixes: [fix] });
    }
  },
};
