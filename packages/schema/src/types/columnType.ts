// Parses the type of a column, as written in a database's definition.
import { decimalRange, integerRange } from '@masker/columns';
import { type DatabaseType, nameOfType, type ServerTypes, type TypeLimits } from './databaseTypes.ts';
import { type DatabaseServer, serverTypes } from './servers/registry.ts';

const namedTypes = new Map<ServerTypes, ReadonlyMap<string, DatabaseType>>(
  Object.values(serverTypes).map((server) => [
    server,
    new Map(server.types.flatMap((type) => type.names.map((name) => [name, type]))),
  ]),
);

/**
 * Returns facts about a type; undefined for an unknown one.
 *
 * @param written as in the definition, in lower case: `numeric(10,2)`
 */
export function typeOf(written: string, server: DatabaseServer): DatabaseType | undefined {
  const types = serverTypes[server];
  return types.find(written, namedTypes.get(types) ?? new Map());
}

/** The type of an array's elements, or of their arrays' elements; undefined for a type that is no array. */
function elementOf(written: string, server: DatabaseServer): string | undefined {
  if (typeOf(written, server)?.kind !== 'array') return undefined;
  return written.replace(/(?: array)?(?:\s*\[\d*\])*$/, '');
}

/** Returns true for arrays of texts. */
export function isListOfTexts(written: string, server: DatabaseServer): boolean {
  const element = elementOf(written, server);
  return element !== undefined && typeOf(element, server)?.kind === 'text';
}

/** Returns the numbers after a type, if they limit it. */
export function numbersOf(written: string, server: DatabaseServer): readonly number[] {
  if (!serverTypes[server].hasLengths) return [];
  const [, numbers] = /\(\s*(\d{1,9}(?:\s*,\s*-?\d{1,9})?)\s*\)/.exec(written) ?? [];
  return numbers === undefined ? [] : numbers.split(',').map(Number);
}

/**
 * Returns the maximum number of characters in a text column or list element; undefined if its type has no limit, or
 * isn't a text type.
 */
export function maxLengthOfType(written: string, server: DatabaseServer): number | undefined {
  const own = elementOf(written, server) ?? written;
  const type = typeOf(own, server);
  if (type?.kind !== 'text') return undefined;
  const [length] = numbersOf(own, server);
  // A type without a number after it has no limit, with some exceptions.
  return length ?? (/^bpchar$/.test(nameOfType(own)) ? undefined : type.maxLength);
}

/** The limits of a type of bytes. */
export interface BinaryType {
  /** Maximum number of bytes; undefined if the type sets no limit. */
  readonly maxBytes: number | undefined;
  /** True if the server pads values with zero bytes. */
  readonly isPadded: boolean;
}

/** Returns facts about a binary type; undefined for all other types. */
export function binaryTypeOf(written: string, server: DatabaseServer): BinaryType | undefined {
  const type = typeOf(written, server);
  if (type?.isBinary !== true) return undefined;
  const [length] = numbersOf(written, server);
  return { maxBytes: length ?? type.maxLength, isPadded: type.isPadded === true };
}

/**
 * Returns true if a type has a number in parentheses that its server rejects, such as `numeric(30000000,2)`.
 *
 * @param written as in the definition, in lower case
 */
export function exceedsLimits(written: string, server: DatabaseServer): boolean {
  const { limits } = serverTypes[server];
  const type = typeOf(elementOf(written, server) ?? written, server);
  if (limits === undefined || type === undefined || type.kind === 'word') return false;
  const [, first, second = '0'] = /\(\s*(-?\d+)\s*(?:,\s*(-?\d+)\s*)?\)/.exec(written) ?? [];
  if (first === undefined) return false;
  const [number, scale] = [Number(first), Number(second)];
  return number < 0 || number > maxNumber(type, limits) || Math.abs(scale) > limits.scale;
}

/** Display widths of integers, and digits of floats. */
const maxDisplay = 255;

/** The maximum of the first number after a type's name. */
function maxNumber({ kind, names: [name = ''], bits }: DatabaseType, limits: TypeLimits): number {
  if (name === 'numeric' || name === 'decimal') return limits.precision;
  if (kind === 'decimal' || bits !== undefined) return maxDisplay;
  if (kind === 'timestamp' || kind === 'time') return limits.fraction;
  return kind === 'text' && name.includes('char') ? limits.length : Infinity;
}

/** The words that a column may hold, of a type that lists them. */
export function wordsOfType(written: string): readonly string[] {
  const [, list = ''] = /^(?:enum|set)\s*\((.*)\)$/s.exec(written) ?? [];
  return Array.from(list.matchAll(/'((?:[^']|'')*)'/g), ([, word = '']) => word.replaceAll("''", "'"));
}

/** Returns true if a column of numbers takes none below zero. */
export function isUnsigned(written: string, server: DatabaseServer): boolean {
  return typeOf(written, server)?.isUnsigned === true || /\b(unsigned|zerofill)\b/.test(written);
}

/** A numeric type with limits. */
export type NumberColumnType = ExactColumnType | FloatColumnType;

/** A type of floating-point numbers. */
export interface FloatColumnType {
  readonly kind: 'float';
  readonly bits: 32 | 64;
  /** The significant digits that a dump writes; absent for all. */
  readonly digits?: number | undefined;
}

/** An integer type, or a decimal type with a precision. */
export interface ExactColumnType {
  readonly kind: 'integer' | 'decimal';
  /** Number of digits after the decimal point; 0 for integers. */
  readonly scale: number;
  /** The range, in units of the last digit. */
  readonly min: bigint;
  readonly max: bigint;
}

/** Numbers with more digits don't fit into the words of a column. */
const maxPrecision = 76;

/** Returns the limits of a numeric type; undefined for other types, and for those without limits. */
export function numberTypeOf(written: string, server: DatabaseServer): NumberColumnType | undefined {
  const type = typeOf(written, server);
  if (type?.bits !== undefined)
    return { kind: 'integer', scale: 0, ...integerRange(type.bits, !isUnsigned(written, server)) };
  const numbers = numbersOf(written, server);
  // A float with digits after the point (MySQL) holds no more than a decimal would.
  if (type?.floatBits !== undefined && numbers.length < 2) {
    const bits = bitsOfFloat(type.floatBits, written, numbers);
    const { floatDigits: digits } = serverTypes[server];
    return bits === 32 && digits !== undefined ? { kind: 'float', bits, digits } : { kind: 'float', bits };
  }
  const isDecimal = ['numeric', 'decimal'].includes(type?.names[0] ?? '') || type?.floatBits !== undefined;
  if (!isDecimal || !serverTypes[server].hasLengths) return undefined;
  const [precision = serverTypes[server].usualPrecision, scale = 0] = numbers;
  if (precision === undefined || precision > maxPrecision || scale < 0 || scale > precision) return undefined;
  const { min, max } = decimalRange(precision);
  return {
    kind: scale === 0 ? 'integer' : 'decimal',
    scale,
    min: isUnsigned(written, server) ? 0n : min,
    max,
  };
}

/** Digits of two that `float(p)` has in 32 bits. */
const shortFloat = 24;

function bitsOfFloat(bits: 32 | 64, written: string, [digits]: readonly number[]): 32 | 64 {
  if (digits === undefined || !/^float\b/.test(written)) return bits;
  return digits > shortFloat ? 64 : 32;
}

/** The largest number without decimals that a column may hold; undefined if its type sets no limit. */
export function maxOfType(written: string, server: DatabaseServer): bigint | undefined {
  const type = typeOf(written, server);
  if (type?.bits !== undefined)
    return 2n ** BigInt(isUnsigned(written, server) ? type.bits : type.bits - 1) - 1n;
  if (type?.names[0] !== 'numeric' && type?.names[0] !== 'decimal') return undefined;
  const [precision = serverTypes[server].usualPrecision, scale = 0] = numbersOf(written, server);
  return precision === undefined ? undefined : 10n ** BigInt(Math.max(0, precision - scale)) - 1n;
}
