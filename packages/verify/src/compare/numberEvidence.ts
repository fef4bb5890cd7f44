// Finds weakly masked number columns: too few values, rounded to 0, or a masker for names.
import { acceptsValue } from '@masker/suggest';
import { createMasker, recordsOf, type Masker, usesKey } from '@masker/masker';
import type { MaskerConfiguration } from '@masker/config';
import { MaskingKey } from '@masker/masking-core';
import { type PlanModel, resolveTable } from '@masker/plan';
import type { MaskedNumbers } from '../sampleProblems.ts';
import type { VerifiedMasker } from '../unchangedProbability.ts';
import type { MaskDecision } from '@masker/formats';
import { cellTexts, type ColumnBatch } from '@masker/format-api';

/** Counts depend on no key. */
const trialKey = new MaskingKey(new Uint8Array(16).fill(1));
/** Number of values that are looked at in each column. */
const maxValues = 1000;

interface NumberCounter extends Pick<MaskedNumbers, 'table' | 'column' | 'kind' | 'masker'> {
  /** Rounds numbers, without a key; undefined for maskers that draw. */
  readonly rounding: Masker | undefined;
  values: number;
  others: number;
  short: number;
  zeros: number;
}

export class NumberEvidence {
  readonly #model: PlanModel;
  readonly #maskerOf: (decision: MaskDecision) => VerifiedMasker;
  readonly #counters = new Map<string, NumberCounter | undefined>();

  constructor(model: PlanModel, maskerOf: (decision: MaskDecision) => VerifiedMasker) {
    this.#model = model;
    this.#maskerOf = maskerOf;
  }

  add(batch: ColumnBatch): void {
    for (const [i, column] of batch.columns.entries()) {
      const counter = this.#counterOf(batch.table, column);
      if (counter === undefined || batch.isUnreadable?.(i) === true) continue;
      const textOf = cellTexts(batch.isJson ? batch.written(i) : batch.texts(i));
      for (let row = 0; row < batch.rows && counter.values < maxValues; row++) count(counter, textOf(row));
    }
  }

  report(): MaskedNumbers[] {
    return Array.from(this.#counters.values()).flatMap((counter) => counter ?? []);
  }

  #counterOf(table: string, column: string): NumberCounter | undefined {
    const key = JSON.stringify([table, column]);
    if (!this.#counters.has(key)) this.#counters.set(key, this.#begin(table, column));
    return this.#counters.get(key);
  }

  #begin(table: string, column: string): NumberCounter | undefined {
    const { whole, decide } = resolveTable(this.#model, table);
    const decision = decide(column);
    if (whole !== undefined || decision.kind !== 'mask' || decision.shift !== undefined) return undefined;
    const { configuration, cryptography } = this.#maskerOf(decision);
    const masker = createMasker(configuration, { key: trialKey, cryptography });
    const kind = kindOf(masker, decision, configuration);
    if (kind === undefined) return undefined;
    return {
      table,
      column,
      kind,
      masker: decision.masker,
      rounding: kind === 'rounded' ? masker : undefined,
      values: 0,
      others: 0,
      short: 0,
      zeros: 0,
    };
  }
}

function kindOf(
  masker: Masker | undefined,
  decision: MaskDecision,
  configuration: MaskerConfiguration,
): MaskedNumbers['kind'] | undefined {
  // Other maskers of numbers mask no decimals.
  if (masker?.kinds.includes('decimal') === true) {
    if (decision.by !== undefined) return undefined;
    return usesKey(configuration) ? 'drawn' : 'rounded';
  }
  if (recordsOf(configuration) === undefined) return undefined;
  const accepts = acceptsValue(decision.masker);
  return numbersOfAllLengths.some(accepts) ? undefined : 'named';
}

/** Samples of numbers, as columns of ids, amounts and codes hold them. */
const numbersOfAllLengths = [
  ...Array.from({ length: 20 }, (_, i) => '1234567890'.repeat(2).slice(0, i + 1)),
  '1.5',
];

const oneNumber = /^-?\d{1,40}(?:\.\d{1,40})?$/;
const zero = /^-?[0.]+$/;

function count(counter: NumberCounter, text: string | null): void {
  if (text === null || text === '' || zero.test(text)) return;
  if (!oneNumber.test(text)) {
    counter.others++;
    return;
  }
  counter.values++;
  if (text.replaceAll(/\D/g, '').length <= 2) counter.short++;
  const rounded = counter.rounding?.maskNumber(text).value ?? '';
  if (zero.test(rounded)) counter.zeros++;
}
