// One value of a table as its preview draws it: as the table has it, and as a plan masks it.
import { nonconformancesOf, type ShownNonconformance } from '../../rendering/shownFacts.ts';
import { type Column, type Columns, columnOf, stringAt } from '@masker/columns';
import { type Decision, firstMatches } from '@masker/plan';
import type { Entity } from '@masker/masking-core';
import type { Masker } from '@masker/masker';
import { type CellColumn, cellMasker, fieldOf, maskedFields } from '@masker/formats';
import { type FieldMasker, mapMaskers, type InputProblemCode } from '@masker/format-api';
import { maskTexts } from '@masker/fields';
import { drawMarked, drawUnmasked, drawValue, type Side } from '../../rendering/drawnValue.ts';
import { type Cell, jsonCell } from '../firstRows.ts';
import type { FindDecidedMasker, DecidedMasker } from '../decidedMasker.ts';
import { visit } from 'jsonc-parser';

/** @param masker that of the column */
function describeStop(
  code: InputProblemCode,
  { kind }: Cell,
  { inner, name = 'its masker' }: FieldMasker,
): string {
  const isField = inner !== undefined;
  if (code === 'not-text' && isField)
    return "A field in it isn't text, so its masker can't mask it: masking stops here.";
  if (code === 'not-text' && kind === 'number')
    return `This is a number, which ${name} doesn't mask: masking stops here.`;
  if (code === 'not-one-value' && isField)
    return "A field in it is an object or an array, which isn't masked as a whole: masking stops here.";
  if (code === 'arrow-type') return `${name} doesn't mask values of this type: masking stops here.`;
  if (code === 'arrow-fraction') return `This isn't a whole number, which ${name} masks: masking stops here.`;
  return sentences.get(code) ?? "This can't be masked: masking stops here.";
}

const neither = 'This is neither text nor a number: masking stops here.';
const sentences = new Map<InputProblemCode, string>([
  ['not-json', "This isn't JSON: masking stops here."],
  ['undecided', 'A field in it has no decision: masking stops here.'],
  ['undecided-value', 'This has no fields and no decision: masking stops here. Add the pointer "".'],
  ['not-one-value', neither],
  ['not-text', neither],
]);

/** A value, or the word for a missing one. */
export type ShownSide =
  | { readonly kind: 'value'; readonly side: Side }
  | { readonly kind: 'null' | 'empty' | 'absent' };

export interface ShownCell {
  readonly original: ShownSide;
  /** Null if it stays as it is, or nothing can be said. */
  readonly masked: ShownSide | null;
  readonly nonconformances: readonly ShownNonconformance[];
  /** Why masking stops here, in one sentence; empty if it doesn't. */
  readonly problem: string;
  /**
   * The entity that was masked by instead of the value: `by customer 42 of tenant 7`; empty for the value. It
   * stays on this machine.
   */
  readonly by: string;
}

interface CellPlan {
  /** The decision on the whole table. */
  readonly whole: 'keep' | 'empty' | undefined;
  /** The masker of the column's decision. */
  readonly planned: DecidedMasker | undefined;
  readonly findMasker: FindDecidedMasker;
  /** The cell of another column of the row; undefined if there is none. */
  readonly cellOf: (column: string) => Cell | undefined;
  readonly column: CellColumn & {
    /** True if an empty value is how the format writes null. */
    readonly isEmptyNull: boolean;
  };
}

const nothing = { masked: null, nonconformances: [], problem: '', by: '' } as const;

/** @param cell undefined if the record has no such member */
export function maskCell(cell: Cell | undefined, decision: Decision, plan: CellPlan): ShownCell {
  const original = showCell(cell);
  if (cell === undefined || plan.whole === 'keep') return { ...nothing, original };
  if (plan.whole === 'empty') return { ...nothing, original, masked: { kind: 'absent' } };
  if (decision.kind === 'cases') return maskByCase(cell, decision, plan);
  const by = decision.kind === 'mask' ? describeEntityOf(decision.by, plan.cellOf) : '';
  const opened = openDecision(decision, plan);
  if (opened === undefined) return { ...nothing, original };
  return typeof opened === 'string'
    ? { ...nothing, original, problem: decision.kind === 'mask' ? '' : opened }
    : { ...nothing, original, ...maskValue(cell, decision, opened, plan), by };
}

/** Returns the masker of a decision, or why it can't mask; undefined if values stay. */
function openDecision(
  decision: Decision,
  { findMasker, column }: CellPlan,
): FieldMasker | string | undefined {
  const field = fieldOf(decision, '', undefined);
  if (field === undefined) return undefined;
  try {
    const opened = mapMaskers([field], (own): Masker => {
      const { masker, obstacle } = findMasker(own);
      if (masker === undefined) throw new MissingMasker(obstacle);
      return masker;
    });
    return maskedFields(opened, column.isEmptyNull)[0]?.masker;
  } catch (error) {
    if (error instanceof MissingMasker) return error.message;
    throw error;
  }
}

/** Its message is why there is no masker. */
class MissingMasker extends Error {}

/** Returns `by customer 42 of tenant 7`: the identifier's last part, then those before it. */
function describeEntityOf(by: Entity | undefined, cellOf: CellPlan['cellOf']): string {
  if (by === undefined) return '';
  const parts = by.columns.map((column) => ({ column, text: cellOf(column)?.text.trim() ?? '' }));
  const last = parts.at(-1);
  if (last === undefined || parts.some(({ text }) => text === ''))
    return `by the value: the row has no ${by.name}`;
  const others = parts.slice(0, -1).map(({ column, text }) => `${column.replace(/_?id$/i, '')} ${text}`);
  return ['by', by.name, last.text, ...(others.length === 0 ? [] : ['of', others.join(', ')])].join(' ');
}

/** Masks a cell as the first case that its row matches says. */
function maskByCase(
  cell: Cell,
  { cases, undecided }: Extract<Decision, { kind: 'cases' }>,
  plan: CellPlan,
): ShownCell {
  const row = new Map<string, Column>();
  for (const { column } of cases.flatMap(({ when }) => when)) {
    const read = plan.cellOf(column);
    if (read === undefined)
      return {
        ...nothing,
        original: showCell(cell),
        problem: `The row has no value in "${column}": masking stops here.`,
      };
    row.set(column, { kind: 'text', values: columnOf([read.kind === 'null' ? null : read.text]) });
  }
  const [way = cases.length] = firstMatches(
    cases.map(({ when }) => when),
    row,
    1,
    false,
  );
  const decision = cases[way]?.decision ?? { kind: 'keep' };
  if (way === cases.length && undecided === 'fail')
    return { ...nothing, original: showCell(cell), problem: 'No case matches: masking stops here.' };
  const planned = decision.kind === 'mask' ? plan.findMasker(decision) : undefined;
  return maskCell(cell, decision, { ...plan, planned });
}

function showCell(cell: Cell | undefined): ShownSide {
  if (cell === undefined) return { kind: 'absent' };
  if (cell.kind === 'null') return { kind: 'null' };
  return showText(cell.text);
}

function showText(text: string | null): ShownSide {
  if (text === null) return { kind: 'null' };
  return text === '' ? { kind: 'empty' } : { kind: 'value', side: drawUnmasked(text) };
}

function maskValue(
  cell: Cell,
  decision: Decision,
  masker: FieldMasker,
  { planned, cellOf, column }: CellPlan,
): Partial<ShownCell> {
  const row = rowOf(masker.reads, cellOf);
  if (typeof row === 'string') return { problem: row };
  const isJson = column.isJson && (cell.kind !== 'text' || masker.inner !== undefined);
  const text = isJson ? jsonOf(cell) : cell.kind === 'null' ? null : cell.text;
  const own = cellMasker(masker, { ...column, isJson });
  const result = maskTexts(own, columnOf([text]), row);
  const code = result.invalidAt === undefined ? result.problem?.code : 'invalid-utf8';
  if (code !== undefined) return { problem: describeStop(code, cell, masker) };
  const written = stringAt(result, 0);
  const masked: Cell = isJson || written === null ? jsonCell(written) : { kind: 'text', text: written };
  if (decision.kind === 'mask' && planned?.masker !== undefined && cell.kind === 'text') {
    const explanation = planned.masker.explain(cell.text, row);
    if (explanation.value === written && written !== '') {
      const drawn = drawValue(cell.text, explanation);
      return {
        ...(cell.text !== '' && { original: { kind: 'value', side: drawn.original } }),
        masked: { kind: 'value', side: drawn.masked },
        nonconformances: nonconformancesOf(explanation, planned),
      };
    }
  }
  const isDocument = /^[[{]/.test(masked.text) && /^\s*[[{]/.test(cell.text);
  const changes = isDocument ? changedLiterals(cell.text, masked.text) : [[0, masked.text.length] as const];
  return {
    masked:
      masked.kind === 'null' || masked.text === '' || decision.kind === 'value'
        ? showCell(masked)
        : { kind: 'value', side: drawMarked(masked.text, changes) },
    nonconformances: reasonsOf(own, result.nonconforming, isDocument),
  };
}

function reasonsOf(
  masker: FieldMasker,
  nonconforming: ReturnType<typeof maskTexts>['nonconforming'],
  isDocument: boolean,
): ShownNonconformance[] {
  const label = isDocument ? "a field doesn't fit" : "doesn't fit";
  const sentences = nonconforming.flatMap(({ nonconformances }) => masker.reasons(nonconformances));
  return sentences.map((sentence) => ({ label, sentence }));
}

function jsonOf({ kind, text }: Cell): string {
  if (kind === 'null') return 'null';
  return kind === 'text' ? JSON.stringify(text) : text;
}

/** Returns the columns of a row that a masker reads; a sentence if one is missing. */
function rowOf(reads: readonly string[], cellOf: CellPlan['cellOf']): Columns | string {
  const row = new Map<string, Column>();
  for (const name of reads) {
    const read = cellOf(name);
    if (read === undefined || read.kind === 'json')
      return `The row has no value in "${name}": masking stops here.`;
    row.set(name, {
      kind: 'text',
      values: columnOf([read.kind === 'null' ? null : read.text]),
    });
  }
  return row;
}

interface Literal {
  readonly text: string;
  readonly start: number;
}

/**
 * Returns the values of a masked document that differ from the originals at the same paths, each by start and
 * end.
 */
function changedLiterals(original: string, masked: string): [number, number][] {
  const before = literalsOf(original);
  return literalsOf(masked).flatMap(({ text, start }, i): [number, number][] =>
    text === before[i]?.text ? [] : [[start, start + text.length]],
  );
}

function literalsOf(document: string): Literal[] {
  const literals: Literal[] = [];
  visit(document, {
    onLiteralValue: (_value, start, length) => {
      literals.push({ text: document.slice(start, start + length), start });
    },
  });
  return literals;
}
