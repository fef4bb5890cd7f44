// Counts what became of the values of a column, in memory that does not grow with their number.
import type { NonConformance } from '../columns/columnKernel.ts';
import { columnOf } from '../columns/columnOf.ts';
import type { Masker } from '../masking/masker.ts';
import type { MayWrite } from '../masking/writtenBy.ts';
import { beyondChance, fewestFound } from './chance.ts';
import type { KeptColumnReport, MaskedColumnReport, NullColumnReport } from './columnReport.ts';
import { HashSample, TextSample } from './hashSample.ts';
import { textHash } from './textHash.ts';
import { mayWriteOf, trialMasker, unchangedChances, type VerifiedMasker } from './unchangedChances.ts';

/** So many rows are named. */
const mostRows = 5;
/** Of unchanged values, the chances of so many are found, and of all originals those of so many. */
const [mostUnchanged, mostOriginals] = [1000, 128];
/** So many values are tried at once. */
const batchLength = 4096;

/** Counts values that are equal, or ought to be. */
export class KeptTally {
  readonly #column: string;
  readonly #rows: number[] = [];
  #values = 0;
  #changed = 0;

  constructor(column: string) {
    this.#column = column;
  }

  add(isSame: boolean, row: number): void {
    this.#values++;
    if (isSame) return;
    this.#changed++;
    if (this.#rows.length < mostRows && this.#rows.at(-1) !== row) this.#rows.push(row);
  }

  report(): KeptColumnReport {
    const { column, values, changed, rows } = {
      column: this.#column,
      values: this.#values,
      changed: this.#changed,
      rows: this.#rows,
    };
    return { column, decision: 'keep', values, changed, rows };
  }
}

/** Counts values that ought to be null. */
export class NullTally {
  readonly #kept: KeptTally;

  constructor(column: string) {
    this.#kept = new KeptTally(column);
  }

  add(isNull: boolean, row: number): void {
    this.#kept.add(isNull, row);
  }

  report(): NullColumnReport {
    const { column, values, changed, rows } = this.#kept.report();
    return { column, decision: 'null', values, notNull: changed, rows };
  }
}

/** A place among hashes that stands for several originals. */
const several = -1;

/** Counts originals and what they became. */
export class MaskedTally {
  readonly #column: string;
  readonly #verified: VerifiedMasker;
  readonly #trial: Masker;
  /** By the hashes of originals. */
  readonly #originals: HashSample;
  /** By the hashes of masked values, that of the original. */
  readonly #masked: HashSample;
  readonly #mayWrite: MayWrite;
  /** Those that masking may have left as they are; those that it can't have written; and originals of any kind. */
  readonly #unchangedTexts = new TextSample(mostUnchanged);
  readonly #notWrittenTexts = new HashSample(mostUnchanged);
  readonly #originalTexts = new TextSample(mostOriginals);
  readonly #reasons = new Map<string, number>();
  #pending: string[] = [];
  #values = 0;
  #unchanged = 0;
  #notWritten = 0;
  #repeated = 0;
  #nonConforming = 0;

  /** @param most of so many different values everything is known */
  constructor(column: string, masker: VerifiedMasker, most: number) {
    this.#column = column;
    this.#verified = masker;
    this.#trial = trialMasker(masker);
    this.#mayWrite = mayWriteOf(masker);
    this.#originals = new HashSample(most);
    this.#masked = new HashSample(most);
  }

  /** @param original not empty */
  add(original: string, masked: string | null): void {
    this.#values++;
    this.#pending.push(original);
    if (this.#pending.length === batchLength) this.#try();
    const hash = textHash(original);
    const isUnchanged = original === masked;
    if (isUnchanged) this.#unchanged++;
    if (this.#originals.includes(hash)) {
      if (this.#originals.get(hash) === undefined) {
        this.#originals.set(hash, isUnchanged ? 1 : 0);
        this.#originalTexts.add(hash, original);
      } else this.#repeated++;
    }
    if (isUnchanged) this.#addUnchanged(hash, original);
    if (masked === null) return;
    const maskedHash = textHash(masked);
    if (!this.#masked.includes(maskedHash)) return;
    const before = this.#masked.get(maskedHash);
    if (before === undefined) this.#masked.set(maskedHash, hash);
    else if (before !== hash) this.#masked.set(maskedHash, several);
  }

  #addUnchanged(hash: number, original: string): void {
    if (this.#mayWrite(original, original)) this.#unchangedTexts.add(hash, original);
    else {
      this.#notWritten++;
      this.#notWrittenTexts.set(hash, 1);
    }
  }

  /** Finds what does not fit. That a value may come out unchanged depends on the key, and is counted by itself. */
  #try(): void {
    const { bytes, bounds } = columnOf(this.#pending);
    this.#pending = [];
    for (const { places, nonConformances } of this.#trial.maskColumn(bytes, bounds).nonConforming)
      this.#count(nonConformances, places.length);
  }

  #count(nonConformances: readonly NonConformance[], times: number): void {
    const others = nonConformances.filter(({ reason }) => reason !== 'unchanged');
    if (others.length > 0) this.#nonConforming += times;
    for (const sentence of this.#trial.reasons(others))
      this.#reasons.set(sentence, (this.#reasons.get(sentence) ?? 0) + times);
  }

  report(): MaskedColumnReport {
    if (this.#pending.length > 0) this.#try();
    const different = this.#originals.count;
    const flags = [...this.#originals.values()];
    const texts = this.#unchangedTexts.texts();
    const notWritten = this.#notWrittenTexts.count;
    const differentUnchanged = Math.max(
      flags.filter((flag) => flag === 1).length / this.#originals.share,
      texts.length + notWritten,
    );
    const all = Math.max(different, differentUnchanged);
    const chances = unchangedChances(this.#verified, texts);
    return {
      column: this.#column,
      decision: 'mask',
      masker: this.#trial.name,
      conflictFree: this.#verified.conflictFree,
      values: this.#values,
      different,
      unchanged: this.#unchanged,
      differentUnchanged,
      beyondChance: notWritten + beyondChance(chances, differentUnchanged - notWritten, all),
      notWritten: this.#notWritten,
      foundFrom: this.#foundFrom(all),
      nonConformingValues: this.#nonConforming,
      nonConforming: Array.from(this.#reasons, ([reason, count]) => ({ reason, count })),
      conflicts: Math.round(
        [...this.#masked.values()].filter((value) => value === several).length / this.#masked.share,
      ),
      wasUnique: this.#repeated === 0 && this.#values > 0,
      share: Math.min(this.#originals.share, this.#masked.share),
    };
  }

  #foundFrom(different: number): MaskedColumnReport['foundFrom'] {
    const texts = this.#originalTexts.texts();
    const mayStay = texts.filter((text) => this.#mayWrite(text, text));
    const chances = unchangedChances(this.#verified, mayStay);
    const fewest = mayStay.length < texts.length ? 0 : Math.min(...chances);
    return {
      fewest: fewestFound(fewest, different) ?? null,
      most: fewestFound(Math.max(0, ...chances), different) ?? null,
    };
  }
}
