// Checks what public functions are called with, where callers without types may bring anything.

/** @throws TypeError for what is no string */
export function checkString(name: string, value: string): void {
  if (typeof value !== 'string') throw new TypeError(`${name}: must be a string`);
}

/** @throws TypeError for what is no array */
export function checkArray(name: string, value: readonly unknown[]): void {
  if (!Array.isArray(value)) throw new TypeError(`${name}: must be an array`);
}
