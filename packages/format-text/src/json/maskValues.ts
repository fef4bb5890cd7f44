// Masks the values found in JSON, and replaces them; all other characters are copied.
import { at } from '@masker/text';
import {
  eitherChanged,
  type Change,
  hasTextChanged,
  checkFields,
  type FieldMasker,
  type MaskedBlock,
  type MaskedField,
  type NonconformingRecords,
  type DecidedFields,
  type InputProblem,
  parseJsonPath,
} from '@masker/format-api';
import { type ChosenByValue, noChoice, type ValueStop } from './chosenMaskers.ts';
import { elementPath } from '@masker/rows';
import { nestedSpellings } from './dottedNames.ts';
import type { DocumentReader } from './documentReader.ts';
import type { FoundFieldValue, ReadingProblem, TargetField } from './targetFields.ts';
import { type MaskedGroup, maskGroup } from './maskGroup.ts';
import { nothingRead, type ReadColumns } from './readColumns.ts';
import { type ReadPath, readPath } from './recordReads.ts';

/**
 * The search in documents: the fields, then the paths that stay.
 *
 * @throws RangeError for a malformed path
 */
export function targetFields(fields: readonly MaskedField[], decided?: DecidedFields): TargetField[] {
  checkFields(fields);
  const masked = fields.map(({ name, masker }) => {
    const path = parseJsonPath(name);
    // A JSON pointer is exact; if undecided members are kept, so is a decision for each spelling.
    const hasSpellings = decided === undefined ? !name.startsWith('/') : decided.undecided === 'keep';
    if (path === undefined) throw new RangeError(`fields: not a JSON pointer or dotted path: ${name}`);
    // Cases decide when the whole record is known.
    const mayBeAll = masker.takesAll === true || masker.choose !== undefined;
    return {
      path,
      hasSpellings,
      mayBeNumber: mayBeAll || masker.kinds.includes('number'),
      mayBeLiteral: mayBeAll || masker.masksLiterals === true,
    };
  });
  const kept = decided?.kept.map((path) => ({ path, isKept: true })) ?? [];
  const all = [...masked, ...kept.map((field) => ({ ...field, mayBeNumber: true, mayBeLiteral: true }))];
  return [...all, ...nestedSpellings(all)];
}

/**
 * The values of records that fields depend on.
 *
 * @throws RangeError for a path that is malformed or may name several values
 */
export function readPaths(fields: readonly MaskedField[]): ReadPath[] {
  return [...new Set(fields.flatMap(({ masker }) => masker.reads))].map((name) => {
    const path = elementPath(name) ?? readPath(name);
    if (path === undefined) throw new RangeError(`fields: not one value of a record: ${name}`);
    return { name, path };
  });
}

/** Which of the fields a reader has missed. */
export function missedBy(reader: DocumentReader, fields: readonly MaskedField[]): readonly boolean[] {
  return fields.map((_, i) => reader.missed.has(i));
}

interface MaskedJson extends Pick<MaskedBlock, 'bytes' | 'nonconforming' | 'outside' | 'found' | 'changes'> {
  /** The first value that can't be masked: then only values before it can be written. */
  readonly stop: ValueStop | undefined;
}

/**
 * Masks values of a text.
 *
 * @param values sorted by offset
 * @param maskers those that cases have chosen
 * @param reads the columns that maskers read
 */
export function maskValues(
  text: string,
  values: readonly FoundFieldValue[],
  fields: readonly MaskedField[],
  maskers: ChosenByValue = noChoice,
  reads: ReadColumns = nothingRead,
): MaskedJson {
  let stop: ValueStop | undefined;
  const texts: string[] = [];
  const nonconforming: NonconformingRecords[] = [];
  const outside: Uint32Array[] = [];
  const changes: Change[] = [];
  const indexesOf = fields.map((): number[] => []);
  for (const [i, { field }] of values.entries()) at(indexesOf, field).push(i);
  for (const [field, { masker: own }] of fields.entries()) {
    const kept: number[] = [];
    let change: Change;
    for (const [masker, indexes] of byMasker(at(indexesOf, field), own, maskers)) {
      const group = indexes.map((i) => at(values, i));
      const masked = masker === undefined ? keepGroup(text, group) : maskGroup(group, masker, reads);
      if (masked.problem !== undefined) {
        const { index, code } = masked.problem;
        stop = earlier(stop, { index: at(indexes, index), code });
        continue;
      }
      for (const [index, i] of indexes.entries()) texts[i] = at(masked.texts, index);
      const recordsOf = (found: readonly number[]) => found.map((index) => at(group, index).record);
      for (const { indexes: unfit, reasons } of masked.unfit)
        nonconforming.push({ records: Uint32Array.from(recordsOf(unfit)), field, reasons });
      kept.push(...recordsOf(masked.outside));
      change = eitherChanged(change, masked.change);
    }
    outside.push(Uint32Array.from(kept).sort());
    changes.push(change);
  }
  const found = indexesOf.map(({ length }) => length);
  const bytes = new TextEncoder().encode(stop === undefined ? replaced(text, values, texts) : '');
  return { bytes, nonconforming, outside, found, changes, stop };
}

function earlier(one: ValueStop | undefined, other: ValueStop): ValueStop {
  return one !== undefined && one.index < other.index ? one : other;
}

/** Returns the indexes of a field's values, by masker. */
function byMasker(
  indexes: readonly number[],
  own: FieldMasker,
  chosen: ChosenByValue,
): Iterable<readonly [FieldMasker | undefined, readonly number[]]> {
  if (own.choose === undefined) return [[own, indexes]];
  const groups = new Map<FieldMasker | undefined, number[]>();
  for (const index of indexes) {
    if (!chosen.has(index)) throw new Error("a value wasn't masked");
    const masker = chosen.get(index);
    const group = groups.get(masker);
    if (group === undefined) groups.set(masker, [index]);
    else group.push(index);
  }
  return groups;
}

/** Values that stay. */
function keepGroup(text: string, group: readonly FoundFieldValue[]): MaskedGroup {
  const texts = group.map(({ offset, length }) => text.slice(offset, offset + length));
  const changes = texts.map((own) => hasTextChanged(own, own));
  return { texts, unfit: [], outside: [], change: changes.reduce(eitherChanged, undefined) };
}

/** A problem of a document in its block. */
export function problemAt(
  record: number,
  { code, field, column, character, statement }: Omit<ReadingProblem, 'offset'>,
  fields: readonly MaskedField[],
): InputProblem {
  return { code, record, character, field: column ?? fields[field ?? -1]?.name, statement };
}

function replaced(text: string, values: readonly FoundFieldValue[], texts: readonly string[]): string {
  const parts: string[] = [];
  let copied = 0;
  for (const [i, { offset, length }] of values.entries()) {
    parts.push(text.slice(copied, offset), at(texts, i));
    copied = offset + length;
  }
  parts.push(text.slice(copied));
  return parts.join('');
}
