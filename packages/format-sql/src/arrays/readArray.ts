// Reads array literals of PostgreSQL, as the server's `array_in` does: `{a,"b c",NULL}`, `[2:3]={a,b}`.

/** A brace, or an element with its offset; the text of NULL is null. */
export type ArrayToken =
  | { readonly kind: 'open' | 'close' }
  | {
      readonly kind: 'element';
      readonly start: number;
      readonly end: number;
      readonly text: Uint8Array | null;
    };

type ArrayElement = Extract<ArrayToken, { kind: 'element' }>;

/** The server has no arrays of more dimensions. */
const maxDimensions = 6;

const [quote, comma, backslash, open, close] = [0x22, 0x2c, 0x5c, 0x7b, 0x7d];
const bounds = /^(?:\s*\[\s*(?:([+-]?\d{1,10})\s*:\s*)?([+-]?\d{1,10})\s*\])+\s*=\s*$/;
const bound = /\[\s*(?:([+-]?\d{1,10})\s*:\s*)?([+-]?\d{1,10})\s*\]/g;

/** Reads an array; undefined if it is none. */
export function readArray(bytes: Uint8Array, from: number, to: number): readonly ArrayToken[] | undefined {
  const first = bytes.subarray(0, to).indexOf(open, from);
  const sizes = first < 0 ? undefined : sizesOf(bytes.subarray(from, first));
  if (sizes === undefined) return undefined;
  const nesting = new Nesting(sizes);
  const tokens: ArrayToken[] = [];
  for (let at = first; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (isArraySpace(byte)) continue;
    // Nothing follows the last brace.
    if (nesting.isClosed) return undefined;
    if (byte === comma) {
      if (!nesting.separate()) return undefined;
    } else if (byte === open || byte === close) {
      if (!(byte === open ? nesting.open() : nesting.close())) return undefined;
      tokens.push({ kind: byte === open ? 'open' : 'close' });
    } else {
      const element = byte === quote ? quoted(bytes, at, to) : unquoted(bytes, at, to);
      if (element === undefined || !nesting.add()) return undefined;
      tokens.push(element);
      at = element.end - 1;
    }
  }
  return nesting.isClosed ? tokens : undefined;
}

/** The sizes that bounds before the braces say; empty without bounds. */
function sizesOf(before: Uint8Array): number[] | undefined {
  const text = String.fromCharCode(...before.subarray(0, 1000));
  if (text.trim() === '') return before.length > 1000 ? undefined : [];
  if (before.length > 1000 || !bounds.test(text)) return undefined;
  const sizes = Array.from(text.matchAll(bound), ([, min = '1', max]) => Number(max) - Number(min) + 1);
  return sizes.length > maxDimensions || sizes.some((size) => size < 1) ? undefined : sizes;
}

/** Follows the braces: elements lie at one depth, and parts of one depth have one size. */
class Nesting {
  readonly #sizes: (number | undefined)[];
  readonly #counts: number[] = [];
  #dimensions: number;
  #isFixed: boolean;
  #needsSeparator = false;
  isClosed = false;

  constructor(sizes: readonly number[]) {
    this.#sizes = [...sizes];
    this.#dimensions = sizes.length;
    this.#isFixed = sizes.length > 0;
  }

  open(): boolean {
    const depth = this.#counts.push(0);
    if (this.#needsSeparator || depth > maxDimensions) return false;
    if (depth <= this.#dimensions) return true;
    this.#dimensions = depth;
    return !this.#isFixed;
  }

  close(): boolean {
    const count = this.#counts.pop();
    if (count === undefined || (count > 0 && !this.#needsSeparator)) return false;
    const depth = this.#counts.length;
    if (depth > 0) this.#counts.push((this.#counts.pop() ?? 0) + 1);
    const size = (this.#sizes[depth] ??= count);
    this.#needsSeparator = true;
    this.isClosed = depth === 0;
    return size === count;
  }

  separate(): boolean {
    const isRight = this.#needsSeparator;
    this.#needsSeparator = false;
    return isRight;
  }

  add(): boolean {
    const isRight = !this.#needsSeparator && this.#counts.length === this.#dimensions;
    this.#counts.push((this.#counts.pop() ?? 0) + 1);
    this.#isFixed = true;
    this.#needsSeparator = true;
    return isRight;
  }
}

function quoted(bytes: Uint8Array, start: number, to: number): ArrayElement | undefined {
  let isEscaped = false;
  let at = start + 1;
  while (at < to && bytes[at] !== quote) {
    if (bytes[at] === backslash) {
      isEscaped = true;
      at++;
    }
    at++;
  }
  if (at >= to) return undefined;
  const text = bytes.subarray(start + 1, at);
  const element: ArrayElement = {
    kind: 'element',
    start,
    end: at + 1,
    text: isEscaped ? unescaped(text) : text,
  };
  do at++;
  while (at < to && isArraySpace(bytes[at] ?? 0));
  const next = bytes[at];
  return at < to && (next === comma || next === open || next === close) ? element : undefined;
}

function unquoted(bytes: Uint8Array, start: number, to: number): ArrayElement | undefined {
  let isEscaped = false;
  let end = start;
  for (let at = start; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === comma || byte === close) {
      const text = bytes.subarray(start, end);
      if (!isEscaped && isNullWord(text)) return { kind: 'element', start, end, text: null };
      return { kind: 'element', start, end, text: isEscaped ? unescaped(text) : text };
    }
    if (byte === open || byte === quote) return undefined;
    if (byte === backslash) {
      isEscaped = true;
      at++;
      end = at + 1;
    } else if (!isArraySpace(byte)) end = at + 1;
  }
  return undefined;
}

function unescaped(text: Uint8Array): Uint8Array {
  const plain = new Uint8Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === backslash) at++;
    plain[length++] = text[at] ?? 0;
  }
  return plain.subarray(0, length);
}

/** Returns true for the word NULL, in any case. */
export function isNullWord(text: Uint8Array): boolean {
  return text.length === 4 && /^null$/i.test(String.fromCharCode(...text));
}

/** Returns true for white space of ASCII. */
export function isArraySpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}
