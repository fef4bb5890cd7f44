// A dictionary of masked values, which holds no value twice.
import type { Texts } from '../../../engine/src/index.ts';
import type { DictionaryFindings } from '../dictionaryFindings.ts';
import { DistinctValues } from '../distinctValues.ts';
import { joinedBytes } from '../joinedBytes.ts';
import { encodings, readTexts, writePlain } from './byteArrayEncodings.ts';
import { compact } from './columnsInStep.ts';
import { fixedCells } from './leafValues.ts';
import type { ParquetLeaf } from './parquetSchema.ts';
import { physicalWidth } from './physicalType.ts';
import type { MaskedPage } from './textMasker.ts';

export interface MaskedDictionary {
  readonly findings: DictionaryFindings;
  /** The places of values whose masked ones the type doesn't hold. */
  readonly beyond: ReadonlySet<number>;
  readonly count: number;
  /** New references for slots that referred to each value, and to null: -1 for null. Undefined where all stays. */
  readonly moved:
    | { readonly places: Int32Array; readonly ofNull: number; readonly count: number }
    | undefined;
}

/**
 * The masked values of a dictionary, each of them once: none that has become null, and what null has become.
 *
 * @param ofNull null as it was masked, where it became a value
 * @returns them in the plain encoding
 */
export function withoutRepetitions(
  leaf: ParquetLeaf,
  { plain, isPresent }: MaskedPage,
  ofNull: MaskedPage | undefined,
): { readonly plain: Uint8Array; readonly moved: MaskedDictionary['moved'] } {
  const count = isPresent.reduce((sum, one) => sum + one, 0);
  const distinct = new DistinctValues();
  const values = [distinct.add(cellsOf(leaf, plain, count))];
  if (distinct.isSame && ofNull === undefined && count === isPresent.length)
    return { plain, moved: undefined };
  let next = 0;
  const places = Int32Array.from(isPresent, (one) => (one === 0 ? -1 : (distinct.placeOf(next++) ?? -1)));
  if (ofNull !== undefined) values.push(distinct.add(cellsOf(leaf, ofNull.plain, 1)));
  const nullPlace = ofNull === undefined ? -1 : (distinct.placeOf(next) ?? -1);
  const isText = leaf.physicalType === 'BYTE_ARRAY';
  return {
    plain: joinedBytes(values.map((some) => (isText ? writePlain(some) : compact(some).bytes))),
    moved: { places, ofNull: nullPlace, count: distinct.count },
  };
}

/** Values in the plain encoding. */
function cellsOf({ physicalType, length }: ParquetLeaf, plain: Uint8Array, count: number): Texts {
  return physicalType === 'BYTE_ARRAY'
    ? readTexts(encodings.plain, plain, undefined, count)
    : fixedCells(plain, physicalWidth(physicalType, length), count);
}
