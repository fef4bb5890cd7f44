// Notifications quote the workspace's files, and must not carry out what stands there.
import assert from 'node:assert/strict';
import { notificationText } from '../../client/src/notificationText.ts';

/** What VS Code makes a link in a notification. */
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
