// The Segment algorithm (specification 2.2, decisions, sections 3 and 4): deals a value's characters to the segments
// and masks each part with bytes from the keyed pseudo-random function.
import type { Segment, SegmentSettings } from '../model/segmentSettings.ts';
import { codePointSetHas } from '../sets/codePointSet.ts';
import { codePointsOf, encodeUtf8, stringOf } from '../../../text/encoding.ts';
import { oneByOneLength } from '../../../draws/oneByOne.ts';
import type { PseudoRandomBytes, PseudoRandomFunction } from '../../../draws/pseudoRandomFunction.ts';
import type { AlgorithmRun, MaskingContext, Prepared } from '../../algorithm.ts';
import type { NonConformance, Outcome, Span } from '../../explanation.ts';
import type { SegmentReason } from '../presentation/reasons.ts';
import { prepareAlphaNumeric } from './alphaNumericSegment.ts';
import { createCodePointPath } from '../columns/codePoints/codePointMasking.ts';
import { canonicalSegment } from './canonicalForm.ts';
import { maskPartOneByOne } from './fallback.ts';
import { prepareNumeric } from './numericSegment.ts';
import { createStraightPath } from '../columns/ascii/straightPath.ts';
import { type PreparedSegment, preserveSegment, type VisibleCharacters } from './part.ts';

/** No string is longer than this, so no segment that starts beyond it is ever reached. */
const longestValue = 2 ** 30;

/** Where a segment lies in every value that is long enough, in characters that are not ignored. */
interface Placement {
  readonly segment: PreparedSegment;
  readonly start: number;
  readonly end: number;
}

/** What masks the characters behind the last segment; its place in the list is -1. */
const overflow: PreparedSegment = { drawLength: () => 0, mask: maskPartOneByOne };

/** Makes the algorithm ready for its settings. */
export function prepareSegments(settings: SegmentSettings, context: MaskingContext): Prepared {
  const placements = layOut(settings.segments);
  const source = createSource(settings.segments, context);
  const groups = source.readsWholeValue
    ? [{ segments: settings.segments, prf: source.functionFor(0) }]
    : settings.segments.map((segment, i) => ({
        segments: [segment],
        // Few lists of very many segments have a fast path.
        get prf() {
          return source.functionFor(i);
        },
      }));
  return {
    run: (values) => runAll(values, settings.ignoreChars, placements, source),
    mayBreakLines: settings.segments.some(canDrawLineEnd),
    columns: {
      inPlace: createStraightPath(context, settings, groups),
      grouped: createCodePointPath(context, settings, groups),
    },
  };
}

function canDrawLineEnd(segment: Segment): boolean {
  if (segment.type !== 'AlphaNumeric') return false;
  return ['\n', '\r'].some((end) => codePointSetHas(segment.masked, end.charCodeAt(0)));
}

/** The segments that a value can reach, each with its place. */
function layOut(segments: readonly Segment[]): Placement[] {
  const spans: Placement[] = [];
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

function createSource(segments: readonly Segment[], { prf, consistency }: MaskingContext): Source {
  const lines = segments.map(canonicalSegment);
  if (consistency === 'value') {
    const whole = prf(['masker/1 value', ...lines].join('\n'));
    return { readsWholeValue: true, functionFor: () => whole };
  }
  const functions = new Map<string, PseudoRandomFunction>();
  return {
    readsWholeValue: false,
    functionFor(index) {
      const line = lines[index] ?? 'rest';
      const known = functions.get(line) ?? prf(`masker/1 segment\n${line}`);
      functions.set(line, known);
      return known;
    },
  };
}

/** What of a value falls to a segment, and what is read for it. */
interface ReachedPart {
  readonly span: Placement;
  /** The place of the segment; -1 for the characters behind the last one. */
  readonly index: number;
  readonly end: number;
  readonly drawOffset: number;
  bytes?: PseudoRandomBytes | undefined;
}

/** A value whose characters have been dealt to the segments. */
interface DealtValue {
  readonly all: readonly number[];
  readonly characters: VisibleCharacters;
  readonly parts: readonly ReachedPart[];
  /** How many bytes are drawn for all parts. */
  readonly drawLength: number;
  readonly nonConformances: NonConformance[];
}

function runAll(
  values: readonly string[],
  ignoreChars: ReadonlySet<number>,
  spans: readonly Placement[],
  source: Source,
): AlgorithmRun[] {
  const dealt = values.map((value) => deal(codePointsOf(value), ignoreChars, spans));
  readBytes(dealt, source);
  return dealt.map((value) => {
    const { all, characters, nonConformances } = value;
    for (const part of value.parts) maskPart(value, part, source.readsWholeValue);
    if (nonConformances.length > 0 && isUnchanged(characters))
      nonConformances.push({ reason: 'unchanged', part: undefined });
    let next = 0;
    const masked = all.map((codePoint) =>
      ignoreChars.has(codePoint) ? codePoint : (characters.masked[next++] ?? 0),
    );
    return {
      masked: stringOf(masked),
      nonConformances,
      spans: () => explain(all, ignoreChars, characters),
    };
  });
}

function isUnchanged({ original, masked }: VisibleCharacters): boolean {
  return original.every((codePoint, i) => codePoint === masked[i]);
}

function deal(
  all: readonly number[],
  ignoreChars: ReadonlySet<number>,
  spans: readonly Placement[],
): DealtValue {
  const original = all.filter((codePoint) => !ignoreChars.has(codePoint));
  const characters: VisibleCharacters = {
    original,
    masked: original.slice(),
    outcomes: new Array<Outcome>(original.length).fill('kept'),
    segments: new Array<number>(original.length).fill(-1),
  };
  const nonConformances: NonConformance[] = [];
  const covered = spans.at(-1)?.end ?? 0;
  const parts: ReachedPart[] = [];
  let drawLength = 0;
  const reach = (span: Placement, index: number) => {
    const end = Math.min(span.end, original.length);
    parts.push({ span, index, end, drawOffset: drawLength });
    drawLength += span.segment.drawLength(end - span.start);
  };
  for (const [index, span] of spans.entries()) {
    if (span.start >= original.length) break;
    reach(span, index);
  }
  if (original.length < covered) nonConformances.push({ reason: 'too-short', part: undefined });
  if (original.length > covered) {
    nonConformances.push({ reason: 'too-long', part: undefined });
    reach({ segment: overflow, start: covered, end: original.length }, -1);
  }
  return { all, characters, parts, drawLength, nonConformances };
}

/** Gives each part its pseudo-random bytes; those of many values are asked for at once. */
function readBytes(values: readonly DealtValue[], source: Source): void {
  if (source.readsWholeValue) {
    const reached = values.filter(({ parts }) => parts.length > 0);
    const bytes = source.functionFor(0).bytesFor(
      reached.map(({ characters }) => encodeUtf8(characters.original)),
      reached.map(({ drawLength }) => drawLength),
      reached.map(({ characters }) => characters.original.length * oneByOneLength),
    );
    for (const [i, { parts }] of reached.entries()) {
      for (const part of parts) part.bytes = bytes[i];
    }
    return;
  }
  const requests = new Map<PseudoRandomFunction, Request[]>();
  for (const { parts, characters } of values) {
    for (const part of parts) {
      const { span, index, end } = part;
      const prf = source.functionFor(index);
      const own = requests.get(prf) ?? [];
      requests.set(prf, own);
      own.push({ part, message: encodeUtf8(characters.original.slice(span.start, end)) });
    }
  }
  for (const [prf, own] of requests) {
    const bytes = prf.bytesFor(
      own.map(({ message }) => message),
      own.map(({ part: { span, end } }) => span.segment.drawLength(end - span.start)),
      own.map(({ part: { span, end } }) => (end - span.start) * oneByOneLength),
    );
    for (const [i, { part }] of own.entries()) part.bytes = bytes[i];
  }
}

interface Request {
  readonly part: ReachedPart;
  readonly message: Uint8Array;
}

function maskPart({ characters, nonConformances }: DealtValue, part: ReachedPart, wholeValue: boolean): void {
  const { span, index, end, drawOffset, bytes } = part;
  const { segment, start } = span;
  const fallbackStart = wholeValue ? 0 : start;
  characters.segments.fill(index, start, end);
  segment.mask({
    characters,
    start,
    end,
    isCut: end < span.end,
    draws: bytes?.draws ?? nothing,
    drawOffset: wholeValue ? drawOffset : 0,
    fallback: () => bytes?.fallback() ?? nothing,
    fallbackStart,
    report: (reason: SegmentReason) => nonConformances.push({ reason, part: index }),
  });
}

const nothing = new Uint8Array(0);

function explain(
  all: readonly number[],
  ignoreChars: ReadonlySet<number>,
  { masked, outcomes, segments }: VisibleCharacters,
): Span[] {
  let next = 0;
  return all.map((codePoint): Span => {
    const character = String.fromCodePoint(codePoint);
    if (ignoreChars.has(codePoint))
      return { original: character, masked: character, outcome: 'ignored', part: undefined };
    const at = next++;
    const segment = segments[at] ?? -1;
    return {
      original: character,
      masked: String.fromCodePoint(masked[at] ?? 0),
      outcome: outcomes[at] ?? 'kept',
      part: segment < 0 ? undefined : segment,
    };
  });
}
