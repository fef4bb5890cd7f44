// The mode `noise`: a number times a factor that is drawn for it, or for its entity (docs/masking-algorithm.md, "Number").
import { bitsOfCount, drawLength, drawNumber, type MessageList } from '@masker/masking-core';
import { utf8 } from '@masker/text';
import {
  canonical,
  type NumberMagnitude,
  type MaskedMagnitude,
  type MaskMagnitudes,
} from './numberMagnitude.ts';
import { none, outOfRange, tooSmall, zero } from './reasons.ts';

/** Factors are counted in millionths. */
export const millionths = 1_000_000;
const percents = 100n;

/** The factors of a percentage: how many there are, and which one a draw means. */
export class Factors {
  readonly percent: number;
  readonly count: number;
  /** In bytes. */
  readonly drawLength: number;
  readonly #first: number;

  constructor(percent: number) {
    this.percent = percent;
    this.count = 2 * percent * (millionths / 100);
    this.drawLength = drawLength(bitsOfCount(this.count));
    this.#first = (100 - percent) * (millionths / 100);
  }

  /** A factor in millionths, from 1 − p to 1 + p, never 1. */
  at(bytes: Uint8Array, at: number): number {
    const factor = this.#first + drawNumber(bytes, at, this.drawLength, this.count);
    return factor >= millionths ? factor + 1 : factor;
  }
}

/**
 * Creates the function that masks numbers in this mode.
 *
 * @param messages draws for the numbers
 */
export function noiseMode(factors: Factors, messages: MessageList): MaskMagnitudes {
  return (numbers) => {
    messages.clear();
    for (const number of numbers) messages.addBytes(utf8(canonical(number)), factors.drawLength, 0);
    messages.draw();
    return numbers.map((number, i) =>
      withNoise(number, factors.percent, factors.at(messages.draws, messages.drawStart(i))),
    );
  };
}

/**
 * A number times a factor.
 *
 * @param factor in millionths
 */
export function withNoise(number: NumberMagnitude, percent: number, factor: number): MaskedMagnitude {
  let { units, decimals, max } = number;
  if (units === 0n) return { units, decimals, nonconformances: zero };
  const share = BigInt(percent);
  while (number.isFloat === true && units * share < percents) {
    units *= 10n;
    decimals++;
    if (max !== undefined) max *= 10n;
  }
  const masked = multiplied(units, share, factor);
  if (max === undefined || masked <= max)
    return { units: masked, decimals, nonconformances: masked === units ? tooSmall : none };
  return { units: multiplied(units, share, 2 * millionths - factor), decimals, nonconformances: outOfRange };
}

function multiplied(units: bigint, percent: bigint, factor: number): bigint {
  const whole = BigInt(millionths);
  const product = (2n * units * BigInt(factor) + whole) / (2n * whole);
  const min = (units * (percents - percent) + percents - 1n) / percents;
  const max = (units * (percents + percent)) / percents;
  const masked = product < min ? min : product > max ? max : product;
  if (masked !== units || units * percent < percents) return masked;
  return factor < millionths ? units - 1n : units + 1n;
}
