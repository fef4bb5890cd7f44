// Writes invented addresses and user names of a list's records, a number or tag, and a domain.
import type { ByteWriter } from '@masker/columns';
import type { RecordList } from '@masker/config';
import { codePointAt, wellFormedUtf8, applyOutputCase, isWhiteSpace } from '@masker/text';
import type { MaskingContext } from '../interface/algorithm.ts';
import type { DrawnBytes, EntityReasons } from '../interface/entityMasking.ts';
import { nonconformancesOf } from '../interface/explanation.ts';
import { EncodedTextCache, textsOfSettings } from '../substitution/encodedTextCache.ts';
import { type EmailSettings, forms, numberOf, userOf } from './settings.ts';
import { tagOf, writeTag } from './tag.ts';

const asciiZero = 0x30;
const [atSign, dot] = [0x40, 0x2e];

export class AddressWriter {
  /** Reasons for nonconforming values. */
  readonly nonconformanceReasons: EntityReasons;
  /** The texts after the user name. */
  readonly #ends: readonly string[];
  readonly #userOf: (record: number, form: number) => string;
  readonly #users: EncodedTextCache;
  readonly #hosts: EncodedTextCache;
  readonly #outputCase: MaskingContext['outputCase'];
  /** The number of `@` that a fitting value has. */
  readonly #signs: 0 | 1;

  constructor(settings: EmailSettings, list: RecordList, { conflictFree, outputCase }: MaskingContext) {
    const { fields, userOnly } = settings;
    const domains = conflictFree ? settings.domains.map((domain) => domain.toLowerCase()) : settings.domains;
    const ends = userOnly ? [''] : domains.map((domain) => `@${domain}`);
    const maxFields = Math.max(...fields) + 1;
    this.#ends = ends;
    this.#outputCase = outputCase;
    this.#signs = userOnly ? 0 : 1;
    this.#userOf = (record, form) => userOf(list.record(record, maxFields), form, fields);
    this.#users = textsOfSettings(settings, outputCase, forms * list.count, (i) =>
      this.#userOf(Math.floor(i / forms), i % forms),
    );
    this.#hosts = new EncodedTextCache(ends.length, (i) => applyOutputCase(ends[i] ?? '', outputCase, ''));
    this.nonconformanceReasons = nonconformancesOf(
      userOnly ? 'no-user-name' : 'no-address',
      ...(conflictFree ? ['not-conflict-free'] : []),
    );
  }

  /**
   * Returns the address of a record in a form, at a host, before the output case.
   *
   * @param number the drawn number
   * @param tag the bytes drawn for a tag that replaces the number; undefined without one
   */
  textOf(record: number, form: number, number: number, host: number, tag: DrawnBytes | undefined): string {
    const suffix = tag === undefined ? (numberOf(number) ?? '') : `.${tagOf(tag.bytes, tag.at)}`;
    return `${this.#userOf(record, form)}${suffix}${this.#ends[host] ?? ''}`;
  }

  /** Writes the same in an output case that doesn't depend on the original; without bytes, there is no tag. */
  write(
    record: number,
    form: number,
    number: number,
    host: number,
    tag: Uint8Array,
    tagAt: number,
    output: ByteWriter,
  ): void {
    this.#users.write(forms * record + form, output);
    if (tag.length === 0) writeNumber(numberOf(number), output);
    else {
      output.writeByte(dot);
      writeTag(tag, tagAt, output);
    }
    if (this.#signs === 1) this.#hosts.write(host, output);
  }

  /** Writes an address in the output case of an original. */
  writeCased(address: string, original: string, output: ByteWriter): void {
    output.write(wellFormedUtf8(applyOutputCase(address, this.#outputCase, original)));
  }

  /** Returns true if a text in UTF-8 is an address, or a user name: as `isAddress` and `isUserName` say of texts. */
  fits(bytes: Uint8Array, start: number, end: number): boolean {
    let signs = 0;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === atSign) signs++;
      else if (byte <= 0x20 || byte >= 0x80) {
        const codePoint = byte < 0x80 ? byte : codePointAt(bytes, at, end);
        if (isWhiteSpace(codePoint)) return false;
      }
    }
    return signs === this.#signs && bytes[start] !== atSign && bytes[end - 1] !== atSign;
  }
}

function writeNumber(number: number | undefined, output: ByteWriter): void {
  if (number === undefined) return;
  for (let unit = number < 1000 ? 100 : 1000; unit >= 1; unit /= 10)
    output.writeByte(asciiZero + (Math.floor(number / unit) % 10));
}
