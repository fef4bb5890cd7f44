// The parts of documents that stay: fields, values of cases that keep, and the text around values.
import type { Decision } from '@masker/plan';
import { DocumentReader, type FoundFieldValue, type Reading, type TargetField } from '@masker/format-text';
import { cellTexts, type ColumnBatch } from '@masker/format-api';
import { type CaseField, casesOfValues, comparedInside, conditionsInside } from './matchedCases.ts';

/** Fields with their decisions. */
type FieldDecisions = readonly Pick<
  Extract<Decision, { kind: 'fields' }>['fields'][number],
  'path' | 'decision'
>[];

/** The fields that stay, among all that are decided about. */
export function keptFields(fields: FieldDecisions): readonly TargetField[] {
  return fields
    .filter(({ decision }) => decision.kind === 'keep')
    .map(({ path }) => ({ path, mayBeNumber: true, mayBeLiteral: true, isKept: true }));
}

/** @returns the text with a NUL instead of each value */
export function around(text: string, values: readonly FoundFieldValue[]): string {
  let [rest, at] = ['', 0];
  for (const { offset, length } of values) {
    rest += `${text.slice(at, offset)}\0`;
    at = offset + length;
  }
  return rest + text.slice(at);
}

/** Gives the documents of a column's rows, as JSON. */
export function documentTexts(batch: ColumnBatch, column: number): (row: number) => string | null {
  return cellTexts(batch.isJson ? batch.written(column) : batch.texts(column));
}

/** Finds the values of fields in the documents of a column, and the case that decides each. */
export class FieldReader {
  readonly #targets: readonly TargetField[];
  readonly #cases: readonly CaseField[];
  readonly #compared: ReturnType<typeof comparedInside>;
  /** True if cases decide about some of the values. */
  readonly hasCases: boolean;

  /**
   * @param column its name, the first step of pointers to values in it
   * @param readsKept whether to find values of kept fields, too; they end reading if they are objects
   */
  constructor(column: string, fields: FieldDecisions, readsKept = false) {
    this.#targets = fields.map(({ path, decision }) => ({
      path,
      mayBeNumber: true,
      mayBeLiteral: true,
      isKept: !readsKept && decision.kind === 'keep',
    }));
    this.#cases = fields.map(({ decision }) => ({ conditions: conditionsInside(column, decision) }));
    this.#compared = comparedInside(this.#cases);
    this.hasCases = this.#cases.some(({ conditions }) => conditions.length > 0);
  }

  /** @param hasMaps whether objects may be maps */
  read(text: string, hasMaps: boolean): Reading {
    return new DocumentReader(this.#targets, { hasMaps }, this.#compared).read(text);
  }

  /** The case of each value of an original document, from 0; 0 for fields without cases. */
  casesOf({ values, reads }: Reading, batch: ColumnBatch, row: number): readonly number[] {
    return casesOfValues(values, this.#cases, reads, { batch, row });
  }
}
