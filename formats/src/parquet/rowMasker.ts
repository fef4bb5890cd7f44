// Masks the pages of a column chunk whose values depend on other columns of their rows. No dictionary is written: the same value
// becomes another one in another row.
import { nullEnd, type Texts } from '../../../engine/src/index.ts';
import { eitherChanged, type Change } from '../hasChanged.ts';
import type { MaskedField } from '../format.ts';
import { encodings, isDictionary, readTexts } from './byteArrayEncodings.ts';
import type { PageFindings, PageMasker } from './chunkMasker.ts';
import { type ColumnsInStep, compact } from './columnsInStep.ts';
import { type Page, type PageContent, pageTypes, readContent, readPlaces } from './pageReader.ts';
import { writeLevels, writePage, type WrittenPage } from './pageWriter.ts';
import { type PageCodec, unpack } from './parquetFile.ts';
import { parquetProblem } from './parquetProblem.ts';
import type { ParquetColumn } from './parquetSchema.ts';
import { maskValues } from './textMasker.ts';

/** Rows that are masked at once, and become a page: so many, and values of so many bytes unless it is one. */
const mostRows = 65_536;
const mostBytes = 1024 * 1024;

const noTexts: Texts = { bytes: new Uint8Array(0), bounds: new Uint32Array(0) };

/** Masks one chunk. */
export class RowMasker implements PageMasker {
  readonly #column: ParquetColumn;
  readonly #field: MaskedField;
  readonly #codec: PageCodec | undefined;
  readonly #others: ColumnsInStep;
  readonly #tell: (findings: PageFindings) => void;
  #dictionary: Texts | undefined;
  change: Change;
  keepsNulls = true;

  /**
   * @param others the columns that the masker reads, from the chunk's first row on
   * @param tell told of the values of each page, whose rows count from its first
   */
  constructor(
    column: ParquetColumn,
    field: MaskedField,
    codec: PageCodec | undefined,
    others: ColumnsInStep,
    tell: (findings: PageFindings) => void,
  ) {
    this.#column = column;
    this.#field = field;
    this.#codec = codec;
    this.#others = others;
    this.#tell = tell;
  }

  async *mask(page: Page): AsyncGenerator<WrittenPage> {
    if (page.type === pageTypes.dictionary) {
      if (this.#dictionary !== undefined) throw new RangeError('chunk: has two dictionaries');
      const bytes = await unpack(this.#codec, page.body, page.length);
      this.#dictionary = readTexts(encodings.plain, bytes, undefined, page.count);
      return;
    }
    const content = await readContent(page, this.#column.isOptional, this.#codec);
    const texts = this.#textsOf(page, content);
    for (let first = 0; first < page.count;) {
      const { count, row } = await this.#others.take(groupEnd(texts.bounds, first) - first);
      const group = compact({
        bytes: texts.bytes,
        bounds: texts.bounds.subarray(2 * first, 2 * (first + count)),
      });
      const masked = maskValues(group, false, this.#field.masker, row);
      if ('code' in masked) throw this.#problem({ ...masked, record: first + (masked.record ?? 0) });
      const { plain, isPresent, nonConforming, outside, change, changesNulls } = masked;
      this.change = eitherChanged(this.change, change);
      this.#tell({
        nonConforming: nonConforming.map(({ places, nonConformances }) => ({
          records: places.map((place) => first + place),
          reasons: this.#field.masker.reasons(nonConformances),
        })),
        outside: outside.map((place) => first + place),
      });
      if (changesNulls) this.#changeNulls(isPresent, first);
      const present = isPresent.reduce((sum, one) => sum + one, 0);
      const own = { present, levels: writeLevels(isPresent), values: plain };
      yield writePage({ ...page, count }, encodings.plain, own, this.#column.isOptional, this.#codec);
      first += count;
    }
  }

  /** The texts of all rows; those of a dictionary are not in order. */
  #textsOf({ encoding, count }: Page, { isPresent, present, values }: PageContent): Texts {
    if (present === 0) return { ...noTexts, bounds: new Uint32Array(2 * count).fill(nullEnd) };
    if (!isDictionary.has(encoding)) return readTexts(encoding, values, isPresent, present);
    const { bytes, bounds } = this.#dictionary ?? noTexts;
    const places = readPlaces(values, present);
    const rows = new Uint32Array(2 * count);
    for (let i = 0, next = 0; i < count; i++) {
      if (isPresent?.[i] === 0) {
        rows[2 * i + 1] = nullEnd;
        continue;
      }
      const place = places[next++] ?? 0;
      if (2 * place >= bounds.length) throw new RangeError('page: refers to no value');
      rows[2 * i] = bounds[2 * place] ?? 0;
      rows[2 * i + 1] = bounds[2 * place + 1] ?? 0;
    }
    return { bytes, bounds: rows };
  }

  #changeNulls(isPresent: Uint8Array, first: number): void {
    if (!this.#column.isOptional)
      throw this.#problem({ code: 'parquet-not-null', record: first + isPresent.indexOf(0) });
    this.change = true;
    this.keepsNulls = false;
  }

  #problem(problem: Parameters<typeof parquetProblem>[0]): Error {
    return parquetProblem({ ...problem, field: this.#field.name });
  }
}

/** The end of the rows that are masked at once from a row on. */
function groupEnd(bounds: Uint32Array, first: number): number {
  const most = Math.min(bounds.length / 2, first + mostRows);
  let length = 0;
  for (let i = first; i < most; i++) {
    const [start = 0, end = 0] = [bounds[2 * i], bounds[2 * i + 1]];
    if (end !== nullEnd) length += end - start;
    if (length > mostBytes && i > first) return i;
  }
  return most;
}
