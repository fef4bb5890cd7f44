// Checked element access.

/**
 * Returns the element at an index.
 *
 * @throws RangeError if there is none
 */
export function at(list: Uint8Array, index: number): number;
export function at(list: string, index: number): string;
export function at<T>(list: ArrayLike<T | undefined>, index: number): T;
export function at<T>(list: ArrayLike<T | undefined>, index: number): T {
  const element = list[index];
  if (element === undefined) throw new RangeError(`there is no element ${index} of ${list.length}`);
  return element;
}
