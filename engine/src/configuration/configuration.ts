// The typed configuration of a masker (specification 2.1 and 2.2): what remains when the text has no errors.
import type { CodePointSet } from '../algorithms/segment/sets/codePointSet.ts';
import type { IntegerSet } from '../algorithms/segment/sets/integerSet.ts';
import type { MaskerModel, SegmentModel } from './maskerModel.ts';
import { booleanValue, stringValue } from '../json/properties.ts';
import { type NumberType, numberTypes, type OutputCase, outputCases } from './vocabulary.ts';

export type Segment =
  | { readonly type: 'Preserve'; readonly length: bigint }
  | {
      readonly type: 'Numeric';
      readonly length: bigint;
      readonly original: IntegerSet;
      readonly masked: IntegerSet;
    }
  | {
      readonly type: 'AlphaNumeric';
      readonly length: bigint;
      readonly original: CodePointSet;
      readonly masked: CodePointSet;
    };

export interface SegmentSettings {
  /** Code points that stay where they are and are invisible to the segments. */
  readonly ignoreChars: ReadonlySet<number>;
  readonly segments: readonly Segment[];
}

export interface MaskerConfiguration {
  readonly name: string;
  readonly description: string;
  readonly trimWhiteSpace: boolean;
  readonly outputCase: OutputCase;
  readonly isEmptyDefault: boolean;
  readonly defaultString: string | null;
  /** The number's text in the configuration: exact at any size. */
  readonly defaultNumber: string | null;
  readonly defaultNumberType: NumberType;
  /** The algorithm's name. One that is documented but not implemented loads, and cannot be run. */
  readonly algorithm: string;
  /** Present when the algorithm is Segment. */
  readonly segment: SegmentSettings | undefined;
}

/** Builds the configuration of a model in which no check found an error; undefined when something is missing still. */
export function buildConfiguration(model: MaskerModel): MaskerConfiguration | undefined {
  const { properties, algorithm } = model;
  const name = stringValue(properties?.get('name'));
  if (properties === undefined || name === undefined || algorithm === undefined) return undefined;
  const segments = model.segments.map(buildSegment);
  const complete = segments.filter((segment) => segment !== undefined);
  if (complete.length !== segments.length) return undefined;
  const number = properties.get('defaultNumber')?.value;
  const numberType = stringValue(properties.get('defaultNumberType'));
  const outputCase = stringValue(properties.get('outputCase'));
  return {
    name,
    description: stringValue(properties.get('description')) ?? '',
    trimWhiteSpace: booleanValue(properties.get('trimWhiteSpace')) ?? false,
    outputCase: outputCases.find((known) => known === outputCase) ?? 'AsIs',
    isEmptyDefault: booleanValue(properties.get('isEmptyDefault')) ?? false,
    defaultString: stringValue(properties.get('defaultString')) ?? null,
    defaultNumber:
      number?.type === 'number'
        ? model.document.text.slice(number.offset, number.offset + number.length)
        : null,
    defaultNumberType: numberTypes.find((known) => known === numberType) ?? 'Decimal',
    algorithm,
    segment: algorithm === 'Segment' ? { ignoreChars: model.ignoreChars, segments: complete } : undefined,
  };
}

/** Builds one segment; undefined when something is missing or wrong in it. */
export function buildSegment({ type, length, original, masked }: SegmentModel): Segment | undefined {
  if (type === undefined || length === undefined) return undefined;
  if (type === 'Preserve') return { type, length };
  const [from, to] = [original.value, masked.value];
  if (type === 'Numeric' && from?.kind === 'integers' && to?.kind === 'integers') {
    return { type, length, original: from.set, masked: to.set };
  }
  if (type === 'AlphaNumeric' && from?.kind === 'characters' && to?.kind === 'characters') {
    return { type, length, original: from.set, masked: to.set };
  }
  return undefined;
}
