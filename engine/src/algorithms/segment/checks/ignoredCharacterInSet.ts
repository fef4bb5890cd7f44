// The check `ignored-character-in-set`: characters that `original` holds and `ignoreChars` hides from it.
import { reportIgnoredCharacters } from './ignoredCharacters.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const ignoredCharacterInSet: SegmentCheck = {
  code: 'ignored-character-in-set',
  severity: 'warning',
  title: 'Ignored character in an original set',
  explanation:
    'Ignored characters stay in place, and no segment sees them. Such a character is never masked, although the set names it.',
  example: {
    wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "original": { "range": "-" } }'),
    right: segmentExample(
      '{ "type": "AlphaNumeric", "length": 3, "original": { "range": "-" } }',
      '"ignoreChars": [" "]',
    ),
  },
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
