// Cuts a JSON document into records: the elements of the list that it is, or itself.
import { createScanner } from 'jsonc-parser';
import { jsonTokens } from '../../../engine/src/index.ts';

const { closeBrace, closeBracket, comma, endOfText, lineBreak, openBrace, openBracket, whiteSpace } =
  jsonTokens;

/** What may come next between records; `first` may be the end of the list instead. */
type ExpectedBetween = 'document' | 'first' | 'record' | 'comma' | 'nothing';

export class JsonRecordCutter {
  #expected: ExpectedBetween = 'document';
  #isList = false;
  /** Of the record that is read; it is complete when nothing of it is open any more. */
  #depth = 0;
  #held = '';

  /** Of the record that goes on, in UTF-16 code units. */
  get heldLength(): number {
    return this.#held.length;
  }

  /** Whether the document may end here. */
  get mayEnd(): boolean {
    return this.#depth === 0 && (this.#expected === 'nothing' || this.#expected === 'document');
  }

  /**
   * Reads on. Records are cut, and not checked.
   *
   * @param chunk whole tokens
   */
  read(chunk: string): { readonly records: readonly string[]; readonly isBroken: boolean } {
    const scanner = createScanner(chunk, false);
    const records: string[] = [];
    let start = 0;
    for (let kind: number = scanner.scan(); kind !== endOfText; kind = scanner.scan()) {
      if (kind === whiteSpace || kind === lineBreak) continue;
      const offset = scanner.getTokenOffset();
      if (this.#depth === 0) {
        if (this.#takeBetween(kind)) continue;
        if (this.#expected === 'comma' || this.#expected === 'nothing') return { records, isBroken: true };
        start = offset;
      }
      if (kind === openBrace || kind === openBracket) this.#depth++;
      if (kind === closeBrace || kind === closeBracket) this.#depth--;
      if (this.#depth > 0) continue;
      records.push(this.#held + chunk.slice(start, offset + scanner.getTokenLength()));
      this.#held = '';
      this.#depth = 0;
      this.#expected = this.#isList ? 'comma' : 'nothing';
    }
    if (this.#depth > 0) this.#held += chunk.slice(start);
    return { records, isBroken: false };
  }

  /** Takes a token in that belongs to the list and not to a record. */
  #takeBetween(kind: number): boolean {
    const expected = this.#expected;
    if (expected === 'document' && kind === openBracket) {
      this.#isList = true;
      this.#expected = 'first';
    } else if (expected === 'comma' && kind === comma) this.#expected = 'record';
    else if ((expected === 'comma' || expected === 'first') && kind === closeBracket)
      this.#expected = 'nothing';
    else return false;
    return true;
  }
}
