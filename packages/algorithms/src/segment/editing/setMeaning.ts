// The meaning of a character set in words: its contents, the part that `range` adds, and the characters that stay unmasked.
import { integerSetMagnitude } from '../sets/integerSetMagnitude.ts';
import { describeCount } from '@masker/text';
import type { SetRole } from '../properties.ts';
import type { SegmentModel } from '../model/segmentsModel.ts';
import { describeCharacters, describeIntegers } from '../sets/describeSet.ts';
import { codePointSet, codePointSetHas, codePointSetSize } from '../sets/codePointSet.ts';
import { integerSet, isFullIntegerSet } from '../sets/integerSet.ts';
import { type CharacterSetModel, isEmptySet, type SegmentSet } from '../model/characterSetModel.ts';

const verbs: Readonly<Record<SetRole, string>> = { original: 'accepts', masked: 'masks to' };

/** For example `masks to 001–665, 667–899, 898 values`; nothing while the set can't be read. */
export function describeSet({ role, value }: CharacterSetModel, { length }: SegmentModel): string[] {
  if (value === undefined || length === undefined) return [];
  return [`${verbs[role]} ${describeValue(value, length, role)}`];
}

/** Returns the contents of a set, for example `001–665, 667–899, 898 values`. */
function describeValue(value: SegmentSet, length: bigint, role: SetRole): string {
  return value.kind === 'characters'
    ? describeCharacters(value.set)
    : describeIntegers(value.set, length, role === 'masked');
}

/** For example `range adds 232 values to 001–665, 665 values`; nothing if there is no range. */
export function describeRange(set: CharacterSetModel, { length }: SegmentModel): string[] {
  const { value, rangeItems, role } = set;
  if (value === undefined || length === undefined || rangeItems.every(({ issue }) => issue !== undefined))
    return [];
  const rest = withoutRange(set, value.kind, length);
  if (isEmptySet(rest)) return [`range alone is the ${role} set`];
  const [whole, before] = [sizeOf(value, length), sizeOf(rest, length)];
  if (whole === undefined || before === undefined) return [];
  const unit = value.kind === 'characters' ? 'character' : 'value';
  const added = whole - before;
  const addition = added === 0n ? 'nothing' : `${describeCount(added)} ${unit}${added === 1n ? '' : 's'}`;
  return [`range adds ${addition} to ${describeValue(rest, length, role)}`];
}

/** Characters that a segment leaves unmasked, for readers who expect letters to be letters of either case. */
export function describeUncovered({ original }: SegmentModel): string[] {
  const { value } = original;
  if (value === undefined || isEmptySet(value)) return [];
  if (value.kind === 'integers') return isFullIntegerSet(value.set) ? [] : ['other numbers stay unmasked'];
  const { set } = value;
  const has = (letter: string) => codePointSetHas(set, letter.charCodeAt(0));
  const [upper, lower] = [has('A') || has('Z'), has('a') || has('z')];
  const letters = upper && !lower ? ', lower-case letters too' : lower && !upper ? ', capitals too' : '';
  return [`other characters stay unmasked${letters}`];
}

function withoutRange({ parts }: CharacterSetModel, kind: SegmentSet['kind'], length: bigint): SegmentSet {
  const { numbers, characters } = parts;
  if (kind === 'integers') {
    return { kind, set: integerSet(numbers === undefined ? [] : [numbers], length) };
  }
  const zero = 0x30;
  const digits =
    numbers === undefined ? [] : [{ from: zero + Number(numbers.from), to: zero + Number(numbers.to ?? 9n) }];
  return { kind, set: codePointSet([...digits, ...(characters === undefined ? [] : [characters])]) };
}

function sizeOf(value: SegmentSet, length: bigint): bigint | undefined {
  return value.kind === 'characters'
    ? BigInt(codePointSetSize(value.set))
    : integerSetMagnitude(value.set, length).exact;
}
