// Masks the values of a node that aren't text: dates, whole numbers, decimals and floats.
import {
  type Columns,
  type MaskedTyped,
  maskTyped,
  type Nullable,
  type TypedKind,
  type TypedValues,
} from '../../../engine/src/index.ts';
import type { FieldMasker } from '../format.ts';
import type { Change } from '../hasChanged.ts';
import type { ArrowPart } from './arrowParts.ts';
import { type AnyStorage, type Storage, typedBytes, withTyped } from './arrowTyped.ts';

export interface MaskedTypedPart extends Pick<MaskedTyped<unknown>, 'nonConforming' | 'outside'> {
  readonly part: ArrowPart;
  /** Values whose masked ones the type doesn't hold, so that another valid one stands for them. */
  readonly beyond: readonly number[];
  readonly change: Change;
}

/**
 * Masks values: as many of the same type come out.
 *
 * @throws RangeError for a damaged node
 */
export function maskTypedLeaf(
  part: ArrowPart,
  storage: AnyStorage,
  masker: Pick<FieldMasker, 'typed' | 'literal'>,
  row: Columns,
): MaskedTypedPart {
  switch (storage.kind) {
    case 'day':
      return maskValues(part, storage, masker, row);
    case 'integer':
      return maskValues(part, storage, masker, row);
    case 'decimal':
      return maskValues(part, storage, masker, row);
    case 'float':
      return maskValues(part, storage, masker, row);
  }
}

function maskValues<Kind extends TypedKind>(
  part: ArrowPart,
  storage: Storage<Kind>,
  masker: Pick<FieldMasker, 'typed' | 'literal'>,
  row: Columns,
): MaskedTypedPart {
  const { kind, width } = storage;
  const { bytes, valid } = typedBytes(part, width);
  const before: TypedValues[Kind] = { ...storage.read(bytes, part.node.length, valid), valid };
  const { values, nonConforming, outside } = maskTyped(masker, kind, before, row);
  // Nothing of an original stays beside a literal, such as its time of day.
  const data = masker.literal === undefined ? Uint8Array.from(bytes) : new Uint8Array(bytes.length);
  const beyond: number[] = [];
  storage.write(values, data, beyond);
  return {
    part: withTyped(part, data, width, values),
    nonConforming,
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
