// Samples the columns and fields of tables for proposing plans: names and some values each.
import { at } from '@masker/text';
import type { FieldFacts, TableFacts } from '@masker/plan';
import { type FileValues, isListOfTexts, type TableDefinition } from '@masker/schema';
import { mayBeShown } from './findColumns.ts';
import { maxValues } from './fieldSample.ts';
import type { RowBatch } from '@masker/format-api';

/** Number of values held of each field at most, spread over all that were read. */
const maxHeldValues = 1000;
/** An object with more names has no fixed ones. */
const maxNames = 100;
/** Deeper fields aren't distinguished. */
const deepest = 32;

/** Some of many values, evenly spread. */
class ValueSample {
  #values: string[] = [];
  #stride = 1;
  #seen = 0;

  add(value: string): void {
    if (this.#seen++ % this.#stride !== 0) return;
    this.#values.push(value);
    if (this.#values.length < maxHeldValues) return;
    this.#values = this.#values.filter((_, i) => i % 2 === 0);
    this.#stride *= 2;
  }

  get isEmpty(): boolean {
    return this.#seen === 0;
  }

  /** Returns the distinct ones, in the order of their first occurrence. */
  values(): string[] {
    return [...this.#counted().keys()];
  }

  /** Returns the distinct ones, and the frequency of each among the sampled ones. */
  facts(): Pick<FieldFacts, 'values' | 'counts'> {
    const counted = this.#counted();
    return { values: [...counted.keys()], counts: [...counted.values()] };
  }

  #counted(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const value of this.#values) counts.set(value, (counts.get(value) ?? 0) + 1);
    const different = [...counts];
    const step = Math.max(1, different.length / maxValues);
    return new Map(
      Array.from({ length: Math.min(different.length, maxValues) }, (_, i) =>
        at(different, Math.floor(i * step)),
      ),
    );
  }
}

/** A path in a column: its values, and the paths inside it; `*` is every element of a list. */
class SampleNode {
  readonly sample = new ValueSample();
  readonly inside = new Map<string, SampleNode>();

  child(name: string): SampleNode {
    const known = this.inside.get(name) ?? new SampleNode();
    this.inside.set(name, known);
    return known;
  }

  add(value: unknown, depth = 0): void {
    if (value === null) return;
    if (typeof value !== 'object' || depth > deepest) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      if (text !== '') this.sample.add(text);
    } else if (Array.isArray(value)) for (const element of value) this.child('*').add(element, depth + 1);
    else for (const [name, member] of Object.entries(value)) this.child(name).add(member, depth + 1);
  }

  /** Values at any depth of lists. */
  elements(): string[] {
    const inside = this.inside.get('*');
    return inside === undefined ? this.sample.values() : [...this.sample.values(), ...inside.elements()];
  }

  *facts(path: readonly [string, ...string[]]): Generator<FieldFacts> {
    // If there are as many names as values, or they may be values themselves, or a value is elsewhere, only a
    // person can decide.
    const isMixed = this.inside.size > 0 && !this.sample.isEmpty;
    const isFixed =
      this.inside.size <= maxNames &&
      [...this.inside.keys()].every((name) => name === '*' || mayBeShown(name));
    if (this.inside.size === 0) yield { path, ...this.sample.facts() };
    else if (isMixed) yield { path, values: [], unlike: 'values and objects' };
    else if (!isFixed) yield { path, values: [], unlike: 'names' };
    else for (const [name, node] of this.inside) yield* node.facts([...path, name]);
  }
}

/** The members that a schema names, and no others: only keys of maps may be values. */
function* factsOf(
  path: FieldFacts['path'],
  values: FileValues,
  node: SampleNode | undefined,
): Generator<FieldFacts> {
  if (values.kind === 'map') yield { path, values: [], unlike: 'names' };
  else if (values.kind === 'list') yield* factsOf([...path, '*'], values.elements, node?.inside.get('*'));
  else if (values.kind === 'struct')
    for (const [name, member] of values.members)
      yield* factsOf([...path, name], member, node?.inside.get(name));
  else yield { path, ...(node?.sample.facts() ?? { values: [] }) };
}

class ColumnSample {
  readonly texts = new ValueSample();
  readonly node = new SampleNode();
  /** True if all its texts are documents with fields. */
  #holdsDocuments = true;
  #hasDocument = false;
  #isJson = false;

  add(cell: string, isJson: boolean): void {
    if (isJson) {
      this.#isJson = true;
      this.node.add(JSON.parse(cell));
    } else if (cell !== '') {
      this.texts.add(cell);
      const isNews = this.#holdsDocuments || !this.#hasDocument;
      const document = isNews ? documentOf(cell) : undefined;
      this.#hasDocument ||= document !== undefined;
      if (document === undefined) this.#holdsDocuments = false;
      else if (this.#holdsDocuments) this.node.add(document);
    }
  }

  /** Returns the same for a list whose masker masks each element. */
  elements(column: string): Iterable<FieldFacts> {
    return [{ path: [column], values: this.node.elements() }];
  }

  facts(column: string): Iterable<FieldFacts> {
    if (this.#isJson || (this.#holdsDocuments && this.node.inside.size > 0)) return this.node.facts([column]);
    const values = this.texts.facts();
    const isMixed = this.#hasDocument && !this.#holdsDocuments;
    return [
      isMixed ? { path: [column], ...values, unlike: 'values and objects' } : { path: [column], ...values },
    ];
  }
}

function documentOf(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Collects facts from rows in bounded memory. */
export class TableSampler {
  readonly #tables = new Map<string, Map<string, ColumnSample>>();
  #unnamed = 0;

  add({ table, columns, isJson, rows }: RowBatch): void {
    const samples = this.#tables.get(table) ?? new Map<string, ColumnSample>();
    this.#tables.set(table, samples);
    const own = columns.map((column) => {
      // The names of a record's members may be values.
      if (isJson && !mayBeShown(column)) {
        this.#unnamed += rows.length;
        return undefined;
      }
      const known = samples.get(column) ?? new ColumnSample();
      samples.set(column, known);
      return known;
    });
    for (const row of rows)
      for (const [i, cell] of row.entries()) if (cell !== null) own[i]?.add(cell, isJson);
  }

  /** Number of record members omitted because their names may be values. */
  get unnamed(): number {
    return this.#unnamed;
  }

  /**
   * Returns facts about the tables: those with rows, then those that are only defined.
   *
   * @param definitions of dumps
   */
  facts(definitions: readonly TableDefinition[] = []): TableFacts[] {
    const byName = new Map(definitions.map((definition) => [definition.name, definition]));
    const names = [...new Set([...this.#tables.keys(), ...byName.keys()])];
    return names.map((name) => {
      const definition = byName.get(name);
      const samples = this.#tables.get(name) ?? new Map<string, ColumnSample>();
      const defined = definition?.columns.filter((column) => column.isGenerated !== true) ?? [];
      const columns = new Set([...samples.keys(), ...defined.map((column) => column.name)]);
      // A placeholder for a value is no evidence.
      for (const column of defined) if (column.isMaskable === false) samples.delete(column.name);
      const fields = [...columns].flatMap((column) => {
        const sample = samples.get(column) ?? new ColumnSample();
        const { type, kinds, values } = defined.find(({ name: own }) => own === column) ?? {};
        const server = definition?.server;
        if (kinds?.length === 1 && kinds[0] === 'fields' && values !== undefined)
          return [...factsOf([column], values, sample.node)];
        const isList =
          kinds?.includes('fields') === true ||
          (server !== undefined && type !== undefined && isListOfTexts(type, server));
        return [...(isList ? sample.elements(column) : sample.facts(column))];
      });
      return { name, fields, definition };
    });
  }
}
