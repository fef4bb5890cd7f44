// Cuts a JSON document into records: the elements of the list that it is, or itself.
import { growArray } from '@masker/columns';
import { endOfString, isJsonSpace, jsonBytes } from './jsonBytes.ts';

const { closeBrace, closeBracket, comma, openBrace, openBracket, quote } = jsonBytes;

/** The token that may come next between records; `first` may be the end of the list instead. */
type ExpectedBetween = 'document' | 'first' | 'record' | 'comma' | 'nothing';

/** Records, as they lie in bytes: the start and the end of each. */
export interface CutRecords {
  readonly bytes: Uint8Array;
  readonly bounds: readonly number[];
  readonly isBroken: boolean;
}

export class JsonRecordCutter {
  #expected: ExpectedBetween = 'document';
  #isList = false;
  /** Nesting depth of the record that is read; it is complete at 0. */
  #depth = 0;
  #held = new Uint8Array(0);
  /** Number of bytes held, in a memory that may be larger. */
  #length = 0;

  /** Length of the record that goes on, in bytes. */
  get heldLength(): number {
    return this.#length;
  }

  /** True if the document may end here. */
  get mayEnd(): boolean {
    return this.#depth === 0 && (this.#expected === 'nothing' || this.#expected === 'document');
  }

  /**
   * Reads on. Records are cut, and not checked.
   *
   * @param chunk whole tokens
   */
  read(chunk: Uint8Array): CutRecords {
    const searched = this.#length;
    const bytes = this.#joined(chunk);
    const bounds: number[] = [];
    let start = 0;
    for (let at = searched; at < bytes.length;) {
      const byte = bytes[at];
      if (isJsonSpace(byte)) {
        at++;
        continue;
      }
      if (this.#depth === 0) {
        if (this.#takeBetween(byte)) {
          at++;
          continue;
        }
        if (this.#expected === 'comma' || this.#expected === 'nothing')
          return { bytes, bounds, isBroken: true };
        start = at;
      }
      at = this.#passToken(bytes, at);
      if (this.#depth > 0) continue;
      bounds.push(start, at);
      this.#expected = this.#isList ? 'comma' : 'nothing';
    }
    this.#hold(bytes, this.#depth > 0 ? start : bytes.length);
    return { bytes, bounds, isBroken: false };
  }

  /** @returns the end of the token; outside of brackets, everything up to the next sign is one */
  #passToken(bytes: Uint8Array, start: number): number {
    const byte = bytes[start];
    if (byte === quote) return endOfString(bytes, start, bytes.length);
    if (byte === openBrace || byte === openBracket) this.#depth++;
    else if (byte === closeBrace || byte === closeBracket) this.#depth = Math.max(0, this.#depth - 1);
    else if (this.#depth === 0) {
      let at = start + 1;
      while (at < bytes.length && !isSign(bytes[at]) && !isJsonSpace(bytes[at])) at++;
      return at;
    }
    return start + 1;
  }

  /** Takes a byte in that belongs to the list and not to a record. */
  #takeBetween(byte: number | undefined): boolean {
    const expected = this.#expected;
    if (expected === 'document' && byte === openBracket) {
      this.#isList = true;
      this.#expected = 'first';
    } else if (expected === 'comma' && byte === comma) this.#expected = 'record';
    else if ((expected === 'comma' || expected === 'first') && byte === closeBracket)
      this.#expected = 'nothing';
    else return false;
    return true;
  }

  /** The bytes held, with the bytes that follow. */
  #joined(chunk: Uint8Array): Uint8Array {
    if (this.#length === 0) return chunk;
    const length = this.#length + chunk.length;
    this.#held = growArray(this.#held, length);
    this.#held.set(chunk, this.#length);
    return this.#held.subarray(0, length);
  }

  #hold(bytes: Uint8Array, start: number): void {
    this.#length = bytes.length - start;
    // The records that were cut lie in the same memory.
    const isOwn = start === 0 && bytes.buffer === this.#held.buffer;
    if (this.#length > 0 && !isOwn) this.#held = new Uint8Array(bytes.subarray(start));
  }
}

function isSign(byte: number | undefined): boolean {
  return (
    byte === quote ||
    byte === comma ||
    byte === openBrace ||
    byte === closeBrace ||
    byte === openBracket ||
    byte === closeBracket
  );
}
