// Searches one file for values: line by line, in memory that doesn't grow with it.
import { suppressions, type Finder } from '@masker/find';
import { isPacked } from '@masker/formats';
import { type NotebookText, readNotebook, writtenIn } from '@masker/format-text';
import { readBytes } from '@masker/node';
import type { Encoding } from '../masking/encoding.ts';
import { unpack } from '../masking/compression.ts';
import type { Environment } from '../shared/environment.ts';
import { reading } from '../shared/files.ts';
import { linesOf } from './linesOf.ts';
import { type LineAndColumn, positionFinder, printable } from '../shared/text.ts';

/** A value that was found; its text is never kept. */
export interface LocatedFinding {
  /** Index of its masker. */
  readonly by: number;
  readonly start: LineAndColumn;
  readonly end: LineAndColumn;
  /** True for a value in the name of a folder above the file. */
  readonly isInPath?: boolean;
}

export interface SearchResult {
  /** Findings in lines with the comment. */
  readonly ignored: number;
  readonly isBinary: boolean;
}

/** Takes findings, in their order. */
export type ReportFindings = (findings: readonly LocatedFinding[]) => Promise<void>;

interface SearchOptions {
  readonly finder: Finder;
  readonly encoding: Encoding | undefined;
  readonly isNotebook: boolean;
  readonly report: ReportFindings;
}

/** Maximum number of findings that are reported at once. */
const maxHeldFindings = 1000;

/** @throws Failure if it can't be read */
export async function searchFile(
  { path, label }: { readonly path: string | undefined; readonly label: string },
  { environment, ...options }: Omit<SearchOptions, 'isNotebook'> & { readonly environment: Environment },
): Promise<SearchResult> {
  const bytes = path === undefined ? environment.stdin : readBytes(path);
  const shown = printable(label);
  const chunks = path !== undefined && isPacked(path) ? unpack(bytes, shown) : bytes;
  const isNotebook = /\.ipynb$/i.test(path ?? '');
  return reading(shown, () => searchChunks(chunks, { ...options, isNotebook }));
}

async function searchChunks(
  chunks: AsyncIterable<Uint8Array>,
  { finder, encoding, isNotebook, report }: SearchOptions,
): Promise<SearchResult> {
  const search = new Search(finder);
  let whole = '';
  for await (const text of linesOf(chunks, encoding)) {
    if (text === undefined) return { ignored: 0, isBinary: true };
    if (isNotebook) whole += text;
    else await inGroups(search.valuesIn(text), report);
  }
  if (isNotebook) await inGroups(search.valuesInNotebook(whole) ?? search.valuesIn(whole), report);
  return { ignored: search.ignored, isBinary: false };
}

async function inGroups(findings: Iterable<LocatedFinding>, report: ReportFindings): Promise<void> {
  let held: LocatedFinding[] = [];
  for (const finding of findings) {
    held.push(finding);
    if (held.length < maxHeldFindings) continue;
    await report(held);
    held = [];
  }
  if (held.length > 0) await report(held);
}

class Search {
  #ignored = 0;
  #line = 1;
  /** The column of the next text on its line, from 1. */
  #column = 1;

  constructor(private readonly finder: Finder) {}

  /** The findings that don't count. */
  get ignored(): number {
    return this.#ignored;
  }

  /** Searches whole lines, and parts of a line that is very long. */
  *valuesIn(text: string): Generator<LocatedFinding> {
    // The first character of the line that is looked at; before the text if the line began there.
    let begin = 1 - this.#column;
    let feed = text.indexOf('\n');
    const advance = (to: number): void => {
      for (; feed >= 0 && feed < to; feed = text.indexOf('\n', begin)) {
        this.#line++;
        begin = feed + 1;
      }
    };
    const positionOf = (offset: number): LineAndColumn => ({ line: this.#line, column: offset - begin + 1 });
    const isSuppressed = suppressions(text);
    for (const { by, start, end } of this.finder.find(text)) {
      advance(start);
      if (isSuppressed(start)) this.#ignored++;
      else yield { by, start: positionOf(start), end: positionOf(end) };
    }
    advance(text.length);
    this.#column = text.length - begin + 1;
  }

  /** Searches the sources and outputs of a notebook; undefined for a text that is none. */
  valuesInNotebook(text: string): Iterable<LocatedFinding> | undefined {
    const texts = readNotebook(text);
    return typeof texts === 'string' ? undefined : this.#valuesOf(texts, text);
  }

  *#valuesOf(texts: readonly NotebookText[], text: string): Generator<LocatedFinding> {
    const positionOf = positionFinder(text);
    for (const one of texts) {
      const written = writtenIn(text, one);
      const isSuppressed = suppressions(one.value);
      for (const { by, start, end } of this.finder.find(one.value)) {
        const value = written(start, end);
        if (isSuppressed(start)) this.#ignored++;
        else yield { by, start: positionOf(value.start), end: positionOf(value.end) };
      }
    }
  }
}
