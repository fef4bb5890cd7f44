// Configurations of any size: like those that people write, only longer.
import { at } from '@masker/text';

/** Clean ones have no problems, faulty ones have one in nearly every segment. */
export type Family = 'clean' | 'faulty';

const segments: Readonly<Record<Family, readonly object[]>> = {
  clean: [
    { type: 'Preserve', length: 2 },
    { type: 'Numeric', length: 3, original: { minNum: 0, maxNum: 999 }, masked: { minNum: 1, maxNum: 665 } },
    {
      type: 'AlphaNumeric',
      length: 4,
      original: { minChar: 'A', maxChar: 'z' },
      masked: { minNum: 1, maxNum: 0, minChar: 'b', maxChar: 'a', range: 'A-F,K-P' },
    },
    { type: 'Numeric', length: 4, masked: { minNum: 1, maxNum: 0, range: '1-665,667-8999' } },
    { type: 'AlphaNumeric', length: 1, original: { minChar: 'A', maxChar: 'z' } },
  ],
  faulty: [
    { type: 'Preserve', length: 2, masked: { maxNum: 5 } },
    { type: 'Numeric', length: 3, Masked: { minNum: 1, maxNum: 1000 } },
    { type: 'AlphaNumeric', length: 4, masked: { range: 'a-f,f-a,xy' } },
    { type: 'numeric', lenght: 4, masked: { minNum: 1 } },
    { type: 'AlphaNumeric', length: 1, minChar: 'A', maxChar: 'Z' },
  ],
};

/** Returns the text of a configuration of about `size` UTF-16 code units. */
export function configuration(size: number, family: Family): string {
  const list = segments[family].map((segment) =>
    JSON.stringify(segment, undefined, 2).replace(/^/gm, '    '),
  );
  const texts: string[] = [];
  for (let length = 200, i = 0; length < size; i++) {
    const text = at(list, i % list.length);
    texts.push(text);
    length += text.length + 2;
  }
  return `{
  "name": "longMasker",
  "description": "A list of segments as long as it takes",
  "algorithm": "Segment",
  "ignoreChars": ["-", " ", "/"],
  "segments": [
${texts.join(',\n')}
  ]
}
`;
}
