// The rows of nested columns, put together from the columns that are stored for them: by their levels (Dremel encoding).
import { at } from '@masker/text';
import { listText, type NestedPart, objectText } from '@masker/rows';
import type { LeafStep, ParquetColumn } from './parquetSchema.ts';

/** A value in a row of a stored column, with its levels; null if there is none. */
export interface LeafEntry {
  readonly repetition: number;
  readonly definition: number;
  readonly text: string | null;
}

/** The entries of a row as one text, which no others give. */
export function entriesText(entries: readonly LeafEntry[]): string {
  return entries
    .map(
      ({ repetition, definition, text }) =>
        `${repetition} ${definition}${text === null ? '' : ` ${text.length}:${text}`};`,
    )
    .join('');
}

/** @throws RangeError for a text that `entriesText` doesn't write */
export function readEntriesText(text: string): readonly LeafEntry[] {
  const entries: LeafEntry[] = [];
  const pattern = /(\d+) (\d+)(?: (\d+):|;)/y;
  while (pattern.lastIndex < text.length) {
    const start = pattern.lastIndex;
    const [, repetition, definition, length] = pattern.exec(text) ?? [];
    if (repetition === undefined) throw new RangeError(`text: has no entry at ${start}`);
    const at = pattern.lastIndex;
    const end = length === undefined ? undefined : at + Number(length);
    entries.push({
      repetition: Number(repetition),
      definition: Number(definition),
      text: end === undefined ? null : text.slice(at, end),
    });
    if (end !== undefined) pattern.lastIndex = end + 1;
  }
  return entries;
}

/** A part of a column, and the stored columns for it: from `first` to before `end`. */
export type NestedNode = {
  readonly first: number;
  readonly end: number;
  /** From this level on it isn't null. */
  readonly definition: number;
} & (
  | { readonly kind: 'value' }
  | { readonly kind: 'struct'; readonly members: readonly (readonly [name: string, node: NestedNode])[] }
  | (Repeated & { readonly kind: 'list'; readonly element: NestedNode })
  | (Repeated & { readonly kind: 'map'; readonly key: NestedNode; readonly value: NestedNode })
);

interface Repeated {
  /** From this definition level on there is an element. */
  readonly entry: number;
  /** The repetition level of all elements but the first. */
  readonly repetition: number;
}

/** Nothing that is put together nests deeper. */
const deepest = 100;

export class NestedReader {
  readonly #root: NestedNode;

  constructor(root: NestedNode) {
    this.#root = root;
  }

  /**
   * Puts a row together.
   *
   * @param leaves the entries of each stored column
   * @returns JSON
   * @throws RangeError for levels that don't belong together
   */
  row(leaves: readonly (readonly LeafEntry[])[]): string | null {
    const positions = leaves.map(() => 0);
    const { text } = new NestedRowReader(leaves, positions).value(this.#root);
    if (leaves.some(({ length }, i) => positions[i] !== length)) throw mismatch();
    return text;
  }
}

/** Makes what reads rows; undefined for a column that nests too deeply. */
export function nestedReader(column: ParquetColumn): NestedReader | undefined {
  const node = nestedNode(column);
  return node && new NestedReader(node);
}

/** The parts of a column; undefined for one that nests too deeply. */
export function nestedNode({ leaves, isOptional }: ParquetColumn): NestedNode | undefined {
  const ways = leaves.map(({ step }) => stepsTo(step));
  if (ways.some((steps) => steps === undefined)) return undefined;
  const known = ways.flatMap((steps) => (steps === undefined ? [] : [steps]));
  return nodeOf(known, 0, known.length, 0, isOptional ? 1 : 0);
}

function stepsTo(last: LeafStep | undefined): readonly LeafStep[] | undefined {
  const steps: LeafStep[] = [];
  for (let step = last; step !== undefined; step = step.before)
    if (steps.push(step) > deepest) return undefined;
  return steps.reverse();
}

/** @param depth how many steps lead to the node */
function nodeOf(
  ways: readonly (readonly LeafStep[])[],
  first: number,
  end: number,
  depth: number,
  definition: number,
): NestedNode {
  const own = { first, end, definition };
  const step = ways[first]?.[depth];
  if (step === undefined) return { ...own, kind: 'value' };
  const { to, entry, repetition } = step;
  // Stored columns of one part follow each other.
  const parts: { readonly step: LeafStep; readonly node: NestedNode }[] = [];
  for (let from = first; from < end;) {
    const next = ways[from]?.[depth];
    if (next === undefined) throw mismatch();
    let until = from + 1;
    while (until < end && ways[until]?.[depth] === next) until++;
    parts.push({ step: next, node: nodeOf(ways, from, until, depth + 1, next.definition) });
    from = until;
  }
  const [one, other] = parts.map(({ node }) => node);
  if (to === 'element' && one !== undefined && other === undefined)
    return { ...own, kind: 'list', entry, repetition, element: one };
  if (to === 'key' && one !== undefined && other !== undefined)
    return { ...own, kind: 'map', entry, repetition, key: one, value: other };
  return {
    ...own,
    kind: 'struct',
    members: parts.map(({ step: { to: member }, node }) => [
      typeof member === 'string' ? member : member.name,
      node,
    ]),
  };
}

function mismatch(): RangeError {
  return new RangeError("column: has levels that don't belong together");
}

class NestedRowReader {
  readonly #leaves: readonly (readonly LeafEntry[])[];
  readonly #positions: number[];

  /** @param positions indexes of the next entries, which are advanced */
  constructor(leaves: readonly (readonly LeafEntry[])[], positions: number[]) {
    this.#leaves = leaves;
    this.#positions = positions;
  }

  value(node: NestedNode): NestedPart {
    const next = this.#next(node);
    if (next === undefined) throw mismatch();
    if (node.kind === 'value') {
      this.#pass(node);
      return { text: next.text, hasParts: false };
    }
    if (next.definition < node.definition) {
      this.#pass(node);
      return { text: null, hasParts: true };
    }
    if (node.kind === 'struct')
      return {
        text: objectText(node.members.map(([name, member]) => [name, this.value(member)])),
        hasParts: true,
      };
    if (next.definition < node.entry) {
      this.#pass(node);
      return { text: node.kind === 'list' ? listText([]) : objectText([]), hasParts: true };
    }
    const { repetition } = node;
    if (node.kind === 'list')
      return { text: listText(this.#each(node, repetition, () => this.value(node.element))), hasParts: true };
    const entries = this.#each(
      node,
      repetition,
      () => [this.value(node.key).text ?? '', this.value(node.value)] as const,
    );
    return { text: objectText(entries), hasParts: true };
  }

  #each<T>(node: NestedNode, repetition: number, read: () => T): readonly T[] {
    const all = [read()];
    while (this.#next(node)?.repetition === repetition) all.push(read());
    return all;
  }

  #next({ first }: NestedNode): LeafEntry | undefined {
    return this.#leaves[first]?.[at(this.#positions, first)];
  }

  #pass({ first, end }: NestedNode): void {
    for (let leaf = first; leaf < end; leaf++) this.#positions[leaf] = at(this.#positions, leaf) + 1;
  }
}
