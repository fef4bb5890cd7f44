// Masks the pages of a column chunk. Values that lie in a dictionary are masked there, and pages that refer to it stay, unless other
// columns decide: then the same value becomes another one in another row, and no dictionary is written. Nor is a masked one that
// would save nothing: pages then hold the values.
import { type Columns, noColumns, stringAt } from '@masker/columns';
import { eitherChanged, type Change, type InputProblem, joinedBytes } from '@masker/format-api';
import { DictionaryFindings, nullMasker } from '@masker/fields';
import { encodings, isDictionary } from './byteArrayEncodings.ts';
import { gatherFixed } from './gatherFixed.ts';
import { isSpread, type MaskedDictionary, withoutRepetitions } from './maskedDictionary.ts';
import {
  type Page,
  type PageContent,
  pageTypes,
  readContent,
  readDictionaryIndexes,
  slotsOf,
} from './pageReader.ts';
import type { PageFindings } from './pageFindings.ts';
import { type LeveledPart, levelsWith, rowsOfSlots } from './pageRows.ts';
import {
  samePage,
  writeDictionary,
  writePage,
  writeDictionaryIndexes,
  type WrittenPage,
} from './pageWriter.ts';
import { type PageCodec, unpack } from './parquetFile.ts';
import { physicalWidth } from './physicalType.ts';
import { parquetProblem } from './parquetProblem.ts';
import { keyColumn } from './dependencyColumns.ts';
import type { ParquetTarget } from './parquetTargets.ts';
import type { PartOfRows, AlignedRows } from './alignedRows.ts';
import type { SlotValues } from './slotValues.ts';
import type { MaskedPage } from './textMasker.ts';

export interface ChunkMasking {
  readonly target: ParquetTarget;
  readonly codec: PageCodec | undefined;
  /** Number of values and nulls, as the footer has it. */
  readonly entries: number;
  /** The columns that the masker reads, from the chunk's first row on; undefined if it reads none. */
  readonly rows: AlignedRows | undefined;
  /** Called with the findings in each page, by the rows of the chunk. */
  readonly onFindings: (findings: PageFindings) => void;
}

/** The key that represents all others. */
const every = '*';

export class ChunkMasker {
  readonly #target: ParquetTarget;
  readonly #codec: PageCodec | undefined;
  readonly #entries: number;
  readonly #rows: AlignedRows | undefined;
  readonly #onFindings: (findings: PageFindings) => void;
  /** The original values if rows decide; else masked. */
  #original: SlotValues | undefined;
  #dictionary: MaskedDictionary | undefined;
  /** The number of the first row that begins in the page. */
  #firstRow = 0;
  /** True if a value has become another. */
  change: Change;
  /** True if the number of nulls is unchanged. */
  keepsNulls = true;
  /** Number of slots so far: of all, and of those with the key of each deciding field. */
  #slots = 0;
  readonly #byKey: number[];

  constructor({ target, codec, entries, rows, onFindings }: ChunkMasking) {
    this.#target = target;
    this.#codec = codec;
    this.#entries = entries;
    this.#rows = rows;
    this.#onFindings = onFindings;
    this.#byKey = target.innerKeys.map(() => 0);
  }

  /** The number of values and nulls of each field that decides in the chunk. */
  get found(): readonly number[] {
    return this.#byKey.length > 0 ? this.#byKey : this.#target.inner.map(() => this.#slots);
  }

  /**
   * Masks a page.
   *
   * @returns yields the pages written instead; none for one that is no longer needed
   * @throws RangeError for a damaged page, InputError for values that can't be masked
   */
  async *mask(page: Page): AsyncGenerator<WrittenPage> {
    const { leaf, field } = this.#target;
    if (page.type === pageTypes.dictionary) {
      if (field.masker !== nullMasker) yield* this.#takeDictionary(page);
      return;
    }
    const isKnown = this.#dictionary !== undefined && isDictionary.has(page.encoding);
    const { moved, spread, findings, beyond } = this.#dictionary ?? {};
    const isSame =
      isKnown &&
      moved === undefined &&
      spread === undefined &&
      findings?.isEmpty === true &&
      beyond?.size === 0;
    // Each entry is a row and a slot. A reference beyond the dictionary is kept: it has no value, and readers
    // reject it.
    if (isSame && leaf.repetition === 0 && leaf.definition === (leaf.isOptional ? 1 : 0)) {
      yield samePage(page, page.count);
      this.#slots += page.count;
      this.#firstRow += page.count;
      return;
    }
    const content = await readContent(page, leaf, this.#codec);
    if (field.masker === nullMasker) yield this.#empty(page, content);
    else if (isKnown && this.#dictionary !== undefined) yield this.#lookUp(page, content, this.#dictionary);
    else yield* this.#maskValues(page, content);
    this.#slots += slotsOf(content);
    this.#firstRow += content.rows;
  }

  #empty(page: Page, content: PageContent): Promise<WrittenPage> {
    this.change = true;
    return this.#write(page, content, encodings.plain, new Uint8Array(slotsOf(content)), new Uint8Array(0));
  }

  async *#takeDictionary(page: Page): AsyncGenerator<WrittenPage> {
    if (this.#dictionary !== undefined || this.#original !== undefined)
      throw new RangeError('chunk: has two dictionaries');
    const { count } = page;
    const { leaf, field } = this.#target;
    const bytes = await unpack(this.#codec, page.body, page.length);
    const values = this.#target.read(encodings.plain, bytes, undefined, count);
    if (this.#rows !== undefined) {
      this.#original = values;
      return;
    }
    const masked = values.mask(noColumns);
    // A value in a dictionary is in no row.
    if ('code' in masked) throw this.#problem({ ...masked, record: undefined });
    const findings = new DictionaryFindings();
    findings.add(count, masked, field.masker, masked.change);
    this.change = eitherChanged(this.change, masked.change);
    const ofNull = leaf.isOptional ? values.at(Int32Array.of(-1)).mask(noColumns) : undefined;
    const replacement =
      ofNull !== undefined && 'plain' in ofNull && ofNull.isPresent[0] === 1 ? ofNull : undefined;
    const known = { findings, beyond: new Set(masked.beyond), count };
    if (replacement === undefined && isSpread(leaf, masked, this.#entries)) {
      this.#dictionary = { ...known, spread: masked.plain, moved: undefined };
      return;
    }
    const { plain, moved } = withoutRepetitions(leaf, masked, replacement);
    this.#dictionary = { ...known, spread: undefined, moved };
    yield writeDictionary(moved?.count ?? count, page.encoding, plain, this.#codec);
  }

  async #lookUp(page: Page, content: PageContent, dictionary: MaskedDictionary): Promise<WrittenPage> {
    const { findings, beyond, spread, moved, count } = dictionary;
    const indexes = indexesOfSlots(content, count);
    const rowOf = rowsOfSlots(content, this.#firstRow);
    const { nonconforming, outside } = findings.ofRows(indexes.length, (slot) => indexes[slot] ?? -1, 0);
    this.#onFindings({
      nonconforming: nonconforming.map(({ records, reasons }) => ({ records: records.map(rowOf), reasons })),
      outside: Uint32Array.from(outside, rowOf),
      beyond:
        beyond.size === 0
          ? []
          : [...indexes.keys()].filter((slot) => beyond.has(indexes[slot] ?? -1)).map(rowOf),
    });
    if (spread !== undefined) {
      const { leaf } = this.#target;
      const present = content.isPresent === undefined ? indexes : indexes.filter((index) => index >= 0);
      const values = gatherFixed(spread, physicalWidth(leaf.physicalType, leaf.length), present);
      return this.#write(page, content, encodings.plain, content.isPresent, values);
    }
    if (moved === undefined) return samePage(page, content.rows);
    const { isPresent, present } = movedIndexes(indexes, moved);
    const values = writeDictionaryIndexes(present, Math.max(moved.count - 1, 0));
    return this.#write(page, content, page.encoding, isPresent, values);
  }

  async *#maskValues(page: Page, content: PageContent): AsyncGenerator<WrittenPage> {
    const values = this.#valuesOf(page, content);
    const rows = this.#rows;
    if (rows === undefined) {
      const masked = this.#maskPart({ values, first: 0, row: noColumns }, content);
      yield this.#write(page, content, encodings.plain, masked.isPresent, masked.plain);
    } else if (!rows.isByEntry && content.slots === undefined && content.repetitions === undefined) {
      for await (const part of rows.flat(values)) {
        const masked = this.#maskPart(part, content);
        yield this.#write(
          page,
          flatPart(content, part),
          encodings.plain,
          masked.isPresent,
          masked.plain,
          part.first,
        );
      }
    } else {
      const parts: MaskedPage[] = [];
      for await (const part of rows.nested(values, content)) parts.push(this.#maskPart(part, content));
      const isPresent = joinedBytes(parts.map((part) => part.isPresent));
      yield this.#write(
        page,
        content,
        encodings.plain,
        isPresent,
        joinedBytes(parts.map(({ plain }) => plain)),
      );
    }
  }

  #valuesOf({ encoding }: Page, content: PageContent): SlotValues {
    const { values, isPresent, present } = content;
    if (present > 0 && isDictionary.has(encoding)) {
      if (this.#original === undefined) throw new RangeError('page: has no dictionary');
      return this.#original.at(indexesOfSlots(content, this.#original.count));
    }
    const slots = isPresent ?? (present === 0 ? new Uint8Array(slotsOf(content)) : undefined);
    return this.#target.read(present === 0 ? encodings.plain : encoding, values, slots, present);
  }

  #maskPart({ values, first, row }: PartOfRows, content: PageContent): MaskedPage {
    const masked = values.mask(row);
    const keys = this.#keysOf(row);
    const rowOf = rowsOfSlots(content, this.#firstRow);
    if ('code' in masked) throw this.#problem({ ...masked, record: rowOf(first + (masked.record ?? 0)) });
    const recordOf = (index: number) => rowOf(first + index);
    this.change = eitherChanged(this.change, masked.change);
    for (const key of keys === undefined ? [0] : this.#byKey.keys()) {
      const isOwn = (index: number) => keys === undefined || keys[index] === key;
      this.#onFindings({
        nonconforming: masked.nonconforming.flatMap(({ indexes, nonconformances }) => {
          const records = indexes.filter(isOwn).map(recordOf);
          return records.length === 0
            ? []
            : [{ records, reasons: this.#target.field.masker.reasons(nonconformances) }];
        }),
        outside: masked.outside.filter(isOwn).map(recordOf),
        beyond: masked.beyond.filter(isOwn).map(recordOf),
        key,
      });
    }
    return masked;
  }

  /**
   * Counts values by the deciding keys, and returns the index of each one's key; undefined if no keys decide.
   */
  #keysOf(row: Columns): readonly number[] | undefined {
    const keys = row.get(keyColumn)?.values;
    if (keys === undefined) return undefined;
    const { innerKeys } = this.#target;
    return Array.from({ length: keys.bounds.length / 2 }, (_, i) => {
      const own = innerKeys.indexOf(stringAt(keys, i) ?? every);
      const index = own < 0 ? innerKeys.indexOf(every) : own;
      if (index >= 0) this.#byKey[index] = (this.#byKey[index] ?? 0) + 1;
      return index;
    });
  }

  /**
   * @param isPresent 0 for each slot that is null now; undefined if none is
   * @param first index of its first slot in the page
   */
  #write(
    page: Page,
    part: LeveledPart,
    encoding: number,
    isPresent: Uint8Array | undefined,
    values: Uint8Array,
    first = 0,
  ): Promise<WrittenPage> {
    const { leaf } = this.#target;
    const missing = isPresent?.indexOf(0) ?? -1;
    if (!leaf.isOptional && missing >= 0)
      throw this.#problem({ code: 'parquet-not-null', record: this.#firstRow + first + missing });
    const { isSame, ...levels } = levelsWith(part, leaf, isPresent);
    if (!isSame) {
      this.change = true;
      this.keepsNulls = false;
    }
    const { entries, rows } = part;
    return writePage(page.type, encoding, { entries, rows, values, ...levels }, leaf, this.#codec);
  }

  #problem(problem: InputProblem): Error {
    return parquetProblem({ ...problem, field: this.#target.label });
  }
}

/** Some of the rows of a page that isn't nested. */
function flatPart({ isPresent }: PageContent, { values, first }: PartOfRows): LeveledPart {
  const rows = values.count;
  return {
    entries: rows,
    rows,
    slots: undefined,
    isPresent: isPresent?.slice(first, first + rows),
    definitions: undefined,
    written: undefined,
  };
}

/** Returns the new indexes of slots, which of them have one, and no index for the others. */
function movedIndexes(
  indexes: Int32Array,
  { indexes: newIndexes, ofNull }: NonNullable<MaskedDictionary['moved']>,
): { readonly isPresent: Uint8Array; readonly present: Uint32Array } {
  const isPresent = new Uint8Array(indexes.length);
  const present = new Uint32Array(indexes.length);
  let next = 0;
  for (let i = 0; i < indexes.length; i++) {
    const index = indexes[i] ?? -1;
    const movedTo = index < 0 ? ofNull : (newIndexes[index] ?? -1);
    if (movedTo < 0) continue;
    isPresent[i] = 1;
    present[next++] = movedTo;
  }
  return { isPresent, present: present.subarray(0, next) };
}

/** Returns the index of each slot in a dictionary of `count` values, or -1 for null. */
function indexesOfSlots(content: PageContent, count: number): Int32Array {
  const { values, isPresent, present } = content;
  const indexes = readDictionaryIndexes(values, present);
  // An iterator would take longer than all else here.
  for (let i = indexes.length - 1; i >= 0; i--)
    if ((indexes[i] ?? 0) >= count) throw new RangeError('page: refers to no value');
  if (isPresent === undefined) return new Int32Array(indexes.buffer, indexes.byteOffset, indexes.length);
  const slots = new Int32Array(isPresent.length).fill(-1);
  for (let slot = 0, next = 0; slot < slots.length; slot++)
    if (isPresent[slot] !== 0) slots[slot] = indexes[next++] ?? -1;
  return slots;
}
