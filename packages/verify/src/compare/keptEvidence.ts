// Kept columns, fields and cases whose values hold what default maskers mask: addresses, numbers of cards, telephones and people.
import { at } from '@masker/text';
import { createFinder, type Finder, foundByDefault } from '@masker/find';
import { createMatcher } from '@masker/masker';
import { type Decision, type PlanModel, resolveTable } from '@masker/plan';
import { formatJsonPointer } from '@masker/json';
import type { KeptValues } from '../sampleProblems.ts';
import { cellTexts, type ColumnBatch } from '@masker/format-api';
import { documentTexts, FieldReader } from './documentParts.ts';
import { casesOfRows } from './matchedCases.ts';

/** Maximum number of values that are looked at in each column, field or case. */
const maxValues = 1000;
/** Maximum number of documents that are read of each column. */
const maxDocuments = 10 * maxValues;

/** The part of a table that is kept; see `KeptValues`. */
type KeptPart = Pick<KeptValues, 'table' | 'column' | 'entry' | 'case'>;

interface EvidenceCounter {
  readonly part: KeptPart;
  values: number;
  /** The number of values that hold something of each masker. */
  readonly holding: number[];
}

export class KeptEvidence {
  readonly #model: PlanModel;
  readonly #maskers: readonly string[];
  readonly #finder: Finder;
  readonly #counters = new Map<string, EvidenceCounter>();
  readonly #readers = new Map<string, { readonly fields: FieldReader; documents: number }>();

  constructor(model: PlanModel) {
    this.#model = model;
    const found = (model.maskers ?? []).flatMap(({ name, configuration }) => {
      const matcher =
        configuration !== undefined && foundByDefault.includes(name)
          ? createMatcher(configuration, true)
          : undefined;
      return matcher === undefined || 'noShape' in matcher ? [] : [{ name, matcher }];
    });
    this.#maskers = found.map(({ name }) => name);
    this.#finder = createFinder(found.map(({ matcher }) => matcher));
  }

  /**
   * @param isEmptyNull whether an empty cell is how null is written
   * @throws InputError for a column that can't be read
   */
  add(batch: ColumnBatch, isEmptyNull: boolean): void {
    const { whole, decide } = resolveTable(this.#model, batch.table);
    if (whole !== undefined || this.#maskers.length === 0) return;
    for (const [i, column] of batch.columns.entries()) {
      if (batch.isUnreadable?.(i) === true) continue;
      const decision = decide(column);
      const part = { table: batch.table, column, entry: column };
      if (decision.kind === 'keep') this.#addAll(part, cellTexts(batch.texts(i)), batch.rows);
      if (decision.kind === 'cases') this.#addCases(part, decision, batch, isEmptyNull);
      if (decision.kind === 'fields') this.#addDocuments(part, decision, batch);
    }
  }

  report(): KeptValues[] {
    return Array.from(this.#counters.values()).flatMap(({ part, values, holding }) => {
      const maxCount = Math.max(0, ...holding);
      const masker = this.#maskers[holding.indexOf(maxCount)];
      return masker === undefined || maxCount === 0 ? [] : [{ ...part, masker, values, holding: maxCount }];
    });
  }

  #addAll(part: KeptPart, textOf: (row: number) => string | null, rows: number): void {
    const counter = this.#counterOf(part);
    for (let row = 0; row < rows && counter.values < maxValues; row++) this.#count(counter, textOf(row));
  }

  #addCases(
    part: KeptPart,
    decision: Extract<Decision, { kind: 'cases' }>,
    batch: ColumnBatch,
    isEmptyNull: boolean,
  ): void {
    const counters = this.#talliesOfCases(part, decision);
    if (counters.every((counter) => counter === undefined || counter.values >= maxValues)) return;
    const conditions = decision.cases.map(({ when }) => when);
    const { ways } = casesOfRows({ batch, first: 0 }, batch.rows, conditions, isEmptyNull);
    const textOf = cellTexts(batch.texts(batch.columns.indexOf(part.column)));
    for (const [row, way] of ways.entries()) this.#count(counters[way], textOf(row));
  }

  #addDocuments(part: KeptPart, { fields }: Extract<Decision, { kind: 'fields' }>, batch: ColumnBatch): void {
    const counters = fields.map(({ path, decision }) =>
      this.#talliesOfCases({ ...part, column: `${part.column}${formatJsonPointer(path)}` }, decision),
    );
    if (counters.flat().every((counter) => counter === undefined || counter.values >= maxValues)) return;
    const key = JSON.stringify([part.table, part.column]);
    const reader = this.#readers.get(key) ?? {
      fields: new FieldReader(part.column, fields, true),
      documents: 0,
    };
    this.#readers.set(key, reader);
    const index = batch.columns.indexOf(part.column);
    const textOf = documentTexts(batch, index);
    for (let row = 0; row < batch.rows && reader.documents < maxDocuments; row++, reader.documents++) {
      const text = textOf(row);
      if (text === null) continue;
      const reading = reader.fields.read(text, batch.isNested?.(index) === true);
      const ways = reader.fields.casesOf(reading, batch, row);
      for (const [i, { field, value }] of reading.values.entries())
        this.#count(counters[field]?.[ways[i] ?? 0], value);
    }
  }

  /** A tally for each case that keeps, and for values that none matches; without cases, one if all values stay. */
  #talliesOfCases(part: KeptPart, decision: Decision): readonly (EvidenceCounter | undefined)[] {
    if (decision.kind !== 'cases') return [decision.kind === 'keep' ? this.#counterOf(part) : undefined];
    return decision.cases.map((one, i) =>
      one.decision.kind === 'keep' ? this.#counterOf({ ...part, case: i }) : undefined,
    );
  }

  #count(counter: EvidenceCounter | undefined, text: string | null): void {
    if (counter === undefined || counter.values >= maxValues || text === null || text === '') return;
    counter.values++;
    for (const by of new Set(Array.from(this.#finder.find(text), (found) => found.by)))
      counter.holding[by] = at(counter.holding, by) + 1;
  }

  #counterOf(part: KeptPart): EvidenceCounter {
    const key = JSON.stringify([part.table, part.column, part.case]);
    const known = this.#counters.get(key) ?? { part, values: 0, holding: this.#maskers.map(() => 0) };
    this.#counters.set(key, known);
    return known;
  }
}
