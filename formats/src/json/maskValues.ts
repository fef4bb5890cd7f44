// Masks the values that were found in JSON, and puts them in their places; all other characters stay as they are.
import type { BufferKind } from '../../../engine/src/index.ts';
import { eitherChanged, type Change, hasTextChanged } from '../hasChanged.ts';
import { checkFields, refuseReads } from '../checkArguments.ts';
import type { MaskedBlock, MaskedField, NonConformingRecords } from '../format.ts';
import type { InputProblem } from '../inputProblem.ts';
import type {
  DecidedFields,
  DocumentReader,
  FoundValue,
  ReadingProblem,
  SoughtField,
} from './documentReader.ts';
import { parseJsonPath } from './jsonPath.ts';
import { maskStrings } from './stringColumn.ts';

/**
 * The search in documents: the fields, then the paths that stay.
 *
 * @throws RangeError for a malformed path, and for a masker that reads other columns
 */
export function soughtFields(fields: readonly MaskedField[], decided?: DecidedFields): SoughtField[] {
  checkFields(fields);
  refuseReads(fields);
  const masked = fields.map(({ name, masker }) => {
    const path = parseJsonPath(name);
    if (path === undefined) throw new RangeError(`fields: not a JSON pointer or dotted path: ${name}`);
    return {
      path,
      mayBeNumber: masker.kinds.includes('number'),
      mayBeLiteral: masker.masksLiterals === true,
    };
  });
  const kept = decided?.kept.map((path) => ({ path, isKept: true })) ?? [];
  return [...masked, ...kept.map((field) => ({ ...field, mayBeNumber: true, mayBeLiteral: true }))];
}

/** Which of the fields a reader has missed. */
export function missedBy(reader: DocumentReader, fields: readonly MaskedField[]): readonly boolean[] {
  return fields.map((_, i) => reader.missed.has(i));
}

/**
 * Masks values of a text.
 *
 * @param values in the order of their places
 */
export function maskValues(
  text: string,
  values: readonly FoundValue[],
  fields: readonly MaskedField[],
): Pick<MaskedBlock, 'bytes' | 'nonConforming' | 'outside' | 'found' | 'changes'> {
  const texts: string[] = [];
  const nonConforming: NonConformingRecords[] = [];
  const outside: Uint32Array[] = [];
  const found: number[] = [];
  const changes: Change[] = [];
  const placesOf = fields.map((): number[] => []);
  for (const [i, { field }] of values.entries()) placesOf[field]?.push(i);
  for (const [field, { masker }] of fields.entries()) {
    const places = placesOf[field] ?? [];
    found.push(places.length);
    const placesOfKind: Record<BufferKind, number[]> = { number: [], text: [] };
    const kept: number[] = [];
    let change: Change;
    for (const i of places) {
      const { value = null, isNumber } = values[i] ?? {};
      if (value !== null) placesOfKind[isNumber === true ? 'number' : 'text'].push(i);
      else {
        const written = masker.maskJsonNull();
        texts[i] = written;
        change = eitherChanged(change, hasTextChanged(null, written === 'null' ? null : written));
      }
    }
    for (const kind of ['number', 'text'] as const) {
      const own = placesOfKind[kind];
      if (own.length === 0) continue;
      const originals = own.map((i) => values[i]?.value ?? '');
      const masked = maskStrings(kind, originals, masker);
      for (const [place, i] of own.entries()) {
        const value = masked.values[place] ?? null;
        texts[i] = kind === 'number' ? String(value) : JSON.stringify(value);
        change = eitherChanged(change, hasTextChanged(originals[place] ?? null, value));
      }
      const recordOf = (place: number) => values[own[place] ?? 0]?.record ?? 0;
      for (const { places: unfit, nonConformances } of masked.nonConforming)
        nonConforming.push({ records: unfit.map(recordOf), field, reasons: masker.reasons(nonConformances) });
      for (const place of masked.outside) kept.push(own[place] ?? 0);
    }
    outside.push(Uint32Array.from(kept, (i) => values[i]?.record ?? 0).sort());
    changes.push(change);
  }
  const bytes = new TextEncoder().encode(replaced(text, values, texts));
  return { bytes, nonConforming, outside, found, changes };
}

/** A problem of a document in its block. */
export function problemAt(
  record: number,
  { code, field, column, character }: Pick<ReadingProblem, 'code' | 'field' | 'column' | 'character'>,
  fields: readonly MaskedField[],
): InputProblem {
  return { code, record, character, field: column ?? fields[field ?? -1]?.name };
}

function replaced(text: string, values: readonly FoundValue[], texts: readonly string[]): string {
  const parts: string[] = [];
  let copied = 0;
  for (const [i, { offset, length }] of values.entries()) {
    const masked = texts[i];
    if (masked === undefined) throw new Error("a value wasn't masked");
    parts.push(text.slice(copied, offset), masked);
    copied = offset + length;
  }
  parts.push(text.slice(copied));
  return parts.join('');
}
