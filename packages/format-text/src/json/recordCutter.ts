// Cuts a JSON document after the records of the list that it is, or after itself.
import type { Cutter } from '@masker/format-api';
import { isJsonSpace, jsonBytes } from './jsonBytes.ts';

const { backslash, closeBrace, closeBracket, comma, openBrace, openBracket, quote } = jsonBytes;
const byteOrderMark = [0xef, 0xbb, 0xbf];

/** @param isInList whether the text goes on between the records of a list */
export function createRecordCutter(isInList = false): Cutter {
  let [isInString, isEscaped, isList] = [false, false, isInList];
  let depth = isInList ? 1 : 0;
  let hasBegun = isInList;
  return {
    cut(chunk) {
      let cut = 0;
      for (let i = 0; i < chunk.length; i++) {
        const byte = chunk[i] ?? 0;
        if (isInString) {
          if (isEscaped) isEscaped = false;
          else if (byte === quote) isInString = false;
          else isEscaped = byte === backslash;
          continue;
        }
        if (!hasBegun && !isJsonSpace(byte) && !byteOrderMark.includes(byte)) {
          hasBegun = true;
          isList = byte === openBracket;
        }
        if (byte === quote) isInString = true;
        else if (byte === openBrace || byte === openBracket) depth++;
        else if (byte === closeBrace || byte === closeBracket) depth--;
        else if (byte !== comma || !isList || depth !== 1) continue;
        if (depth <= 0 || (byte === comma && isList && depth === 1)) cut = i + 1;
      }
      return cut;
    },
  };
}
