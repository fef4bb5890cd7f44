// Checks the arguments of public functions, as untyped callers may pass anything.

/** @throws TypeError if it is no string */
export function checkString(name: string, value: string): void {
  if (typeof value !== 'string') throw new TypeError(`${name}: must be a string`);
}

/** @throws TypeError if it is no array */
export function checkArray(name: string, value: readonly unknown[]): void {
  if (!Array.isArray(value)) throw new TypeError(`${name}: must be an array`);
}
