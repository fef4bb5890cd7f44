// Collects the rows of one table for a language model's tool.
import type { RowBatch } from '@masker/format-api';
import { findValueName } from '@masker/rows';
import { AgentRefusal } from './agentTools.ts';
import { agentRefusals } from './messages.ts';

/** Collects consecutive rows of one table from a stream. */
export class TakenRows {
  readonly #table: string | undefined;
  readonly #count: number;
  readonly #rows: (readonly (string | null)[])[] = [];
  #skipped: number;
  #taken: RowBatch | undefined;

  /**
   * @param table undefined for the first table of the input
   * @param first index of the first row
   * @param count number of rows
   */
  constructor(table: string | undefined, first: number, count: number) {
    this.#table = table;
    this.#skipped = first - 1;
    this.#count = count;
  }

  get isComplete(): boolean {
    return this.#rows.length >= this.#count;
  }

  add(batch: RowBatch): void {
    if (batch.table !== (this.#table ?? this.#taken?.table ?? batch.table)) return;
    const columns = [...new Set([...(this.#taken?.columns ?? []), ...batch.columns])];
    this.#taken = { ...batch, columns };
    const indexes = columns.map((name) => batch.columns.indexOf(name));
    const from = Math.min(this.#skipped, batch.rows.length);
    this.#skipped -= from;
    for (const row of batch.rows.slice(from, from + this.#count - this.#rows.length))
      this.#rows.push(indexes.map((index) => (index < 0 ? null : (row[index] ?? null))));
  }

  /**
   * Returns the collected rows.
   *
   * @throws AgentRefusal if there are none, or if the first row may contain values, as answers show column names
   */
  end(): RowBatch {
    if (this.#taken === undefined) throw new AgentRefusal(agentRefusals.noRows);
    const { columns, isJson } = this.#taken;
    const rows = isJson ? this.#rows.map((row) => row.map(withoutNull)) : this.#rows;
    if (findValueName(columns, rows, isJson) >= 0)
      throw new AgentRefusal(isJson ? agentRefusals.valuesAsMembers : agentRefusals.valuesAsNames);
    return { ...this.#taken, rows: this.#rows };
  }
}

const withoutNull = (cell: string | null) => (cell === 'null' ? null : cell);
