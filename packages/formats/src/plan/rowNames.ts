// Collects the names of a plan that rows contain, for readers that don't mask.
import {
  type DecidedField,
  type Decision,
  type SeenNames,
  type PlanModel,
  type ResolvedTable,
  resolveTable,
} from '@masker/plan';
import { formatJsonPointer } from '@masker/json';
import { suggestion } from '@masker/config';
import { mayBeShown } from '@masker/rows';
import { DocumentReader, fieldSuggestion } from '@masker/format-text';
import {
  formatJsonPath,
  parseJsonPath,
  cellTexts,
  type ColumnBatch,
  type ColumnStream,
} from '@masker/format-api';

/** Maximum number of documents of a column searched for a similar name. */
const maxDocuments = 50;

/** The fields that a plan names in a column, and those seen. */
interface WatchedColumn {
  readonly decision: Extract<Decision, { kind: 'fields' }>;
  readonly open: Set<number>;
  readonly missed: Set<number>;
  readonly documents: string[];
}

interface WatchedTable {
  readonly resolved: ResolvedTable;
  /** All that rows have. */
  readonly columns: Set<string>;
  readonly watched: Map<string, WatchedColumn | undefined>;
  isJson: boolean;
  /** The columns that some of the rows of JSON lack. */
  readonly missed: Set<string>;
}

/** Inspects rows; fields of JSON only until all names of the plan have been seen. */
export class RowNames {
  readonly #model: PlanModel;
  readonly #seen: SeenNames;
  readonly #tables = new Map<string, WatchedTable>();

  constructor(model: PlanModel, seen: SeenNames) {
    this.#model = model;
    this.#seen = seen;
  }

  add(batch: ColumnBatch): void {
    const { table, columns, isJson, rows } = batch;
    const known = this.#tableOf(table);
    known.isJson = isJson;
    for (const column of columns) known.columns.add(column);
    if (isJson && rows > 0 && columns.length > 0)
      for (const column of known.resolved.columns) if (!columns.includes(column)) known.missed.add(column);
    for (const [index, column] of columns.entries()) {
      const watched = this.#watchedIn(known, column);
      if (watched === undefined || watched.open.size === 0) continue;
      const textAt = cellTexts(isJson ? batch.written(index) : batch.texts(index));
      const hasMaps = batch.isNested?.(index) === true;
      for (let row = 0; row < rows && watched.open.size > 0; row++) look(watched, textAt(row), hasMaps);
    }
  }

  /** Reports the seen names after all rows have been added. */
  end(): void {
    for (const [name, { resolved, columns, watched, isJson, missed }] of this.#tables) {
      this.#seen.addTable({ name, columns: isJson ? undefined : [...columns] });
      if (isJson) this.#endRecords(resolved, columns, missed);
      for (const [column, one] of watched) {
        const table = resolved.ownerOf(column);
        if (one === undefined || table === undefined) continue;
        for (const [i, { path }] of watchedFields(one.decision).entries())
          this.#seen.addLocation({
            location: { table, column, path },
            isFound: !one.open.has(i),
            isMissed: one.missed.has(i),
            undecided: resolved.undecided,
            suggestion: one.open.has(i) ? pointerMeant(path, one) : undefined,
          });
      }
    }
  }

  #endRecords(resolved: ResolvedTable, columns: ReadonlySet<string>, missed: ReadonlySet<string>): void {
    const open = [...columns].filter(
      (column) => resolved.entryOf(column) === undefined && mayBeShown(column),
    );
    for (const column of resolved.columns) {
      const table = resolved.ownerOf(column);
      if (table === undefined || resolved.entryOf(column)?.written?.kind === 'keep') continue;
      this.#seen.addLocation({
        location: { table, column, path: [] },
        isFound: columns.has(column),
        isMissed: missed.has(column),
        undecided: resolved.undecided,
        suggestion: columns.has(column) ? undefined : suggestion(column, open),
      });
    }
  }

  #tableOf(name: string): WatchedTable {
    const known = this.#tables.get(name);
    if (known !== undefined) return known;
    const resolved = resolveTable(this.#model, name);
    const made: WatchedTable = {
      resolved,
      columns: new Set(),
      watched: new Map(),
      isJson: false,
      missed: new Set(),
    };
    this.#tables.set(name, made);
    return made;
  }

  #watchedIn({ resolved, watched }: WatchedTable, column: string): WatchedColumn | undefined {
    if (watched.has(column)) return watched.get(column);
    const decision = resolved.whole === undefined ? resolved.decide(column) : undefined;
    const made: WatchedColumn | undefined =
      decision?.kind === 'fields'
        ? {
            decision,
            open: new Set(watchedFields(decision).keys()),
            missed: new Set(),
            documents: [],
          }
        : undefined;
    watched.set(column, made);
    return made;
  }
}

/** Missing fields that are kept do no harm. */
function watchedFields({ fields }: WatchedColumn['decision']): readonly DecidedField[] {
  return fields.filter(({ decision }) => decision.kind !== 'keep');
}

function look(
  { decision, open, missed, documents }: WatchedColumn,
  text: string | null,
  hasMaps: boolean,
): void {
  if (text === null || text === '') return;
  const targets = watchedFields(decision).map(({ path }) => ({
    path,
    mayBeNumber: true,
    mayBeLiteral: true,
    // Whatever is there, also an object.
    isKept: false,
  }));
  const reader = new DocumentReader(targets, { hasMaps });
  for (const { field } of reader.read(text).values) open.delete(field);
  for (const field of reader.missed) missed.add(field);
  if (documents.length < maxDocuments) documents.push(text);
}

function pointerMeant(path: readonly string[], { decision, documents }: WatchedColumn): string | undefined {
  const lines = documents.map((document) => document.replaceAll('\n', ' ')).join('\n');
  const meant = fieldSuggestion(new TextEncoder().encode(lines), true)(formatJsonPath(path));
  const other = meant === undefined ? undefined : parseJsonPath(meant);
  if (other === undefined) return undefined;
  const pointer = formatJsonPointer(other);
  return decision.fields.some((field) => formatJsonPointer(field.path) === pointer) ? undefined : pointer;
}

/** Yields the same rows, after adding their names to `names`. */
export async function* namingRows(rows: ColumnStream, names: RowNames): ColumnStream {
  try {
    for (;;) {
      const { value, done } = await rows.next();
      if (done === true) return value;
      names.add(value);
      yield value;
    }
  } finally {
    await rows.return([]);
  }
}
