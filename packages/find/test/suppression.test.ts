// The comment excuses the values of its line, each line by itself, and is looked for once a line.
import assert from 'node:assert/strict';
import { suppressions } from '../src/suppression.ts';
import { processorTime } from '../../../test/helpers/processorTime.ts';

describe('the comment masker:ignore', () => {
  it('excuses its own line, in any order of questions', () => {
    const text = 'a\nb masker:ignore\r\nc\nmasker:ignore d';
    const isSuppressed = suppressions(text);
    const expected = Array.from(text, (_, at) => {
      const line = text.slice(0, at).split('\n').length;
      return line === 2 || line === 4;
    });
    const offsets = Array.from(text, (_, at) => at);
    assert.deepEqual(
      offsets.map((at) => isSuppressed(at)),
      expected,
    );
    assert.deepEqual(
      offsets.toReversed().map((at) => isSuppressed(at)),
      expected.toReversed(),
    );
    assert.equal(suppressions('masker:ignore')(0), true);
    assert.equal(suppressions('\nmasker:ignore')(0), false);
  });

  it('is looked for in linear time in a line of many values', () => {
    const isSuppressed = suppressions('x'.repeat(8_000_000));
    const time = processorTime();
    for (let at = 0; at < 8_000_000; at += 16) isSuppressed(at);
    assert.ok(time() < 2000);
  });
});
