// The font of previews holds the icons that they show, and no others.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { subsetFont } from '../../scripts/lib/subsetFont.mjs';

const font = readFileSync('node_modules/@vscode/codicons/dist/codicon.ttf');
const [add, close] = [0xea60, 0xea76];

describe('a font with some characters alone', () => {
  it('is small, and the same when it is made of itself', () => {
    const some = subsetFont(font, new Set([add, close]));
    assert.ok(some.length < font.length / 5, `${some.length} bytes`);
    assert.deepEqual(subsetFont(some, new Set([add, close])), some);
  });

  it('has another outline for another character', () => {
    assert.notDeepEqual(subsetFont(font, new Set([add])), subsetFont(font, new Set([close])));
    const of = (tag: string, bytes: Buffer) => {
      const entry = bytes.indexOf(tag, 0, 'latin1');
      const start = bytes.readUInt32BE(entry + 8);
      return bytes.subarray(start, start + bytes.readUInt32BE(entry + 12));
    };
    const outline = of('glyf', subsetFont(font, new Set([add])));
    assert.ok(outline.length > 0 && of('glyf', font).includes(outline));
  });

  it('is refused without a character that is wanted', () => {
    assert.throws(() => subsetFont(font, new Set([0x41])), /lacks a character/);
  });
});
