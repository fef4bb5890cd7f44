// Detects cheaply if masking changed anything: stops at the first difference.
import { nullEnd, type Texts } from '@masker/columns';

/** True if a value changed; undefined if all values are empty. */
export type Change = boolean | undefined;

const space = 0x20;

/** Compares a value's bytes before and after masking. White space isn't a value. */
export function hasChanged(before: Uint8Array, after: Uint8Array): Change {
  const { length } = before;
  if (after.length !== length) return true;
  for (let i = 0; i < length; i++) if (before[i] !== after[i]) return true;
  return before.some((byte) => byte > space) ? false : undefined;
}

/** Compares values before and after masking, whatever their offsets. */
export function haveChanged(before: Texts, after: Texts): Change {
  let highest = 0;
  const minLength = Math.min(before.bounds.length, after.bounds.length);
  for (let i = 0; i < minLength; i += 2) {
    let at = before.bounds[i] ?? 0;
    let from = after.bounds[i] ?? 0;
    const end = endOf(before, i);
    if (end - at !== endOf(after, i) - from) return true;
    for (; at < end; at++, from++) {
      const byte = before.bytes[at] ?? 0;
      if (byte !== after.bytes[from]) return true;
      highest = Math.max(highest, byte);
    }
  }
  return highest > space ? false : undefined;
}

/** The end of a value; its start for null. */
function endOf({ bounds }: Texts, i: number): number {
  const end = bounds[i + 1] ?? nullEnd;
  return end === nullEnd ? (bounds[i] ?? 0) : end;
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
