// What became of a character and why, in sentences: the preview's tooltip, without the character itself.
import {
  describeCharacters,
  describeIntegers,
  type MaskerConfiguration,
  type Segment,
} from '../../../../engine/src/index.ts';
import type { DrawnFate } from './drawnValue.ts';
import { describeCoverage } from './segmentPlaces.ts';

/** Where nothing is to be said of the output case. */
const uncased: readonly DrawnFate[] = ['default', 'trimmed', 'unmasked', 'recased'];

/** The sentences about characters of a fate in a segment (from 0; null for none). */
export function describeFate(
  fate: DrawnFate,
  segment: number | null,
  configuration: MaskerConfiguration,
): string[] {
  const segments = configuration.segment?.segments ?? [];
  const own = segment === null ? undefined : segments[segment];
  const sentences = own === undefined || segment === null ? [] : [describePlace(segments, segment)];
  sentences.push(describeReason(fate, own));
  if (configuration.outputCase !== 'AsIs' && !uncased.includes(fate))
    sentences.push(describeCase(configuration));
  return sentences;
}

/** `Segment 2 of 3: Numeric, characters 4–5.` */
function describePlace(segments: readonly Segment[], index: number): string {
  const type = segments[index]?.type ?? '';
  return `Segment ${index + 1} of ${segments.length}: ${type}, ${describeCoverage(segments, index)}.`;
}

function describeReason(fate: DrawnFate, segment: Segment | undefined): string {
  switch (fate) {
    case 'ignored':
      return 'Ignored: it stands in ignoreChars, so it stays, and no segment counts it.';
    case 'preserved':
      return segment === undefined
        ? 'Not masked: this algorithm changes nothing.'
        : 'Not masked: a Preserve segment keeps its characters.';
    case 'masked':
      return segment?.type === 'Numeric'
        ? `Masked: the segment's number is in original (${setOf(segment, 'original')}), so it is replaced by one of masked (${setOf(segment, 'masked')}).`
        : `Masked: it is in original (${setOf(segment, 'original')}), so it is replaced by one of masked (${setOf(segment, 'masked')}).`;
    case 'outside':
      return segment?.type === 'Numeric'
        ? `Not masked: the segment's number is not in original (${setOf(segment, 'original')}).`
        : `Not masked: it is not in original (${setOf(segment, 'original')}).`;
    case 'fallback':
      return segment === undefined
        ? 'Masked, though it is behind the last segment: a digit becomes any digit, a letter any letter of its case.'
        : 'Masked, though the segment does not fit the value: a digit becomes any digit, a letter any letter of its case.';
    case 'kept':
      return segment === undefined
        ? 'Not masked: it is behind the last segment, and neither an ASCII digit nor an ASCII letter.'
        : 'Not masked: the segment does not fit the value, and this is neither an ASCII digit nor an ASCII letter.';
    case 'trimmed':
      return 'Trimmed: trimWhiteSpace takes white space off both ends.';
    case 'default':
      return 'The value is empty, so it is replaced by defaultString.';
    case 'unmasked':
      return 'Nothing is masked now.';
    case 'recased':
      return 'outputCase changed the number of characters, so they are not told apart here.';
  }
}

function setOf(segment: Segment | undefined, role: 'original' | 'masked'): string {
  if (segment === undefined || segment.type === 'Preserve') return '';
  return segment.type === 'Numeric'
    ? describeIntegers(segment[role], segment.length, role === 'masked')
    : describeCharacters(segment[role]);
}

function describeCase({ outputCase }: MaskerConfiguration): string {
  return outputCase === 'Input'
    ? 'Then the masked value gets the case of the original (outputCase).'
    : `Then the masked value gets the case ${outputCase} (outputCase).`;
}
