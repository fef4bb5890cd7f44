// The Number algorithm made ready: for texts, numbers of JSON, and typed columns (docs/masking-algorithm.md, "Number").
import { at, codePointsOf } from '@masker/text';
import { isReplaceable } from '@masker/masking-core';
import { createFallback, fallbackRun } from '../fallback/fallbackMasking.ts';
import type { AlgorithmRun, MaskedValue, MaskingContext, Prepared } from '../interface/algorithm.ts';
import { notConflictFreeReasons, type Nonconformance, type Span } from '../interface/explanation.ts';
import { nextOf } from '../interface/results.ts';
import type { TypedKernels } from '../interface/typedKernels.ts';
import { maskIntegerValues } from '../integers/maskIntegerValues.ts';
import { canonical, type MaskedMagnitude } from './numberMagnitude.ts';
import { modeOf } from './modes.ts';
import { isNotFinite, type NumberText, readNumberText, writeNumberText } from './numberText.ts';
import { noNumber, notANumber } from './reasons.ts';
import type { NumberSettings } from './settings.ts';
import { typedNumbers } from './typedNumbers.ts';

export interface PreparedNumbers extends Prepared {
  readonly run: (values: readonly string[]) => AlgorithmRun[];
  readonly maskJson: (numbers: readonly string[]) => MaskedValue[];
  readonly typed: TypedKernels;
}

/** Prepares the algorithm for its settings. */
export function prepareNumbers(settings: NumberSettings, context: MaskingContext): PreparedNumbers {
  const mode = modeOf(settings, context);
  const { mask } = mode;
  const maskNonconforming = nonconformingMasking(settings, context);
  const nonconformanceReasons = context.conflictFree ? [...noNumber, ...notConflictFreeReasons] : noNumber;
  const nonconformingRuns = (values: readonly string[]): AlgorithmRun[] => {
    const masked = maskNonconforming(values);
    return values.map((value, i) => fallbackRun(value, at(masked, i), nonconformanceReasons));
  };
  const run = (values: readonly string[]): AlgorithmRun[] => {
    const texts = values.map((value) => readNumberText(value));
    const finite = texts.filter((text) => text !== undefined);
    const masked = mask(finite.map((text) => expanded(text, settings) ?? text)).values();
    const nonconforming = nonconformingRuns(
      values.filter((value, i) => texts[i] === undefined && !isNotFinite(value)),
    ).values();
    return values.map((value, i) => {
      const text = texts[i];
      if (text !== undefined) return runOf(value, text, nextOf(masked), settings);
      return isNotFinite(value) ? zeroRun(value, context.conflictFree) : nextOf(nonconforming);
    });
  };
  return {
    run,
    mayBreakLines: false,
    maskJson: (numbers) => {
      const isRead = numbers.map((number) => readNumberText(number) !== undefined);
      const fitting = run(numbers.filter((_, i) => isRead[i])).values();
      const others = maskIntegerValues(
        { run: nonconformingRuns },
        numbers.filter((_, i) => !isRead[i]),
        (digits) => digits,
      ).values();
      return numbers.map((_, i) => nextOf(isRead[i] === true ? fitting : others));
    },
    typed: typedNumbers(settings, mode),
  };
}

/** Masks values that aren't numbers: without a key, all that is replaced elsewhere becomes 0. */
function nonconformingMasking({ mode }: NumberSettings, { prf }: MaskingContext) {
  if (mode !== 'round') return createFallback(prf('masker/1 Number'));
  return (values: readonly string[]) =>
    values.map((value) =>
      codePointsOf(value)
        .map((character) => (isReplaceable(character) ? '0' : String.fromCodePoint(character)))
        .join(''),
    );
}

/** Exponents up to this count when numbers are rounded: no floating-point number has a larger one. */
const maxExponent = 400;

/** A number with an exponent as it is to be rounded, which needs all its digits; undefined if it has none. */
function expanded(text: NumberText, { mode }: NumberSettings): NumberText | undefined {
  if (mode !== 'round' || text.isFloat !== true) return undefined;
  const exponent = Number(text.after.slice(1));
  // Larger ones are no numbers that programs read: the mantissa alone is rounded.
  if (Math.abs(exponent) > maxExponent) return undefined;
  const decimals = text.decimals - exponent;
  return {
    ...text,
    units: decimals < 0 ? text.units * 10n ** BigInt(-decimals) : text.units,
    decimals: Math.max(0, decimals),
  };
}

function runOf(
  value: string,
  text: NumberText,
  masked: MaskedMagnitude,
  settings: NumberSettings,
): AlgorithmRun {
  const { nonconformances } = masked;
  const isExpanded = expanded(text, settings) !== undefined;
  const whole = isExpanded ? { ...text, after: '' } : text;
  const written = isExpanded ? text.before + canonical(masked) : writeNumberText(text, masked);
  const [start, end] = [text.before.length, written.length - whole.after.length];
  const isKept = nonconformances.some(({ reason }) => reason === 'zero' || reason === 'too-small');
  return {
    masked: written,
    nonconformances,
    spans: () =>
      [
        span(text.before, text.before, 'ignored'),
        span(
          value.slice(start, value.length - whole.after.length),
          written.slice(start, end),
          isKept ? 'kept' : 'masked',
        ),
        span(whole.after, whole.after, 'ignored'),
      ].filter(({ original, masked: own }) => original !== '' || own !== ''),
  };
}

function span(original: string, masked: string, outcome: Span['outcome']): Span {
  return { original, masked, outcome, part: undefined };
}

/** Returns the run of NaN and infinity. */
function zeroRun(value: string, isConflictFree: boolean): AlgorithmRun {
  const nonconformances: readonly Nonconformance[] = isConflictFree
    ? [...notANumber, ...notConflictFreeReasons]
    : notANumber;
  return { masked: '0', nonconformances, spans: () => [span(value, '0', 'fallback')] };
}
