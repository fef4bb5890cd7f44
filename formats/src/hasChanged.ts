// Cheap check whether masking changed anything: stops at the first difference.

/** Undefined where there is no value that could have changed: all are empty. */
export type Change = boolean | undefined;

const space = 0x20;

/** Compares the text of some values before and after masking; white space is no value. */
export function hasChanged(before: Uint8Array, after: Uint8Array): Change {
  const { length } = before;
  if (after.length !== length) return true;
  for (let i = 0; i < length; i++) if (before[i] !== after[i]) return true;
  return before.some((byte) => byte > space) ? false : undefined;
}

/** Compares one value before and after masking. */
export function hasTextChanged(before: string | null, after: string | null): Change {
  if (before !== after) return true;
  return before === null || before.trim() === '' ? undefined : false;
}

/** Combines the changes of two groups of values. */
export function eitherChanged(one: Change, other: Change): Change {
  return one === undefined || other === undefined ? (one ?? other) : one || other;
}
