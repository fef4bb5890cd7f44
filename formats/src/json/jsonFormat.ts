// The format `json`: one JSON document, read and masked in chunks, so that it may have any size.
import { byteOrderMarkLength } from '../byteOrderMark.ts';
import type { Beginning, Format, MaskedField } from '../format.ts';
import type { InputProblem } from '../inputProblem.ts';
import { longestRecord } from '../limits.ts';
import { decodeLines } from './decodeLines.ts';
import { type DecidedFields, DocumentReader, type SoughtField } from './documentReader.ts';
import { fieldSuggestion } from './fieldSuggestion.ts';
import { createJsonCutter } from './jsonCutter.ts';
import { maskValues, missedBy, problemAt, soughtFields } from './maskValues.ts';

/**
 * Masks fields of one JSON document as `jsonLinesFormat` does those of many. Its records are its lines, as places are told
 * by them.
 *
 * @param decided what is said of all other fields; without it, they stay, and each of `fields` must be somewhere
 * @throws TypeError for fields of the wrong kind, RangeError for a malformed path
 */
export function jsonFormat(fields: readonly MaskedField[], decided?: DecidedFields): Format {
  const sought = soughtFields(fields, decided);
  return {
    fields: fields.map(({ name }) => name),
    recordName: 'line',
    mustFindFields: decided === undefined,
    isContinuous: true,
    empty: { code: 'json-empty' },
    longestRecord,
    createCutter: createJsonCutter,
    begin: (firstBlock) => ({
      length: byteOrderMarkLength(firstBlock),
      records: 0,
      ...documentMasker(sought, fields, decided),
      suggest: fieldSuggestion(firstBlock, false),
    }),
  };
}

function documentMasker(
  sought: readonly SoughtField[],
  fields: readonly MaskedField[],
  decided: DecidedFields | undefined,
): Required<Pick<Beginning, 'mask' | 'end'>> {
  const reader = new DocumentReader(sought, decided?.undecided);
  return {
    mask(block) {
      if (isIncomplete(block)) {
        const problem: InputProblem = { code: 'text-too-long', record: 0, character: reader.lineLength };
        return { ...maskValues('', [], fields), records: 0, problem };
      }
      const { text, isCut } = decodeLines(block);
      const { values, lines, problem: wrong } = reader.read(text);
      let problem: InputProblem | undefined;
      if (wrong !== undefined) problem = problemAt(lines, wrong, fields);
      else if (isCut) problem = { code: 'invalid-utf8', record: lines };
      const missed = missedBy(reader, fields);
      return { ...maskValues(text.slice(0, wrong?.offset), values, fields), missed, records: lines, problem };
    },
    end() {
      const character = reader.lineLength;
      const problem: InputProblem = { code: 'not-json', record: 0, character };
      return {
        ...maskValues('', [], fields),
        records: character > 0 ? 1 : 0,
        problem: reader.mayEnd ? undefined : problem,
      };
    },
  };
}

/** True if a block is only the beginning of a text: the rest of the input was not read, even if the text might end here. */
function isIncomplete(block: Uint8Array): boolean {
  return block.length > longestRecord + 1 && createJsonCutter().cut(block) === 0;
}
