// Documents in a wrong encoding are refused; others are not.
import assert from 'node:assert/strict';
import { documentEncodingProblem } from '../../../client/src/files/documentEncoding.ts';

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
