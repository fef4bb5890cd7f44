// The values that others depend on, as masking reads them: a column, or in JSON a value that a pointer names.
import type { Column } from '@masker/columns';
import { readPath, textsOf } from '@masker/format-text';
import { cellTexts, type ColumnBatch } from '@masker/format-api';

/** A column of a batch by its name; null in all rows if there is none. */
export function readCells(batch: ColumnBatch, name: string): Column {
  const [first = name, ...path] = (batch.isJson ? readPath(name) : undefined) ?? [name];
  const index = batch.columns.indexOf(first);
  if (index < 0) return { kind: 'text', values: textsOf(Array.from({ length: batch.rows }, () => null)) };
  if (path.length === 0) return { kind: 'text', values: batch.texts(index) };
  const textAt = cellTexts(batch.written(index));
  const texts = Array.from({ length: batch.rows }, (_, row) => valueIn(textAt(row), path));
  return { kind: 'text', values: textsOf(texts) };
}

/** The text of a value in a document; null if there is none. */
function valueIn(document: string | null, path: readonly string[]): string | null {
  let found: unknown = document === null ? null : withNumbersAsTexts(document);
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return null;
    found = (found as Readonly<Record<string, unknown>>)[step];
  }
  if (typeof found === 'boolean') return String(found);
  return typeof found === 'string' ? found : null;
}

/** Reads a document, whose numbers stay as they are written. */
function withNumbersAsTexts(document: string): unknown {
  const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/gs;
  return JSON.parse(document.replaceAll(token, (text) => (text.startsWith('"') ? text : `"${text}"`)));
}
