// The members of a JSON record as they are written, found in its bytes.
import { growArray } from '@masker/columns';
import { deepest } from './documentReader.ts';
import { endOfString, isJsonSpace, jsonBytes } from './jsonBytes.ts';

const { closeBrace, closeBracket, colon, comma, openBrace, openBracket, quote } = jsonBytes;

/** Ranges of names and values: per member, the start and the end of its name, and of its value. */
export class MemberList {
  #offsets = new Uint32Array(256);
  length = 0;

  get offsets(): Uint32Array {
    return this.#offsets;
  }

  add(offset: number): void {
    if (this.length === this.#offsets.length) this.#offsets = growArray(this.#offsets, this.length + 1);
    this.#offsets[this.length++] = offset;
  }
}

/**
 * Finds the members of a record. One that is no object has one member, the whole, without a name.
 *
 * @param start start of the record, without white space before it
 * @param end end of the record, without white space after it; it is valid JSON
 * @param members receives the ranges of its members
 * @returns whether it isn't nested too deeply
 */
export function findMembers(bytes: Uint8Array, start: number, end: number, members: MemberList): boolean {
  const isObject = bytes[start] === openBrace;
  if (!isObject) for (const offset of [start, start, start, end]) members.add(offset);
  let depth = 0;
  /** Start of the value that is read; 0 while a name is. */
  let value = 0;
  const endValue = (at: number) => {
    let last = at;
    while (isJsonSpace(bytes[last - 1])) last--;
    members.add(value);
    members.add(last);
    value = 0;
  };
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === quote) {
      const from = at;
      at = endOfString(bytes, at, end) - 1;
      if (isObject && depth === 1 && value === 0) {
        members.add(from);
        members.add(at + 1);
      }
    } else if (byte === openBrace || byte === openBracket) {
      if (++depth > deepest) return false;
    } else if (byte === closeBrace || byte === closeBracket) {
      if (--depth === 0 && value > 0) endValue(at);
    } else if (isObject && depth === 1) {
      if (byte === comma) endValue(at);
      else if (byte === colon) {
        value = at + 1;
        while (isJsonSpace(bytes[value])) value++;
      }
    }
  }
  return true;
}
