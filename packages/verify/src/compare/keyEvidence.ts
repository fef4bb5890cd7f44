// Finds keys and referencing columns of which only one side is masked, by names and values: no schema is
// needed.
import {
  type Decision,
  decisionsOf,
  isKeyName,
  isPattern,
  type PlanModel,
  refersTo,
  resolveTable,
} from '@masker/plan';
import type { KeptKey } from '../sampleProblems.ts';
import type { MaskDecision } from '@masker/formats';
import { cellTexts, type ColumnBatch } from '@masker/format-api';
import { isPassthrough } from './searchedColumns.ts';

/** Number of different values that are known of each column. */
const maxValues = 10_000;
/** Longer ones are no keys. */
const maxKeyLength = 100;
/**
 * Minimum number of values of a sample that may be a part of its table, and of common values that are
 * evidence.
 */
const [partial, enoughShared] = [1000, 10];
/** Otherwise, this share of the values must be keys: some rows may refer to nothing. */
const enoughShare = 0.95;

interface Key {
  readonly table: string;
  readonly column: string;
  readonly isMasked: boolean;
  readonly refers: (column: string) => boolean;
  readonly values: Set<string>;
  isUnique: boolean;
}

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly isMasked: boolean;
  readonly keys: readonly Key[];
  readonly values: Set<string>;
}

/** Give all tables to `addKeys` before the first one to `addReferences`. */
export class KeyEvidence {
  readonly #model: PlanModel;
  readonly #isKept: (decision: MaskDecision) => boolean;
  /** The names of the columns that the plan masks. */
  readonly #masked: ReadonlySet<string>;
  readonly #keys = new Map<string, Key | undefined>();
  readonly #references = new Map<string, Reference | undefined>();

  constructor(model: PlanModel, isKept: (decision: MaskDecision) => boolean) {
    this.#model = model;
    this.#isKept = isKept;
    const masked = decisionsOf(model).filter(({ written }) => written?.kind === 'mask');
    this.#masked = new Set(masked.map(({ name }) => name));
  }

  /** @throws InputError for a column that can't be read */
  addKeys(batch: ColumnBatch): void {
    for (const [i, column] of batch.columns.entries()) {
      const key = known(this.#keys, batch.table, column, () => this.#beginKey(batch.table, column));
      if (key === undefined || !key.isUnique || key.values.size >= maxValues) continue;
      for (const value of valuesOf(batch, i)) {
        if (key.values.has(value) || value.length > maxKeyLength) key.isUnique = false;
        if (!key.isUnique || key.values.size >= maxValues) break;
        key.values.add(value);
      }
      if (!key.isUnique) key.values.clear();
    }
  }

  /** @throws InputError for a column that can't be read */
  addReferences(batch: ColumnBatch): void {
    for (const [i, column] of batch.columns.entries()) {
      const begin = () => this.#beginReference(batch.table, column);
      const reference = known(this.#references, batch.table, column, begin);
      if (reference === undefined || reference.values.size >= maxValues) continue;
      for (const value of valuesOf(batch, i)) {
        if (reference.values.size >= maxValues) break;
        reference.values.add(value.slice(0, maxKeyLength + 1));
      }
    }
  }

  report(): KeptKey[] {
    return Array.from(this.#references.values()).flatMap((reference) => {
      if (reference === undefined) return [];
      const { table, column, isMasked, values } = reference;
      const found = reference.keys.flatMap((key) => {
        const shared = [...values].filter((value) => key.values.has(value)).length;
        const isPart = key.values.size >= partial && shared >= enoughShared;
        const source = { table: key.table, column: key.column };
        const isEvidence = isPart || shared >= enoughShare * values.size;
        return isEvidence ? [{ table, column, isMasked, source, values: values.size, shared }] : [];
      });
      return found.sort((a, b) => b.shared - a.shared).slice(0, 1);
    });
  }

  #beginKey(table: string, column: string): Key | undefined {
    const isMasked = this.#isMasked(table, column);
    const location = { table, column };
    if (isMasked === undefined || !isKeyName(location)) return undefined;
    const refers = refersTo(location);
    // A key that stays matters only if a column that may refer to it is masked.
    if (!isMasked && ![...this.#masked].some((name) => isPattern(name) || refers(name))) return undefined;
    return { ...location, isMasked, refers, values: new Set(), isUnique: true };
  }

  #beginReference(table: string, column: string): Reference | undefined {
    const isMasked = this.#isMasked(table, column);
    if (isMasked === undefined) return undefined;
    const keys = Array.from(this.#keys.values()).flatMap((key) =>
      key?.isUnique === true && key.isMasked !== isMasked && key.refers(column) ? [key] : [],
    );
    return keys.length === 0 ? undefined : { table, column, isMasked, keys, values: new Set() };
  }

  /** Undefined for a column that is neither masked nor stays, such as one that becomes null. */
  #isMasked(table: string, column: string): boolean | undefined {
    const { whole, decide } = resolveTable(this.#model, table);
    if (whole !== undefined) return whole === 'keep' ? false : undefined;
    const decision: Decision = decide(column);
    if (decision.kind === 'mask') return !this.#isKept(decision);
    return isPassthrough(decision, this.#isKept) ? false : undefined;
  }
}

function known<T>(
  all: Map<string, T | undefined>,
  table: string,
  column: string,
  begin: () => T | undefined,
): T | undefined {
  const id = JSON.stringify([table, column]);
  if (!all.has(id)) all.set(id, begin());
  return all.get(id);
}

/** The values of a column that are neither null nor empty; numbers and texts of JSON as other formats write them. */
function* valuesOf(batch: ColumnBatch, column: number): Generator<string> {
  if (batch.isUnreadable?.(column) === true) return;
  const textOf = cellTexts(batch.isJson ? batch.written(column) : batch.texts(column));
  for (let row = 0; row < batch.rows; row++) {
    const written = textOf(row) ?? '';
    const text = batch.isJson && written.startsWith('"') ? written.slice(1, -1) : written;
    if (text !== '' && !(batch.isJson && written === 'null')) yield text;
  }
}
