// Configurations to start from, for common kinds of values.
import type { Template } from '../interface/algorithm.ts';
import { templatesOf } from '../interface/common.ts';

/** Whatever is written there is masked, lower-case letters included. */
const lettersAndDigits = { minNum: 0, maxNum: 9, minChar: 'A', maxChar: 'Z', range: 'a-z' };
const rangeAlone = { minNum: 1, maxNum: 0, minChar: 'B', maxChar: 'A' };

export const templates: readonly Template[] = [
  ...templatesOf(
    'Segment',
    ['Number', 'A number of eight digits', { segments: [{ type: 'Numeric', length: 8 }] }],
    [
      'Code of letters and digits',
      'A code of eight upper-case letters and digits',
      { segments: [{ type: 'AlphaNumeric', length: 8, original: lettersAndDigits }] },
    ],
    [
      'Code with a kept prefix',
      'A code that keeps its first two characters and gets six other digits',
      {
        segments: [
          { type: 'Preserve', length: 2 },
          { type: 'Numeric', length: 6 },
        ],
      },
    ],
    [
      'Number with kept last digits',
      'A number of twelve digits that keeps its last four',
      {
        segments: [
          { type: 'Numeric', length: 8 },
          { type: 'Preserve', length: 4 },
        ],
      },
    ],
  ),
  {
    title: 'Hexadecimal number',
    description: 'A hexadecimal number of eight digits, in the letter case of the original',
    members: {
      outputCase: 'Input',
      algorithm: 'Segment',
      segments: [
        {
          type: 'AlphaNumeric',
          length: 8,
          original: { ...rangeAlone, range: '0-9,A-F,a-f' },
          masked: { ...rangeAlone, range: '0-9,A-F' },
        },
      ],
    },
  },
];
