// Explains one masked value, span by span, with the reasons if it is nonconforming. All front ends show it.
import type { Nonconformance } from '@masker/columns';

/** The outcome of masking a span. */
export type Outcome =
  /** Is no part of the information, such as a separator: stays. */
  | 'ignored'
  /** Kept because the configuration says so, or under an algorithm that changes nothing. */
  | 'preserved'
  /** Replaced (perhaps by itself). */
  | 'masked'
  /** Not among what the configuration masks, so not masked. */
  | 'outside'
  /** The value is nonconforming: a digit or letter, of any script, was replaced by one. */
  | 'fallback'
  /** The value is nonconforming, and the character is of a kind that isn't replaced: kept. */
  | 'kept';

/** A range of the value and its replacement. Their lengths may differ, and either may be empty. */
export interface Span {
  readonly original: string;
  readonly masked: string;
  readonly outcome: Outcome;
  /** The part of the value, from 0, as in the algorithm's presentation; absent if it belongs to none. */
  readonly part: number | undefined;
}

export type { Nonconformance };

/** Creates a list of reasons that concern whole values, for sharing between values. */
export function nonconformancesOf(...reasons: readonly string[]): readonly Nonconformance[] {
  return reasons.map((reason) => ({ reason, part: undefined }));
}

/** A reason of non-conformance in words; never shows the value. */
export interface ReasonText {
  /** In two or three words. */
  readonly label: string;
  /** @param part the part that the non-conformance concerns */
  sentence(part: number | undefined): string;
}

/** Reason of a nonconforming value that comes out unchanged; every algorithm has to report it. */
export const unchanged: ReasonText = { label: 'unchanged', sentence: () => 'The value came out unchanged.' };

/** The reason of a value that conflict-free masking leaves to ordinary masking. */
export const notConflictFree: ReasonText = {
  label: 'not conflict-free',
  sentence: () =>
    "The value isn't one of those that are kept different, so another one may become the same masked value.",
};

/** The reason of a value that means no date, or for one outside of the calendar, and is kept on purpose. */
export const noDate: ReasonText = {
  label: 'means no date',
  sentence: () => 'The value means no date, or one outside the years 1 to 9999. It was kept.',
};

/** The reason of texts that databases write for missing dates. It isn't evidence of an unsuitable masker. */
export const placeholderDate: ReasonText = {
  label: 'placeholder',
  sentence: () => 'The value is a placeholder for no date. It was kept.',
};

/** Returns true if a date placeholder is the only reason. */
export function isPlaceholder(nonconformances: readonly Nonconformance[]): boolean {
  return nonconformances.length > 0 && nonconformances.every(({ reason }) => reason === 'placeholder');
}

/** Reason of a zero that is kept, as a share of it is zero. */
export const zeroNumber: ReasonText = { label: 'zero', sentence: () => 'The number is zero, and stays.' };

/** The reason of a number that stays, as no other one is near enough. */
export const smallNumber: ReasonText = {
  label: 'too small for noise',
  sentence: () => 'No other number with as many decimals is in reach, so it stays.',
};

/** Reason of an address that is kept, as none of its bits is masked. */
export const keptAddress: ReasonText = {
  label: 'address without masked bits',
  sentence: () =>
    'No bit of the address is masked: it means the same to everyone, as ::1 does, or all others stay.',
};

/** Reasons of values that stay unchanged; a value has at most one. */
export const reasonsOfUnmasked: readonly ReasonText[] = [
  unchanged,
  noDate,
  placeholderDate,
  zeroNumber,
  smallNumber,
  keptAddress,
];

/** Reasons that apply to numbers only, not to texts. */
export const reasonsOfNumbers: Reasons = {
  number: {
    label: 'not a whole number',
    sentence: () => 'The number has a sign, a fraction or an exponent: its digits were masked one by one.',
  },
  'out-of-range': {
    label: 'out of range',
    sentence: () => "The column's type doesn't hold the masked number. It was masked again.",
  },
};

/** Texts of reasons, by their codes. */
export type Reasons = Readonly<Record<string, ReasonText>>;

/** The text of the reason of rows without an entity. */
export const noEntity: ReasonText = {
  label: 'no entity',
  sentence: () => "The row's entity is missing, so the value itself decided.",
};

/** The reason of rows without an entity, as a shared list. */
export const noEntityReasons = nonconformancesOf('no-entity');

export const notConflictFreeReasons = nonconformancesOf('not-conflict-free');

/** Returns the same spans, neighbours of one outcome and part joined. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last?.outcome === span.outcome && last.part === span.part)
      joined[joined.length - 1] = {
        ...last,
        original: last.original + span.original,
        masked: last.masked + span.masked,
      };
    else joined.push(span);
  }
  return joined;
}
