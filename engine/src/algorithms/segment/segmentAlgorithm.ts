// The Segment algorithm (specification 2.2, decisions, sections 3 and 4): deals a value's characters to the segments
// and masks each part with bytes from the keyed pseudo-random function.
import type { Segment } from '../../config/configuration.ts';
import { codePointsOf, encodeUtf8, stringOf } from '../../prf/encoding.ts';
import { createPseudoRandomFunction, type PseudoRandomFunction } from '../../prf/pseudoRandomFunction.ts';
import type { Algorithm, AlgorithmContext, AlgorithmRun } from '../algorithm.ts';
import type { ExplainedCharacter, NonConformance, NonConformanceReason } from '../explanation.ts';
import { prepareAlphaNumeric } from './alphaNumericSegment.ts';
import { canonicalSegment } from './canonicalForm.ts';
import { fallbackDrawLength, maskOneByOne } from './fallback.ts';
import { prepareNumeric } from './numericSegment.ts';
import { createStraightPath } from './straight/straightPath.ts';
import { type PreparedSegment, preserveSegment, type VisibleCharacters } from './part.ts';

/** No string is longer than this, so no segment that starts beyond it is ever reached. */
const longestValue = 2 ** 30;

/** Where a segment lies in every value that is long enough, in characters that are not ignored. */
interface Span {
  readonly segment: PreparedSegment;
  readonly start: number;
  readonly end: number;
}

/** What masks the characters behind the last segment; its place in the list is -1. */
const overflow: PreparedSegment = { drawLength: () => 0, mask: maskOneByOne };

export const segmentAlgorithm: Algorithm = {
  name: 'Segment',
  masksNumbers: false,
  create(configuration, context) {
    const { segment: settings } = configuration;
    if (settings === undefined) throw new TypeError('configuration: must have segments');
    const spans = layOut(settings.segments);
    const source = createSource(settings.segments, context);
    return {
      run: (value) => run(value, settings.ignoreChars, spans, source),
      straight: source.readsWholeValue
        ? createStraightPath(configuration, settings, source.functionFor(0))
        : undefined,
    };
  },
};

/** The segments that a value can reach, each with its place. */
function layOut(segments: readonly Segment[]): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const segment of segments) {
    if (start >= longestValue) break;
    const length = segment.length > BigInt(longestValue) ? longestValue : Number(segment.length);
    spans.push({ segment: prepare(segment), start, end: start + length });
    start += length;
  }
  return spans;
}

function prepare(segment: Segment): PreparedSegment {
  switch (segment.type) {
    case 'Preserve':
      return preserveSegment;
    case 'Numeric':
      return prepareNumeric(segment);
    case 'AlphaNumeric':
      return prepareAlphaNumeric(segment);
  }
}

/** The pseudo-random function for a span, and what it reads. */
interface Source {
  /** Whether one message, the whole value, serves all spans. */
  readonly readsWholeValue: boolean;
  functionFor(index: number): PseudoRandomFunction;
}

function createSource(
  segments: readonly Segment[],
  { key, cryptography, consistency }: AlgorithmContext,
): Source {
  const make = (context: string) => createPseudoRandomFunction(key, context, cryptography);
  const lines = segments.map(canonicalSegment);
  if (consistency === 'value') {
    const whole = make(['masker/1 value', ...lines].join('\n'));
    return { readsWholeValue: true, functionFor: () => whole };
  }
  const functions = new Map<string, PseudoRandomFunction>();
  return {
    readsWholeValue: false,
    functionFor(index) {
      const line = lines[index] ?? 'rest';
      const known = functions.get(line) ?? make(`masker/1 segment\n${line}`);
      functions.set(line, known);
      return known;
    },
  };
}

function run(
  value: string,
  ignoreChars: ReadonlySet<number>,
  spans: readonly Span[],
  source: Source,
): AlgorithmRun {
  const all = codePointsOf(value);
  const original = all.filter((codePoint) => !ignoreChars.has(codePoint));
  const characters: VisibleCharacters = {
    original,
    masked: original.slice(),
    fates: original.map(() => 'kept'),
    segments: original.map(() => -1),
  };
  const nonConformances = maskParts(characters, spans, source);
  const isVisible = all.map((codePoint) => !ignoreChars.has(codePoint));
  let next = 0;
  const masked = all.map((codePoint, i) =>
    isVisible[i] === true ? (characters.masked[next++] ?? 0) : codePoint,
  );
  return {
    masked: stringOf(masked),
    nonConformances,
    characters: () => explain(all, isVisible, characters),
  };
}

function maskParts(characters: VisibleCharacters, spans: readonly Span[], source: Source): NonConformance[] {
  const { original, segments } = characters;
  const nonConformances: NonConformance[] = [];
  const covered = spans.at(-1)?.end ?? 0;
  const reached: { span: Span; index: number; end: number; drawOffset: number }[] = [];
  let drawOffset = 0;
  const reach = (span: Span, index: number) => {
    const end = Math.min(span.end, original.length);
    reached.push({ span, index, end, drawOffset: source.readsWholeValue ? drawOffset : 0 });
    drawOffset += span.segment.drawLength(end - span.start);
  };
  for (const [index, span] of spans.entries()) {
    if (span.start >= original.length) break;
    reach(span, index);
  }
  if (original.length < covered) nonConformances.push({ reason: 'too-short', segment: undefined });
  if (original.length > covered) {
    nonConformances.push({ reason: 'too-long', segment: undefined });
    reach({ segment: overflow, start: covered, end: original.length }, -1);
  }

  const whole =
    source.readsWholeValue && reached.length > 0
      ? source.functionFor(0).bytesFor(encodeUtf8(original))
      : undefined;
  const wholeDraws = whole?.draws(drawOffset);
  for (const { span, index, end, drawOffset: offset } of reached) {
    const { segment, start } = span;
    const bytes = whole ?? source.functionFor(index).bytesFor(encodeUtf8(original.slice(start, end)));
    const fallbackStart = whole === undefined ? start : 0;
    segments.fill(index, start, end);
    segment.mask({
      characters,
      start,
      end,
      isCut: end < span.end,
      draws: wholeDraws ?? bytes.draws(segment.drawLength(end - start)),
      drawOffset: offset,
      fallback: () => bytes.fallback((end - fallbackStart) * fallbackDrawLength),
      fallbackStart,
      report: (reason: NonConformanceReason) => nonConformances.push({ reason, segment: index }),
    });
  }
  return nonConformances;
}

function explain(
  all: readonly number[],
  isVisible: readonly boolean[],
  { masked, fates, segments }: VisibleCharacters,
): ExplainedCharacter[] {
  let next = 0;
  return all.map((codePoint, i) => {
    const character = String.fromCodePoint(codePoint);
    if (isVisible[i] !== true)
      return { original: character, masked: character, fate: 'ignored', segment: undefined };
    const at = next++;
    const segment = segments[at] ?? -1;
    return {
      original: character,
      masked: String.fromCodePoint(masked[at] ?? 0),
      fate: fates[at] ?? 'kept',
      segment: segment < 0 ? undefined : segment,
    };
  });
}
