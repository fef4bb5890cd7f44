// Reads identifiers: their characters without separators, their form, and why a value is none.
import { isReplaceable } from '../../masking/draws/fallback.ts';
import type { IdentifierSettings } from './settings.ts';
import type { Form } from './standards/standard.ts';

export type IdentifierReason = 'other-characters' | 'length' | 'structure' | 'reserved' | 'check-digit';

const plus = 0x2b;
/** Letters in upper case and digits as they are, the plus sign, and 0 for all other characters of ASCII. */
const codeOf = Uint8Array.from({ length: 0x80 }, (_, code) => {
  if (code === plus) return plus;
  return isReplaceable(code) ? String.fromCharCode(code).toUpperCase().charCodeAt(0) : 0;
});

/** All that it tells is of the value that was read last. */
export class IdentifierReader {
  /** Its letters in upper case and its digits, in ASCII; where it doesn't fit, check digits may be others. */
  codes: Uint8Array = new Uint8Array(0);
  form: Form | undefined;
  /** The values of the form's units. */
  readonly values: Float64Array;
  readonly #settings: IdentifierSettings;
  readonly #memory: Uint8Array;
  readonly #most: number;
  /** Memory for each number of characters. */
  readonly #views: readonly Uint8Array[];
  /** The check digits as they are written. */
  readonly #checks: Uint8Array;
  #length = 0;
  #hasPlus = false;
  #hasOthers = false;

  constructor(settings: IdentifierSettings) {
    this.#settings = settings;
    [, this.#most] = settings.standard.lengths;
    this.#memory = new Uint8Array(this.#most);
    this.values = new Float64Array(this.#most);
    this.#checks = new Uint8Array(this.#most);
    this.#views = Array.from({ length: this.#most + 1 }, (_, length) => this.#memory.subarray(0, length));
  }

  /** Reads a value of ASCII; returns why it doesn't fit, undefined where it does. */
  readAscii(bytes: Uint8Array, start: number, end: number): IdentifierReason | undefined {
    this.#begin();
    const [memory, most] = [this.#memory, this.#most];
    let length = 0;
    for (let i = start; i < end; i++) {
      const byte = bytes[i] ?? 0;
      if (byte >= 0x80) return 'other-characters';
      const code = codeOf[byte] ?? 0;
      if (code > plus) {
        if (length < most) memory[length] = code;
        length++;
      } else if (code === plus) this.#hasPlus = true;
    }
    this.#length = length;
    return this.#finish();
  }

  /** The same for the first of some code points. */
  readCodePoints(codePoints: ArrayLike<number>, length: number): IdentifierReason | undefined {
    this.#begin();
    for (let i = 0; i < length; i++) this.#add(codePoints[i] ?? 0);
    return this.#finish();
  }

  #begin(): void {
    this.#length = 0;
    this.#hasPlus = false;
    this.#hasOthers = false;
  }

  #add(codePoint: number): void {
    if (codePoint >= 0x80) {
      if (isReplaceable(codePoint)) this.#hasOthers = true;
      return;
    }
    const code = codeOf[codePoint] ?? 0;
    if (code === plus) this.#hasPlus = true;
    if (code <= plus) return;
    if (this.#length < this.#most) this.#memory[this.#length] = code;
    this.#length++;
  }

  #finish(): IdentifierReason | undefined {
    const { standard } = this.#settings;
    const length = this.#length;
    this.form = undefined;
    if (this.#hasOthers) return 'other-characters';
    if (length < standard.lengths[0]) return 'length';
    const codes = this.#views[length];
    if (codes === undefined) return 'length';
    this.codes = codes;
    const form = standard.formOf(codes, this.#settings, this.#hasPlus);
    if (form === undefined) return 'structure';
    let units = 0;
    for (const unit of form.units) {
      const value = unit.read(codes);
      if (!(value >= 0)) return 'structure';
      this.values[units++] = value;
    }
    let checks = 0;
    for (const place of form.checks) this.#checks[checks++] = codes[place] ?? 0;
    if (!form.complete(codes)) return 'reserved';
    checks = 0;
    for (const place of form.checks) if (this.#checks[checks++] !== codes[place]) return 'check-digit';
    this.form = form;
    return undefined;
  }
}
