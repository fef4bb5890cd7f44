// The depth of a text: never counted below the parser's.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { visit } from 'jsonc-parser';
import { findExcess, maximumDepth, maximumLength } from '../src/textLimits.ts';
import { runs } from '../../../test/helpers/arbitraries.ts';

describe('the brackets of a text', () => {
  const piece = fc.oneof(
    fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', '/', '*', '\n', '\r', ' ', '//', '/*', '*/'),
    fc.constantFrom('0', '1', '8', '-', '+', '.', 'e', 'E', 'u', 'true', 'ä', '😀', '\0', '\u00a0', '\ufeff'),
  );
  const texts = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

  it('nest no less deeply than for the parser', () => {
    let tooDeep = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const deep = '['.repeat(maximumDepth) + text;
        if (depthOf(deep) <= maximumDepth) return;
        tooDeep += 1;
        assert.equal(findExcess(deep, maximumLength)?.kind, 'too-deep');
      }),
      runs,
    );
    assert.ok(tooDeep > 10, `${tooDeep} texts were too deep`);
  });
});

function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  const open = () => {
    deepest = Math.max(deepest, ++depth);
  };
  const close = () => {
    depth--;
  };
  visit(text, { onObjectBegin: open, onArrayBegin: open, onObjectEnd: close, onArrayEnd: close });
  return deepest;
}
