// Cuts JSON between tokens.
import type { Cutter } from '../format.ts';

const quote = 0x22;
const backslash = 0x5c;

/** For each byte, whether a token has ended after it when it is outside of strings. */
const endsToken = Array.from({ length: 256 }, (_, byte) => ',:[]{} \t\n'.includes(String.fromCharCode(byte)));

export function createJsonCutter(): Cutter {
  let [isInString, isEscaped] = [false, false];
  return {
    cut(chunk) {
      let cut = 0;
      for (let i = 0; i < chunk.length; i++) {
        const byte = chunk[i] ?? 0;
        if (!isInString) {
          isInString = byte === quote;
          if (endsToken[byte] === true) cut = i + 1;
        } else if (isEscaped) isEscaped = false;
        else if (byte === quote) isInString = false;
        else isEscaped = byte === backslash;
      }
      return cut;
    },
  };
}
