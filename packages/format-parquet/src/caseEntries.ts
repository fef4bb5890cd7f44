// Values of a page that aren't text, masked by cases: each case takes its values by itself, and then all lie in their order again.
import { at } from '@masker/text';
import { type Columns, columnsOfRows, typedKinds, rowsByWay } from '@masker/columns';
import {
  type ChosenMaskers,
  type FieldMasker,
  eitherChanged,
  type InputProblem,
  joinedBytes,
} from '@masker/format-api';
import { storageFor } from './leafStorage.ts';
import type { ParquetLeaf } from './parquetSchema.ts';
import { physicalWidth } from './physicalType.ts';
import { maxRows, type SlotReader, type SlotValues } from './slotValues.ts';
import type { MaskedPage } from './textMasker.ts';
import type { TypedMasker } from '@masker/rows';
import { readTypedSlots } from './typedSlots.ts';

const asIs = <Values>(values: Values) => ({ values, nonconforming: [], outside: new Uint32Array(0) });
/** Values that stay. */
const keeping: TypedMasker = { typed: { day: asIs, integer: asIs, decimal: asIs, float: asIs } };

/** The values as each case takes them. */
interface CaseEntries {
  readonly byCase: readonly SlotValues[];
  /** A byte for each slot, 0 for null; undefined if none is. */
  readonly isPresent: Uint8Array | undefined;
}

/** Returns the length of the plain value at an offset, in bytes. */
type LengthAt = (plain: Uint8Array, at: number) => number;

/** @param masker with cases, each of which masks its values of the column */
export function readCaseEntries(leaf: ParquetLeaf, masker: FieldMasker): SlotReader {
  const readers = [...(masker.cases ?? []), undefined].map((own) => {
    const storage = storageFor(leaf, own?.kinds ?? typedKinds);
    if (storage === undefined) throw new TypeError('masker: must mask the values of the column');
    return readTypedSlots(leaf, storage, own ?? keeping);
  });
  const width = leaf.physicalType === 'BYTE_ARRAY' ? 0 : physicalWidth(leaf.physicalType, leaf.length);
  const lengthAt: LengthAt = width > 0 ? () => width : lengthWithPrefix;
  return (encoding, bytes, isPresent, present) =>
    caseEntries(
      { byCase: readers.map((read) => read(encoding, bytes, isPresent, present)), isPresent },
      masker,
      lengthAt,
    );
}

const prefixLength = 4;

function lengthWithPrefix(plain: Uint8Array, at: number): number {
  return prefixLength + new DataView(plain.buffer, plain.byteOffset + at).getUint32(0, true);
}

function caseEntries(entries: CaseEntries, masker: FieldMasker, lengthAt: LengthAt): SlotValues {
  const { count } = at(entries.byCase, 0);
  return {
    count,
    at: (indexes) =>
      caseEntries(
        {
          byCase: entries.byCase.map((own) => own.at(indexes)),
          isPresent: Uint8Array.from(indexes, (index) => (index < 0 ? 0 : (entries.isPresent?.[index] ?? 1))),
        },
        masker,
        lengthAt,
      ),
    part: (from, end) =>
      caseEntries(
        {
          byCase: entries.byCase.map((own) => own.part(from, end)),
          isPresent: entries.isPresent?.subarray(from, end),
        },
        masker,
        lengthAt,
      ),
    endOf: (from) => Math.min(count, from + maxRows),
    mask(row) {
      const chosen = masker.choose?.(row, count);
      if (chosen === undefined) throw new TypeError('masker: must choose');
      return maskChosen(entries, chosen, row, lengthAt);
    },
  };
}

function maskChosen(
  { byCase, isPresent }: CaseEntries,
  { ways, maskers, open, own }: ChosenMaskers,
  row: Columns,
  lengthAt: LengthAt,
): MaskedPage | InputProblem {
  if (open !== undefined) return { code: 'no-case', record: open };
  const parts: MaskedPage[] = [];
  const nonconforming: MaskedPage['nonconforming'][number][] = [];
  const [outside, beyond]: [number[], number[]] = [[], []];
  for (const [way, indexes] of rowsByWay(ways, maskers.length).entries()) {
    // A null has no value that an index could refer to.
    const taken = Int32Array.from(indexes, (index) => (isPresent?.[index] === 0 ? -1 : index));
    const masked = at(byCase, way).at(taken).mask(columnsOfRows(row, indexes));
    const indexOf = (i: number) => at(indexes, i);
    if ('code' in masked) return { ...masked, record: indexOf(masked.record ?? 0) };
    const masker = maskers[way];
    for (const found of masked.nonconforming) {
      if (masker !== undefined) own(found.nonconformances, masker);
      nonconforming.push({ ...found, indexes: found.indexes.map(indexOf) });
    }
    for (const i of masked.outside) outside.push(indexOf(i));
    beyond.push(...masked.beyond.map(indexOf));
    parts.push(masked);
  }
  return {
    ...inOrder(parts, ways, lengthAt),
    changesNulls: parts.some(({ changesNulls }) => changesNulls),
    nonconforming,
    outside: Uint32Array.from(outside).sort(),
    beyond: beyond.sort((a, b) => a - b),
    change: parts.map(({ change }) => change).reduce(eitherChanged, undefined),
  };
}

function inOrder(
  parts: readonly MaskedPage[],
  ways: Uint8Array,
  lengthAt: LengthAt,
): Pick<MaskedPage, 'plain' | 'isPresent'> {
  const isPresent = new Uint8Array(ways.length);
  const next = parts.map(() => ({ slot: 0, at: 0 }));
  const pieces: Uint8Array[] = [];
  for (const [i, way] of ways.entries()) {
    const part = at(parts, way);
    const index = at(next, way);
    isPresent[i] = at(part.isPresent, index.slot++);
    if (isPresent[i] === 0) continue;
    const end = index.at + lengthAt(part.plain, index.at);
    pieces.push(part.plain.subarray(index.at, end));
    index.at = end;
  }
  return { plain: joinedBytes(pieces), isPresent };
}
