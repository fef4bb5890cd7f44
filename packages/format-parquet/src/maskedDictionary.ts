// A dictionary of masked values, which holds no value twice.
import { type DictionaryFindings, DistinctValues } from '@masker/fields';
import { joinedBytes } from '@masker/format-api';
import { encodings, readTexts, writePlain } from './byteArrayEncodings.ts';
import { distinctFixed, type DistinctFixed } from './distinctFixed.ts';
import type { ParquetLeaf } from './parquetSchema.ts';
import { maxPageLength } from './parquetProblem.ts';
import { physicalWidth } from './physicalType.ts';
import { widthOf } from './rleBitPacked.ts';
import type { MaskedPage } from './textMasker.ts';

export interface MaskedDictionary {
  readonly findings: DictionaryFindings;
  /** Indexes of values whose masked value overflowed the type. */
  readonly beyond: ReadonlySet<number>;
  readonly count: number;
  /** The masked values if pages contain them directly, and no dictionary is written. */
  readonly spread: Uint8Array | undefined;
  /** New references for slots that referred to each value, and to null: -1 for null. Undefined if all stays. */
  readonly moved:
    | { readonly indexes: Int32Array; readonly ofNull: number; readonly count: number }
    | undefined;
}

/**
 * Number of masked values that represent all: if fewer of them are distinct, a deduplicated dictionary is
 * worth its time.
 */
const sampleLength = 1024;
const mostlyDistinct = 0.9;

/**
 * Returns true if the pages of a chunk contain masked values directly. Plain values take no more space than a
 * dictionary with references to it. Without a dictionary, equal masked values can't reveal that their originals
 * differed.
 *
 * @param entries number of values and nulls of the chunk
 */
export function isSpread(
  { physicalType, length }: Pick<ParquetLeaf, 'physicalType' | 'length'>,
  { plain, isPresent, staysDistinct }: Pick<MaskedPage, 'plain' | 'isPresent' | 'staysDistinct'>,
  entries: number,
): boolean {
  if (staysDistinct === true || physicalType === 'BYTE_ARRAY' || isPresent.includes(0)) return false;
  const count = isPresent.length;
  const width = physicalWidth(physicalType, length);
  // A page that held references must not become one that is too long.
  if (2 * count * width > maxPageLength) return false;
  if ((entries - count) * width > (entries * widthOf(count)) / 8) return false;
  const sample = Math.min(count, sampleLength);
  return distinctFixed(plain.subarray(0, sample * width), width).known >= mostlyDistinct * sample;
}

/**
 * Returns the distinct masked values of a dictionary: without those that became null, and with the
 * replacement of null.
 *
 * @param ofNull the masked null, if it became a value
 * @returns them in the plain encoding
 */
export function withoutRepetitions(
  leaf: ParquetLeaf,
  { plain, isPresent, staysDistinct }: MaskedPage,
  ofNull: MaskedPage | undefined,
): { readonly plain: Uint8Array; readonly moved: MaskedDictionary['moved'] } {
  if (staysDistinct === true && ofNull === undefined) return { plain, moved: undefined };
  const isText = leaf.physicalType === 'BYTE_ARRAY';
  const {
    values,
    indexes: distinct,
    known,
  } = isText
    ? distinctTexts(plain, isPresent, ofNull)
    : distinctFixed(
        ofNull === undefined ? plain : joinedBytes([plain, ofNull.plain]),
        physicalWidth(leaf.physicalType, leaf.length),
      );
  // A repeated value gets no index of its own.
  if (known === distinct.length && ofNull === undefined && distinct.length === isPresent.length)
    return { plain, moved: undefined };
  const indexes = new Int32Array(isPresent.length);
  let next = 0;
  for (let i = 0; i < indexes.length; i++) indexes[i] = isPresent[i] === 0 ? -1 : (distinct[next++] ?? -1);
  const nullIndex = ofNull === undefined ? -1 : (distinct[next] ?? -1);
  return { plain: values, moved: { indexes, ofNull: nullIndex, count: known } };
}

function distinctTexts(
  plain: Uint8Array,
  isPresent: Uint8Array,
  ofNull: MaskedPage | undefined,
): DistinctFixed {
  const count = isPresent.reduce((sum, one) => sum + one, 0);
  const distinct = new DistinctValues();
  const values = [distinct.add(readTexts(encodings.plain, plain, undefined, count))];
  if (ofNull !== undefined) values.push(distinct.add(readTexts(encodings.plain, ofNull.plain, undefined, 1)));
  const indexes = Int32Array.from({ length: distinct.added }, (_, i) => distinct.indexOf(i) ?? -1);
  return { values: joinedBytes(values.map(writePlain)), indexes, known: distinct.count };
}
