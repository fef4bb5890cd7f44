// The character set that `original` or `masked` of one segment means, and how the text says so (specification 2.2).
import { type CodePointSet, codePointSet, codePointSetSize } from '../charset/codePointSet.ts';
import {
  cutIntegerSet,
  type IntegerPart,
  type IntegerSet,
  integerSet,
  intervalsSize,
  isEmptyIntegerSet,
} from '../charset/integerSet.ts';
import type { Interval } from '../charset/intervals.ts';
import { parseCharacterRange, parseIntegerRange, type RangeItem } from '../charset/range.ts';
import { wholeNumber } from './exactNumber.ts';
import { type Property, type Properties, stringValue } from './properties.ts';
import type { CharacterSetProperty, SegmentProperty, SegmentType, SetRole } from './vocabulary.ts';

/** A set by the kind of segment it belongs to. */
export type SegmentSet =
  | { readonly kind: 'integers'; readonly set: IntegerSet }
  | { readonly kind: 'characters'; readonly set: CodePointSet };

export interface CharacterSetModel {
  readonly role: SetRole;
  /** The `original` or `masked` object; absent when it is left out or no object. */
  readonly properties: Properties<CharacterSetProperty> | undefined;
  /** The field that counts: the set's own, else the one directly on the segment (decisions, section 1). */
  field(name: CharacterSetProperty): Property | undefined;
  /** The items of `range`, with their places in its value; empty when it is left out. */
  readonly rangeItems: readonly RangeItem<bigint | number>[];
  /** The parts that minNum–maxNum and minChar–maxChar contribute, whether written or defaulted. */
  readonly parts: SetParts;
  /** What the set means; absent on a Preserve segment and where its text is wrong. */
  readonly value: SegmentSet | undefined;
}

/** The min–max parts of a set; absent where empty. */
export interface SetParts {
  readonly numbers: IntegerPart | undefined;
  readonly characters: Interval<number> | undefined;
}

/** The one character that a string holds, as a code point; undefined when it holds none, several, or half of one. */
export function singleCharacter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const codePoint = text.codePointAt(0);
  if (codePoint === undefined || text.length !== (codePoint > 0xffff ? 2 : 1)) return undefined;
  return codePoint >= 0xd800 && codePoint <= 0xdfff ? undefined : codePoint;
}

/** The integer that a property's value is, read exactly from the text. */
export function integerValue(text: string, property: Property | undefined): bigint | undefined {
  const value = property?.value;
  if (value?.type !== 'number') return undefined;
  return wholeNumber(text.slice(value.offset, value.offset + value.length));
}

/** Reads what `original` or `masked` means on a segment of the given type and length. */
export function readCharacterSet(
  text: string,
  role: SetRole,
  properties: Properties<CharacterSetProperty> | undefined,
  segment: Properties<SegmentProperty>,
  type: SegmentType | undefined,
  length: bigint | undefined,
): CharacterSetModel {
  const field = (name: CharacterSetProperty) => properties?.get(name) ?? segment.get(name);
  const base = { role, properties, field };
  const none = {
    ...base,
    rangeItems: [],
    parts: { numbers: undefined, characters: undefined },
    value: undefined,
  };
  if (type === undefined || type === 'Preserve') return none;

  const range = stringValue(field('range'));
  const minNum = field('minNum') === undefined ? 0n : integerValue(text, field('minNum'));
  const numbersAreRight = minNum !== undefined && minNum >= 0n;
  const maxNum = integerValue(text, field('maxNum'));
  const maxNumIsRight = field('maxNum') === undefined || (maxNum !== undefined && maxNum >= 0n);
  const rangeIsRight = field('range') === undefined || range !== undefined;

  if (type === 'Numeric') {
    const rangeItems = range === undefined ? [] : parseIntegerRange(range);
    const numbers =
      numbersAreRight && maxNumIsRight && (maxNum === undefined || minNum <= maxNum)
        ? { from: minNum, to: maxNum }
        : undefined;
    const isRight = numbersAreRight && maxNumIsRight && rangeIsRight && length !== undefined && length >= 1n;
    const parts = [...(numbers === undefined ? [] : [numbers]), ...intervalsOf(rangeItems)];
    return {
      ...base,
      rangeItems,
      parts: { numbers, characters: undefined },
      value:
        isRight && rangeItems.every(({ issue }) => issue === undefined || issue === 'not-a-number')
          ? { kind: 'integers', set: integerSet(parts, length) }
          : undefined,
    };
  }

  const rangeItems = range === undefined ? [] : parseCharacterRange(range);
  const minChar = field('minChar') === undefined ? 0x41 : singleCharacter(stringValue(field('minChar')));
  const maxChar = field('maxChar') === undefined ? 0x5a : singleCharacter(stringValue(field('maxChar')));
  const smallest = numbersAreRight ? minNum : 10n;
  const largest = maxNum === undefined || maxNum > 9n ? 9n : maxNum;
  const numbers = maxNumIsRight && smallest <= largest ? { from: smallest, to: largest } : undefined;
  const characters =
    minChar !== undefined && maxChar !== undefined && minChar <= maxChar
      ? { from: minChar, to: maxChar }
      : undefined;
  const isRight =
    numbersAreRight && maxNumIsRight && rangeIsRight && minChar !== undefined && maxChar !== undefined;
  const digits = numbers === undefined ? [] : [{ from: 0x30 + Number(smallest), to: 0x30 + Number(largest) }];
  const parts = [...digits, ...(characters === undefined ? [] : [characters]), ...intervalsOf(rangeItems)];
  return {
    ...base,
    rangeItems,
    parts: { numbers, characters },
    value:
      isRight && rangeItems.every(({ issue }) => issue === undefined)
        ? { kind: 'characters', set: codePointSet(parts) }
        : undefined,
  };
}

function intervalsOf<T extends bigint | number>(items: readonly RangeItem<T>[]): Interval<T>[] {
  return items.flatMap((item) => (item.issue === undefined ? [{ from: item.from, to: item.to }] : []));
}

/** Whether a set holds nothing. */
export function isEmptySet(value: SegmentSet): boolean {
  return value.kind === 'integers' ? isEmptyIntegerSet(value.set) : value.set.length === 0;
}

/**
 * How many values a set holds on a segment of the given length; undefined for a number of more than 30 digits, which
 * nobody would read and which could be too long to compute.
 */
export function setSize(value: SegmentSet, length: bigint): bigint | undefined {
  if (value.kind === 'characters') return BigInt(codePointSetSize(value.set));
  if (value.set.top === undefined) return intervalsSize(value.set.bounded);
  return length > 30n ? undefined : intervalsSize(cutIntegerSet(value.set, Number(length)));
}
