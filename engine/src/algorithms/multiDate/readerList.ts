// Readers that are tried one after the other. What several patterns begin with is read once where it does not fit.
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
   * The first reader that reads the whole text, with any year, month and day (`DateReader.readNumbers`), and is accepted.
   *
   * @param accepts looks at what the reader has read
   */
  find(
    text: Units,
    start: number,
    end: number,
    accepts: (reader: DateReader) => boolean,
  ): DateReader | undefined {
    // The element at which the reader before failed; -1 where it read all of them.
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
