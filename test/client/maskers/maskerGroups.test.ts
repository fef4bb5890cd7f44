// Which group of the view a masker is in.
import assert from 'node:assert/strict';
import { groupMaskers } from '../../../client/src/maskers/maskerGroups.ts';
import { entryOfText } from '../support.ts';

const ready = (name: string): string => `{ "name": "${name}", "algorithm": "Identity" }`;
const broken = (name: string): string => `{ "name": "${name}", "algorithm": "Segment" }`;

/** The workspace's configurations and the names of the default maskers; the groups as `title: names`. */
const table: readonly (readonly [string, readonly string[], readonly string[], readonly string[]])[] = [
  ['nothing', [], [], []],
  ['default maskers alone', [], ['SSNMasker'], ['Default maskers: SSNMasker']],
  [
    'one of each',
    [broken('AMasker'), ready('BMasker')],
    ['SSNMasker'],
    ['With problems: AMasker', 'Ready to use: BMasker', 'Default maskers: SSNMasker'],
  ],
  ['several of a kind, in their order', [ready('A'), ready('B')], [], ['Ready to use: A, B']],
  ['one that replaces a default masker', [ready('SSNMasker')], ['SSNMasker'], ['Ready to use: SSNMasker']],
  ['one that does so while it is broken', [broken('SSN')], ['SSN'], ['With problems: SSN']],
  ['text that is no configuration', ['['], [], ['With problems: file']],
];

describe('the groups of maskers', () => {
  for (const [title, texts, defaults, expected] of table) {
    it(title, () => {
      const groups = groupMaskers(
        texts.map((text) => entryOfText(text, '/file.masker.json')),
        defaults.map((name) => entryOfText(ready(name), name)),
      );
      assert.deepEqual(
        groups.map((group) => `${group.title}: ${group.maskers.map(({ name }) => name).join(', ')}`),
        expected,
      );
    });
  }
});
