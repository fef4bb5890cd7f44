// Masks values that don't fit their algorithm, character by character (docs/masking-algorithm.md, "Values that don't fit").
import { at } from '../../language/text/at.ts';
import { MessageList } from '../../masking/draws/messageList.ts';
import { isReplaceable, replacementLength, replacementOf } from '../../masking/draws/fallback.ts';
import type { PseudoRandomFunction } from '../../masking/draws/pseudoRandomFunction.ts';
import { codePointsOf, stringOf } from '../../language/text/encoding.ts';
import type { AlgorithmRun } from '../interface/algorithm.ts';
import { type NonConformance, nonConformancesOf, type Span, joinSpans } from '../interface/explanation.ts';

/** Treatment of the ASCII digits of misfits, where these aren't drawn. */
export interface MisfitDigits {
  /** So many of them stay at the beginning. */
  readonly keptOf: (count: number) => number;
  /** Replacement of all others: a character code. */
  readonly fill: number;
}

export function isDigit(character: number): boolean {
  return character >= 0x30 && character <= 0x39;
}

/**
 * Makes the function that masks values character by character: each that has a replacement gets one, all others stay. Only
 * the replaceable characters enter the draws, so that how a value is formatted does not matter.
 */
export function createFallback(
  prf: PseudoRandomFunction,
  digits?: MisfitDigits,
): (values: readonly string[]) => string[] {
  const messages = new MessageList(prf);
  return (values) => {
    messages.clear();
    const texts = values.map((value) => {
      const codePoints = codePointsOf(value);
      const message = codePoints.filter(isReplaceable);
      messages.add(message, 0, message.length, 0, replacementLength * message.length);
      return codePoints;
    });
    messages.draw();
    return texts.map((codePoints, i) => {
      let at = messages.fallbackStart(i);
      let place = 0;
      const kept = digits?.keptOf(codePoints.filter(isDigit).length) ?? 0;
      const masked = codePoints.map((codePoint) => {
        if (!isReplaceable(codePoint)) return codePoint;
        at += replacementLength;
        if (digits !== undefined && isDigit(codePoint)) return place++ < kept ? codePoint : digits.fill;
        return replacementOf(codePoint, messages.fallback, at - replacementLength);
      });
      return stringOf(masked);
    });
  };
}

/** The reason that joins the others where a value that is to change does not. */
export const cameOutUnchanged = nonConformancesOf('unchanged');

/**
 * The run of a value that was masked character by character, so that `masked` has as many code points.
 *
 * @param reasons why it does not fit; `unchanged` joins them where nothing came out otherwise
 */
export function fallbackRun(
  value: string,
  masked: string,
  reasons: readonly NonConformance[],
  digits?: MisfitDigits,
): AlgorithmRun {
  return {
    masked,
    nonConformances: masked === value ? [...reasons, ...cameOutUnchanged] : reasons,
    spans: () => spansOf(value, masked, digits),
  };
}

function spansOf(value: string, masked: string, digits: MisfitDigits | undefined): Span[] {
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
