// Tries readers in order. A prefix that several patterns share is read once if it doesn't match.
import type { DateReader, Units } from './dateReader.ts';

export class ReaderList {
  readonly #readers: readonly DateReader[];
  /** For each reader, the number of leading elements that its pattern shares with the one before. */
  readonly #shared: readonly number[];

  constructor(readers: readonly DateReader[]) {
    this.#readers = readers;
    this.#shared = readers.map((reader, i) => sharedElements(readers[i - 1], reader));
  }

  /**
   * Returns the first reader that reads the whole text, with any year, month and day
   * (`DateReader.readNumbers`), and is accepted.
   *
   * @param accepts inspects the result of the reader
   */
  find(
    text: Units,
    start: number,
    end: number,
    accepts: (reader: DateReader) => boolean,
  ): DateReader | undefined {
    // Index of the element at which the previous reader failed; -1 if it read all.
    let failed = -1;
    for (let i = 0; i < this.#readers.length; i++) {
      const reader = this.#readers[i];
      if (reader === undefined || (failed >= 0 && (this.#shared[i] ?? 0) > failed)) continue;
      const at = reader.readNumbers(text, start, end);
      if (at === end && accepts(reader)) return reader;
      failed = at < 0 ? reader.failedElement : -1;
    }
    return undefined;
  }
}

function sharedElements(before: DateReader | undefined, reader: DateReader): number {
  const { elements } = reader.pattern;
  const other = before?.pattern.elements ?? [];
  const different = elements.findIndex(
    (element, i) => JSON.stringify(element) !== JSON.stringify(other[i] ?? null),
  );
  return different < 0 ? elements.length : different;
}
