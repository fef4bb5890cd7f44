// Reads identifiers: their characters without separators, their form, and why a value is none.
import { isReplaceable } from '@masker/masking-core';
import type { IdentifierSettings } from './settings.ts';
import type { Form, ReadCharacters } from './standards/standard.ts';

export type IdentifierReason = 'other-characters' | 'length' | 'structure' | 'reserved' | 'check-digit';

const plus = 0x2b;
/** Letters have codes from here on, and letters and digits of other scripts count as one beyond them all. */
const [firstLetters, beyond] = [0x40, 0x80];
/** Letters in upper case and digits as they are, the plus sign, and 0 for all other characters of ASCII. */
const codeOf = Uint8Array.from({ length: 0x100 }, (_, code) => {
  if (code === plus || code >= beyond) return Math.min(code, beyond);
  return isReplaceable(code) ? String.fromCharCode(code).toUpperCase().charCodeAt(0) : 0;
});

/** Its properties describe the value read last. */
export class IdentifierReader implements ReadCharacters {
  /**
   * The characters; if they are nonconforming, check digits may differ. May be exchanged for other memory of
   * the same length.
   */
  codes: Uint8Array;
  length = 0;
  hasLetters = false;
  hasPlus = false;
  form: Form | undefined;
  /** The values of the form's units. */
  readonly values: Float64Array;
  readonly #settings: IdentifierSettings;
  /** The check digits as they are written. */
  readonly #checks: Uint8Array;

  constructor(settings: IdentifierSettings) {
    this.#settings = settings;
    const [, maxLength] = settings.standard.lengths;
    this.codes = new Uint8Array(maxLength);
    this.values = new Float64Array(maxLength);
    this.#checks = new Uint8Array(maxLength);
  }

  /** Reads an ASCII value; returns why it is nonconforming, undefined if it conforms. */
  readAscii(bytes: Uint8Array, start: number, end: number): IdentifierReason | undefined {
    const { codes } = this;
    let length = 0;
    let all = 0;
    let hasPlus = false;
    for (let i = start; i < end; i++) {
      const code = codeOf[bytes[i] ?? 0] ?? 0;
      if (code > plus) {
        if (length < codes.length) codes[length] = code;
        length++;
        all |= code;
      } else if (code === plus) hasPlus = true;
    }
    return this.#finish(length, all, hasPlus);
  }

  /** Returns the same for the first of some code points. */
  readCodePoints(codePoints: ArrayLike<number>, count: number): IdentifierReason | undefined {
    const { codes } = this;
    let length = 0;
    let all = 0;
    let hasPlus = false;
    for (let i = 0; i < count; i++) {
      const codePoint = codePoints[i] ?? 0;
      const isOther = codePoint >= beyond && !isReplaceable(codePoint);
      const code = isOther ? 0 : (codeOf[Math.min(codePoint, beyond)] ?? 0);
      if (code > plus) {
        if (length < codes.length) codes[length] = code;
        length++;
        all |= code;
      } else if (code === plus) hasPlus = true;
    }
    return this.#finish(length, all, hasPlus);
  }

  #finish(length: number, all: number, hasPlus: boolean): IdentifierReason | undefined {
    const { standard } = this.#settings;
    const { codes, values } = this;
    this.form = undefined;
    if (all >= beyond) return 'other-characters';
    if (length < standard.lengths[0] || length > codes.length) return 'length';
    this.length = length;
    this.hasLetters = all >= firstLetters;
    this.hasPlus = hasPlus;
    const form = standard.formOf(this, this.#settings);
    if (form === undefined) return 'structure';
    let units = 0;
    for (const unit of form.units) {
      const value = unit.read(codes);
      if (!(value >= 0)) return 'structure';
      values[units++] = value;
    }
    let checks = 0;
    for (const index of form.checks) this.#checks[checks++] = codes[index] ?? 0;
    if (!form.complete(codes)) return 'reserved';
    checks = 0;
    for (const index of form.checks) if (this.#checks[checks++] !== codes[index]) return 'check-digit';
    this.form = form;
    return undefined;
  }
}
