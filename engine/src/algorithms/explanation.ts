// What became of each character of a value, and why a value did not fit: the answer that every surface shows.

export type Fate =
  /** Stands in ignoreChars: stays, and no segment sees it. */
  | 'ignored'
  /** In a Preserve segment, or under an algorithm that changes nothing. */
  | 'preserved'
  /** Replaced by one drawn from the masked set (perhaps by itself). */
  | 'masked'
  /** Not in the segment's original set, so not masked. */
  | 'outside'
  /** The value does not fit here: a digit became a digit, a letter a letter of its case. */
  | 'fallback'
  /** The value does not fit here, and the character is no ASCII digit or letter: stays. */
  | 'kept';

export interface ExplainedCharacter {
  readonly original: string;
  readonly masked: string;
  readonly fate: Fate;
  /** The segment's place in the list, from 0; absent when it belongs to none. */
  readonly segment: number | undefined;
}

/** Why a value does not fit its segments (decisions, section 3). */
export type NonConformanceReason = 'too-short' | 'too-long' | 'non-digit' | 'too-many-digits';

export interface NonConformance {
  readonly reason: NonConformanceReason;
  /** The segment concerned, from 0; absent when it is the value as a whole. */
  readonly segment: number | undefined;
}

const sentences: Readonly<Record<NonConformanceReason, string>> = {
  'too-short': 'The value has fewer characters than the segments cover.',
  'too-long': 'The value has more characters than the segments cover.',
  'non-digit': 'A Numeric segment holds something other than digits.',
  'too-many-digits': 'A Numeric segment holds more digits than can be read as one number.',
};

/** Prepares saying why values do not fit, one sentence a reason; the same list gives the same sentences, at once. */
export function reasonFinder(): (nonConformances: readonly NonConformance[]) => readonly string[] {
  let last: readonly NonConformance[] = [];
  let sentences: readonly string[] = [];
  return (nonConformances) => {
    if (nonConformances !== last) sentences = nonConformances.map(describeNonConformance);
    last = nonConformances;
    return sentences;
  };
}

/** Says in one sentence why a value does not fit; never shows the value. */
export function describeNonConformance({ reason, segment }: NonConformance): string {
  const sentence = sentences[reason];
  return segment === undefined
    ? sentence
    : sentence.replace('A Numeric segment', `Segment ${segment + 1} (Numeric)`);
}
