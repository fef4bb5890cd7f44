// Searches one file for values: line by line, in memory that doesn't grow with it.
import { excuses, type Finder, type FoundValue } from '../../../engine/src/index.ts';
import { isPacked, literalPlaces, readNotebook } from '../../../formats/src/index.ts';
import { readBytes } from '../../../node/src/readFile.ts';
import type { Encoding } from '../masking/encoding.ts';
import { unpack } from '../masking/compression.ts';
import { reading } from '../shared/files.ts';
import { linesOf } from './linesOf.ts';
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
  let whole = '';
  for await (const text of linesOf(chunks, encoding)) {
    if (text === undefined) return { findings: [], ignored: 0, isBinary: true };
    if (isNotebook) whole += text;
    else search.add(text);
  }
  if (isNotebook && !search.addNotebook(whole)) search.add(whole);
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
    let feed = text.indexOf('\n');
    const isExcused = excuses(text);
    for (const value of this.#finder.find(text)) {
      for (; feed >= 0 && feed < value.start; feed = text.indexOf('\n', at)) {
        line++;
        at = feed + 1;
      }
      if (isExcused(value.start)) this.#ignored++;
      else this.#place(value, (offset) => ({ line: this.#lines + line + 1, column: offset - at + 1 }));
    }
    for (; feed >= 0; feed = text.indexOf('\n', feed + 1)) line++;
    this.#lines += line;
  }

  /** Searches the sources and outputs of a notebook; false if the text is none. */
  addNotebook(text: string): boolean {
    const texts = readNotebook(text);
    if (typeof texts === 'string') return false;
    const placeOf = placeFinder(text);
    for (const { offset, length, value } of texts) {
      const inLiteral = literalPlaces(text.slice(offset, offset + length));
      const isExcused = excuses(value);
      for (const found of this.#finder.find(value)) {
        if (isExcused(found.start)) this.#ignored++;
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
