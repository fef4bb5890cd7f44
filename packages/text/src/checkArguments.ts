// Validates the arguments of public functions, as untyped callers may pass anything.

/**
 * Checks that an argument is a string.
 *
 * @throws TypeError if it isn't
 */
export function checkString(name: string, value: string): void {
  if (typeof value !== 'string') throw new TypeError(`${name}: must be a string`);
}

/**
 * Checks that an argument is an array.
 *
 * @throws TypeError if it isn't
 */
export function checkArray(name: string, value: readonly unknown[]): void {
  if (!Array.isArray(value)) throw new TypeError(`${name}: must be an array`);
}
