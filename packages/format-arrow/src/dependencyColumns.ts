// The columns of a record batch that maskers of others read, as texts.
import { Type } from 'apache-arrow/fb/type';
import { type Column, type Columns, noColumns } from '@masker/columns';
import { elementPath, findColumns, renameOne } from '@masker/rows';
import type { MaskedField } from '@masker/format-api';
import type { BatchColumn } from './arrowBatch.ts';
import type { ArrowDictionaries } from './arrowDictionaries.ts';
import { cellsAt } from './arrowLeaf.ts';
import { type ArrowArray, ownColumn, partOf } from './arrayTree.ts';
import { type ArrowColumn, type ArrowLayout, isNested, typeNameOf } from './arrowSchema.ts';
import { ArrowStop } from './arrowStop.ts';
import { isText } from './arrowText.ts';
import { numberTypes, textsOf } from './columnTexts.ts';
import { dictionaryIndexes } from './dictionaryIndexes.ts';

/** Indexes in the schema of the columns that a masker reads, by name. */
export type DependencyColumns = ReadonlyMap<string, number>;

const readableTypes = new Set([...numberTypes, Type.Date, Type.Timestamp, Type.Bool, Type.Null]);

/** Returns true if values of a type have texts that others compare. */
export function isReadable(layout: ArrowLayout): boolean {
  const { type } = layout;
  return !isNested({ type, layout }) && (isText(type) || readableTypes.has(type));
}

/**
 * Finds the columns that a masker reads: texts, numbers, dates and booleans, including those in dictionaries.
 *
 * @throws ArrowStop for a column that is missing or has another type
 */
export function findReads({ masker }: MaskedField, columns: readonly ArrowColumn[]): DependencyColumns {
  const names = columns.map(({ name }) => name);
  const reads = masker.reads.filter((name) => elementPath(name) === undefined);
  return new Map(
    reads.map((name) => {
      const slots = findColumns([name], names, names.length);
      if ('code' in slots)
        throw new ArrowStop(slots.code === 'column-ambiguous' ? { ...slots, statement: renameOne } : slots);
      const index = slots.indexOf(0);
      const column = columns[index];
      if (column === undefined || !isReadable(column.layout))
        throw new ArrowStop({
          code: 'arrow-read',
          field: name,
          statement: column && typeNameOf(column),
        });
      return [name, index];
    }),
  );
}

/** The columns of one batch, each read once for all maskers. */
export class RowColumns {
  readonly #schema: readonly ArrowColumn[];
  readonly #columnAt: (index: number) => BatchColumn;
  readonly #dictionaries: ArrowDictionaries;
  readonly #rows: number;
  readonly #known = new Map<number, Column>();

  /** @param columnAt gives a column of the batch, not compressed */
  constructor(
    schema: readonly ArrowColumn[],
    columnAt: (index: number) => BatchColumn,
    dictionaries: ArrowDictionaries,
    rows: number,
  ) {
    this.#schema = schema;
    this.#columnAt = columnAt;
    this.#dictionaries = dictionaries;
    this.#rows = rows;
  }

  /** @throws RangeError for a damaged column */
  columns(reads: DependencyColumns): Columns {
    if (reads.size === 0) return noColumns;
    return new Map(Array.from(reads, ([name, index]) => [name, this.#column(index)]));
  }

  #column(index: number): Column {
    const known = this.#known.get(index) ?? this.#read(index);
    this.#known.set(index, known);
    return known;
  }

  #read(index: number): Column {
    const column = this.#schema[index];
    if (column === undefined) throw new RangeError("column: isn't there");
    const part = partOf(column.layout, this.#columnAt(index));
    if (part.node.length !== this.#rows) throw new RangeError('column: has another number of rows');
    return nodeTexts(part, this.#dictionaries);
  }
}

/**
 * Reads a node without children as texts.
 *
 * @throws RangeError for a damaged node
 */
export function nodeTexts(part: ArrowArray, dictionaries: ArrowDictionaries): Column {
  const { layout, node } = part;
  const { dictionary } = layout;
  if (dictionary === undefined) return textsOf(layout, ownColumn(part), node.length);
  const [values] = layout.children;
  if (values === undefined) throw new RangeError('dictionary: has no values');
  const known = dictionaries.textsOf(dictionary.id, values);
  return {
    kind: known.kind,
    values: cellsAt(known.values, node.length, dictionaryIndexes(dictionary, ownColumn(part))),
  };
}
