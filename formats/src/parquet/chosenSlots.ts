// Values of a page that aren't text, masked by cases: each case takes its values by itself, and then all lie in their order again.
import { at, type Columns, columnsOfRows, typedKinds, rowsByWay } from '../../../engine/src/index.ts';
import type { ChosenMaskers, FieldMasker } from '../format.ts';
import { eitherChanged } from '../hasChanged.ts';
import type { InputProblem } from '../inputProblem.ts';
import { joinedBytes } from '../joinedBytes.ts';
import { storageFor } from './leafStorage.ts';
import type { ParquetLeaf } from './parquetSchema.ts';
import { physicalWidth } from './physicalType.ts';
import { mostRows, type SlotReader, type SlotValues } from './slotValues.ts';
import type { MaskedPage } from './textMasker.ts';
import type { TypedMasker } from '../rows/typedStorage.ts';
import { readTypedSlots } from './typedSlots.ts';

const asIs = <Values>(values: Values) => ({ values, nonConforming: [], outside: new Uint32Array(0) });
/** Values that stay. */
const keeping: TypedMasker = { typed: { day: asIs, integer: asIs, decimal: asIs, float: asIs } };

/** The values as each case takes them. */
interface CaseSlots {
  readonly bySlot: readonly SlotValues[];
  /** A byte for each slot, 0 for null; undefined if none is. */
  readonly isPresent: Uint8Array | undefined;
}

/** Returns the length of the plain value at an offset, in bytes. */
type LengthAt = (plain: Uint8Array, at: number) => number;

/** @param masker with cases, each of which masks its values of the column */
export function readChosenSlots(leaf: ParquetLeaf, masker: FieldMasker): SlotReader {
  const readers = [...(masker.cases ?? []), undefined].map((own) => {
    const storage = storageFor(leaf, own?.kinds ?? typedKinds);
    if (storage === undefined) throw new TypeError('masker: must mask the values of the column');
    return readTypedSlots(leaf, storage, own ?? keeping);
  });
  const width = leaf.physicalType === 'BYTE_ARRAY' ? 0 : physicalWidth(leaf.physicalType, leaf.length);
  const lengthAt: LengthAt = width > 0 ? () => width : lengthWithPrefix;
  return (encoding, bytes, isPresent, present) =>
    chosenSlots(
      { bySlot: readers.map((read) => read(encoding, bytes, isPresent, present)), isPresent },
      masker,
      lengthAt,
    );
}

const prefixLength = 4;

function lengthWithPrefix(plain: Uint8Array, at: number): number {
  return prefixLength + new DataView(plain.buffer, plain.byteOffset + at).getUint32(0, true);
}

function chosenSlots(slots: CaseSlots, masker: FieldMasker, lengthAt: LengthAt): SlotValues {
  const { count } = at(slots.bySlot, 0);
  return {
    count,
    at: (places) =>
      chosenSlots(
        {
          bySlot: slots.bySlot.map((own) => own.at(places)),
          isPresent: Uint8Array.from(places, (place) => (place < 0 ? 0 : (slots.isPresent?.[place] ?? 1))),
        },
        masker,
        lengthAt,
      ),
    part: (from, end) =>
      chosenSlots(
        {
          bySlot: slots.bySlot.map((own) => own.part(from, end)),
          isPresent: slots.isPresent?.subarray(from, end),
        },
        masker,
        lengthAt,
      ),
    endOf: (from) => Math.min(count, from + mostRows),
    mask(row) {
      const chosen = masker.choose?.(row, count);
      if (chosen === undefined) throw new TypeError('masker: must choose');
      return maskChosen(slots, chosen, row, lengthAt);
    },
  };
}

function maskChosen(
  { bySlot, isPresent }: CaseSlots,
  { ways, maskers, open, own }: ChosenMaskers,
  row: Columns,
  lengthAt: LengthAt,
): MaskedPage | InputProblem {
  if (open !== undefined) return { code: 'no-case', record: open };
  const parts: MaskedPage[] = [];
  const nonConforming: MaskedPage['nonConforming'][number][] = [];
  const [outside, beyond]: [number[], number[]] = [[], []];
  for (const [way, places] of rowsByWay(ways, maskers.length).entries()) {
    // A null has no value that an index could refer to.
    const taken = Int32Array.from(places, (place) => (isPresent?.[place] === 0 ? -1 : place));
    const masked = at(bySlot, way).at(taken).mask(columnsOfRows(row, places));
    const placeOf = (i: number) => at(places, i);
    if ('code' in masked) return { ...masked, record: placeOf(masked.record ?? 0) };
    const masker = maskers[way];
    for (const found of masked.nonConforming) {
      if (masker !== undefined) own(found.nonConformances, masker);
      nonConforming.push({ ...found, places: found.places.map(placeOf) });
    }
    for (const i of masked.outside) outside.push(placeOf(i));
    beyond.push(...masked.beyond.map(placeOf));
    parts.push(masked);
  }
  return {
    ...inOrder(parts, ways, lengthAt),
    changesNulls: parts.some(({ changesNulls }) => changesNulls),
    nonConforming,
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
    const place = at(next, way);
    isPresent[i] = at(part.isPresent, place.slot++);
    if (isPresent[i] === 0) continue;
    const end = place.at + lengthAt(part.plain, place.at);
    pieces.push(part.plain.subarray(place.at, end));
    place.at = end;
  }
  return { plain: joinedBytes(pieces), isPresent };
}
