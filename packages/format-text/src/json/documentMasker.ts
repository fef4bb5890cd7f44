// Masks JSON in the values of a column: one document per value.
import { at } from '@masker/text';
import { type Columns, columnsOfRows, noColumns, nullEnd, type Texts } from '@masker/columns';
import {
  type FieldColumn,
  type FieldMasker,
  type MaskedField,
  type DecidedFields,
  type InputProblemCode,
  joinedBytes,
  addSeen,
  type SeenFields,
} from '@masker/format-api';
import { DocumentReader } from './documentReader.ts';
import { chooseMaskers } from './chosenMaskers.ts';
import { elementPath } from '@masker/rows';
import { ReadColumns } from './readColumns.ts';
import { maskValues, missedBy, targetFields } from './maskValues.ts';

type MaskDocument = (
  text: string,
  row: Columns,
) =>
  | { readonly masked: Uint8Array; readonly fits: boolean; readonly hasUnmapped: boolean }
  | { readonly code: InputProblemCode };

const unfitting = { reasons: ["A field in it doesn't fit its masker."] };
const noDocument = [{ reason: 'not-json', part: undefined }];

/**
 * Creates the masker for fields of documents in a column. An empty value is kept; invalid JSON stops masking. Fields
 * may depend on other columns of the row.
 *
 * @param fields paths in a document, with their maskers
 * @param hasMaps true if objects may be maps: `*` then also matches each of their values
 * @throws TypeError for fields of the wrong type, RangeError for a malformed path
 */
export function documentMasker(
  fields: readonly MaskedField[],
  decided: DecidedFields,
  hasMaps = false,
): FieldMasker {
  const targets = targetFields(fields, decided);
  let seen: SeenFields | undefined;
  const all = [...new Set(fields.flatMap(({ masker }) => masker.reads))];
  const inside = all.flatMap((name) => {
    const path = elementPath(name);
    return path === undefined ? [] : [{ name, path }];
  });
  const reads = all.filter((name) => elementPath(name) === undefined);
  const maskOne: MaskDocument = (text, row) => {
    const reader = new DocumentReader(targets, { ...decided, hasMaps }, inside);
    const { values, reads: beside, problem } = reader.read(text);
    if (problem !== undefined) return { code: problem.code };
    if (!reader.mayEnd) return { code: 'not-json' };
    const columns = new ReadColumns(row, 1, beside.elements);
    const choice = chooseMaskers(values, fields, columns);
    if (choice.stop !== undefined) return { code: choice.stop.code };
    const masked = maskValues(text, values, fields, choice.maskers, columns);
    if (masked.stop !== undefined) return { code: masked.stop.code };
    const { bytes, nonconforming, outside, found } = masked;
    seen = addSeen(seen, { found, missed: missedBy(reader, fields) });
    return {
      masked: bytes,
      fits: nonconforming.length === 0,
      hasUnmapped: outside.some(({ length }) => length > 0),
    };
  };
  return {
    inner: {
      fields,
      decided,
      meet: (more) => {
        seen = addSeen(seen, more);
      },
    },
    takeSeen() {
      const taken = seen ?? { found: fields.map(() => 0), missed: fields.map(() => false) };
      seen = undefined;
      return taken;
    },
    mask(value, row) {
      if (value === null || value === '') return { value, nonconformances: [], hasUnmapped: false };
      const outcome = maskOne(value, row);
      if ('code' in outcome) return { value: null, nonconformances: noDocument, hasUnmapped: false };
      const masked = new TextDecoder('utf-8', { ignoreBOM: true }).decode(outcome.masked);
      return {
        value: masked,
        nonconformances: outcome.fits ? [] : noDocument,
        hasUnmapped: outcome.hasUnmapped,
      };
    },
    reasons: () => unfitting.reasons,
    reads,
    kinds: ['text'],
    typed: {},
    maskColumn({ kind, values }, row = noColumns) {
      if (kind !== 'text') throw new TypeError('column: one that holds JSON has no numbers');
      return { kind, ...maskDocuments(values, row, maskOne) };
    },
    maskJsonNull: () => 'null',
  };
}

/** Masks texts, up to the first that is no document. */
function maskDocuments(
  { bytes, bounds }: Texts,
  row: Columns,
  maskOne: MaskDocument,
): Omit<FieldColumn, 'kind'> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const pieces: Uint8Array[] = [];
  const masked = new Uint32Array(bounds.length);
  const [unfit, outside]: [number[], number[]] = [[], []];
  let [length, end]: [number, Pick<FieldColumn, 'invalidAt' | 'problem'> | undefined] = [0, undefined];
  for (let index = 0; index < bounds.length / 2 && end === undefined; index++) {
    const start = at(bounds, 2 * index);
    const stop = at(bounds, 2 * index + 1);
    masked[2 * index] = length;
    masked[2 * index + 1] = stop === nullEnd ? nullEnd : length;
    if (stop === nullEnd || stop === start) continue;
    let text: string;
    try {
      text = decoder.decode(bytes.subarray(start, stop));
    } catch {
      end = { invalidAt: index };
      continue;
    }
    const outcome = maskOne(text, rowOf(row, index));
    if ('code' in outcome) {
      end = { invalidAt: undefined, problem: { index, code: outcome.code } };
      continue;
    }
    if (!outcome.fits) unfit.push(index);
    if (outcome.hasUnmapped) outside.push(index);
    pieces.push(outcome.masked);
    length += outcome.masked.length;
    masked[2 * index + 1] = length;
  }
  return {
    values: { bytes: joinedBytes(pieces), bounds: masked },
    nonconforming: unfit.length === 0 ? [] : [{ indexes: Uint32Array.from(unfit), nonconformances: [] }],
    outside: Uint32Array.from(outside),
    invalidAt: undefined,
    ...end,
  };
}

function rowOf(row: Columns, index: number): Columns {
  return row.size === 0 ? row : columnsOfRows(row, Uint32Array.of(index));
}
