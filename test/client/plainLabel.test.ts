// What lists and the status bar quote is shown as it is, not as icons.
import assert from 'node:assert/strict';
import { plainLabel } from '../../client/src/plainLabel.ts';
import { describeStatus } from '../../client/src/status/describeStatus.ts';

describe('the text of a list item', () => {
  const cases: readonly (readonly [given: string, shown: string])[] = [
    ['$(trash) name', String.raw`\$(trash) name`],
    ['a$(sync~spin)$(pass)', String.raw`a\$(sync~spin)\$(pass)`],
    ['$5 (net)', '$5 (net)'],
    ['$(a b) $()', '$(a b) $()'],
  ];
  for (const [given, shown] of cases)
    it(`is ${given}`, () => {
      assert.equal(plainLabel(given), shown);
    });

  it('has the icons of the status bar, and none of a name in it', () => {
    const entry = { name: '$(pass)Masker', description: '', errors: [], configuration: undefined };
    assert.match(describeStatus(entry, 'own').text, /^\$\(error\) \\\$\(pass\)Masker$/);
  });
});
