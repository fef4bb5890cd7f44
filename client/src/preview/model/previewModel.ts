// What the preview draws, as data: made of a configuration's problems, a masker and samples; pure, so tested by tables.
import {
  type Consistency,
  describeNonConformance,
  type Explanation,
  type Masker,
  type MaskerConfiguration,
  type NonConformance,
  type Problem,
  type Segment,
  type Severity,
} from '../../../../engine/src/index.ts';
import { describeFate } from './describeFate.ts';
import { drawUnmasked, drawValue, type Side } from './drawnValue.ts';
import { makeFigures, type ShownFigure } from './figures.ts';
import { describePlaceOf, segmentPlaces } from './segmentPlaces.ts';
import { tipKey } from './tipKey.ts';

/** A configuration that is previewed. */
export interface PreviewSource {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly problems: readonly Problem[];
  /** The newest version without errors; absent when there was none yet. */
  readonly configuration: MaskerConfiguration | undefined;
  /** As it is set where the configuration is: samples are in no folder. */
  readonly consistency: Consistency;
  /** Absent without a configuration, for algorithms that can't be run, and while the key can't be read. */
  readonly masker: Masker | undefined;
  /** Why it masks nothing. */
  readonly obstacle: string | undefined;
  /** Whether the text has errors now, so that the configuration is one of before. */
  readonly isOutdated: boolean;
}

export interface ShownKey {
  readonly kind: 'own' | 'demonstration' | 'unreadable';
  /** Empty when the key can't be read. */
  readonly fingerprint: string;
}

export interface PreviewInput {
  readonly source: PreviewSource;
  /** What it is compared with. */
  readonly other: PreviewSource | undefined;
  readonly key: ShownKey;
  readonly samples: readonly string[];
  /** Whether the samples were made from the configuration. */
  readonly areExamples: boolean;
  /** The rows that are looked at. */
  readonly first: number;
  readonly count: number;
}

export interface ShownProblem {
  readonly severity: Severity;
  readonly message: string;
  /** Where it is in the text. */
  readonly start: number;
  readonly end: number;
}

export interface ShownSegment {
  /** From 1. */
  readonly number: number;
  readonly type: Segment['type'];
  readonly coverage: string;
  /** How wide it is drawn, from 1: its length, within bounds. */
  readonly width: number;
}

export interface ShownMasker {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly problems: readonly ShownProblem[];
  readonly moreProblems: number;
  readonly segments: readonly ShownSegment[];
  readonly moreSegments: number;
  readonly figures: readonly ShownFigure[];
  readonly obstacle: string | null;
  readonly isOutdated: boolean;
  readonly consistency: Consistency;
  /** What to say of the characters of a run, by its `tipKey`. */
  readonly tips: Readonly<Record<string, readonly string[]>>;
}

export interface ShownRow {
  /** From 0. */
  readonly index: number;
  readonly original: Side;
  /** Null when nothing masks. */
  readonly masked: Side | null;
  readonly other: Side | null;
  /** Why the value does not fit. */
  readonly misfits: readonly Misfit[];
  readonly otherMisfits: readonly Misfit[];
  /** Whether both maskers give the same masked value; null without a comparison. */
  readonly isSame: boolean | null;
}

export interface Misfit {
  readonly label: string;
  readonly sentence: string;
}

export interface Preview {
  readonly masker: ShownMasker;
  readonly other: ShownMasker | null;
  readonly key: ShownKey;
  readonly sampleCount: number;
  readonly areExamples: boolean;
  readonly rows: readonly ShownRow[];
}

const shownProblems = 20;
const shownSegments = 100;
const shownFigures = 20;
const widestSegment = 24;
/** Another window than asked for is never larger. */
const mostRows = 200;

/** Makes what is drawn. */
export function makePreview(input: PreviewInput): Preview {
  const { source, other, samples } = input;
  const first = Math.max(0, Math.min(input.first, samples.length - 1));
  const rows = samples
    .slice(first, first + Math.min(input.count, mostRows))
    .map((sample, i) => makeRow(sample, first + i, source, other));
  return {
    masker: showMasker(
      source,
      rows.flatMap(({ original, masked }) => [original, masked]),
    ),
    other:
      other === undefined
        ? null
        : showMasker(
            other,
            rows.map((row) => row.other),
          ),
    key: input.key,
    sampleCount: samples.length,
    areExamples: input.areExamples,
    rows,
  };
}

function makeRow(
  sample: string,
  index: number,
  source: PreviewSource,
  other: PreviewSource | undefined,
): ShownRow {
  const explanation = source.masker?.explain(sample);
  const otherExplanation = other?.masker?.explain(sample);
  const drawn = explanation && drawValue(sample, explanation);
  return {
    index,
    original: drawn?.original ?? drawUnmasked(sample),
    masked: drawn?.masked ?? null,
    other: otherExplanation === undefined ? null : drawValue(sample, otherExplanation).masked,
    misfits: misfitsOf(explanation),
    otherMisfits: misfitsOf(otherExplanation),
    isSame:
      explanation === undefined || otherExplanation === undefined
        ? null
        : explanation.value === otherExplanation.value,
  };
}

const labels: Readonly<Record<NonConformance['reason'], string>> = {
  'too-short': 'too short',
  'too-long': 'too long',
  'non-digit': 'not a number',
  'too-many-digits': 'too many digits',
};

function misfitsOf(explanation: Explanation | undefined): Misfit[] {
  return (explanation?.nonConformances ?? []).map((nonConformance) => ({
    label: labels[nonConformance.reason],
    sentence: describeNonConformance(nonConformance),
  }));
}

function showMasker(source: PreviewSource, sides: readonly (Side | null)[]): ShownMasker {
  const { uri, name, description, problems, configuration, consistency, obstacle, isOutdated } = source;
  const segments = configuration?.segment?.segments ?? [];
  const places = segmentPlaces(segments.slice(0, shownSegments));
  return {
    uri,
    name,
    description,
    problems: problems.slice(0, shownProblems).map(({ severity, message, range }) => ({
      severity,
      message,
      start: range.start,
      end: range.end,
    })),
    moreProblems: Math.max(0, problems.length - shownProblems),
    segments: segments.slice(0, shownSegments).map(({ type, length }, i) => {
      const place = places[i];
      return {
        number: i + 1,
        type,
        coverage: place === undefined ? '' : describePlaceOf(place),
        width: length > BigInt(widestSegment) ? widestSegment : Number(length),
      };
    }),
    moreSegments: Math.max(0, segments.length - shownSegments),
    figures: configuration === undefined ? [] : makeFigures(configuration, consistency, shownFigures),
    obstacle: obstacle ?? null,
    isOutdated,
    consistency,
    tips: configuration === undefined ? {} : tipsFor(configuration, sides),
  };
}

function tipsFor(
  configuration: MaskerConfiguration,
  sides: readonly (Side | null)[],
): Record<string, readonly string[]> {
  const tips: Record<string, readonly string[]> = {};
  for (const run of sides.flatMap((side) => side?.runs ?? []))
    tips[tipKey(run)] ??= describeFate(run.fate, run.segment, configuration);
  return tips;
}
