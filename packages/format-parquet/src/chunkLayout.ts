// Offsets of the pages of a masked chunk, and their entries in the footer.
import type { MaskedChunk } from './columnChunk.ts';
import { type PageLocation, writeOffsetIndex } from './pageIndex.ts';
import { pageTypes } from './pageReader.ts';
import { encodings } from './byteArrayEncodings.ts';
import type { WrittenPage } from './pageWriter.ts';

/** A page that is written, but for its bytes. */
export interface PagePosition extends Pick<WrittenPage, 'type' | 'encoding' | 'rows' | 'unpackedLength'> {
  /** In bytes, including its header. */
  readonly length: number;
}

export class ChunkLayout {
  readonly #start: number;
  readonly #pages = new Map<string, { type: number; encoding: number; count: number }>();
  readonly #encodings: Set<number>;
  readonly #locations: PageLocation[] = [];
  #rows = 0;
  #packedLength = 0;
  #unpackedLength = 0;
  #dictionaryPage: number | undefined;
  #dataPage: number | undefined;

  /** @param isOptional whether its pages have levels */
  constructor(start: number, isOptional: boolean) {
    this.#start = start;
    this.#encodings = new Set(isOptional ? [encodings.runs] : []);
  }

  add({ type, encoding, rows, length, unpackedLength }: PagePosition): void {
    const key = `${type} ${encoding}`;
    const entry = this.#pages.get(key) ?? { type, encoding, count: 0 };
    entry.count++;
    this.#pages.set(key, entry);
    this.#encodings.add(encoding);
    const offset = this.#packedLength;
    if (type === pageTypes.dictionary) this.#dictionaryPage = offset;
    else {
      this.#dataPage ??= offset;
      this.#locations.push({ start: this.#start + offset, length, firstRow: this.#rows });
    }
    this.#rows += rows;
    this.#packedLength += length;
    this.#unpackedLength += unpackedLength;
  }

  /** @param keepsNulls whether the number of nulls is unchanged */
  chunk(keepsNulls: boolean): MaskedChunk {
    return {
      dataPage: this.#dataPage ?? this.#packedLength,
      dictionaryPage: this.#dictionaryPage,
      packedLength: this.#packedLength,
      unpackedLength: this.#unpackedLength,
      pages: [...this.#pages.values()],
      encodings: [...this.#encodings],
      keepsNulls,
    };
  }

  offsetIndex(): Uint8Array {
    return writeOffsetIndex(this.#locations);
  }
}
