// Which maskers suit a column or field: those whose name it has, and those whose shape its values have.
import { createMatcher, type Masker, type MaskerConfiguration } from '../../../../engine/src/index.ts';
import type { FieldSample } from '../../../../formats/src/index.ts';

/** A masker that could mask the field. */
export interface Candidate {
  readonly masker: Masker;
  readonly configuration: MaskerConfiguration;
  /** Whether it asks for values of a shape; others fit any value, which says nothing. */
  readonly hasShape: boolean;
}

/** Makes a candidate of a masker and its configuration. */
export function candidateOf(masker: Masker, configuration: MaskerConfiguration): Candidate {
  const hasShape = !('noShape' in createMatcher(configuration));
  return { masker, configuration, hasShape };
}

export interface SuggestedMasker<T extends Candidate> {
  readonly candidate: T;
  /** Whether the names have something in common, which says more than that the values fit. */
  readonly isByName: boolean;
  /** How many of the first values fit, and how many were looked at. */
  readonly conforming: number;
  readonly judged: number;
}

const mostJudged = 20;
/** Say nothing about what is masked. */
const fillers = new Set(['masker', 'number', 'no', 'nr', 'num', 'id', 'code', 'value', 'the', 'of']);

/** Finds the maskers that suit, the best first; where they suit alike, in the given order. */
export function suggestMaskers<T extends Candidate>(
  field: FieldSample,
  candidates: readonly T[],
): SuggestedMasker<T>[] {
  const judged = candidates.map((candidate) => judge(field, candidate));
  return judged
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ suggestion }) => suggestion);
}

function judge<T extends Candidate>({ name, values: all }: FieldSample, candidate: T) {
  const { masker, hasShape } = candidate;
  const likeness = compareNames(lastPart(name), masker.name);
  const values = all.slice(0, mostJudged);
  const conforming = values.filter((value) => masker.mask(value).nonConformances.length === 0).length;
  const share = values.length === 0 ? 0 : conforming / values.length;
  const suits = likeness > 0 ? values.length === 0 || share >= 0.5 : hasShape && share === 1;
  return {
    suggestion: { candidate, isByName: likeness > 0, conforming, judged: values.length },
    score: suits ? 2 * likeness + share : 0,
  };
}

/** `customer.phones.*` → `phones` */
function lastPart(name: string): string {
  return name.split(/[./]/).findLast((part) => part !== '*') ?? '';
}

/** How many of the words two names have in common, from 0 to 1. */
function compareNames(a: string, b: string): number {
  const words = wordsOf(a);
  const others = wordsOf(b);
  const common = [...words].filter((word) => others.has(word)).length;
  return common === 0 ? 0 : common / (words.size + others.size - common);
}

/** `SSNLast4Masker` → `ssn`, `last`, `4` */
function wordsOf(name: string): ReadonlySet<string> {
  const words = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\d+/gu) ?? [];
  const plain = words.map((word) => word.toLowerCase().replace(/(?<=.{3})s$/, ''));
  return new Set(plain.filter((word) => !fillers.has(word)));
}
