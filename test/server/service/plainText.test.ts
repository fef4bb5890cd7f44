// Markdown as editors show it that know none.
import assert from 'node:assert/strict';
import schema from '../../../schemas/masker.schema.json' with { type: 'json' };
import { plainText } from '../../../server/src/service/plainText.ts';

const table: readonly (readonly [string, string])[] = [
  ['', ''],
  ['Type: `Int` or `Long`.', 'Type: Int or Long.'],
  ['It **adds**: `"a*b"`, `**`.', 'It adds: "a*b", **.'],
  ['- one\n- two', '- one\n- two'],
  ['\\*not bold\\*, `C:\\*`', '*not bold*, C:\\*'],
  ['2 * 3 * 4', '2 * 3 * 4'],
];

describe('plain text', () => {
  for (const [markdown, expected] of table) {
    it(JSON.stringify(markdown), () => {
      assert.equal(plainText(markdown), expected);
    });
  }

  it('of the documentation has no marks left', () => {
    const { properties } = schema.definitions.common;
    for (const [name, { markdownDescription }] of Object.entries(properties))
      assert.doesNotMatch(plainText(markdownDescription), /`|\*\*|\]\(/, name);
  });
});
