// Values of a page, masked in groups: a long one is a group of its own.
import assert from 'node:assert/strict';
import { maxMaskedValueBytes } from '@masker/format-api';
import { maskValues } from '../src/textMasker.ts';
import { defaultMasker } from './support.ts';

const masker = defaultMasker('HiddenMasker');

describe('values of a page', () => {
  it('are masked up to their limit, also after others', () => {
    const maxLength = maxMaskedValueBytes;
    for (const [length, isLong] of [
      [maxLength - 1, false],
      [maxLength, false],
      [maxLength + 1, true],
    ] as const) {
      const lengths = [1, maxLength / 2 + 1, length, 1];
      const ends = lengths.map((_, i) => lengths.slice(0, i + 1).reduce((sum, own) => sum + own, 0));
      const bounds = Uint32Array.from(ends.flatMap((end, i) => [ends[i - 1] ?? 0, end]));
      const bytes = new Uint8Array(ends.at(-1) ?? 0).fill(0x78);
      const found = maskValues({ bytes, bounds }, false, masker);
      if (isLong) assert.deepEqual(found, { code: 'long-value', record: 2 });
      else assert('plain' in found && found.plain.length === bytes.length + 4 * lengths.length);
    }
  }).timeout(20_000);
});
