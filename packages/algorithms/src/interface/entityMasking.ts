// The interface of an algorithm that masks by entity instead of by value (docs/plans.md, "Rows").
import type { ByteWriter, Texts, Nonconformance, MaskedTyped, TypedKind, TypedValues } from '@masker/columns';
import {
  bitsOfCount,
  drawLength,
  drawNumber,
  type PseudoRandomFunction,
  type DateShift,
  type IdentifierDraws,
  type Identifiers,
} from '@masker/masking-core';
import { decodeUtf8, stringOf } from '@masker/text';

/** The reasons why a value is nonconforming; empty if it conforms. */
export type EntityReasons = readonly Nonconformance[];

/** The functions that draw for rows of an entity (docs/masking-algorithm.md, "By entity"). */
export interface EntityContext {
  /** Makes the function of the entity's context and further lines; its messages are identifiers. */
  readonly prf: (lines: string) => PseudoRandomFunction;
  /** The same for rows without an entity; its messages are values. */
  readonly prfWithout: (lines: string) => PseudoRandomFunction;
  readonly shift: DateShift | undefined;
}

/** A draw of a number of bytes. */
interface EntityDraw {
  readonly prf: PseudoRandomFunction;
  readonly length: number;
}

/** A draw from the value instead of the entity. */
export interface ValueDraw extends EntityDraw {
  /** The conversion of an ASCII value to its message; absent if it is more than a copy. */
  readonly ascii?: 'same' | 'lower';
  readonly messageOf: (value: ValuePart) => Uint8Array;
}

/** Drawn bytes, starting at an offset. */
export interface DrawnBytes {
  readonly bytes: Uint8Array;
  readonly at: number;
}

/** A nonempty value in UTF-8, trimmed if the configuration trims. */
export interface ValuePart {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** Masks values of a kind that isn't text with draws of their entities. */
export interface EntityKernel<Values> {
  /** Returns the message of value i, which isn't null, in a row without an entity. */
  messageOf(values: Values, i: number): Uint8Array;
  /**
   * Masks values; nulls remain nulls.
   *
   * @param drawn the first draw of each value, in order; undefined for nulls
   */
  mask(values: Values, drawn: Uint8Array): MaskedTyped<Values>;
}

/** The kernels of an algorithm for each kind; values of other kinds can't be masked by entity. */
type EntityKernels = { readonly [Kind in TypedKind]?: EntityKernel<TypedValues[Kind]> };

/**
 * Masks rows whose values have the most common form, as `write` would, many at once. Skips all others, and
 * rows without an identifier.
 *
 * @param draws the first draw of each identifier
 * @param ways set to `way` for each masked row
 * @returns the masked values of these rows alone
 */
export type EntityTexts = (
  texts: Texts,
  identifiers: Identifiers,
  draws: IdentifierDraws,
  ways: Uint8Array,
  way: number,
) => Texts;

/** An algorithm ready to mask by entity. */
export interface EntityMasking {
  /** The draws from the identifier, in order. */
  readonly draws: readonly EntityDraw[];
  /** A draw from the value, following the others. */
  readonly own?: ValueDraw | undefined;
  /**
   * The draw for rows without an entity, replacing the first one. Absent if the algorithm masks such values as
   * without entities, under separate contexts.
   */
  readonly without?: ValueDraw | undefined;
  /** Masks values of the most common form, with one draw and without `own`; absent if `write` is as fast. */
  readonly texts?: EntityTexts | undefined;
  /** Masks values that aren't text, with one draw in `draws` and `without`; absent if only texts are masked. */
  readonly typed?: EntityKernels;
  /**
   * True if `write` converts JSON numbers to JSON numbers, apart from the output case; absent if only texts are
   * masked.
   */
  readonly masksNumbers?: true;
  /** Returns false for nonconforming values, which the algorithm masks as without entities; absent if all conform. */
  takes?(value: ValuePart): boolean;
  /** With `takes`: the reasons why the others are nonconforming. */
  readonly nonconformanceReasons?: EntityReasons;
  /**
   * Writes the masked value in the output case. Returns the reasons why the value is nonconforming; empty if it
   * conforms.
   */
  write(value: ValuePart, drawn: readonly DrawnBytes[], output: ByteWriter): EntityReasons;
}

/**
 * Declares the draw of a record from a list of `count`. All columns of an entity share it, so that they show
 * one record.
 */
export function recordDraw(entity: EntityContext, count: number) {
  const length = drawLength(bitsOfCount(count));
  return {
    prf: entity.prf(`records ${count}`),
    length,
    recordOf: (drawn: DrawnBytes | undefined) => {
      if (drawn === undefined) throw new RangeError('drawn: must be the bytes of every draw');
      return drawNumber(drawn.bytes, drawn.at, length, count);
    },
  };
}

/**
 * Returns the text of a value, which the letter case of its replacement may depend on; empty if it is no
 * text.
 */
export function textOfPart({ bytes, start, end }: ValuePart): string {
  return stringOf(decodeUtf8(bytes, start, end) ?? []);
}
