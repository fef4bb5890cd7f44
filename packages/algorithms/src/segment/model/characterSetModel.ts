// Reads the character set that `original` or `masked` of one segment defines.
import type { CharacterSetProperty, SegmentProperty, SegmentType, SetRole } from '../properties.ts';
import { type CodePointSet, codePointSet, codePointSetSize } from '../sets/codePointSet.ts';
import {
  cutIntegerSet,
  type IntegerPart,
  type IntegerSet,
  integerSet,
  intervalsSize,
  isEmptyIntegerSet,
} from '../sets/integerSet.ts';
import type { Interval } from '../sets/intervals.ts';
import { parseCharacterRange, parseIntegerRange, type RangeItem } from '../sets/range.ts';
import { singleCharacter } from '@masker/text';
import { integerValue, type Property, type Properties, stringValue } from '@masker/json';

/** A set by the kind of segment it belongs to. */
export type SegmentSet =
  | { readonly kind: 'integers'; readonly set: IntegerSet }
  | { readonly kind: 'characters'; readonly set: CodePointSet };

export interface CharacterSetModel {
  readonly role: SetRole;
  /** The `original` or `masked` object; absent if it is omitted or isn't an object. */
  readonly properties: Properties<CharacterSetProperty> | undefined;
  /** Returns the effective field: the set's own, else that of the segment. */
  field(name: CharacterSetProperty): Property | undefined;
  /** Items of `range`, with their ranges in its value; empty if it is omitted. */
  readonly rangeItems: readonly RangeItem<bigint | number>[];
  /** True if an item of `range` adds nothing. */
  readonly hasRangeMistakes: boolean;
  /** The parts that minNum–maxNum and minChar–maxChar contribute, whether written or defaulted. */
  readonly parts: SetParts;
  /** Meaning of the set; absent on a Preserve segment and if its text is invalid. */
  readonly value: SegmentSet | undefined;
}

/** The min–max parts of a set; absent if empty. */
interface SetParts {
  readonly numbers: IntegerPart | undefined;
  readonly characters: Interval<number> | undefined;
}

/** The set of all numbers up to the largest of its segment: most segments have it. */
const allIntegers: SegmentSet = { kind: 'integers', set: { bounded: [], top: 0n } };
const defaultCharacters: SegmentSet = {
  kind: 'characters',
  set: codePointSet([
    { from: 0x30, to: 0x39 },
    { from: 0x41, to: 0x5a },
  ]),
};
const defaultDigits: Interval<bigint> = { from: 0n, to: 9n };
const defaultLetters: Interval<number> = { from: 0x41, to: 0x5a };
const noItems: CharacterSetModel['rangeItems'] = [];
const noParts: SetParts = { numbers: undefined, characters: undefined };

/**
 * Reads `original` or `masked` of a segment of the given type and length.
 *
 * @param inherited the segment's own properties if fields of a set are among them
 */
export function readCharacterSet(
  text: string,
  role: SetRole,
  properties: Properties<CharacterSetProperty> | undefined,
  inherited: Properties<SegmentProperty> | undefined,
  type: SegmentType | undefined,
  length: bigint | undefined,
): CharacterSetModel {
  const isMasking = type === 'Numeric' || type === 'AlphaNumeric';
  if (!isMasking && properties === undefined && inherited === undefined) return absentSets[role];
  const set = new CharacterSet(role, properties, inherited);
  if (type === 'Numeric') readIntegers(set, text, length);
  if (type === 'AlphaNumeric') readCharacters(set, text);
  return set;
}

class CharacterSet implements CharacterSetModel {
  rangeItems: CharacterSetModel['rangeItems'] = noItems;
  hasRangeMistakes = false;
  parts = noParts;
  value: SegmentSet | undefined = undefined;

  constructor(
    readonly role: SetRole,
    readonly properties: Properties<CharacterSetProperty> | undefined,
    private readonly inherited: Properties<SegmentProperty> | undefined,
  ) {}

  field(name: CharacterSetProperty): Property | undefined {
    return this.properties?.get(name) ?? this.inherited?.get(name);
  }
}

/** Omitted sets of segments that mask nothing: one object for all, as there may be very many. */
const absentSets: Readonly<Record<SetRole, CharacterSetModel>> = {
  original: new CharacterSet('original', undefined, undefined),
  masked: new CharacterSet('masked', undefined, undefined),
};

function readIntegers(set: CharacterSet, text: string, length: bigint | undefined): void {
  const written = readNumbers(set, text);
  const numbers =
    written !== undefined && (written.to === undefined || written.from <= written.to) ? written : undefined;
  set.parts = { numbers, characters: undefined };
  const items = readRange(set, parseIntegerRange);
  if (written === undefined || items === undefined || length === undefined) return;
  if (!items.every(({ issue }) => issue === undefined || issue === 'not-a-number')) return;
  if (numbers?.from === 0n && numbers.to === undefined) {
    set.value = allIntegers;
  } else {
    const parts = [...(numbers === undefined ? [] : [numbers]), ...intervalsOf(items)];
    set.value = { kind: 'integers', set: integerSet(parts, length) };
  }
}

function readCharacters(set: CharacterSet, text: string): void {
  const written = readNumbers(set, text);
  const numbers = written === undefined ? undefined : digitsOf(written);
  const letters = readLetters(set);
  const characters = letters !== undefined && letters.from <= letters.to ? letters : undefined;
  set.parts = { numbers, characters };
  const items = readRange(set, parseCharacterRange);
  if (written === undefined || letters === undefined || items === undefined) return;
  if (!items.every(({ issue }) => issue === undefined)) return;
  if (numbers === defaultDigits && characters === defaultLetters && items.length === 0) {
    set.value = defaultCharacters;
  } else {
    const digits =
      numbers === undefined ? [] : [{ from: 0x30 + Number(numbers.from), to: 0x30 + Number(numbers.to) }];
    const parts = [...digits, ...(characters === undefined ? [] : [characters]), ...intervalsOf(items)];
    set.value = { kind: 'characters', set: codePointSet(parts) };
  }
}

/** Reads minNum and maxNum; undefined if one of them is invalid. */
function readNumbers(set: CharacterSet, text: string): IntegerPart | undefined {
  const [min, max] = [set.field('minNum'), set.field('maxNum')];
  const from = min === undefined ? 0n : integerValue(text, min);
  const to = integerValue(text, max);
  const isRight = from !== undefined && from >= 0n && (max === undefined || (to !== undefined && to >= 0n));
  return isRight ? { from, to } : undefined;
}

function digitsOf({ from, to }: IntegerPart): Interval<bigint> | undefined {
  if (from === 0n && to === undefined) return defaultDigits;
  const max = to === undefined || to > 9n ? 9n : to;
  return from <= max ? { from, to: max } : undefined;
}

/** Reads the items of the range, whose default adds nothing; undefined when it is no string. */
function readRange<T extends bigint | number>(
  set: CharacterSet,
  parse: (range: string) => RangeItem<T>[],
): RangeItem<T>[] | undefined {
  const field = set.field('range');
  if (field === undefined) return [];
  const range = stringValue(field);
  if (range === undefined) return undefined;
  const items = parse(range);
  set.rangeItems = items;
  set.hasRangeMistakes = items.some(({ issue }) => issue !== undefined);
  return items;
}

/** Reads minChar and maxChar; undefined if one of them is invalid. */
function readLetters(set: CharacterSet): Interval<number> | undefined {
  const [min, max] = [set.field('minChar'), set.field('maxChar')];
  if (min === undefined && max === undefined) return defaultLetters;
  const from = min === undefined ? defaultLetters.from : singleCharacter(stringValue(min));
  const to = max === undefined ? defaultLetters.to : singleCharacter(stringValue(max));
  return from === undefined || to === undefined ? undefined : { from, to };
}

function intervalsOf<T extends bigint | number>(items: readonly RangeItem<T>[]): Interval<T>[] {
  const intervals: Interval<T>[] = [];
  for (const item of items) if (item.issue === undefined) intervals.push({ from: item.from, to: item.to });
  return intervals;
}

/** Returns true if a set is empty. */
export function isEmptySet(value: SegmentSet): boolean {
  return value.kind === 'integers' ? isEmptyIntegerSet(value.set) : value.set.length === 0;
}

/**
 * Returns the number of values of a set on a segment of the given length; undefined for a number of more than 30 digits, which
 * nobody would read and which could be too long to compute.
 */
export function setSize(value: SegmentSet, length: bigint): bigint | undefined {
  if (value.kind === 'characters') return BigInt(codePointSetSize(value.set));
  if (value.set.top === undefined) return intervalsSize(value.set.bounded);
  return length > 30n ? undefined : intervalsSize(cutIntegerSet(value.set, Number(length)));
}
