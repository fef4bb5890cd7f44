// Texts of the workspace's files are shown as they are: as no icon in lists and the status bar, and no link in notifications.
import assert from 'node:assert/strict';
import { markdownText, notificationText, plainLabel } from '../../client/src/plainText.ts';
import { describeStatus } from '../../client/src/status/describeStatus.ts';
import { shownMasker } from './support.ts';

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
    assert.match(
      describeStatus(shownMasker(entry), { kind: 'none' }).text,
      /^\$\(masker-broken\) \\\$\(pass\)Masker · demo key$/,
    );
  });
});

/** Texts that VS Code turns into a link in a notification. */
const link = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;

describe('the text of a notification', () => {
  it('has no link that works, whatever name it quotes', () => {
    for (const target of ['command:workbench.action.quit', 'https://example.com', 'file:///etc/passwd']) {
      for (const quoted of [
        `[SSNMasker](${target})`,
        `[[a](${target})`,
        `[a](${target} "b")[c](${target})`,
      ]) {
        assert.match(quoted, link);
        assert.doesNotMatch(notificationText(`${quoted} can't be used.`), link);
      }
    }
  });

  it('is otherwise as it is, but for an end that it must have', () => {
    assert.equal(
      notificationText('Masked 3 values [all] (demonstration key)'),
      'Masked 3 values [all] (demonstration key)',
    );
    assert.ok(notificationText('x'.repeat(1e6)).length < 2000);
  });
});

describe("the text of a hover's Markdown", () => {
  it('has no markup, and breaks between words only', () => {
    const escaped = ['\\*\\*b\\*\\*', '\\[c\\]\\(command\\:d\\)', '\\<f\\>', '\\$\\(g\\)'];
    assert.equal(markdownText('a **b**  [c](command:d)\n<f> $(g)'), ['a', ...escaped].join(' '));
  });
});
