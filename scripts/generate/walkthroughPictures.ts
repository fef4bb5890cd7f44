// The pictures of the walkthrough's steps. The engine masks their values, under the public demonstration key.
import { analyse, createMasker } from '@masker/masker';
import { defaultMaskers } from '@masker/algorithms';
import { demonstrationKey, type MaskingKey, parseMaskingKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { box, type Drawing, type ColouredText, picture, sentence } from './picture.ts';

/** The configuration of the first step. */
export const exampleConfiguration = `{
  "name": "CustomerMasker",
  "algorithm": "Segment",
  "ignoreChars": ["-"],
  "segments": [
    { "type": "Preserve", "length": 2 },
    { "type": "Numeric", "length": 6 }
  ]
}`;

/** Tests of it. */
export const exampleTests = `{
  "cases": [
    { "input": "DE-725813", "matches": "DE-[0-9]{6}" },
    { "input": "DE-72", "conforms": false }
  ]
}`;

/** A plan for a table of customers. */
export const examplePlan = `{
  "tables": {
    "customers": {
      "columns": {
        "id": "keep",
        "name": "FullNameMasker",
        "ssn": "SSNMasker",
        "note": "?"
      }
    }
  }
}`;

const ssnText = defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '';
const ssn = '154-47-6043';
const otherSsn = '838-60-6135';

/** Keyed by file path. */
export const walkthroughPictures: Readonly<Record<string, () => string>> = {
  'images/walkthrough/write.svg': () =>
    picture(
      'A configuration: two characters of a value are kept, six digits are masked',
      code(exampleConfiguration),
      sentence('Each segment says what becomes of the next characters.'),
      box(
        [['DE', 'quiet'], '-', '725813'],
        [['DE', 'quiet'], '-', [masked(exampleConfiguration, 'DE-725813').slice(3), 'changed']],
      ),
      sentence('Ctrl+Space offers what fits. Ctrl+. repairs what is underlined.', 'quiet'),
    ),
  'images/walkthrough/preview.svg': () =>
    picture(
      'The preview: sample values, what becomes of them, and why',
      box(
        [['original      masked        why', 'quiet']],
        ...(
          [
            ['DE-725813', 'Preserve keeps DE'],
            ['FR-725813', 'another value, another number'],
            ['DE-725813', 'the same again: the same number'],
          ] as const
        ).map(([value, why]): ColouredText[] => [
          value.padEnd(14),
          [masked(exampleConfiguration, value).padEnd(14), 'changed'],
          [why, 'quiet'],
        ]),
      ),
      sentence('It follows the configuration as you type.'),
      sentence('Samples stay in VS Code’s own storage, and are never logged.', 'quiet'),
    ),
  'images/walkthrough/key.svg': () =>
    picture(
      'Who has the same key masks alike; another key gives other values',
      box(
        [['original      key                 masked', 'quiet']],
        [ssn.padEnd(14), 'demonstration key   ', [masked(ssnText, ssn), 'changed']],
        [ssn.padEnd(14), 'a key of a team     ', [masked(ssnText, ssn, teamKey()), 'changed']],
        [ssn.padEnd(14), 'the same, elsewhere ', [masked(ssnText, ssn, teamKey()), 'changed']],
      ),
      sentence('Whoever has your key masks as you do. Nobody without it can rebuild the mapping.'),
      sentence('It is kept in secret storage: never in a setting, a file or a log.', 'quiet'),
    ),
  'images/walkthrough/mask.svg': () =>
    picture(
      'Social security numbers in a log, masked where they are',
      box(
        ['09:12 customer ', ssn, ' called'],
        ['09:15 customer ', otherSsn, ' asked'],
        ['09:21 ', ssn, ' again'],
      ),
      sentence('Select values and press Ctrl+K Ctrl+Shift+M, or find them all: Mask All Matches.'),
      box(
        ['09:12 customer ', [masked(ssnText, ssn), 'changed'], ' called'],
        ['09:15 customer ', [masked(ssnText, otherSsn), 'changed'], ' asked'],
        ['09:21 ', [masked(ssnText, ssn), 'changed'], ' again'],
      ),
      sentence('The same value becomes the same value everywhere. One undo takes it back.', 'quiet'),
    ),
  'images/walkthrough/plan.svg': () =>
    picture(
      'A plan: each column of a table, and what becomes of it',
      code(examplePlan),
      sentence('A column that nobody decided stops the run: nothing slips through.'),
      box(
        ['id    ', ['stays as it is', 'quiet']],
        ['name  ', ['becomes another name', 'changed']],
        ['ssn   ', ['becomes another number', 'changed']],
        ['note  ', ['is to be decided', 'open']],
      ),
    ),
  'images/walkthrough/test.svg': () =>
    picture(
      'Tests beside a configuration, which pass',
      code(exampleTests),
      box(
        ['✓ ', 'DE-725813  ', ['matches DE-[0-9]{6}', 'quiet']],
        ['✓ ', 'DE-72      ', ['does not fit', 'quiet']],
      ),
      sentence('They say what must stay true when somebody changes the configuration.'),
      sentence('They run in the Test Explorer, and on the command line: masker test.', 'quiet'),
    ),
};

/** JSON with names and values in colours of their own. */
function code(text: string): Drawing {
  return box(
    ...text.split('\n').map((line) =>
      line
        .split(/("(?:[^"\\]|\\.)*"(?=:)|"(?:[^"\\]|\\.)*"|\b\d+\b|\bfalse\b)/)
        .flatMap((piece, index): ColouredText[] => {
          if (index % 2 === 0) return piece === '' ? [] : [piece];
          return [[piece, line.includes(`${piece}:`) ? 'name' : 'value']];
        }),
    ),
  );
}

function masked(text: string, value: string, key: MaskingKey = demonstrationKey): string {
  const { configuration } = analyse(text);
  const masker = configuration && createMasker(configuration, { key, cryptography: nodeCryptography });
  return masker?.mask(value).value ?? '';
}

/** Nobody's. */
function teamKey(): MaskingKey {
  const parsed = parseMaskingKey('hex:000102030405060708090a0b0c0d0e0f', nodeCryptography);
  if (parsed.problem !== undefined) throw new Error(parsed.problem.code);
  return parsed.key;
}
