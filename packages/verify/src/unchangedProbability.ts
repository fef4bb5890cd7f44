// The probability that masking leaves values unchanged, without the key: by trials with other keys, and by the number of masked values.
import { at } from '@masker/text';
import type { Consistency, Figure } from '@masker/algorithms';
import { type Columns, noColumns, type Texts, columnOf } from '@masker/columns';
import type { MaskerConfiguration } from '@masker/config';
import { type Cryptography, type DateShift, type Entity, MaskingKey } from '@masker/masking-core';
import {
  createMasker,
  usesKey,
  type Explanation,
  type Masker,
  writtenBy,
  presentationOf,
} from '@masker/masker';

/** A masker whose values are verified. */
export interface VerifiedMasker {
  readonly configuration: MaskerConfiguration;
  readonly consistency: Consistency;
  readonly conflictFree: boolean;
  /** True if the same value becomes another one for another entity. */
  readonly isByEntity?: boolean;
  /** The largest shift of dates by an entity; absent if none are moved. */
  readonly shift?: DateShift | undefined;
  readonly cryptography: Cryptography;
}

const trials = 64;
/** In bytes; a key that nobody uses. */
const trialKeyLength = 16;

/** Maximum number of parts whose figures are requested. */
const maxParts = 64;

/** A masker with a key that nobody uses: the key doesn't decide which values fit. */
function trialMasker(masker: VerifiedMasker, trial = 0): Masker {
  const { configuration, consistency, conflictFree, shift, cryptography } = masker;
  const key = new MaskingKey(new Uint8Array(trialKeyLength).fill(trial + 1));
  const by = shift && trialEntity;
  const made = createMasker(configuration, { key, cryptography, consistency, conflictFree, by, shift });
  if (made === undefined) throw new TypeError('masker: must be one that can be run');
  if (by === undefined) return made;
  // Each value is an entity of its own.
  const rowOf = (values: Texts): Columns => new Map([[trialColumn, { kind: 'text', values }]]);
  return {
    ...made,
    explain: (value) => made.explain(value, rowOf(columnOf([value]))),
    maskColumn: (column) => made.maskColumn(column, rowOf(column.values)),
  };
}

const trialColumn = 'value';
const trialEntity: Entity = { name: 'trial', columns: [trialColumn], read: 'text' };

/** Memoizes a function of a masker: the columns that it masks share the result. */
function shared<T>(make: (masker: VerifiedMasker) => T): (masker: VerifiedMasker) => T {
  const known = new WeakMap<VerifiedMasker, { readonly made: T }>();
  return (masker) => {
    const entry = known.get(masker) ?? { made: make(masker) };
    known.set(masker, entry);
    return entry.made;
  };
}

/** The values that a masker may write, under any key. */
export const possibleOutputsOf = shared((masker) => {
  const { configuration, cryptography, shift } = masker;
  if (shift === undefined) return writtenBy(configuration, cryptography);
  const trial = trialMasker(masker);
  // A shift changes every date; only values that denote none are kept.
  return (masked: string, original: string) => {
    if (masked !== original) return true;
    const { value, nonconformances } = trial.explain(original);
    return value === original || nonconformances.length > 0;
  };
});

/** A masker that says which values fit. */
export const fitTrialOf = shared((masker) => trialMasker(masker));

const trialMaskers = shared((masker) =>
  Array.from({ length: usesKey(masker.configuration) ? trials : 1 }, (_, trial) =>
    trialMasker(masker, trial),
  ),
);

/** @returns the probabilities, from 0 to 1, that each value comes out as it is; perhaps somewhat too high */
export function unchangedProbabilities(masker: VerifiedMasker, values: readonly string[]): number[] {
  if (values.length === 0) return [];
  const { configuration, consistency } = masker;
  const maskers = trialMaskers(masker);
  const unchanged = countUnchanged(maskers, columnOf(values), values.length);
  const [first, second] = maskers;
  if (first === undefined || second === undefined) return Array.from(unchanged);
  const figures = presentationOf(configuration)?.figures(consistency, maxParts) ?? [];
  return values.map((value, i) => {
    const one = first.explain(value);
    const min =
      one.nonconformances.length === 0
        ? Math.max(byFigures(one, figures), byCharacters(one))
        : Math.min(1 / trials, byFallback(one, second.explain(value)));
    return Math.max(at(unchanged, i) / trials, Math.min(1, min));
  });
}

/** For each value, the number of maskers that leave it unchanged. */
function countUnchanged(maskers: readonly Masker[], texts: Texts, values: number): Uint8Array {
  const unchanged = new Uint8Array(values);
  const { bytes, bounds } = texts;
  const memory = new Uint8Array(2 * bytes.length);
  for (const masker of maskers) {
    const masked = masker.maskColumn({ kind: 'text', values: texts }, noColumns, memory).values;
    for (let i = 0; i < values; i++)
      if (hasSameValue(bytes, bounds, masked, i)) unchanged[i] = at(unchanged, i) + 1;
  }
  return unchanged;
}

function hasSameValue(bytes: Uint8Array, bounds: Uint32Array, masked: Texts, i: number): boolean {
  const start = at(bounds, 2 * i);
  const end = at(bounds, 2 * i + 1);
  const maskedStart = at(masked.bounds, 2 * i);
  if (at(masked.bounds, 2 * i + 1) - maskedStart !== end - start) return false;
  for (let at = 0; at < end - start; at++)
    if (bytes[start + at] !== masked.bytes[maskedStart + at]) return false;
  return true;
}

/** The probability by the numbers of masked values, of each masked part or of the whole. */
function byFigures({ spans }: Explanation, figures: readonly Figure[]): number {
  const masked = spans.filter(({ outcome }) => outcome === 'masked');
  const parts = new Set(masked.map(({ part }) => part));
  let log10 = 0;
  for (const part of parts) {
    const figure = figures.find((one) => one.part === part && part !== undefined);
    if (figure === undefined) return byWhole(figures);
    const lengthOf = (some: typeof spans) =>
      some.filter((span) => span.part === part).reduce((sum, { original }) => sum + original.length, 0);
    const share = lengthOf(masked) / lengthOf(spans.filter(({ outcome }) => outcome !== 'ignored'));
    log10 -= share * (figure.sizes?.masked.log10 ?? 0);
  }
  return 10 ** log10;
}

function byWhole(figures: readonly Figure[]): number {
  const whole = figures.find(({ part }) => part === undefined);
  if (whole?.sizes === undefined) return 0;
  // Two different values become the same as likely as one becomes a given one, on average.
  return Math.max(10 ** -whole.sizes.masked.log10, whole.collidingShare(2));
}

/** The probability by the masked characters, as if each became any digit, or any letter. */
function byCharacters({ spans }: Explanation): number {
  const text = spans
    .filter(({ outcome }) => outcome === 'masked')
    .map(({ original }) => original)
    .join('');
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return 10 ** -digits * 26 ** -letters;
}

/**
 * Returns the probability from the characters that were replaced one by one: those that are equal under two
 * keys may be equal under all.
 */
function byFallback(one: Explanation, other: Explanation): number {
  let chance = 1;
  for (const [i, { original, masked, outcome }] of one.spans.entries()) {
    if (outcome !== 'fallback') continue;
    const became = Array.from(masked);
    const otherwise = Array.from(other.spans[i]?.masked ?? '');
    for (const [index, character] of Array.from(original).entries())
      if (became[index] !== otherwise[index]) chance /= /\p{N}/u.test(character) ? 10 : 26;
  }
  return chance;
}
