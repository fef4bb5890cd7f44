// The members of a JSON record as they are written, found in its bytes.
import { growArray } from '../../../engine/src/index.ts';
import { deepest } from './documentReader.ts';
import { endOfString, isJsonSpace, jsonBytes } from './jsonBytes.ts';

const { closeBrace, closeBracket, colon, comma, openBrace, openBracket, quote } = jsonBytes;

/** Ranges of names and values: per member, the start and the end of its name, and of its value. */
export class MemberList {
  #places = new Uint32Array(256);
  length = 0;

  get places(): Uint32Array {
    return this.#places;
  }

  add(place: number): void {
    if (this.length === this.#places.length) this.#places = growArray(this.#places, this.length + 1);
    this.#places[this.length++] = place;
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
  if (!isObject) for (const place of [start, start, start, end]) members.add(place);
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
