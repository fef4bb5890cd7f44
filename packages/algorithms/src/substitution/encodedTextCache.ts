// Texts that are written again and again into columns: each is encoded once.
import { ByteWriter } from '@masker/columns';
import { applyOutputCase, type OutputCase, wellFormedUtf8 } from '@masker/text';

/** In bytes: maximum size of the cached texts. */
const maxKeptBytes = 64 * 2 ** 20;

/** Texts by number, encoded when they are first written. */
export class EncodedTextCache {
  readonly #textOf: (number: number) => string;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  #kept = new ByteWriter(new Uint8Array(1024));

  #bytes = this.#kept.written();

  /** @param count texts of numbers from it on are encoded each time */
  constructor(count: number, textOf: (number: number) => string) {
    this.#textOf = textOf;
    this.#starts = new Uint32Array(count);
    // 0 if a text isn't encoded yet, else its end plus one.
    this.#ends = new Uint32Array(count);
  }

  write(number: number, output: ByteWriter): void {
    if (number >= this.#starts.length) {
      output.write(wellFormedUtf8(this.#textOf(number)));
      return;
    }
    let end = this.#ends[number] ?? 0;
    if (end === 0) {
      if (this.#kept.length > maxKeptBytes) {
        this.#kept = new ByteWriter(new Uint8Array(1024));
        this.#ends.fill(0);
      }
      this.#starts[number] = this.#kept.length;
      this.#kept.write(wellFormedUtf8(this.#textOf(number)));
      this.#bytes = this.#kept.written();
      end = this.#kept.length + 1;
      this.#ends[number] = end;
    }
    output.write(this.#bytes, this.#starts[number], end - 1);
  }
}

const known = new WeakMap<object, Map<OutputCase, EncodedTextCache>>();

/**
 * Returns the texts of settings in an output case that doesn't depend on the original. Maskers with the same
 * settings share them, as they don't depend on the key.
 *
 * @param textOf the texts before the output case; always the same for the same settings
 */
export function textsOfSettings(
  settings: object,
  outputCase: OutputCase,
  count: number,
  textOf: (number: number) => string,
): EncodedTextCache {
  const byCase = known.get(settings) ?? new Map<OutputCase, EncodedTextCache>();
  known.set(settings, byCase);
  const texts =
    byCase.get(outputCase) ??
    new EncodedTextCache(count, (number) => applyOutputCase(textOf(number), outputCase, ''));
  byCase.set(outputCase, texts);
  return texts;
}
