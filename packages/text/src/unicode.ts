// Character categories of Unicode 16.0 on every platform, independent of the runtime's version.
import { flagCombinations, flagRuns } from './unicodeTables.ts';

/** The used categories; a character that isn't assigned in Unicode 16.0 has none. */
export const [mark, decimalDigit, otherNumber, letter, upperCaseLetter, titleCaseLetter] = [1, 2, 3, 4, 5, 6];
const categoryBits = 7;
const casedBit = 8;
const caseIgnorableBit = 16;

/** Number of code points in the lookup table: those of at most two bytes in UTF-8. */
export const tableLength = 0x800;

interface CodePointRuns {
  /** The beginning of each run of equal flags, ascending. */
  readonly starts: Int32Array;
  readonly flags: Uint8Array;
  /** The flags of the first code points. */
  readonly table: Uint8Array;
}

let known: CodePointRuns | undefined;

/** Unpacked when it is first asked for: most maskers never do. */
function runs(): CodePointRuns {
  return (known ??= unpack());
}

function unpack(): CodePointRuns {
  const packed = flagRuns.match(/[A-Z][0-9a-z]*/g) ?? [];
  const [starts, flags] = [new Int32Array(packed.length), new Uint8Array(packed.length)];
  const table = new Uint8Array(tableLength);
  let start = 0;
  for (const [i, run] of packed.entries()) {
    starts[i] = start;
    const value = flagCombinations[run.charCodeAt(0) - 0x41] ?? 0;
    flags[i] = value;
    const end = start + (run.length === 1 ? 1 : Number.parseInt(run.slice(1), 36));
    table.fill(value, start, end);
    start = end;
  }
  return { starts, flags, table };
}

function runOf(starts: Int32Array, codePoint: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= codePoint) low = middle;
    else high = middle - 1;
  }
  return low;
}

function flagsOf(codePoint: number): number {
  const { starts, flags, table } = runs();
  return (codePoint < tableLength ? table[codePoint] : flags[runOf(starts, codePoint)]) ?? 0;
}

/** Returns one of the categories above; 0 for all others. */
export function categoryOf(codePoint: number): number {
  return flagsOf(codePoint) & categoryBits;
}

/** Returns true if a code point is a letter. */
export function isLetter(codePoint: number): boolean {
  return categoryOf(codePoint) >= letter;
}

export function isCased(codePoint: number): boolean {
  return (flagsOf(codePoint) & casedBit) !== 0;
}

/** Returns true if it has the property Case_Ignorable. */
export function isCaseIgnorable(codePoint: number): boolean {
  return (flagsOf(codePoint) & caseIgnorableBit) !== 0;
}

/** Returns the zero of a decimal digit's script, whose ten digits are consecutive. */
export function zeroOf(codePoint: number): number {
  const { starts } = runs();
  return codePoint - ((codePoint - (starts[runOf(starts, codePoint)] ?? 0)) % 10);
}

/** Returns true if a code point is white space. */
export function isWhiteSpace(codePoint: number): boolean {
  if (codePoint < 0x80) return codePoint === 0x20 || (codePoint >= 0x09 && codePoint <= 0x0d);
  return whiteSpace.has(codePoint) || (codePoint >= 0x2000 && codePoint <= 0x200a);
}

const whiteSpace: ReadonlySet<number> = new Set([0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000]);
