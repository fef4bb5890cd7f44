// Reads the values of a column in the form that its masker supports: as texts, or in their type.
import type { MaskedField } from '@masker/format-api';
import { readCaseEntries } from './caseEntries.ts';
import { storageFor } from './leafStorage.ts';
import type { ParquetLeaf } from './parquetSchema.ts';
import type { SlotReader } from './slotValues.ts';
import { readTextSlots } from './textSlots.ts';
import { readTypedSlots } from './typedSlots.ts';

/** Makes what reads the values of a column. */
export function slotReader(leaf: ParquetLeaf, { masker, isDeclaredText }: MaskedField): SlotReader {
  const isText = leaf.logicalType.kind === 'text' || isDeclaredText === true;
  if (!isText && masker.choose !== undefined) return readCaseEntries(leaf, masker);
  const storage = isText ? undefined : storageFor(leaf, masker.kinds);
  return storage === undefined ? readTextSlots(masker) : readTypedSlots(leaf, storage, masker);
}
