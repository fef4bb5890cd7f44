// Documents in a wrong encoding are refused; others are not.
import assert from 'node:assert/strict';
import {
  documentEncodingProblem,
  hasReplacedCharacters,
} from '../../../client/src/files/documentEncoding.ts';

const text = 'name,ssn\nAnna,123-45-6789\n';
const utf8 = Buffer.from(text);
const utf16 = Buffer.from(text, 'utf16le');
const swapped = Buffer.from(text, 'utf16le').swap16();

describe('the encoding of a document', () => {
  for (const [encoding, bytes, likely] of [
    ['utf16le', utf8, 'utf-8'],
    ['utf16be', utf8, 'utf-8'],
    ['utf16le', swapped, 'utf-16be'],
    ['utf16be', utf16, 'utf-16le'],
    ['windows1252', utf16, 'utf-16'],
    ['utf8', utf16, 'utf-16'],
  ] as const)
    it(`is refused: ${likely} as ${encoding}`, () => {
      assert.equal(
        documentEncodingProblem(encoding, bytes),
        `The file looks like ${likely}, not ${encoding}. Reopen it with its own encoding. Nothing was masked.`,
      );
    });

  it('is taken where it is the right one, or a byte order mark says so', () => {
    assert.equal(documentEncodingProblem('utf8', utf8), undefined);
    assert.equal(documentEncodingProblem('utf16le', utf16), undefined);
    assert.equal(documentEncodingProblem('utf16be', swapped), undefined);
    assert.equal(documentEncodingProblem('utf16le', Buffer.from('\uFEFFいぬ', 'utf16le')), undefined);
    assert.equal(documentEncodingProblem('windows1251', Buffer.of(0xcc, 0xee, 0xf1, 0x31)), undefined);
  });
});

describe('replacement characters in a document', () => {
  const shown = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);
  for (const [what, encoding, label, bytes, isReplaced] of [
    ['Latin-1 as UTF-8', 'utf8', 'utf-8', Buffer.from('Köln', 'latin1'), true],
    ['Latin-1 as UTF-8 with a mark', 'utf8bom', 'utf-8', Buffer.from('Köln', 'latin1'), true],
    ['a half sequence at the end', 'utf8', 'utf-8', Buffer.of(0x61, 0xc3), true],
    ['UTF-8 with the character itself', 'utf8', 'utf-8', Buffer.from('K\ufffdln'), false],
    ['UTF-8 as Shift JIS', 'shiftjis', 'shift_jis', Buffer.of(0x61, 0xfd, 0x62), true],
    ['a lone surrogate', 'utf16le', 'utf-16le', Buffer.of(0x61, 0, 0, 0xd8), true],
    ['UTF-16 with the character itself', 'utf16le', 'utf-16le', Buffer.from('a\ufffd', 'utf16le'), false],
    ['text without any', 'utf8', 'utf-8', Buffer.from('Köln'), false],
  ] as const)
    it(`${isReplaced ? 'are lost characters' : 'are none or their own'}: ${what}`, () => {
      assert.equal(hasReplacedCharacters(shown(label, bytes), encoding, bytes), isReplaced);
    });
});
