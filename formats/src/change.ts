// Whether masking has changed any of many values, at hardly any cost: the first that differs answers.

/** Undefined where there is no value that could have changed: all are empty. */
export type Change = boolean | undefined;

const space = 0x20;

/** What masking has done to the text of some values; white space is none. */
export function changeOf(before: Uint8Array, after: Uint8Array): Change {
  const { length } = before;
  if (after.length !== length) return true;
  for (let i = 0; i < length; i++) if (before[i] !== after[i]) return true;
  return before.some((byte) => byte > space) ? false : undefined;
}

/** What masking has done to one value. */
export function changeOfText(before: string | null, after: string | null): Change {
  if (before !== after) return true;
  return before === null || before.trim() === '' ? undefined : false;
}

/** What masking has done to both of two groups of values. */
export function bothChanges(one: Change, other: Change): Change {
  return one === undefined || other === undefined ? (one ?? other) : one || other;
}
