// Masks the pages of a column chunk. Values that lie in a dictionary are masked there, and pages that refer to it stay.
import { columnOf, noColumns } from '../../../engine/src/index.ts';
import { eitherChanged, type Change } from '../hasChanged.ts';
import { DictionaryFindings } from '../dictionaryFindings.ts';
import { DistinctValues } from '../distinctValues.ts';
import type { MaskedField } from '../format.ts';
import type { InputProblem } from '../inputProblem.ts';
import { joinedBytes } from '../joinedBytes.ts';
import { nullMasker } from '../nullMasker.ts';
import { type Page, type PageContent, pageTypes, readContent, readPlaces } from './pageReader.ts';
import {
  samePage,
  writeDictionary,
  writeLevels,
  writePage,
  writePlaces,
  type WrittenPage,
} from './pageWriter.ts';
import { type PageCodec, unpack } from './parquetFile.ts';
import { parquetProblem } from './parquetProblem.ts';
import type { ParquetColumn } from './parquetSchema.ts';
import { type MaskedPage, maskValues } from './textMasker.ts';
import { encodings, isDictionary, readTexts, writePlain } from './byteArrayEncodings.ts';

/** Findings in the values of a page. */
export interface PageFindings {
  readonly nonConforming: readonly { readonly records: Uint32Array; readonly reasons: readonly string[] }[];
  readonly outside: Uint32Array;
}

/** Masks the pages of a chunk, one after the other. */
export interface PageMasker {
  /** True if a value has become another. */
  readonly change: Change;
  /** True if as many values are null as before. */
  readonly keepsNulls: boolean;
  /**
   * Masks a page.
   *
   * @returns yields what is written in its place; nothing for one that is not needed any more
   * @throws RangeError for a damaged page, InputError for values that can't be masked
   */
  mask(page: Page): AsyncGenerator<WrittenPage>;
}

interface MaskedDictionary {
  readonly findings: DictionaryFindings;
  readonly count: number;
  /** New references for rows that referred to each value, and to null: -1 for null. Undefined where all stays. */
  readonly moved:
    | { readonly places: Int32Array; readonly ofNull: number; readonly count: number }
    | undefined;
}

/** Masks one chunk. */
export class ChunkMasker implements PageMasker {
  readonly #column: ParquetColumn;
  readonly #field: MaskedField;
  readonly #codec: PageCodec | undefined;
  readonly #tell: (findings: PageFindings) => void;
  #dictionary: MaskedDictionary | undefined;
  change: Change;
  keepsNulls = true;

  /** @param tell told of the values of each page, whose rows count from its first */
  constructor(
    column: ParquetColumn,
    field: MaskedField,
    codec: PageCodec | undefined,
    tell: (findings: PageFindings) => void,
  ) {
    this.#column = column;
    this.#field = field;
    this.#codec = codec;
    this.#tell = tell;
  }

  async *mask(page: Page): AsyncGenerator<WrittenPage> {
    const isOfDictionary = page.type === pageTypes.dictionary;
    if (this.#field.masker === nullMasker) {
      if (!isOfDictionary) yield this.#empty(page);
    } else if (isOfDictionary) yield this.#maskDictionary(page);
    else if (this.#dictionary !== undefined && isDictionary.has(page.encoding))
      yield this.#lookUp(page, this.#dictionary);
    else yield this.#maskValues(page);
  }

  #empty(page: Page): Promise<WrittenPage> {
    this.change = true;
    this.keepsNulls = false;
    const levels = writeLevels(new Uint8Array(page.count));
    return this.#write(page, encodings.plain, { present: 0, levels, values: new Uint8Array(0) });
  }

  async #maskDictionary(page: Page): Promise<WrittenPage> {
    if (this.#dictionary !== undefined) throw new RangeError('chunk: has two dictionaries');
    const { count } = page;
    const { masker } = this.#field;
    const bytes = await unpack(this.#codec, page.body, page.length);
    const column = readTexts(encodings.plain, bytes, undefined, count);
    const masked = maskValues(column, true, masker);
    // A value in a dictionary stands in no row.
    if ('code' in masked) throw this.#problem({ ...masked, record: undefined });
    const findings = new DictionaryFindings();
    findings.add(count, masked, masker, masked.change);
    this.change = eitherChanged(this.change, masked.change);
    const ofNull = this.#column.isOptional ? masker.mask(null, noColumns).value : null;
    const { values, moved } = withoutRepetitions(masked, ofNull);
    this.#dictionary = { findings, count, moved };
    return writeDictionary(moved?.count ?? count, page.encoding, values, this.#codec);
  }

  async #lookUp(page: Page, { findings, moved, count }: MaskedDictionary): Promise<WrittenPage> {
    if (moved === undefined && findings.isEmpty) return samePage(page);
    const content = await readContent(page, this.#column.isOptional, this.#codec);
    const places = readPlaces(content.values, content.present);
    if (places.some((place) => place >= count)) throw new RangeError('page: refers to no value');
    const rows = placesOfRows(places, content.isPresent);
    const { nonConforming, outside } = findings.ofRows(rows.length, (row) => rows[row] ?? -1, 0);
    this.#tell({ nonConforming, outside: Uint32Array.from(outside) });
    if (moved === undefined) return samePage(page);
    const movedTo = rows.map((place) => (place < 0 ? moved.ofNull : (moved.places[place] ?? -1)));
    const isPresent = Uint8Array.from(movedTo, (place) => (place < 0 ? 0 : 1));
    if (movedTo.some((place, row) => place < 0 !== (rows[row] ?? -1) < 0)) this.#changeNulls(isPresent);
    const present = Uint32Array.from(movedTo.filter((place) => place >= 0));
    const values = writePlaces(present, Math.max(moved.count - 1, 0));
    return this.#write(page, page.encoding, {
      present: present.length,
      levels: writeLevels(isPresent),
      values,
    });
  }

  async #maskValues(page: Page): Promise<WrittenPage> {
    const content = await readContent(page, this.#column.isOptional, this.#codec);
    const { masker } = this.#field;
    // If all rows are null, the encoding doesn't matter.
    const encoding = content.present === 0 ? encodings.plain : page.encoding;
    if (isDictionary.has(encoding)) throw new RangeError('page: has no dictionary');
    const column = readTexts(encoding, content.values, content.isPresent, content.present);
    const masked = maskValues(column, encoding === encodings.plain, masker);
    if ('code' in masked) throw this.#problem(masked);
    this.change = eitherChanged(this.change, masked.change);
    this.#tell({
      nonConforming: masked.nonConforming.map(({ places, nonConformances }) => ({
        records: places,
        reasons: masker.reasons(nonConformances),
      })),
      outside: masked.outside,
    });
    const { isPresent, changesNulls, plain: values } = masked;
    if (!changesNulls)
      return this.#write(page, encodings.plain, { present: content.present, levels: content.levels, values });
    this.#changeNulls(isPresent);
    const present = isPresent.reduce((sum, one) => sum + one, 0);
    return this.#write(page, encodings.plain, { present, levels: writeLevels(isPresent), values });
  }

  #write(page: Page, encoding: number, content: Omit<PageContent, 'isPresent'>): Promise<WrittenPage> {
    return writePage(page, encoding, content, this.#column.isOptional, this.#codec);
  }

  #changeNulls(isPresent: Uint8Array): void {
    if (!this.#column.isOptional)
      throw this.#problem({ code: 'parquet-not-null', record: isPresent.indexOf(0) });
    this.change = true;
    this.keepsNulls = false;
  }

  #problem(problem: InputProblem): Error {
    return parquetProblem({ ...problem, field: this.#field.name });
  }
}

/** The place of each row, or -1 for null. */
function placesOfRows(places: Uint32Array, isPresent: Uint8Array | undefined): Int32Array {
  if (isPresent === undefined) return Int32Array.from(places);
  let next = 0;
  return Int32Array.from(isPresent, (one) => (one === 0 ? -1 : (places[next++] ?? -1)));
}

/** The masked values of a dictionary, each of them once: none that has become null, and what null has become. */
function withoutRepetitions(
  { plain, isPresent }: MaskedPage,
  ofNull: string | null,
): { readonly values: Uint8Array; readonly moved: MaskedDictionary['moved'] } {
  const { bytes, bounds } = readTexts(encodings.plain, plain, isPresent, 0);
  const present = bounds.filter((_, i) => isPresent[i >> 1] === 1);
  const distinct = new DistinctValues();
  const values = [distinct.add({ bytes, bounds: present })];
  if (distinct.isSame && ofNull === null && present.length === bounds.length)
    return { values: plain, moved: undefined };
  let next = 0;
  const places = Int32Array.from(isPresent, (one) => (one === 0 ? -1 : (distinct.placeOf(next++) ?? -1)));
  if (ofNull !== null) values.push(distinct.add(columnOf([ofNull])));
  const nullPlace = ofNull === null ? -1 : (distinct.placeOf(next) ?? -1);
  return {
    values: joinedBytes(values.map(writePlain)),
    moved: { places, ofNull: nullPlace, count: distinct.count },
  };
}
