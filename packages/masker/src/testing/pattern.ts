// Patterns of test files: regular expressions in the syntax of RE2, run in linear time and within bounds.
import { RE2JS, RE2JSException } from 're2js';

/** A pattern made ready. */
export interface Pattern {
  /** Returns true if the pattern matches the whole value; undefined when the value is too long for it. */
  matches(value: string): boolean | undefined;
}

type PatternResult =
  | { readonly pattern: Pattern; readonly problem?: undefined }
  | { readonly pattern?: undefined; readonly problem: string };

/** In UTF-16 code units. */
const maxPatternLength = 500;
/** Maximum size of a pattern's program, estimated from its text. */
const maxProgramSize = 2000;
/** Instructions of the program times characters of the value: a fraction of a second. */
const maxSteps = 2_000_000;

/** The same for all different patterns of a file together: 10,000 usual ones have half as much. */
const maxTotalSize = 500_000;

/** Reads a pattern. A problem is one sentence for the user. */
export type PatternReader = (source: string) => PatternResult;

/**
 * Creates the function that reads the patterns of one file: each is made ready once, and not more than stay quick.
 */
export function createPatternReader(): PatternReader {
  const known = new Map<string, PatternResult>();
  let total = 0;
  const read = (source: string): PatternResult => {
    const size = programSize(source);
    if (source.length > maxPatternLength || size > maxProgramSize)
      return { problem: 'The pattern is too large: shorten it, or use fewer repetitions.' };
    total += size;
    return total > maxTotalSize
      ? { problem: 'Together, the patterns above reach the limit for one file: start another file.' }
      : compile(source);
  };
  return (source) => {
    const result = known.get(source) ?? read(source);
    known.set(source, result);
    return result;
  };
}

function compile(source: string): PatternResult {
  try {
    const program = RE2JS.compile(source);
    const maxMatchedLength = maxSteps / program.programSize();
    return {
      pattern: { matches: (value) => (value.length > maxMatchedLength ? undefined : program.matches(value)) },
    };
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return { problem: `The pattern is refused (${reasonOf(error)}). Its syntax is that of RE2.` };
  }
}

/**
 * Returns an upper bound by order of magnitude: counted repetitions are expanded, those of groups multiply.
 */
function programSize(source: string): number {
  let ofCharacters = 0;
  let ofGroups = 1;
  for (const [, before, min = '', max] of source.matchAll(/(.)\{(\d+)(?:,(\d*))?\}/gsu)) {
    const count = Number(max === undefined || max === '' ? min : max);
    if (before === ')') ofGroups *= Math.max(count, 1);
    else ofCharacters += count;
  }
  return ofGroups * (source.length + ofCharacters);
}

/** `invalid escape sequence: \1` */
function reasonOf({ message }: RE2JSException): string {
  return message.replace(/^error parsing regexp: /, '').replaceAll('`', '');
}
