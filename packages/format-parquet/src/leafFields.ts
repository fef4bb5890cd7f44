// The field that decides about a stored column: its column's own, or one in a struct, list or map, found by its pointer.
import { at } from '@masker/text';
import { formatJsonPointer } from '@masker/json';
import { caseMasker, elementMasker, nullMasker } from '@masker/fields';
import { type InnerFields, type MaskedField, parseJsonPath } from '@masker/format-api';
import type { FoundField } from '@masker/rows';
import { keyColumn } from './dependencyColumns.ts';
import { parquetProblem } from './parquetProblem.ts';
import type { LeafStep, ParquetColumn, ParquetLeaf } from './parquetSchema.ts';

/** The decision about a stored column. */
export interface LeafField {
  readonly field: MaskedField;
  readonly label: string;
  /** Index of its field among the masked ones; if keys decide, one for each of them. */
  readonly slots: readonly number[];
  /**
   * Indexes of the deciding fields among those in the one field; empty for the column's own, or for one named
   * by its path.
   */
  readonly inner: readonly number[];
  /** Per deciding field: the key of the map whose values it decides on, or `*`; empty if no keys decide. */
  readonly innerKeys: readonly string[];
}

/** A pointer into the column, and its field's index; undefined for a kept one. */
interface Pointer {
  readonly path: readonly string[];
  readonly index: number | undefined;
}

/** Every element of a list, and every value of a map. */
const every = '*';

/**
 * Finds the field that decides on a stored column.
 *
 * @returns undefined if the values are kept
 * @throws InputError if nothing decides, or the decision is impossible for such values
 */
export function fieldOfLeaf(
  column: ParquetColumn,
  leaf: ParquetLeaf,
  found: readonly FoundField[],
): LeafField | undefined {
  const steps = stepsOf(leaf, column.name);
  const whole = found.find(({ path }) => path.length === 0);
  if (whole === undefined) return fieldOfPath(column, steps, found);
  const { field, slot } = whole;
  const { inner } = field.masker;
  if (inner !== undefined && column.isNested) {
    const own = new PointerFinder(column.name, steps, inner).find();
    return own && { ...own, slots: (own.innerKeys.length > 0 ? own.innerKeys : [every]).map(() => slot) };
  }
  const isPlain =
    steps.every((step) => step === 'element') && (steps.length === 0 || field.masker !== nullMasker);
  if (!isPlain) throw parquetProblem({ code: 'parquet-nested', field: field.name });
  return {
    field: steps.length === 0 ? field : ofElements(field),
    label: field.name,
    slots: [slot],
    inner: [],
    innerKeys: [],
  };
}

/** Finds it among fields that are named by their paths. */
function fieldOfPath(
  { name }: ParquetColumn,
  steps: readonly LeafStep['to'][],
  found: readonly FoundField[],
): LeafField | undefined {
  const fields = found.map(({ field, path }) => ({ ...field, name: formatJsonPointer(path) }));
  const label = formatJsonPointer([name]);
  const own = new PointerFinder(label, steps, { fields, decided: { kept: [], undecided: 'keep' } }).find();
  if (own === undefined) return undefined;
  const named = own.inner.map((index) => at(found, index));
  const names = named.map(({ field }) => field.name).join(', ');
  return { ...own, label: names, slots: named.map(({ slot }) => slot), inner: [] };
}

/** Masks the elements of a list. */
function ofElements(field: MaskedField): MaskedField {
  return { ...field, masker: elementMasker(field.masker) };
}

function stepsOf({ step }: ParquetLeaf, column: string): readonly LeafStep['to'][] {
  const steps: LeafStep['to'][] = [];
  for (let at = step; at !== undefined; at = at.before) {
    steps.unshift(at.to);
    if (steps.length > deepest) throw parquetProblem({ code: 'too-deep', field: column });
  }
  return steps;
}

/** No pointer leads deeper. */
export const deepest = 100;

class PointerFinder {
  readonly #column: string;
  readonly #steps: readonly LeafStep['to'][];
  readonly #inner: Pick<InnerFields, 'fields' | 'decided'>;

  constructor(
    column: string,
    steps: readonly LeafStep['to'][],
    inner: Pick<InnerFields, 'fields' | 'decided'>,
  ) {
    this.#column = column;
    this.#steps = steps;
    this.#inner = inner;
  }

  find(): Omit<LeafField, 'slots'> | undefined {
    let live: readonly Pointer[] = [
      ...this.#inner.fields.map(({ name }, index) => ({ path: pathOf(name), index })),
      ...this.#inner.decided.kept.map((path) => ({ path, index: undefined })),
    ];
    for (const [depth, step] of this.#steps.entries()) {
      const own = live.find(({ path }) => path.length === depth);
      const inside = live.filter(({ path }) => path.length > depth);
      // The pointer "" decides about values without fields.
      if (own !== undefined && !inside.some(({ path }) => step !== 'element' || path[depth] === every))
        return this.#decided(own, depth);
      live = inside;
      // Keys stay, as names of members do.
      if (step === 'key') return undefined;
      if (step === 'value') {
        const keys = live.filter(({ path }) => path[depth] !== every);
        const [first] = keys;
        if (first !== undefined) return this.#byKey(live, depth, first);
      }
      if (step === 'element') this.#refuseIndex(live, depth);
      const name = typeof step === 'object' ? step.name : every;
      live = live.filter(({ path }) => path[depth] === name);
    }
    const own = live.find(({ path }) => path.length === this.#steps.length);
    if (own !== undefined) return this.#decided(own, this.#steps.length);
    if (this.#inner.decided.undecided === 'keep') return undefined;
    throw parquetProblem({ code: 'undecided', field: this.#label(this.#path()) });
  }

  /** @param depth number of steps to the named part: the rest must be lists */
  #decided({ path, index }: Pointer, depth: number): Omit<LeafField, 'slots'> | undefined {
    const field = index === undefined ? undefined : this.#inner.fields[index];
    if (field === undefined) return undefined;
    const label = this.#label(path);
    const rest = this.#steps.slice(depth);
    if (rest.some((step) => step !== 'element') || (rest.length > 0 && field.masker === nullMasker))
      throw parquetProblem({ code: 'parquet-nested', field: label });
    const own = rest.length === 0 ? field : ofElements(field);
    return { field: own, label, inner: index === undefined ? [] : [index], innerKeys: [] };
  }

  /** Returns the decision for values without parts by key; `first` is one of the keys. */
  #byKey(live: readonly Pointer[], depth: number, first: Pointer): Omit<LeafField, 'slots'> | undefined {
    if (depth !== this.#steps.length - 1 || live.some(({ path }) => path.length !== depth + 1))
      throw parquetProblem({ code: 'parquet-key', field: this.#label(first.path) });
    const label = this.#label(this.#path());
    const others = live.find(({ path }) => path[depth] === every);
    if (others === undefined && this.#inner.decided.undecided !== 'keep')
      throw parquetProblem({ code: 'undecided', field: label });
    const maskerAt = (index: number | undefined) =>
      index === undefined ? undefined : at(this.#inner.fields, index).masker;
    const named = live.filter((pointer) => pointer !== others);
    // Keys with a decision of their own come first.
    const cases = [...named, ...(others === undefined ? [] : [others])].map(({ path, index }) => {
      const key = path[depth] ?? every;
      const test = { kind: 'texts', texts: [key] } as const;
      return { when: key === every ? [] : [{ column: keyColumn, test }], masker: maskerAt(index) };
    });
    const inner = live.flatMap(({ index }) => index ?? []);
    const innerKeys = live.flatMap(({ path, index }) => (index === undefined ? [] : at(path, depth)));
    if (inner.length === 0) return undefined;
    const field: MaskedField = { name: label, masker: caseMasker(cases, 'keep', false) };
    return { field, label, inner, innerKeys };
  }

  #refuseIndex(live: readonly Pointer[], depth: number): void {
    const index = live.find(({ path }) => path[depth] !== every);
    if (index !== undefined)
      throw parquetProblem({ code: 'parquet-element', field: this.#label(index.path) });
  }

  #path(): readonly string[] {
    return this.#steps.map((step) => (typeof step === 'object' ? step.name : every));
  }

  #label(path: readonly string[]): string {
    return `${this.#column}${formatJsonPointer(path)}`;
  }
}

function pathOf(name: string): readonly string[] {
  const path = parseJsonPath(name);
  if (path === undefined) throw new RangeError(`fields: not a JSON pointer or dotted path: ${name}`);
  return path;
}
