// The check `ignored-character-in-masked-set`: characters that `masked` holds although they are ignored.
import { reportIgnoredCharacters } from './ignoredCharacters.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const ignoredCharacterInMaskedSet: SegmentCheck = {
  code: 'ignored-character-in-masked-set',
  severity: 'warning',
  title: 'Ignored character in a masked set',
  explanation:
    'A masked character that is ignored looks like an original separator. The masked value seems shorter and differently formatted, and would itself be masked differently.',
  example: {
    wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "-" } }'),
    right: segmentExample(
      '{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "-" } }',
      '"ignoreChars": [" "]',
    ),
  },
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
