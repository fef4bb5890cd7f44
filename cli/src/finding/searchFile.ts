// Searches one file for values: line by line, in memory that doesn't grow with it.
import { type Finder, type FoundValue, isExcused } from '../../../engine/src/index.ts';
import { isPacked, literalPlaces, markedEncoding, readNotebook } from '../../../formats/src/index.ts';
import { readBytes } from '../../../node/src/readFile.ts';
import type { Encoding } from '../masking/encoding.ts';
import { unpack } from '../masking/compression.ts';
import { reading } from '../shared/files.ts';
import { type LineAndColumn, placeFinder } from '../shared/text.ts';

/** A value that was found; its text is never kept. */
export interface PlacedFinding {
  /** The place of its masker. */
  readonly by: number;
  readonly start: LineAndColumn;
  readonly end: LineAndColumn;
}

export interface SearchResult {
  readonly findings: readonly PlacedFinding[];
  /** Findings in lines with the comment. */
  readonly ignored: number;
  readonly isBinary: boolean;
}

/** In bytes: a NUL among so many says that a file is no text, as git judges. */
const lookedAt = 8000;
/** In UTF-16 code units: a line is searched in parts only beyond that. */
const longestHeld = 64 * 1024 * 1024;

/** @throws Failure for what can't be read */
export async function searchFile(
  { path, label }: { readonly path: string | undefined; readonly label: string },
  finder: Finder,
  encoding: Encoding | undefined,
  stdin: AsyncIterable<Uint8Array>,
): Promise<SearchResult> {
  const bytes = path === undefined ? stdin : readBytes(path);
  const chunks = path !== undefined && isPacked(path) ? unpack(bytes, label) : bytes;
  const isNotebook = /\.ipynb$/i.test(path ?? '');
  return reading(label, () => searchChunks(chunks, finder, encoding, isNotebook));
}

async function searchChunks(
  chunks: AsyncIterable<Uint8Array>,
  finder: Finder,
  encoding: Encoding | undefined,
  isNotebook: boolean,
): Promise<SearchResult> {
  const search = new Search(finder);
  let decoder: TextDecoder | undefined;
  let held = '';
  for await (const chunk of chunks) {
    if (decoder === undefined) {
      const marked = encoding ?? markedEncoding(chunk);
      if (marked === undefined && chunk.subarray(0, lookedAt).includes(0))
        return { findings: [], ignored: 0, isBinary: true };
      // Bytes that are no text separate values, which are found all the same.
      decoder = new TextDecoder(marked ?? 'utf-8', { ignoreBOM: true });
    }
    held += decoder.decode(chunk, { stream: true });
    if (isNotebook) continue;
    const cut = held.length > longestHeld ? held.length : held.lastIndexOf('\n') + 1;
    search.add(held.slice(0, cut));
    held = held.slice(cut);
  }
  held += decoder?.decode() ?? '';
  if (isNotebook && search.addNotebook(held)) return search.result();
  search.add(held);
  return search.result();
}

class Search {
  readonly #finder: Finder;
  readonly #findings: PlacedFinding[] = [];
  #ignored = 0;
  #lines = 0;

  constructor(finder: Finder) {
    this.#finder = finder;
  }

  /** Searches whole lines. */
  add(text: string): void {
    let [at, line] = [0, 0];
    for (const value of this.#finder.find(text)) {
      for (
        let feed = text.indexOf('\n', at);
        feed >= 0 && feed < value.start;
        feed = text.indexOf('\n', at)
      ) {
        line++;
        at = feed + 1;
      }
      if (isExcused(text, value.start)) this.#ignored++;
      else this.#place(value, (offset) => ({ line: this.#lines + line + 1, column: offset - at + 1 }));
    }
    for (let feed = text.indexOf('\n', at); feed >= 0; feed = text.indexOf('\n', feed + 1)) line++;
    this.#lines += line;
  }

  /** Searches the sources and outputs of a notebook; false if the text is none. */
  addNotebook(text: string): boolean {
    const texts = readNotebook(text);
    if (typeof texts === 'string') return false;
    const placeOf = placeFinder(text);
    for (const { offset, length, value } of texts) {
      const inLiteral = literalPlaces(text.slice(offset, offset + length));
      for (const found of this.#finder.find(value)) {
        if (isExcused(value, found.start)) this.#ignored++;
        else this.#place(found, (unit) => placeOf(offset + inLiteral(unit)));
      }
    }
    return true;
  }

  #place({ by, start, end }: FoundValue, placeOf: (offset: number) => LineAndColumn): void {
    this.#findings.push({ by, start: placeOf(start), end: placeOf(end) });
  }

  result(): SearchResult {
    return { findings: this.#findings, ignored: this.#ignored, isBinary: false };
  }
}
