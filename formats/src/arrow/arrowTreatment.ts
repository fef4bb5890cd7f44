// Decides what becomes of each node of a column: the plan's decisions, applied to the column's layout.
import { Type } from 'apache-arrow/fb/type';
import { formatJsonPointer, noColumns } from '../../../engine/src/index.ts';
import type { InnerFields, MaskedField } from '../format.ts';
import { elementMasker } from '../elementMasker.ts';
import { parseJsonPath } from '../rows/jsonPath.ts';
import { literalFits, typeBeside } from '../literalFits.ts';
import { nullMasker } from '../nullMasker.ts';
import { canBecomeNull } from './arrowEmptied.ts';
import { hasCells } from './arrowLeaf.ts';
import { isList } from './arrowOwners.ts';
import { type ArrowReads, findReads } from './arrowReads.ts';
import { type ArrowColumn, type ArrowLayout, isJson, isNested, typeNameOf } from './arrowSchema.ts';
import { ArrowStop } from './arrowStop.ts';
import { isText } from './arrowText.ts';
import { storageFor } from './arrowTyped.ts';
import { ColumnMemory } from './columnMemory.ts';

export interface MaskedLeaf {
  readonly layout: ArrowLayout;
  readonly field: MaskedField;
  /** The place of the column's field among those that are masked, and that of the field in it, if it is one. */
  readonly slot: number;
  readonly inner: number | undefined;
  /** True if only some of the values are masked so, as the keys of a map decide. */
  readonly isPartial: boolean;
  readonly reads: ArrowReads;
  /** True if each row of a dictionary is masked by itself, so that the dictionary is made anew for each batch. */
  readonly isByRow: boolean;
  readonly memory: ColumnMemory;
}

/** The decision for a node; `open` if nothing decides, so that masking stops at a value. */
export type Treatment =
  | { readonly kind: 'stay' | 'open' }
  | { readonly kind: 'values'; readonly leaf: MaskedLeaf }
  /** For each node in it: the members of a struct, the elements of a list. */
  | { readonly kind: 'parts'; readonly children: readonly Treatment[] }
  /** The values of a map, by their keys. */
  | { readonly kind: 'entries'; readonly keys: ReadonlyMap<string, Treatment>; readonly others: Treatment };

/** A field in a column, as far as its path leads here: what masks it, or undefined where it stays. */
interface LiveField {
  readonly path: readonly string[];
  readonly masked: { readonly field: MaskedField; readonly place: number } | undefined;
}

/**
 * Decides about a column.
 *
 * @throws ArrowStop for a type that can't be masked so
 */
export function treatmentOf(
  column: ArrowColumn,
  field: MaskedField,
  slot: number,
  columns: readonly ArrowColumn[],
): Treatment {
  const { inner } = field.masker;
  const builder = new TreatmentBuilder(column.name, slot, columns);
  return inner !== undefined && isNested(column)
    ? builder.inside(column.layout, liveFieldsOf(inner), 0, inner.decided.undecided)
    : builder.values(column.layout, field, undefined, false);
}

function liveFieldsOf({ fields, decided }: InnerFields): readonly LiveField[] {
  const masked = fields.map((field, place) => {
    const path = parseJsonPath(field.name);
    if (path === undefined) throw new RangeError(`fields: not a JSON pointer or dotted path: ${field.name}`);
    return { path, masked: { field, place } };
  });
  return [...masked, ...decided.kept.map((path) => ({ path, masked: undefined }))];
}

class TreatmentBuilder {
  readonly #column: string;
  readonly #slot: number;
  readonly #columns: readonly ArrowColumn[];

  constructor(column: string, slot: number, columns: readonly ArrowColumn[]) {
    this.#column = column;
    this.#slot = slot;
    this.#columns = columns;
  }

  values(layout: ArrowLayout, field: MaskedField, inner: number | undefined, isPartial: boolean): Treatment {
    const { masker } = field;
    const isEmptied = masker === nullMasker;
    if (isList(layout.type) && layout.type !== Type.Map && layout.dictionary === undefined && !isEmptied)
      return {
        kind: 'parts',
        children: layout.children.map((child) =>
          this.values(child, { ...field, masker: elementMasker(masker) }, inner, isPartial),
        ),
      };
    // Nulls stay, but where their masker replaces them.
    if (layout.type === Type.Null && (isEmptied || staysNull(field))) return { kind: 'stay' };
    this.#check(layout, field, isPartial);
    const reads = findReads(field, this.#columns);
    const isByRow = layout.dictionary !== undefined && (isPartial || (!isEmptied && !staysNull(field)));
    const memory = new ColumnMemory();
    const leaf = { layout, field, slot: this.#slot, inner, isPartial, reads, isByRow, memory };
    return { kind: 'values', leaf };
  }

  #check(layout: ArrowLayout, { name, masker }: MaskedField, isPartial: boolean): void {
    const field = name.startsWith('/') ? `${this.#column}${name}` : name;
    const statement = typeNameOf(layout);
    if (masker === nullMasker) {
      if (!canBecomeNull(layout) || (isPartial && !hasCells(layout.type)))
        throw new ArrowStop({ code: 'arrow-type', field, statement });
      if (!layout.field.nullable()) throw new ArrowStop({ code: 'arrow-not-null', field });
      return;
    }
    if (isNested({ type: layout.type, layout })) throw new ArrowStop({ code: 'arrow-nested', field });
    if (!isMaskedBy(layout, masker))
      throw new ArrowStop({ code: 'arrow-type', field, statement: typeBeside(statement, masker) });
    if (isJson({ layout }) && masker.takeMet === undefined)
      throw new ArrowStop({ code: 'arrow-json', field });
  }

  inside(
    layout: ArrowLayout,
    live: readonly LiveField[],
    depth: number,
    undecided: InnerFields['decided']['undecided'],
    isPartial = false,
  ): Treatment {
    const own = live.find(({ path }) => path.length === depth);
    if (own !== undefined)
      return own.masked === undefined
        ? { kind: 'stay' }
        : this.values(layout, own.masked.field, own.masked.place, isPartial);
    const isReferred = layout.dictionary !== undefined;
    const { type } = layout;
    const hasParts = !isReferred && (type === Type.Struct_ || isList(type));
    // Parts of values that lie in a dictionary, and those of unions and runs: nothing masks them there.
    const hidesParts = !hasParts && (isNested({ type, layout }) || type === Type.RunEndEncoded);
    if (hidesParts && live.length > 0) {
      const statement = `${isReferred ? 'dictionary of ' : ''}${typeNameOf(layout)}`;
      throw new ArrowStop({ code: 'arrow-type', field: this.#column, statement });
    }
    if (live.length === 0 || !hasParts)
      return { kind: undecided === 'keep' || type === Type.Null ? 'stay' : 'open' };
    const at = (step: string) => live.filter(({ path }) => path[depth] === step);
    const below = (child: ArrowLayout, steps: readonly LiveField[], isSome = isPartial) =>
      this.inside(child, steps, depth + 1, undecided, isSome);
    if (type === Type.Struct_) {
      const before = live[0]?.path.slice(0, depth) ?? [];
      const children = layout.children.map((child) => {
        const name = child.field.name() ?? '';
        const treatment = below(child, at(name));
        // Known before there are rows, but where the keys of a map decide.
        if (treatment.kind === 'open' && !isPartial)
          throw new ArrowStop({
            code: 'undecided',
            field: `${this.#column}${formatJsonPointer([...before, name])}`,
          });
        return treatment;
      });
      return { kind: 'parts', children };
    }
    if (type === Type.Map) {
      const [key, value] = layout.children[0]?.children ?? [];
      if (key === undefined || value === undefined) throw new RangeError('map: has no values');
      if (key.dictionary !== undefined || !(isText(key.type) || key.type === Type.Int))
        throw new ArrowStop({ code: 'arrow-type', field: this.#column, statement: typeNameOf(layout) });
      const every = at('*');
      const steps = [...new Set(live.map(({ path }) => path[depth] ?? ''))].filter((step) => step !== '*');
      const keys = new Map(steps.map((step) => [step, below(value, [...at(step), ...every], true)]));
      return { kind: 'entries', keys, others: below(value, every, isPartial || keys.size > 0) };
    }
    const index = live.find(({ path }) => path[depth] !== '*');
    if (index !== undefined)
      throw new ArrowStop({
        code: 'arrow-element',
        field: `${this.#column}${formatJsonPointer(index.path)}`,
      });
    return { kind: 'parts', children: layout.children.map((child) => below(child, live)) };
  }
}

/** True if a masker takes values of a node's type. */
function isMaskedBy(layout: ArrowLayout, masker: MaskedField['masker']): boolean {
  const { kinds, cases, literal } = masker;
  if (isText(layout.type)) return kinds.includes('text');
  if (cases !== undefined)
    return cases.every(
      (own) => own === undefined || (own === nullMasker ? layout.field.nullable() : isMaskedBy(layout, own)),
    );
  const storage = storageFor(layout, kinds);
  if (storage === undefined || !kinds.includes(storage.kind)) return false;
  return literal === undefined || literalFits(storage, literal);
}

/** True if null stays null, and no other column decides. */
function staysNull({ masker }: MaskedField): boolean {
  return masker.reads.length === 0 && masker.mask(null, noColumns).value === null;
}

export function* leavesOf(treatment: Treatment): Generator<MaskedLeaf> {
  if (treatment.kind === 'values') yield treatment.leaf;
  else if (treatment.kind === 'parts') for (const child of treatment.children) yield* leavesOf(child);
  else if (treatment.kind === 'entries')
    for (const child of [...treatment.keys.values(), treatment.others]) yield* leavesOf(child);
}
