// Measures how much copies of tables reveal while their originals are read. It needs no key.
import { type PlanModel, resolveTable } from '@masker/plan';
import { usesKey } from '@masker/masker';
import { SharedSamples } from '../risk/sharedSamples.ts';
import type { TableRisk } from '../risk/riskReport.ts';
import type { VerifiedMasker } from '../unchangedProbability.ts';
import type { MaskDecision } from '@masker/formats';
import type { ColumnStream } from '@masker/format-api';
import { TableRisks } from './tableRisk.ts';

/** Number of hashes that all tables hold at most: 43 MiB. */
const maxHashes = 2 ** 20;

export interface RiskCheckOptions {
  /** Returns the known facts about the maskers that the plan names. */
  readonly maskerOf: (decision: MaskDecision) => VerifiedMasker;
  /** True if a masker leaves values as they are. */
  readonly isKept: (decision: MaskDecision) => boolean;
}

/** Measures the risk of a plan's copies. */
export class RiskCheck {
  readonly #model: PlanModel;
  readonly #options: RiskCheckOptions;
  readonly #samples = new SharedSamples(maxHashes);
  readonly #tables = new Map<string, TableRisks>();

  /** @param model of a plan that may have undecided columns, but no other errors */
  constructor(model: PlanModel, options: RiskCheckOptions) {
    this.#model = model;
    this.#options = options;
  }

  /** Yields the same rows after counting them. */
  async *watching(rows: ColumnStream, isEmptyNull: boolean): ColumnStream {
    try {
      for (;;) {
        const { value, done } = await rows.next();
        if (done === true) return value;
        this.#tableOf(value.table, isEmptyNull).add(value);
        yield value;
      }
    } finally {
      await rows.return([]);
    }
  }

  reports(): TableRisk[] {
    return Array.from(this.#tables, ([name, table]) => table.report(name));
  }

  #tableOf(name: string, isEmptyNull: boolean): TableRisks {
    const { maskerOf, isKept } = this.#options;
    const known =
      this.#tables.get(name) ??
      new TableRisks(resolveTable(this.#model, name), this.#samples, {
        isEmptyNull,
        isKept,
        // Masked by entity, equal values become different ones; without a key, nothing is drawn that frequencies reveal.
        distinguishes: (decision) => decision.by === undefined && usesKey(maskerOf(decision).configuration),
      });
    this.#tables.set(name, known);
    return known;
  }
}
