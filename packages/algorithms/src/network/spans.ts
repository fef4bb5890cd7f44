// Creates the spans of an address: separators and kept digits, and masked digits.
import { at } from '@masker/text';
import { type Span, joinSpans } from '../interface/explanation.ts';
import { mac } from './addressKinds.ts';
import { hasBits, readAddress } from './readAddress.ts';
import type { NetworkSettings } from './settings.ts';

/** Separators, and digits between them; a length of a prefix is one of its own. */
const pieces = /\/\d+|::|[:.-]|[0-9a-f]+/giu;

export function spansOf(value: string, masked: string, settings: NetworkSettings): Span[] {
  const read = readAddress(value, settings);
  const [before, after] = [value, masked].map((text) => text.match(pieces) ?? []);
  if (read === undefined || before === undefined || after === undefined)
    throw new Error('a masked address is none');
  const { reader, masks } = read;
  // Within an IPv6 address, the bits of an IPv4 address are counted from its beginning.
  let bit = reader.isMapped ? -96 : 0;
  return joinSpans(
    before.map((original, i): Span => {
      const texts = { original, masked: at(after, i) };
      if (original === '::') bit += 16 * reader.hidden;
      if (!/^[0-9a-f]/i.test(original)) return { ...texts, outcome: 'ignored', part: undefined };
      const isDotted = before[i + 1] === '.' || before[i - 1] === '.';
      const length = reader.kind === mac ? 4 * original.length : isDotted ? 8 : 16;
      bit += length;
      const outcome = hasBits(masks, bit - length, bit) ? 'masked' : 'preserved';
      return { ...texts, outcome, part: 0 };
    }),
  );
}
