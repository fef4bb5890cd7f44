// Masks JSON that stands in the values of a column: a document a value.
import { at, type Columns, columnsOfRows, noColumns, nullEnd } from '../../../engine/src/index.ts';
import type { FieldMasker, MaskedField } from '../format.ts';
import type { InputProblemCode } from '../inputProblem.ts';
import { DocumentReader } from './documentReader.ts';
import type { DecidedFields } from './soughtFields.ts';
import { joinedBytes } from '../joinedBytes.ts';
import { addMet, type MetFields } from '../metFields.ts';
import { noChoice } from './chosenMaskers.ts';
import { ReadColumns } from './readColumns.ts';
import { maskValues, missedBy, soughtFields } from './maskValues.ts';

const unfitting = { reasons: ["A field in it doesn't fit its masker."] };
const noDocument = [{ reason: 'not-json', part: undefined }];

/**
 * Masks fields of the documents in a column. A value that is empty stays; one that is no JSON stops masking. Fields may depend on other
 * columns of the row.
 *
 * @param fields where they lie in a document, with their maskers
 * @param hasMaps whether objects may be maps: `*` is each of their values, too
 * @throws TypeError for fields of the wrong kind, RangeError for a malformed path
 */
export function documentMasker(
  fields: readonly MaskedField[],
  decided: DecidedFields,
  hasMaps = false,
): FieldMasker {
  const sought = soughtFields(fields, decided);
  let met: MetFields | undefined;
  const reads = [...new Set(fields.flatMap(({ masker }) => masker.reads))];
  const maskOne = (
    text: string,
    row: Columns,
  ): { masked: Uint8Array; fits: boolean; hasOutside: boolean } | { code: InputProblemCode } => {
    const reader = new DocumentReader(sought, { ...decided, hasMaps });
    const { values, problem } = reader.read(text);
    if (problem !== undefined) return { code: problem.code };
    if (!reader.mayEnd) return { code: 'not-json' };
    const masked = maskValues(text, values, fields, noChoice, new ReadColumns(row, 1));
    const { bytes, nonConforming, outside, found } = masked;
    met = addMet(met, { found, missed: missedBy(reader, fields) });
    return {
      masked: bytes,
      fits: nonConforming.length === 0,
      hasOutside: outside.some(({ length }) => length > 0),
    };
  };
  return {
    inner: {
      fields,
      decided,
      meet: (more) => {
        met = addMet(met, more);
      },
    },
    takeMet() {
      const taken = met ?? { found: fields.map(() => 0), missed: fields.map(() => false) };
      met = undefined;
      return taken;
    },
    mask(value, row) {
      if (value === null || value === '') return { value, nonConformances: [], hasOutside: false };
      const outcome = maskOne(value, row);
      if ('code' in outcome) return { value: null, nonConformances: noDocument, hasOutside: false };
      const masked = new TextDecoder('utf-8', { ignoreBOM: true }).decode(outcome.masked);
      return {
        value: masked,
        nonConformances: outcome.fits ? [] : noDocument,
        hasOutside: outcome.hasOutside,
      };
    },
    reasons: () => unfitting.reasons,
    reads,
    kinds: ['text'],
    typed: {},
    maskColumn({ kind, values: { bytes, bounds } }, row = noColumns) {
      if (kind !== 'text') throw new TypeError('column: one that holds JSON has no numbers');
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      const pieces: Uint8Array[] = [];
      const masked = new Uint32Array(bounds.length);
      const unfit: number[] = [];
      const outside: number[] = [];
      let length = 0;
      const result = (end: { invalidAt?: number; problem?: { index: number; code: InputProblemCode } }) => ({
        kind,
        values: { bytes: joinedBytes(pieces), bounds: masked },
        nonConforming: unfit.length === 0 ? [] : [{ places: Uint32Array.from(unfit), nonConformances: [] }],
        outside: Uint32Array.from(outside),
        invalidAt: end.invalidAt,
        problem: end.problem,
      });
      for (let index = 0; index < bounds.length / 2; index++) {
        const [start, end] = [at(bounds, 2 * index), at(bounds, 2 * index + 1)];
        masked[2 * index] = length;
        masked[2 * index + 1] = end === nullEnd ? nullEnd : length;
        if (end === nullEnd) continue;
        const value = bytes.subarray(start, end);
        if (value.length === 0) continue;
        let text: string;
        try {
          text = decoder.decode(value);
        } catch {
          return result({ invalidAt: index });
        }
        const outcome = maskOne(text, rowOf(row, index));
        if ('code' in outcome) return result({ problem: { index, code: outcome.code } });
        if (!outcome.fits) unfit.push(index);
        if (outcome.hasOutside) outside.push(index);
        pieces.push(outcome.masked);
        length += outcome.masked.length;
        masked[2 * index + 1] = length;
      }
      return result({});
    },
    maskJsonNull: () => 'null',
  };
}

function rowOf(row: Columns, index: number): Columns {
  return row.size === 0 ? row : columnsOfRows(row, Uint32Array.of(index));
}
