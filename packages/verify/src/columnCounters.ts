// Counts the masked values of a column by their outcome, in memory that doesn't grow with their number.
import {
  type Cells,
  columnOfCells,
  isSameCell,
  nullEnd,
  type Nonconformance,
  columnOf,
} from '@masker/columns';
import { type Masker, algorithmOf, maskingOf, type MaskedColumn, type WrittenBy } from '@masker/masker';
import { isPlaceholder } from '@masker/algorithms';
import { describeShift } from '@masker/masking-core';
import { textIn } from '@masker/text';
import { ByteHash } from './byteHash.ts';
import { beyondChance, minCountBeyondChance } from './poissonTail.ts';
import type {
  KeptColumnReport,
  MaskedColumnReport,
  NullColumnReport,
  ValueColumnReport,
} from './columnReport.ts';
import { HashSample, TextSample } from './hashSample.ts';
import { RowCounter } from './rowCounter.ts';
import { holdsKnown, TextLengths } from './targetTexts.ts';
import {
  fitTrialOf,
  possibleOutputsOf,
  unchangedProbabilities,
  type VerifiedMasker,
} from './unchangedProbability.ts';

/** Sample sizes: unchanged values whose chances are computed, and originals that are kept. */
const [maxUnchanged, maxOriginals] = [1000, 128];

/** Counts values that are equal, or ought to be. */
export class KeptCounter extends RowCounter {
  readonly #column: string;

  constructor(column: string) {
    super();
    this.#column = column;
  }

  report(): KeptColumnReport {
    const { values, wrong, rows } = this;
    return { column: this.#column, decision: 'keep', values, changed: wrong, rows };
  }
}

/** Counts values that must be null, or one text, and stores their originals. */
export class NullCounter extends RowCounter {
  readonly #column: string;
  readonly #hash = new ByteHash();
  readonly #originals: HashSample;
  readonly #lengths = new TextLengths();
  readonly text: string | undefined;

  /**
   * @param maxHashes maximum number of distinct values that are stored
   * @param text the text that replaces them; undefined for null
   */
  constructor(column: string, maxHashes: number, text?: string) {
    super();
    this.text = text;
    this.#column = column;
    this.#originals = new HashSample(maxHashes);
  }

  addOriginals({ bytes, bounds }: Cells, first: number, count: number): void {
    for (let i = first; i < first + count; i++) {
      const start = bounds[2 * i] ?? 0;
      const end = bounds[2 * i + 1] ?? 0;
      if (end === nullEnd) continue;
      this.#hash.hash(bytes, start, end);
      if (this.#originals.find(this.#hash.high, this.#hash.low, 0, 0) === -1) this.#lengths.add(end - start);
    }
  }

  /** Returns true if a text holds one of the originals, unless that is so short that chance puts it anywhere. */
  isIn(text: string): boolean {
    return holdsKnown(text, this.#originals, this.#lengths.targets());
  }

  report(): NullColumnReport | ValueColumnReport {
    const { values, wrong, rows } = this;
    const column = this.#column;
    if (this.text !== undefined) return { column, decision: 'value', values, others: wrong, rows };
    return { column, decision: 'null', values, notNull: wrong, rows };
  }
}

export interface ColumnFit {
  /** The column, or a field in one. */
  readonly column: string;
  readonly masker: string;
  /** Number of values that are neither null nor empty. */
  readonly values: number;
  readonly nonconforming: number;
}

/** States of an original: not tried before, or whether it fits the masker. */
const [untried, fitting, nonconforming] = [0, 1, 2];

/** Maximum number of rows cached by the offsets of their values. */
const hashedRows = 4096;

/** Marks a masked hash of several originals; no hash of an original. */
const several = 0;

/** Counts originals and their masked values. */
export class MaskedCounter {
  readonly #column: string;
  readonly #verified: VerifiedMasker;
  readonly #trial: Masker;
  /** Number of values that denote no date, and are kept. */
  #placeholders = 0;
  /** True if there may be nonconforming values. */
  readonly #mayBeNonconforming: boolean;
  readonly #hash = new ByteHash();
  /** For the hash of each original: whether it was left unchanged, and whether it fits. */
  readonly #originals: HashSample;
  /** For the hash of each masked value: the hash of its original. */
  readonly #masked: HashSample;
  readonly #possibleOutputs: WrittenBy;
  /** Values that masking may have left as they are, values that it can't have written, and originals of any kind. */
  readonly #unchangedTexts = new TextSample(maxUnchanged);
  readonly #notWrittenTexts = new HashSample(maxUnchanged);
  readonly #originalTexts = new TextSample(maxOriginals);
  readonly #lengths = new TextLengths();
  readonly #reasons = new Map<string, number>();
  #values = 0;
  #unchanged = 0;
  #notWritten = 0;
  #repeated = 0;
  #nonconforming = 0;

  /** @param maxHashes maximum number of distinct values that are stored */
  constructor(column: string, masker: VerifiedMasker, maxHashes: number) {
    this.#column = column;
    this.#verified = masker;
    this.#trial = fitTrialOf(masker);
    this.#mayBeNonconforming =
      Object.keys(algorithmOf(masker.configuration)?.presentation.reasons ?? {}).length > 0;
    this.#possibleOutputs = possibleOutputsOf(masker);
    this.#originals = new HashSample(maxHashes);
    this.#masked = new HashSample(maxHashes);
  }

  /**
   * Adds originals and their masked values; null and empty originals don't count.
   *
   * @param masked undefined if there is no such column
   */
  add(originals: Cells, first: number, masked: Cells | undefined, firstMasked: number, count: number): void {
    const { bytes, bounds } = originals;
    const before = this.#hashes(originals, first, count);
    const after = masked && this.#hashes(masked, firstMasked, count);
    this.#originals.touch(before);
    const trials = new Uint32Array(this.#mayBeNonconforming ? count : 0);
    let tried = 0;
    for (let i = 0; i < count; i++) {
      const start = bounds[2 * (first + i)] ?? 0;
      const end = bounds[2 * (first + i) + 1] ?? 0;
      if (end === nullEnd || end === start) continue;
      this.#values++;
      const high = before[2 * i] ?? 0;
      const low = before[2 * i + 1] ?? 0;
      const isUnchanged =
        masked !== undefined &&
        after?.[2 * i] === high &&
        after[2 * i + 1] === low &&
        isSameCell(originals, first + i, masked, firstMasked + i);
      const index = this.#originals.find(high, low, isUnchanged ? 1 : 0, untried);
      if (index < 0 || this.#originals.second(index) !== fitting) trials[tried++] = i;
      if (index >= 0) this.#repeated++;
      else if (index === -1) {
        this.#lengths.add(end - start);
        this.#originalTexts.add(high, () => textIn(bytes, start, end));
      }
      if (isUnchanged) this.#addUnchanged(textIn(bytes, start, end), high, low);
    }
    if (after !== undefined) this.#addMasked(bounds.subarray(2 * first), before, after, count);
    if (this.#mayBeNonconforming) this.#try(originals, first, trials.subarray(0, tried), before);
  }

  /** The two numbers of the hash of each cell; 0 for null. They are looked up one after the other, so that waiting for memory overlaps. */
  #hashes({ bytes, bounds }: Cells, first: number, count: number): Int32Array {
    const hashes = new Int32Array(2 * count);
    const hash = this.#hash;
    // The last row whose value began there: values of a dictionary always have the same offset.
    const rows = new Uint32Array(hashedRows);
    for (let i = 0; i < count; i++) {
      const start = bounds[2 * (first + i)] ?? 0;
      const end = bounds[2 * (first + i) + 1] ?? 0;
      if (end === nullEnd) continue;
      const known = rows[start % hashedRows] ?? 0;
      rows[start % hashedRows] = i;
      if (known < i && bounds[2 * (first + known)] === start && bounds[2 * (first + known) + 1] === end) {
        hashes[2 * i] = hashes[2 * known] ?? 0;
        hashes[2 * i + 1] = hashes[2 * known + 1] ?? 0;
        continue;
      }
      hash.hash(bytes, start, end);
      hashes[2 * i] = hash.high;
      hashes[2 * i + 1] = hash.low;
    }
    return hashes;
  }

  #addMasked(bounds: Uint32Array, before: Int32Array, after: Int32Array, count: number): void {
    this.#masked.touch(after);
    for (let i = 0; i < count; i++) {
      const high = before[2 * i] ?? 0;
      const low = before[2 * i + 1] ?? 0;
      const isCounted = low !== 0 && bounds[2 * i] !== bounds[2 * i + 1];
      if (!isCounted || after[2 * i + 1] === 0) continue;
      const index = this.#masked.find(after[2 * i] ?? 0, after[2 * i + 1] ?? 0, high, low);
      if (index < 0 || (this.#masked.first(index) === high && this.#masked.second(index) === low)) continue;
      this.#masked.replace(index, several, several);
    }
  }

  #addUnchanged(original: string, high: number, low: number): void {
    this.#unchanged++;
    if (this.#possibleOutputs(original, original)) this.#unchangedTexts.add(high, () => original);
    else {
      this.#notWritten++;
      this.#notWrittenTexts.find(high, low, 0, 0);
    }
  }

  /**
   * Counts the nonconforming originals among the rows given. The key decides whether a value comes out
   * unchanged.
   */
  #try({ bytes, bounds }: Cells, first: number, rows: Uint32Array, hashes: Int32Array): void {
    if (rows.length === 0) return;
    const chosen = new Uint32Array(2 * rows.length);
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? NaN;
      chosen[2 * i] = bounds[2 * (first + row)] ?? 0;
      chosen[2 * i + 1] = bounds[2 * (first + row) + 1] ?? 0;
    }
    const nonconformingValues = new Uint8Array(rows.length);
    const cells = { bytes, bounds: chosen };
    const found = this.#trialOf(cells);
    for (const { indexes, nonconformances } of found)
      if (this.#count(nonconformances, indexes.length))
        for (const index of indexes) nonconformingValues[index] = 1;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? NaN;
      const index = this.#originals.find(hashes[2 * row] ?? 0, hashes[2 * row + 1] ?? 0, 0, untried);
      if (index < 0) continue;
      this.#originals.replace(
        index,
        this.#originals.first(index),
        nonconformingValues[i] === 1 ? nonconforming : fitting,
      );
    }
  }

  #trialOf(cells: Cells): MaskedColumn['nonconforming'] {
    const count = cells.bounds.length / 2;
    const column = columnOfCells(cells, 0, count);
    const tried = this.#trial.maskColumn({ kind: 'text', values: column });
    if (tried.invalidAt === undefined) return tried.nonconforming;
    // Bytes that are no text: no masker takes them, so they are made text.
    const { bytes, bounds } = column;
    const texts = Array.from({ length: count }, (_, i) =>
      textIn(bytes, bounds[2 * i] ?? 0, bounds[2 * i + 1] ?? 0),
    );
    return this.#trial.maskColumn({ kind: 'text', values: columnOf(texts) }).nonconforming;
  }

  /** Returns whether values are nonconforming. */
  #count(nonconformances: readonly Nonconformance[], times: number): boolean {
    const others = nonconformances.filter(({ reason }) => reason !== 'unchanged');
    if (others.length === 0) return false;
    if (isPlaceholder(others)) this.#placeholders += times;
    else this.#nonconforming += times;
    for (const sentence of this.#trial.reasons(others))
      this.#reasons.set(sentence, (this.#reasons.get(sentence) ?? 0) + times);
    return true;
  }

  /** Returns true if a text holds one of the originals, unless that is so short that chance puts it anywhere. */
  isIn(text: string): boolean {
    return holdsKnown(text, this.#originals, this.#lengths.targets());
  }

  /** Number of values so far, and of nonconforming ones. */
  get fit(): ColumnFit {
    const [column, masker] = [this.#column, this.#maskerName];
    return {
      column,
      masker,
      values: this.#values - this.#placeholders,
      nonconforming: this.#nonconforming,
    };
  }

  /** As the plan says it: dates that move have no masker there. */
  get #maskerName(): string {
    const { shift } = this.#verified;
    return shift === undefined ? this.#trial.name : describeShift(shift);
  }

  report(): MaskedColumnReport {
    const different = this.#originals.count;
    const texts = this.#unchangedTexts.texts();
    const notWritten = this.#notWrittenTexts.count;
    const differentUnchanged = Math.max(
      this.#originals.countOf((flag) => flag === 1) / this.#originals.share,
      texts.length + notWritten,
    );
    const all = Math.max(different, differentUnchanged);
    const probabilities = unchangedProbabilities(this.#verified, texts);
    const conflicts = this.#masked.countOf((first, second) => first === several && second === several);
    return {
      column: this.#column,
      decision: 'mask',
      masker: this.#maskerName,
      conflictFree: this.#verified.conflictFree,
      ...(this.#verified.conflictFree &&
        maskingOf(this.#verified.configuration)?.hasTags === true && { hasTags: true }),
      values: this.#values,
      different,
      unchanged: this.#unchanged,
      differentUnchanged,
      beyondChance: notWritten + this.#beyondChance(probabilities, differentUnchanged - notWritten, all),
      notWritten: this.#notWritten,
      foundFrom: this.#foundFrom(all),
      nonConformingValues: this.#nonconforming,
      nonConforming: Array.from(this.#reasons, ([reason, count]) => ({ reason, count })),
      conflicts: Math.round(conflicts / this.#masked.share),
      // Dates that move by entity may collide with those of others.
      wasUnique: this.#repeated === 0 && this.#values > 0 && this.#verified.shift === undefined,
      share: Math.min(this.#originals.share, this.#masked.share),
    };
  }

  /**
   * A value that each entity masks differently may come out unchanged in each of its rows: their number must
   * be beyond chance, too.
   */
  #beyondChance(probabilities: readonly number[], unchanged: number, different: number): number {
    const rows = this.#unchanged - this.#notWritten;
    const isChance =
      this.#verified.isByEntity === true && beyondChance(probabilities, rows, this.#values) === 0;
    return isChance ? 0 : beyondChance(probabilities, unchanged, different);
  }

  #foundFrom(all: number): MaskedColumnReport['foundFrom'] {
    const different = this.#verified.isByEntity === true ? Math.max(all, this.#values) : all;
    const texts = this.#originalTexts.texts();
    const mayStay = texts.filter((text) => this.#possibleOutputs(text, text));
    const probabilities = unchangedProbabilities(this.#verified, mayStay);
    const fewest = mayStay.length < texts.length ? 0 : Math.min(...probabilities);
    return {
      fewest: minCountBeyondChance(fewest, different) ?? null,
      most: minCountBeyondChance(Math.max(0, ...probabilities), different) ?? null,
    };
  }
}
