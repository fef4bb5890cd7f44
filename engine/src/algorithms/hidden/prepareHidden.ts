// Hiding values: how long the masked value is, and the draw where that is drawn (docs/masking-algorithm.md, "Hidden").
import { bitsOfCount, drawLength, drawNumber } from '../../draws/draw.ts';
import { MessageList } from '../../draws/messageList.ts';
import { codePointsOf, utf8 } from '../../text/encoding.ts';
import type { AlgorithmRun, MaskingContext, Prepared } from '../algorithm.ts';

export interface HiddenSettings {
  /** One code point. */
  readonly character: string;
  /** 0: the original's; above: that many; below: drawn, at most so much off the original's. In code points. */
  readonly length: number;
}

/** Makes the algorithm ready for its settings. */
export function prepareHidden({ character, length }: HiddenSettings, { prf }: MaskingContext): Prepared {
  const draw = length < 0 ? drawer(-length, prf(`masker/1 Hidden ${length}`)) : undefined;
  const lengthsOf = (values: readonly string[]): number[] => {
    const originals = values.map((value) => codePointsOf(value).length);
    if (draw !== undefined) return draw(values, originals);
    return length === 0 ? originals : originals.map(() => length);
  };
  return {
    run(values) {
      const lengths = lengthsOf(values);
      return values.map((value, i): AlgorithmRun => {
        const masked = character.repeat(lengths[i] ?? 0);
        return {
          masked,
          nonConformances: [],
          spans: () => [{ original: value, masked, outcome: 'masked', part: undefined }],
        };
      });
    },
    mayBreakLines: character === '\n' || character === '\r',
  };
}

/** Draws lengths: each of the integers from max(1, L − d) to L + d is equally likely. */
function drawer(deviation: number, prf: ReturnType<MaskingContext['prf']>) {
  return (values: readonly string[], originals: readonly number[]): number[] => {
    const choices = originals.map((length) => {
      const least = Math.max(1, length - deviation);
      const count = length + deviation - least + 1;
      return { least, count, bytes: drawLength(bitsOfCount(count)) };
    });
    const messages = new MessageList(prf);
    for (const [i, value] of values.entries()) messages.addBytes(utf8(value), choices[i]?.bytes ?? 0, 0);
    messages.draw();
    return choices.map(
      ({ least, count, bytes }, i) => least + drawNumber(messages.draws, messages.drawStart(i), bytes, count),
    );
  };
}
