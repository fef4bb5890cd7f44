// The preview as data: made of a configuration's problems, a masker and samples; pure, so tested by tables.
import { type ConfiguredPresentation, type Masker, presentationOf } from '@masker/masker';
import type { Consistency } from '@masker/algorithms';
import type { MaskerConfiguration, Problem } from '@masker/config';
import { describeConflictFree } from '../../rendering/describeConflictFree.ts';
import { legendText } from '../../rendering/describeRun.ts';
import {
  type DrawnOutcome,
  drawUnmasked,
  drawValue,
  type Run,
  type Side,
} from '../../rendering/drawnValue.ts';
import { makeFigures, type ShownFigure } from './figures.ts';
import {
  nonconformancesOf,
  type ShownKey,
  type ShownNonconformance,
  type ShownProblems,
  showProblems,
  tipsFor,
} from '../../rendering/shownFacts.ts';

/** A configuration that is previewed. */
export interface PreviewSource {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly problems: readonly Problem[];
  /** The newest version without errors; absent when there was none yet. */
  readonly configuration: MaskerConfiguration | undefined;
  /** From the settings of the configuration's folder: samples are in no folder. */
  readonly consistency: Consistency;
  /** Absent without a configuration, for algorithms that can't be run, and while the key can't be read. */
  readonly masker: Masker | undefined;
  /** Why it masks nothing. */
  readonly obstacle: string | undefined;
  /** True if the text has errors now, so that the configuration is one of before. */
  readonly isOutdated: boolean;
}

export interface PreviewInput {
  readonly source: PreviewSource;
  /** The masker or value for comparison. */
  readonly other: PreviewSource | undefined;
  readonly key: ShownKey;
  readonly samples: readonly string[];
  /** True if the samples were made from the configuration. */
  readonly areExamples: boolean;
  /** The rows that are looked at. */
  readonly first: number;
  readonly count: number;
}

export interface ShownPart {
  /** From 1. */
  readonly number: number;
  readonly label: string;
  readonly coverage: string;
  /** Its width beside the others, from 1. */
  readonly weight: number;
}

export interface ShownMasker extends ShownProblems {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  /** The word for a part. */
  readonly partName: string;
  /** Empty if a value is one whole. */
  readonly parts: readonly ShownPart[];
  readonly moreParts: number;
  readonly figures: readonly ShownFigure[];
  /** The promise of conflict-free masking and its conditions, a sentence each; empty if it can't be kept. */
  readonly promise: readonly string[];
  readonly obstacle: string | null;
  readonly isOutdated: boolean;
  /** Null if the algorithm leaves no choice. */
  readonly consistency: Consistency | null;
  /** Sentences about the characters of a run, by its `tipKey`. */
  readonly tips: Readonly<Record<string, readonly string[]>>;
  /** Meanings of the outcomes that are drawn. */
  readonly legend: readonly (readonly [DrawnOutcome, string])[];
  /** The source of the examples, after "Examples made from". */
  readonly exampleSource: string;
}

export interface ShownRow {
  /** From 0. */
  readonly index: number;
  readonly original: Side;
  /** Null when nothing masks. */
  readonly masked: Side | null;
  readonly other: Side | null;
  /** Why the value is nonconforming. */
  readonly nonconformances: readonly ShownNonconformance[];
  readonly otherNonconformances: readonly ShownNonconformance[];
  /** True if both maskers give the same masked value; null without a comparison. */
  readonly isSame: boolean | null;
}

export interface Preview {
  readonly masker: ShownMasker;
  readonly other: ShownMasker | null;
  readonly key: ShownKey;
  readonly sampleCount: number;
  readonly areExamples: boolean;
  readonly rows: readonly ShownRow[];
}

const shownParts = 100;
const shownFigures = 20;
/** Maximum number of samples that are all drawn, each as high as its values need; of more, only visible ones are drawn, a line each. */
export const wholeListRows = 50;
/** Another window than asked for is never larger. */
const maxRows = 200;

/** Creates the view. */
export function makePreview(input: PreviewInput): Preview {
  const { source, other, samples } = input;
  const first = Math.max(0, Math.min(input.first, samples.length - 1));
  const rows = samples
    .slice(first, first + Math.min(input.count, maxRows))
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
    nonconformances: nonconformancesOf(explanation, source),
    otherNonconformances: other === undefined ? [] : nonconformancesOf(otherExplanation, other),
    isSame:
      explanation === undefined || otherExplanation === undefined
        ? null
        : explanation.value === otherExplanation.value,
  };
}

function showMasker(source: PreviewSource, sides: readonly (Side | null)[]): ShownMasker {
  const { uri, name, description, problems, configuration, consistency, obstacle, isOutdated } = source;
  const presentation = configuration && presentationOf(configuration);
  const parts = presentation?.parts(shownParts) ?? { shown: [], count: 0 };
  const runs = sides.flatMap((side) => side?.runs ?? []);
  return {
    uri,
    name,
    description,
    ...showProblems(problems),
    partName: presentation?.partName ?? '',
    parts: parts.shown.map((part, i) => ({ number: i + 1, ...part })),
    moreParts: parts.count - parts.shown.length,
    figures: presentation === undefined ? [] : makeFigures(presentation, consistency, shownFigures),
    promise: configuration === undefined ? [] : describeConflictFree(configuration),
    obstacle: obstacle ?? null,
    isOutdated,
    consistency: presentation?.usesConsistency === true ? consistency : null,
    tips: configuration === undefined ? {} : tipsFor(runs, configuration, presentation),
    legend: legendFor(runs, presentation),
    exampleSource: presentation?.exampleSource ?? '',
  };
}

function legendFor(
  runs: readonly Run[],
  presentation: ConfiguredPresentation | undefined,
): [DrawnOutcome, string][] {
  return drawnOutcomes.flatMap((outcome) => {
    const text = legendText(outcome, presentation);
    const isDrawn = runs.some((run) => run.outcome === outcome);
    return isDrawn && text !== undefined ? [[outcome, text] as [DrawnOutcome, string]] : [];
  });
}

/** In the order of the legend. */
const drawnOutcomes: readonly DrawnOutcome[] = [
  'masked',
  'preserved',
  'ignored',
  'outside',
  'fallback',
  'kept',
  'trimmed',
];
