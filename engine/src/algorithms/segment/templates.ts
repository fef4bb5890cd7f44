// Configurations to start from, for common kinds of values.
import type { Template } from '../interface/algorithm.ts';

/** Whatever is written there is masked, lower-case letters included. */
const lettersAndDigits = { minNum: 0, maxNum: 9, minChar: 'A', maxChar: 'Z', range: 'a-z' };
const rangeAlone = { minNum: 1, maxNum: 0, minChar: 'B', maxChar: 'A' };

export const templates: readonly Template[] = [
  {
    title: 'Number',
    description: 'A number of eight digits',
    members: { algorithm: 'Segment', segments: [{ type: 'Numeric', length: 8 }] },
  },
  {
    title: 'Code of letters and digits',
    description: 'A code of eight upper-case letters and digits',
    members: {
      algorithm: 'Segment',
      segments: [{ type: 'AlphaNumeric', length: 8, original: lettersAndDigits }],
    },
  },
  {
    title: 'Code with a kept prefix',
    description: 'A code that keeps its first two characters and gets six other digits',
    members: {
      algorithm: 'Segment',
      segments: [
        { type: 'Preserve', length: 2 },
        { type: 'Numeric', length: 6 },
      ],
    },
  },
  {
    title: 'Number with kept last digits',
    description: 'A number of twelve digits that keeps its last four',
    members: {
      algorithm: 'Segment',
      segments: [
        { type: 'Numeric', length: 8 },
        { type: 'Preserve', length: 4 },
      ],
    },
  },
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
