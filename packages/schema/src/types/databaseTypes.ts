// The types of a database server: the kind of their values decides which maskers take them.
import type { ValueKind } from '@masker/algorithms';

export interface DatabaseType {
  /** As dumps write it, then what else it is called; without lengths, `unsigned` and the like. */
  readonly names: readonly string[];
  readonly kind: 'text' | ValueKind;
  /** Integers only: the number of bits. */
  readonly bits?: number;
  /** Integers only: true if there are none below zero. */
  readonly isUnsigned?: true;
  /** Floating-point numbers only: the number of bits. */
  readonly floatBits?: 32 | 64;
  /** Maximum number of characters of a text type, or bytes of a binary type, without a number after its name. */
  readonly maxLength?: number;
  /** True for a type of bytes, which may be text. */
  readonly isBinary?: true;
  /** True if the server pads the bytes with zero bytes to the length of the type. */
  readonly isPadded?: true;
  /** The extension that brings it: it may be in any schema. */
  readonly extension?: string;
}

/** Limits of the numbers in parentheses after a type's name. */
export interface TypeLimits {
  /** Maximum number of digits of a decimal. */
  readonly precision: number;
  /** Maximum number of digits after the point. */
  readonly scale: number;
  /** Maximum length of a text, in characters. */
  readonly length: number;
  /** Maximum number of digits of a second's fraction. */
  readonly fraction: number;
}

export interface ServerTypes {
  /** For documentation. */
  readonly title: string;
  readonly types: readonly DatabaseType[];
  /**
   * Finds a type; undefined for one that the server doesn't have.
   *
   * @param written as the definition writes it, in lower case: `numeric(10,2)`
   * @param known the types by each of their names
   */
  find(written: string, known: ReadonlyMap<string, DatabaseType>): DatabaseType | undefined;
  /** The number of digits of a decimal type without a precision; undefined for no limit. */
  readonly usualPrecision: number | undefined;
  /** Undefined if the server ignores the numbers. */
  readonly limits: TypeLimits | undefined;
  /** The significant digits of floats of 32 bits in dumps; absent for all. */
  readonly floatDigits?: number;
  /** True if a number after a text type is a limit. */
  readonly hasLengths: boolean;
}

/** Types of one kind that have no lengths of their own; `names` are written with ` | ` between them. */
export const oneType = (
  kind: DatabaseType['kind'],
  names: string,
  more: Omit<DatabaseType, 'kind' | 'names'> = {},
): DatabaseType => ({ names: names.split(' | '), kind, ...more });

/** Each name is a type. */
export const eachType = (
  kind: DatabaseType['kind'],
  names: string,
  more: Parameters<typeof oneType>[2] = {},
) => names.split(' | ').map((name) => oneType(kind, name, more));

/** Returns the name of a type without parenthesized parts; the words of a list may contain parentheses. */
export function nameOfType(written: string): string {
  const known = typeNames.get(written);
  if (known !== undefined) return known;
  const name = /^(enum|set)\s*\(/.test(written)
    ? written.slice(0, written.indexOf('(')).trim()
    : written
        .replaceAll(/\([^)]*\)/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
  if (typeNames.size < maxTypeNames) typeNames.set(written, name);
  return name;
}

/** Names of types as they are written: schemas with many columns repeat a few. */
const typeNames = new Map<string, string>();
const maxTypeNames = 1000;
