// Hiding values: how long the masked value is, and the draw if that is drawn (docs/masking-algorithm.md, "Hidden").
import { at, codePointsOf, utf8 } from '@masker/text';
import {
  bitsOfCount,
  drawLength,
  drawNumber,
  MessageList,
  type PseudoRandomFunction,
} from '@masker/masking-core';
import type { AlgorithmRun, MaskingContext, Prepared, PossibleOutputs } from '../interface/algorithm.ts';
import { fixedTextKernel, type LengthDraws } from '../substitution/fixedTextKernel.ts';
import { casedForms } from '../substitution/casedForms.ts';

export interface HiddenSettings {
  /** One code point. */
  readonly character: string;
  /**
   * In code points. 0: the original's length; positive: this length; negative: drawn, at most this far from
   * the original's.
   */
  readonly length: number;
}

/** Prepares the algorithm for its settings. */
export function prepareHidden({ character, length }: HiddenSettings, context: MaskingContext): Prepared {
  const prf = length < 0 ? context.prf(`masker/1 Hidden ${length}`) : undefined;
  const draws = prf && new DrawnLengths(-length, prf);
  // Its own: values that the kernel leaves are drawn for while its own draws still have to be written.
  const columnDraws = prf && { lengths: new DrawnLengths(-length, prf), maxLength: -length };
  const lengthsOf = (values: readonly string[]): number[] => {
    const originals = values.map((value) => codePointsOf(value).length);
    if (draws === undefined) return length === 0 ? originals : originals.map(() => length);
    draws.clear();
    for (const [i, value] of values.entries()) draws.add(utf8(value), at(originals, i));
    draws.draw();
    return values.map((_, i) => draws.lengthOf(i));
  };
  const textOf = (own: number) => character.repeat(length > 0 ? length : own);
  return {
    run(values) {
      const lengths = lengthsOf(values);
      return values.map((value, i): AlgorithmRun => {
        const masked = character.repeat(at(lengths, i));
        return {
          masked,
          nonconformances: [],
          spans: () => [{ original: value, masked, outcome: 'masked', part: undefined }],
        };
      });
    },
    mayBreakLines: character === '\n' || character === '\r',
    columns: { grouped: fixedTextKernel(context, textOf, columnDraws) },
  };
}

/** Lengths off the original's: each of the integers from max(1, L − d) to L + d is equally likely. */
class DrawnLengths implements LengthDraws {
  readonly #deviation: number;
  readonly #messages: MessageList;
  readonly #originals: number[] = [];

  constructor(deviation: number, prf: PseudoRandomFunction) {
    this.#deviation = deviation;
    this.#messages = new MessageList(prf);
  }

  clear(): void {
    this.#messages.clear();
  }

  add(value: Uint8Array, length: number): number {
    this.#originals[this.#messages.count] = length;
    return this.#messages.addBytes(value, drawLength(bitsOfCount(this.#countOf(length))), 0);
  }

  draw(): void {
    this.#messages.draw();
  }

  lengthOf(number: number): number {
    const length = this.#originals[number] ?? 0;
    const count = this.#countOf(length);
    const bytes = drawLength(bitsOfCount(count));
    const drawn = drawNumber(this.#messages.draws, this.#messages.drawStart(number), bytes, count);
    return this.#minOf(length) + drawn;
  }

  #minOf(length: number): number {
    return Math.max(1, length - this.#deviation);
  }

  #countOf(length: number): number {
    return length + this.#deviation - this.#minOf(length) + 1;
  }
}

export const possibleOutputs: PossibleOutputs<HiddenSettings> = ({ character }, outputCase) => {
  // A letter may become several, and others at the beginning of a word.
  if (casedForms(character, outputCase).some((text) => text !== character)) return () => true;
  return (masked) => Array.from(masked).every((one) => one === character);
};
