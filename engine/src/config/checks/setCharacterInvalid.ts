// The check `set-character-invalid`: minChar or maxChar that is not exactly one character.
import { singleCharacter } from '../characterSetModel.ts';
import { maskingSets } from '../places.ts';
import type { JsonNode } from '../jsonNode.ts';
import { rangeOf } from '../properties.ts';
import { type Check, segmentExample } from './check.ts';

export const setCharacterInvalid: Check = {
  code: 'set-character-invalid',
  severity: 'error',
  title: 'minChar or maxChar is not one character',
  explanation:
    'Both name the first and last character of a run, by code point. Several runs are written in range.',
  example: {
    wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "minChar": "AB" } }'),
    right: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "minChar": "B" } }'),
  },
  run(model, report) {
    const seen = new Set<JsonNode>();
    for (const { segment, set } of maskingSets(model)) {
      if (segment.type !== 'AlphaNumeric') continue;
      for (const name of ['minChar', 'maxChar'] as const) {
        const value = set.field(name)?.value;
        if (value?.type !== 'string' || seen.has(value)) continue;
        seen.add(value);
        if (singleCharacter(value.value) === undefined) {
          report({ range: rangeOf(value), message: `"${name}" must be exactly one character.` });
        }
      }
    }
  },
};
