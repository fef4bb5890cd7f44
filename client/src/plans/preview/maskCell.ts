// One value of a table as its preview draws it: as it stands there, and what a plan makes of it.
import {
  type Column,
  type Columns,
  columnOf,
  type Decision,
  type Entity,
  firstMatches,
  formatJsonPointer,
  type Masker,
} from '../../../../engine/src/index.ts';
import {
  documentMasker,
  searchMasker,
  type Sought,
  type MaskedField,
  maskTexts,
  nullMasker,
  valueMasker,
} from '../../../../formats/src/index.ts';
import { drawMarked, drawUnmasked, drawValue, type Side } from '../../preview/model/drawnValue.ts';
import { nonConformancesOf, type ShownNonConformance } from '../../preview/model/previewModel.ts';
import type { Cell } from '../firstRows.ts';
import { changedLiterals } from './changedLiterals.ts';
import type { FindDecidedMasker, DecidedMasker } from '../decidedMasker.ts';

/** A value, or the word for what is none. */
export type ShownSide =
  | { readonly kind: 'value'; readonly side: Side }
  | { readonly kind: 'null' | 'empty' | 'absent' };

export interface ShownCell {
  readonly original: ShownSide;
  /** Null where it stays as it is, or nothing can be said. */
  readonly masked: ShownSide | null;
  readonly nonConformances: readonly ShownNonConformance[];
  /** Why masking stops here, in one sentence; empty where it does not. */
  readonly problem: string;
  /** The entity that decided in place of the value: `by customer 42 of tenant 7`; empty for the value. It stays on this machine. */
  readonly by: string;
}

interface CellPlan {
  /** The decision on the whole table. */
  readonly whole: 'keep' | 'empty' | undefined;
  /** The masker of the column's decision. */
  readonly planned: DecidedMasker | undefined;
  readonly findMasker: FindDecidedMasker;
  /** The cell of another column of the row; undefined where there is none. */
  readonly cellOf: (column: string) => Cell | undefined;
}

const nothing = { masked: null, nonConformances: [], problem: '', by: '' } as const;

/** @param cell undefined where the record has no such member */
export function maskCell(
  cell: Cell | undefined,
  decision: Decision,
  { whole, planned, findMasker, cellOf }: CellPlan,
): ShownCell {
  const original = showCell(cell);
  if (cell === undefined || whole === 'keep') return { ...nothing, original };
  if (whole === 'empty') return { ...nothing, original, masked: { kind: 'absent' } };
  switch (decision.kind) {
    case 'keep':
    case 'undecided':
      return { ...nothing, original };
    case 'null':
      return { ...nothing, original, masked: { kind: 'null' } };
    case 'cases':
      return maskByCase(cell, decision, { whole, planned, findMasker, cellOf });
    case 'find':
      return { ...nothing, original, ...maskFound(cell, decision, { whole, planned, findMasker, cellOf }) };
    case 'value':
      return { ...nothing, original, ...(cell.kind !== 'null' && { masked: showText(decision.text) }) };
    case 'fields':
      return { ...nothing, original, ...maskFields(cell, decision, findMasker, cellOf) };
    case 'mask': {
      if (planned?.masker === undefined) return { ...nothing, original };
      return {
        ...nothing,
        original,
        ...maskValue(cell, planned, planned.masker, cellOf),
        by: describeEntityOf(decision.by, cellOf),
      };
    }
  }
}

/** `by customer 42 of tenant 7`: the identifier's last part, then those before it. */
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
  { kind, text }: Cell,
  planned: DecidedMasker,
  masker: Masker,
  cellOf: CellPlan['cellOf'],
): Partial<ShownCell> {
  const row = rowOf(masker.reads, cellOf);
  if (typeof row === 'string') return { problem: row };
  switch (kind) {
    case 'null':
      return { masked: showText(masker.mask(null, row).value) };
    case 'json':
      return { problem: 'This is neither text nor a number: masking stops here.' };
    case 'number': {
      if (!masker.kinds.includes('number'))
        return { problem: `This is a number, which ${masker.name} doesn't mask: masking stops here.` };
      const result = masker.maskNumber(text);
      const reasons = masker.reasons(result.nonConformances);
      return {
        masked:
          result.value === null
            ? { kind: 'null' }
            : { kind: 'value', side: drawMarked(result.value, [[0, result.value.length]]) },
        nonConformances: reasons.map((sentence) => ({ label: "doesn't fit", sentence })),
      };
    }
    case 'text': {
      const explanation = masker.explain(text, row);
      const { original, masked } = drawValue(text, explanation);
      return {
        ...(text !== '' && { original: { kind: 'value', side: original } }),
        masked:
          explanation.value === null || explanation.value === ''
            ? showText(explanation.value)
            : { kind: 'value', side: masked },
        nonConformances: nonConformancesOf(explanation, planned),
      };
    }
  }
}

/** Masks what is found in a text. */
function maskFound(
  cell: Cell,
  { sought, alsoFrom }: Extract<Decision, { kind: 'find' }>,
  plan: CellPlan,
): Partial<ShownCell> {
  if (cell.kind === 'null') return {};
  if (cell.kind !== 'text')
    return { problem: 'This is no text, in which values are found: masking stops here.' };
  const maskers: Sought[] = [];
  for (const { masker: decision, isSure } of sought) {
    const { masker, obstacle } = plan.findMasker(decision);
    if (masker === undefined) return { problem: obstacle ?? '' };
    maskers.push({ masker, isSure });
  }
  const masked: { column: string; masking: MaskedField['masker'] }[] = [];
  for (const { column, decision } of alsoFrom) {
    if (decision.kind === 'cases') return {};
    const { masker, obstacle } =
      decision.kind === 'value'
        ? { masker: valueMasker(decision.text, false), obstacle: undefined }
        : plan.findMasker(decision);
    if (masker === undefined) return { problem: obstacle ?? '' };
    masked.push({ column, masking: masker });
  }
  const finding = searchMasker(maskers, masked);
  const row = rowOf(finding.reads, plan.cellOf);
  if (typeof row === 'string') return { problem: row };
  return { masked: showText(finding.mask(cell.text, row).value) };
}

/** The columns of a row that a masker reads; a sentence where one isn't there. */
function rowOf(reads: readonly string[], cellOf: CellPlan['cellOf']): Columns | string {
  const row = new Map<string, Column>();
  for (const name of reads) {
    const read = cellOf(name);
    if (read === undefined || read.kind === 'json')
      return `The row has no value in "${name}": masking stops here.`;
    row.set(name, {
      kind: read.kind === 'number' ? 'number' : 'text',
      values: columnOf([read.kind === 'null' ? null : read.text]),
    });
  }
  return row;
}

function maskFields(
  { kind, text }: Cell,
  { fields, undecided }: Extract<Decision, { kind: 'fields' }>,
  findMasker: FindDecidedMasker,
  cellOf: CellPlan['cellOf'],
): Partial<ShownCell> {
  if (kind === 'null' || text === '') return {};
  const kept: (readonly string[])[] = [];
  const masked: MaskedField[] = [];
  for (const { path, decision } of fields) {
    const name = formatJsonPointer(path);
    if (decision.kind === 'mask') {
      const { masker, obstacle } = findMasker(decision);
      if (masker === undefined) return { problem: obstacle ?? '' };
      masked.push({ name, masker });
    } else if (decision.kind === 'null') masked.push({ name, masker: nullMasker });
    else if (decision.kind === 'find') {
      const sought = decision.sought.flatMap(({ masker: own, isSure }) => {
        const { masker } = findMasker(own);
        return masker === undefined ? [] : [{ masker, isSure }];
      });
      if (sought.length < decision.sought.length || decision.alsoFrom.length > 0)
        return { problem: 'Masking finds values in it; the preview shows them only in whole columns.' };
      masked.push({ name, masker: searchMasker(sought) });
    } else if (decision.kind === 'value') masked.push({ name, masker: valueMasker(decision.text, false) });
    else kept.push(path);
  }
  const row = rowOf(
    masked.flatMap(({ masker }) => ('reads' in masker ? masker.reads : [])),
    cellOf,
  );
  if (typeof row === 'string') return { problem: row };
  const result = maskTexts(documentMasker(masked, { kept, undecided }), columnOf([text]), row);
  if (result.problem !== undefined) return { problem: documentProblem(result.problem.code) };
  const value = new TextDecoder().decode(result.bytes.subarray(result.bounds[0], result.bounds[1]));
  const fits = result.nonConforming.length === 0;
  return {
    masked: { kind: 'value', side: drawMarked(value, changedLiterals(text, value)) },
    nonConformances: fits
      ? []
      : [{ label: "a field doesn't fit", sentence: "A field in it doesn't fit its masker." }],
  };
}

function documentProblem(code: string): string {
  switch (code) {
    case 'not-json':
      return "This isn't JSON: masking stops here.";
    case 'undecided':
      return 'A field in it has no decision: masking stops here.';
    case 'not-one-value':
      return "A field in it is an object or an array, which isn't masked as a whole: masking stops here.";
    case 'not-text':
      return "A field in it isn't text, so its masker can't mask it: masking stops here.";
    default:
      return 'This can’t be read as JSON: masking stops here.';
  }
}
