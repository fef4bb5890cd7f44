// The count of a text's tokens and levels: never below what the parser finds in it.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createScanner, visit } from 'jsonc-parser';
import { findExcess } from '../../engine/src/json/textLimits.ts';
import { runs } from '../helpers/arbitraries.ts';

const kindOf = (text: string, tokens?: number, depth?: number) => findExcess(text, tokens, depth)?.kind;

describe('the tokens of a text', () => {
  const table: readonly (readonly [string, number])[] = [
    ['', 0],
    [' \t\r\n', 0],
    ['{"type":"Numeric","length":300},', 10],
    ['[true, null]', 5],
    ['"a,b,c"', 3],
    ['"a\\",b"', 2],
    ['"a\r,', 2],
    ['000', 3],
    ['1000', 1],
    ['-1', 2],
    ['// "a", [', 1],
    ['// a\r1', 2],
    ['/* ", */ 1', 2],
    ['/* a', 1],
    ['/**//**/', 2],
    ['/ /', 2],
    ['äöü 😀', 2],
  ];
  for (const [text, count] of table) {
    it(`${count} in ${JSON.stringify(text)}`, () => {
      assert.equal(kindOf(text, count), undefined);
      if (count > 0) assert.equal(kindOf(text, count - 1), 'too-many');
    });
  }

  const piece = fc.oneof(
    fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', '/', '*', '\n', '\r', ' ', '//', '/*', '*/'),
    fc.constantFrom('0', '1', '8', '-', '+', '.', 'e', 'E', 'u', 'true', 'ä', '😀', '\0', '\u00a0', '\ufeff'),
  );
  const texts = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

  it('are no fewer than those of the scanner, but for numbers with letters behind them', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const found = tokensOf(text);
        assert.ok(found === 0 || kindOf(text, Math.ceil(found / 2) - 1, Infinity) === 'too-many');
      }),
      runs,
    );
  });

  it('nest no less deeply than for the parser', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const found = depthOf(text);
        assert.ok(found === 0 || kindOf(text, Infinity, found - 1) === 'too-deep');
      }),
      runs,
    );
  });
});

// Kinds of tokens by number: the scanner's enumeration is declared `const`, which isolated modules can't read.
const lineBreak = 14;
const spaces = 15;
const endOfFile = 17;

function tokensOf(text: string): number {
  const scanner = createScanner(text);
  let count = 0;
  for (let kind: number = scanner.scan(); kind !== endOfFile; kind = scanner.scan())
    if (kind !== lineBreak && kind !== spaces) count++;
  return count;
}

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
