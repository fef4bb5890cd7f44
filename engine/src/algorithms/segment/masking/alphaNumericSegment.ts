// AlphaNumeric segments: each character by itself, replaced by one drawn from the masked set (decisions, section 3).
import type { Segment } from '../model/segmentSettings.ts';
import { codePointSelector, codePointSetHas, codePointSetSize } from '../sets/codePointSet.ts';
import { bitsOfCount, drawLength, drawNumber } from '../../../draws/draw.ts';
import type { PreparedSegment } from './part.ts';

/** Makes an AlphaNumeric segment ready. */
export function prepareAlphaNumeric(segment: Extract<Segment, { type: 'AlphaNumeric' }>): PreparedSegment {
  const size = codePointSetSize(segment.masked);
  const select = codePointSelector(segment.masked);
  const bytesEach = drawLength(bitsOfCount(size));
  return {
    drawLength: (width) => width * bytesEach,
    mask({ characters, start, end, draws, drawOffset }) {
      for (let i = start; i < end; i++) {
        if (codePointSetHas(segment.original, characters.original[i] ?? 0)) {
          characters.masked[i] = select(
            drawNumber(draws, drawOffset + (i - start) * bytesEach, bytesEach, size),
          );
          characters.outcomes[i] = 'masked';
        } else {
          characters.outcomes[i] = 'outside';
        }
      }
    },
  };
}
