// Masks nonconforming values character by character (docs/masking-algorithm.md, "Values that don't fit").
import { at, codePointsOf, stringOf } from '@masker/text';
import {
  MessageList,
  isReplaceable,
  replacementLength,
  replacementOf,
  type PseudoRandomFunction,
} from '@masker/masking-core';
import type { AlgorithmRun } from '../interface/algorithm.ts';
import { type Nonconformance, nonconformancesOf, type Span, joinSpans } from '../interface/explanation.ts';

/** Treatment of the ASCII digits of nonconforming values that aren't drawn. */
export interface NonconformingDigits {
  /** Returns the number of them kept at the beginning. */
  readonly keptOf: (count: number) => number;
  /** Replacement of all others: a character code. */
  readonly fill: number;
}

export function isDigit(character: number): boolean {
  return character >= 0x30 && character <= 0x39;
}

/**
 * Creates the function that masks values character by character: characters with a replacement are replaced,
 * all others are kept. Only the replaceable characters enter the draws, so formatting doesn't affect them.
 *
 * @param fits true for masked values that conform to the algorithm: those are masked again
 */
export function createFallback(
  prf: PseudoRandomFunction,
  digits?: NonconformingDigits,
  fits?: (codePoints: readonly number[]) => boolean,
): (values: readonly string[]) => string[] {
  const messages = new MessageList(prf);
  const maskOnce = (texts: readonly (readonly number[])[]) => {
    messages.clear();
    for (const codePoints of texts) {
      const message = codePoints.filter(isReplaceable);
      messages.add(message, 0, message.length, 0, replacementLength * message.length);
    }
    messages.draw();
    return texts.map((codePoints, i) => {
      let drawAt = messages.fallbackStart(i);
      let index = 0;
      const kept = digits?.keptOf(codePoints.filter(isDigit).length) ?? 0;
      return codePoints.map((codePoint) => {
        if (!isReplaceable(codePoint)) return codePoint;
        drawAt += replacementLength;
        if (digits !== undefined && isDigit(codePoint)) return index++ < kept ? codePoint : digits.fill;
        return replacementOf(codePoint, messages.fallback, drawAt - replacementLength);
      });
    });
  };
  return (values) => {
    const masked = maskOnce(values.map(codePointsOf));
    if (fits === undefined) return masked.map(stringOf);
    const fitting = (indexes: readonly number[]) => indexes.filter((index) => fits(at(masked, index)));
    for (let again = fitting([...masked.keys()]); again.length > 0; again = fitting(again)) {
      const results = maskOnce(again.map((index) => at(masked, index)));
      for (const [i, index] of again.entries()) masked[index] = at(results, i);
    }
    return masked.map(stringOf);
  };
}

/** Reason added if a value that should change doesn't. */
export const cameOutUnchanged = nonconformancesOf('unchanged');

/**
 * Returns the run of a value masked character by character; `masked` has the same number of code points.
 *
 * @param reasons why the value is nonconforming; `unchanged` is added if it didn't change
 */
export function fallbackRun(
  value: string,
  masked: string,
  reasons: readonly Nonconformance[],
  digits?: NonconformingDigits,
): AlgorithmRun {
  return {
    masked,
    nonconformances: masked === value ? [...reasons, ...cameOutUnchanged] : reasons,
    spans: () => spansOf(value, masked, digits),
  };
}

function spansOf(value: string, masked: string, digits: NonconformingDigits | undefined): Span[] {
  const results = Array.from(masked);
  const codePoints = codePointsOf(value);
  let kept = digits?.keptOf(codePoints.filter(isDigit).length) ?? 0;
  return joinSpans(
    codePoints.map((codePoint, i) => {
      const isKept = isDigit(codePoint) && kept-- > 0;
      return {
        original: stringOf([codePoint]),
        masked: at(results, i),
        outcome: isKept ? 'preserved' : isReplaceable(codePoint) ? 'fallback' : 'kept',
        part: isKept ? 0 : undefined,
      };
    }),
  );
}
