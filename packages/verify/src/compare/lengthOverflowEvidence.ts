// Masked values of a sample that are longer than their column takes.
import { at } from '@masker/text';
import { type Columns, columnOfCells } from '@masker/columns';
import { type PlanModel, resolveTable } from '@masker/plan';
import type { TableDefinition } from '@masker/schema';
import { fitTrialOf, type VerifiedMasker } from '../unchangedProbability.ts';
import type { LengthOverflow } from '../sampleProblems.ts';
import { maskedFields, fieldOf, type MaskDecision } from '@masker/formats';
import { type FieldMasker, mapMaskers, type ColumnBatch } from '@masker/format-api';
import { isLonger, lengthIn, mayOverflow } from '@masker/fields';
import { definitionIn } from '@masker/format-sql';

interface LengthCounter extends LengthOverflow {
  readonly masker: FieldMasker;
  values: number;
  overflows: number;
}

/** Masks with a key that nobody uses: under another one, other values may be longer. */
export class LengthOverflowEvidence {
  readonly #model: PlanModel;
  readonly #maskerOf: (decision: MaskDecision) => VerifiedMasker;
  readonly #schema: (table: string) => TableDefinition | undefined;
  readonly #defined = new Map<string, TableDefinition>();
  readonly #counters = new Map<string, LengthCounter | undefined>();

  /** @param schema the tables of the plan's schema */
  constructor(
    model: PlanModel,
    maskerOf: (decision: MaskDecision) => VerifiedMasker,
    schema: readonly TableDefinition[],
  ) {
    this.#model = model;
    this.#maskerOf = maskerOf;
    this.#schema = definitionIn(schema);
  }

  /** Takes what an input itself says of a table, before its rows are added. */
  define(table: TableDefinition): void {
    this.#defined.set(table.name, table);
  }

  add(batch: ColumnBatch, isEmptyNull: boolean): void {
    const textsAt = (i: number) => columnOfCells(batch.texts(i), 0, batch.rows);
    for (const [i, column] of batch.columns.entries()) {
      if (batch.isUnreadable?.(i) === true || batch.isNested?.(i) === true) continue;
      const counter = this.#counterOf(batch, column, isEmptyNull);
      if (counter === undefined || !counter.masker.reads.every((read) => batch.columns.includes(read)))
        continue;
      const row: Columns = new Map(
        counter.masker.reads.map((read) => [
          read,
          { kind: 'text', values: textsAt(batch.columns.indexOf(read)) },
        ]),
      );
      count(counter, counter.masker.maskColumn({ kind: 'text', values: textsAt(i) }, row), batch.rows);
    }
  }

  report(): LengthOverflow[] {
    return Array.from(this.#counters.values()).flatMap((counter) => counter ?? []);
  }

  #counterOf(
    { table, isJson }: ColumnBatch,
    column: string,
    isEmptyNull: boolean,
  ): LengthCounter | undefined {
    const key = JSON.stringify([table, column]);
    if (!this.#counters.has(key)) this.#counters.set(key, this.#begin(table, column, isJson, isEmptyNull));
    return this.#counters.get(key);
  }

  #begin(table: string, column: string, isJson: boolean, isEmptyNull: boolean): LengthCounter | undefined {
    const maxLength = lengthIn(this.#defined.get(table), column) ?? lengthIn(this.#schema(table), column);
    const { whole, decide } = resolveTable(this.#model, table);
    if (maxLength === undefined || whole !== undefined) return undefined;
    const field = fieldOf(decide(column), column, { table, column, path: [] });
    // Records of JSON are no texts.
    if (field === undefined || (isJson && field.kind === 'fields')) return undefined;
    const trial = mapMaskers([field], (decision) => fitTrialOf(this.#maskerOf(decision)));
    const { masker } = at(maskedFields(trial, isEmptyNull), 0);
    return mayOverflow(masker) ? { table, column, maxLength, masker, values: 0, overflows: 0 } : undefined;
  }
}

function count(counter: LengthCounter, masked: ReturnType<FieldMasker['maskColumn']>, rows: number): void {
  const end = Math.min(rows, masked.problem?.index ?? Infinity, masked.invalidAt ?? Infinity);
  counter.values += end;
  for (let i = 0; i < end; i++) if (isLonger(masked.values, i, counter.maxLength)) counter.overflows++;
}
