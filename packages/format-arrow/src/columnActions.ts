// Assigns an action to each node of a column, by applying the plan's decisions to the column's layout.
import { Type } from 'apache-arrow/fb/type';
import { formatJsonPointer } from '@masker/json';
import { noColumns } from '@masker/columns';
import { type InnerFields, type MaskedField, parseJsonPath } from '@masker/format-api';
import type { FoundField } from '@masker/rows';
import { elementMasker, literalFits, typeBeside, nullMasker } from '@masker/fields';
import { canBecomeNull } from './arrowEmptied.ts';
import { hasCells } from './arrowLeaf.ts';
import { isList } from './parentRows.ts';
import { type BesideReads, findBeside } from './arrowBeside.ts';
import { type DependencyColumns, findReads } from './dependencyColumns.ts';
import { type ArrowColumn, type ArrowLayout, isJson, isNested, typeNameOf } from './arrowSchema.ts';
import { ArrowStop } from './arrowStop.ts';
import { isBytes, isText } from './arrowText.ts';
import { storageFor } from './arrowTyped.ts';
import { ColumnMemory } from './columnMemory.ts';

export interface MaskedLeaf {
  readonly layout: ArrowLayout;
  readonly field: MaskedField;
  /** Index of the column's field among the masked ones, and that of the field in it, if it is nested. */
  readonly slot: number;
  readonly inner: number | undefined;
  /** True if only some of the values are masked so, as the keys of a map decide. */
  readonly isPartial: boolean;
  readonly reads: DependencyColumns;
  /** The values in the same column that its masker compares. */
  readonly beside: BesideReads;
  /** True if each row of a dictionary is masked by itself, so that the dictionary is made anew for each batch. */
  readonly isByRow: boolean;
  readonly memory: ColumnMemory;
}

/** The decision for a node; `open` if nothing decides, so that masking stops at a value. */
export type ColumnAction =
  | { readonly kind: 'stay' | 'open' }
  | { readonly kind: 'values'; readonly leaf: MaskedLeaf }
  /** For each node in it: the members of a struct, the elements of a list. */
  | { readonly kind: 'parts'; readonly children: readonly ColumnAction[] }
  /** The values of a map, by their keys. */
  | {
      readonly kind: 'entries';
      readonly keys: ReadonlyMap<string, ColumnAction>;
      readonly others: ColumnAction;
    };

/** A field in a column whose path leads here: its masker, or undefined if it is kept. */
interface LiveField {
  readonly path: readonly string[];
  readonly masked: Pick<MaskedLeaf, 'field' | 'slot' | 'inner'> | undefined;
}

/**
 * Decides on a column.
 *
 * @param found the masked fields in it, by paths of which none is a prefix of another
 * @throws ArrowStop for a type that can't be masked this way
 */
export function columnActionOf(
  column: ArrowColumn,
  found: readonly FoundField[],
  columns: readonly ArrowColumn[],
): ColumnAction {
  const whole = found.find(({ path }) => path.length === 0);
  const inner = whole?.field.masker.inner;
  if (whole !== undefined && inner !== undefined && isNested(column))
    return new ColumnActionBuilder(column.name, column.layout, columns).inside(
      column.layout,
      liveFieldsOf(inner, whole.slot),
      0,
      inner.decided.undecided,
    );
  const live = found.map(({ path, field, slot }) => ({ path, masked: { field, slot, inner: undefined } }));
  return new ColumnActionBuilder(formatJsonPointer([column.name]), column.layout, columns).inside(
    column.layout,
    live,
    0,
    'keep',
  );
}

function liveFieldsOf({ fields, decided }: InnerFields, slot: number): readonly LiveField[] {
  const masked = fields.map((field, inner) => {
    const path = parseJsonPath(field.name);
    if (path === undefined) throw new RangeError(`fields: not a JSON pointer or dotted path: ${field.name}`);
    return { path, masked: { field, slot, inner } };
  });
  return [...masked, ...decided.kept.map((path) => ({ path, masked: undefined }))];
}

class ColumnActionBuilder {
  readonly #column: string;
  readonly #layout: ArrowLayout;
  readonly #columns: readonly ArrowColumn[];

  /** @param column what messages call it */
  constructor(column: string, layout: ArrowLayout, columns: readonly ArrowColumn[]) {
    this.#column = column;
    this.#layout = layout;
    this.#columns = columns;
  }

  values(layout: ArrowLayout, masked: NonNullable<LiveField['masked']>, isPartial: boolean): ColumnAction {
    const { field } = masked;
    const { masker } = field;
    const isEmptied = masker === nullMasker;
    if (isList(layout.type) && layout.type !== Type.Map && layout.dictionary === undefined && !isEmptied)
      return {
        kind: 'parts',
        children: layout.children.map((child) =>
          this.values(child, { ...masked, field: { ...field, masker: elementMasker(masker) } }, isPartial),
        ),
      };
    // Nulls stay, but if their masker replaces them.
    if (layout.type === Type.Null && (isEmptied || staysNull(field))) return { kind: 'stay' };
    this.#check(layout, masked, isPartial);
    const reads = findReads(field, this.#columns);
    const beside = findBeside(field, this.#column, this.#layout, layout);
    const isByRow = layout.dictionary !== undefined && (isPartial || (!isEmptied && !staysNull(field)));
    const memory = new ColumnMemory();
    const leaf = { ...masked, layout, isPartial, reads, beside, isByRow, memory };
    return { kind: 'values', leaf };
  }

  #check(
    layout: ArrowLayout,
    { field: { name, masker, isDeclaredText }, inner }: NonNullable<LiveField['masked']>,
    isPartial: boolean,
  ): void {
    const field = inner === undefined ? name : `${this.#column}${name}`;
    const statement = typeNameOf(layout);
    if (masker === nullMasker) {
      if (!canBecomeNull(layout) || (isPartial && !hasCells(layout.type)))
        throw new ArrowStop({ code: 'arrow-type', field, statement });
      if (!layout.field.nullable()) throw new ArrowStop({ code: 'arrow-not-null', field });
      return;
    }
    if (isNested({ type: layout.type, layout })) throw new ArrowStop({ code: 'arrow-nested', field });
    const isBinary = isBytes(layout.type);
    if (!(isBinary && isDeclaredText === true ? masker.kinds.includes('text') : isMaskedBy(layout, masker)))
      throw new ArrowStop({
        code: 'arrow-type',
        field,
        statement:
          isBinary && masker.literal === undefined
            ? `${statement}${declareText}`
            : typeBeside(statement, masker),
      });
    if (isJson({ layout }) && masker.takeSeen === undefined)
      throw new ArrowStop({ code: 'arrow-json', field });
  }

  inside(
    layout: ArrowLayout,
    all: readonly LiveField[],
    depth: number,
    undecided: InnerFields['decided']['undecided'],
    isPartial = false,
  ): ColumnAction {
    const live = all.filter(({ path }) => path.length > depth);
    const own = all.find(({ path }) => path.length === depth);
    // The pointer "" decides about values without fields.
    const isForParts =
      isList(layout.type) && layout.type !== Type.Map
        ? live.some(({ path }) => path[depth] === '*')
        : live.length > 0 && isNested({ type: layout.type, layout });
    if (own !== undefined && !isForParts)
      return own.masked === undefined ? { kind: 'stay' } : this.values(layout, own.masked, isPartial);
    const isReferred = layout.dictionary !== undefined;
    const { type } = layout;
    const hasParts = !isReferred && (type === Type.Struct_ || isList(type));
    // Parts of values in a dictionary, and those of unions and runs: they can't be masked there.
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
        const action = below(child, at(name));
        // Known before there are rows, but if the keys of a map decide.
        if (action.kind === 'open' && !isPartial)
          throw new ArrowStop({
            code: 'undecided',
            field: `${this.#column}${formatJsonPointer([...before, name])}`,
          });
        return action;
      });
      return { kind: 'parts', children };
    }
    if (type === Type.Map) {
      const [key, value] = layout.children[0]?.children ?? [];
      if (key === undefined || value === undefined) throw new RangeError('map: has no values');
      const every = at('*');
      // Keys of any type, as none is compared.
      if (every.length === live.length) return partsOf([partsOf([{ kind: 'stay' }, below(value, every)])]);
      if (key.dictionary !== undefined || !(isText(key.type) || key.type === Type.Int))
        throw new ArrowStop({ code: 'arrow-type', field: this.#column, statement: typeNameOf(layout) });
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

function partsOf(children: readonly ColumnAction[]): ColumnAction {
  return { kind: 'parts', children };
}

const declareText = '; if it holds text, a plan can say "as": "text"';

/** Returns true if a masker takes values of a node's type. */
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

/** Returns true if null stays null, and no other column decides. */
function staysNull({ masker }: MaskedField): boolean {
  return masker.reads.length === 0 && masker.mask(null, noColumns).value === null;
}

/** The fields named by their paths that only values with some key of a map are: rows show whether there is such a key. */
export function slotsByKey(action: ColumnAction): readonly number[] {
  if (action.kind === 'parts') return action.children.flatMap(slotsByKey);
  if (action.kind !== 'entries') return [];
  const others = new Set(Array.from(leavesOf(action.others), ({ slot }) => slot));
  const named = [...action.keys.values()].flatMap((own) => [...leavesOf(own)]);
  return named.flatMap(({ slot, inner }) => (inner === undefined && !others.has(slot) ? slot : []));
}

export function* leavesOf(action: ColumnAction): Generator<MaskedLeaf> {
  if (action.kind === 'values') yield action.leaf;
  else if (action.kind === 'parts') for (const child of action.children) yield* leavesOf(child);
  else if (action.kind === 'entries')
    for (const child of [...action.keys.values(), action.others]) yield* leavesOf(child);
}
