// Masks the values of a node that aren't text: dates, whole numbers, decimals and floats.
import type { Columns, MaskedTyped, Nullable } from '@masker/columns';
import type { Change } from '@masker/format-api';
import type { ArrowArray } from './arrayTree.ts';
import { type AnyStorage, maskStored, type TypedMasker } from '@masker/rows';
import { typedBytes, withTyped } from './arrowTyped.ts';

export interface MaskedTypedPart extends Pick<MaskedTyped<unknown>, 'nonconforming' | 'outside'> {
  readonly part: ArrowArray;
  /** Indexes of values whose masked value overflowed the type and was replaced. */
  readonly beyond: readonly number[];
  readonly change: Change;
}

/**
 * Masks values: the same number and type is returned.
 *
 * @throws RangeError for a damaged node
 */
export function maskTypedLeaf(
  part: ArrowArray,
  storage: AnyStorage,
  masker: TypedMasker,
  row: Columns,
): MaskedTypedPart {
  const { width } = storage;
  const { bytes, valid } = typedBytes(part, width);
  const data = Uint8Array.from(bytes);
  const beyond: number[] = [];
  const { values, nonconforming, outside } = maskStored(storage, data, valid, masker, row, beyond);
  return {
    part: withTyped(part, data, width, values),
    nonconforming,
    outside,
    beyond,
    change: changeOf(bytes, data, values),
  };
}

/** Nulls have no value that could change. */
function changeOf(before: Uint8Array, after: Uint8Array, { valid }: Nullable): Change {
  for (let i = 0; i < before.length; i++) if (before[i] !== after[i]) return true;
  return before.length === 0 || valid?.includes(1) === false ? undefined : false;
}
