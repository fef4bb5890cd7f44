// Masks the values that were found in JSON, and puts them in their places; all other characters stay as they are.
import { bothChanges, type Change, changeOfText } from '../change.ts';
import { checkFields } from '../checkArguments.ts';
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
 * What is looked for in documents: the fields, then what stays.
 *
 * @throws RangeError for a malformed path
 */
export function soughtFields(fields: readonly MaskedField[], decided?: DecidedFields): SoughtField[] {
  checkFields(fields);
  const masked = fields.map(({ name, masker }) => {
    const path = parseJsonPath(name);
    if (path === undefined) throw new RangeError(`fields: not a JSON pointer or dotted path: ${name}`);
    return { path, mayBeNumber: masker.masksNumbers, mayBeLiteral: masker.masksLiterals === true };
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
    const strings: number[] = [];
    const numbers: number[] = [];
    const kept: number[] = [];
    let change: Change;
    const write = (i: number, value: string | null, written: string) => {
      texts[i] = written;
      change = bothChanges(change, changeOfText(value, written === 'null' ? null : written));
    };
    for (const i of places) {
      const { value = null, isNumber } = values[i] ?? {};
      if (value === null) write(i, null, masker.maskJsonNull());
      else (isNumber === true ? numbers : strings).push(i);
    }
    const results =
      numbers.length === 0 ? [] : masker.maskNumbers(numbers.map((i) => values[i]?.value ?? ''));
    const unfit = new Map<(typeof results)[number]['nonConformances'], number[]>();
    if (results.length !== numbers.length) throw new Error('a number was not masked');
    for (const [place, { value, nonConformances, hasOutside }] of results.entries()) {
      const i = numbers[place] ?? 0;
      write(i, values[i]?.value ?? null, value ?? 'null');
      if (hasOutside) kept.push(i);
      if (nonConformances.length === 0) continue;
      const records = unfit.get(nonConformances) ?? [];
      records.push(values[i]?.record ?? 0);
      unfit.set(nonConformances, records);
    }
    for (const [nonConformances, records] of unfit)
      nonConforming.push({
        records: Uint32Array.from(records),
        field,
        reasons: masker.reasons(nonConformances),
      });
    const masked = maskStrings(
      strings.map((i) => values[i]?.value ?? ''),
      masker,
    );
    for (const [place, i] of strings.entries()) {
      const string = masked.values[place] ?? null;
      texts[i] = JSON.stringify(string);
      change = bothChanges(change, changeOfText(values[i]?.value ?? null, string));
    }
    const recordOf = (place: number) => values[strings[place] ?? 0]?.record ?? 0;
    for (const { places: own, nonConformances } of masked.nonConforming)
      nonConforming.push({ records: own.map(recordOf), field, reasons: masker.reasons(nonConformances) });
    for (const place of masked.outside) kept.push(strings[place] ?? 0);
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
    if (masked === undefined) throw new Error('a value was not masked');
    parts.push(text.slice(copied, offset), masked);
    copied = offset + length;
  }
  parts.push(text.slice(copied));
  return parts.join('');
}
