// What a plan says of the records of each input.
import {
  type Consistency,
  type DecidedField,
  type Decision,
  formatJsonPointer,
  type MaskingKey,
  namedMaskers,
  type ResolvedTable,
  resolveTable,
} from '../../../engine/src/index.ts';
import { csvDialect, type DecidedFields, mayBeShown, sampleColumns } from '../../../formats/src/index.ts';
import { basename } from 'node:path';
import { exitCodes, Failure } from '../shared/exitCodes.ts';
import { type OpenMasker, openMaskers } from '../shared/findMasker.ts';
import { type PlanFile, requireUsable } from '../shared/plans.ts';
import type { Surroundings } from '../shared/surroundings.ts';
import { printable } from '../shared/text.ts';
import { firstBlock, refuseBeginning } from './beginning.ts';
import type { Input } from './inputs.ts';
import { checkingSettings, type MaskOptions } from './maskOptions.ts';
import {
  type FormatSettings,
  makeFormat,
  mapMaskers,
  nothingMasked,
  type Records,
  type TableField,
} from './task.ts';

/** What becomes of the records of each input, and what was read to know it. */
export interface OpenRecords {
  readonly key: MaskingKey | undefined;
  readonly consistency: Consistency;
  readonly maskerFiles: readonly string[];
  /** In the order of the inputs. */
  readonly records: readonly Records<OpenMasker>[];
}

type MaskDecision = Extract<Decision, { kind: 'mask' }>;
type Fields = TableField<MaskDecision>[];

/** What is decided of the records of an input, and about which fields. */
interface TableDecisions {
  readonly fields: Fields;
  readonly decided: DecidedFields | undefined;
  readonly isEmptied: boolean;
}

/**
 * Prepares masking as a plan says.
 *
 * @throws Failure for a plan with errors, and for a column that nothing decides where that ends a run
 */
export async function tableRecords(
  plan: PlanFile,
  inputs: readonly Input[],
  settings: readonly FormatSettings[],
  options: MaskOptions,
  surroundings: Surroundings,
): Promise<OpenRecords> {
  requireUsable(plan);
  const { model } = plan.analysis;
  const decisions: TableDecisions[] = [];
  for (const [i, input] of inputs.entries()) {
    const own = settings[i];
    const name = tableOf(input, options);
    if (own !== undefined)
      decisions.push(await decide(input, own, name, resolveTable(model, name), options, surroundings));
  }
  const consistency = model.consistency ?? options.consistency;
  const named = namedMaskers(model);
  const { key, maskers } = await openMaskers(
    named.map(({ masker, conflictFree }) => ({ name: masker, conflictFree })),
    { ...options, consistency },
    surroundings,
  );
  const open = ({ masker, conflictFree }: MaskDecision) => {
    const place = named.findIndex((one) => one.masker === masker && one.conflictFree === conflictFree);
    const found = maskers[place];
    if (found === undefined) throw new TypeError('decision: names no masker of the plan');
    return found;
  };
  return {
    key,
    consistency,
    maskerFiles: [plan.path, ...maskers.flatMap(({ path }) => path ?? [])],
    records: decisions.map(({ fields, ...others }) => ({ ...others, fields: mapMaskers(fields, open) })),
  };
}

/** The name of the table that an input holds: that of its file without folder and extensions. */
export function tableOf({ path, label }: Input, { table }: Pick<MaskOptions, 'table'>): string {
  if (table !== undefined) return table;
  if (path === undefined) throw new Failure(`${label} has no name: say with --table which table it holds`);
  return basename(path)
    .replace(/\.gz$/i, '')
    .replace(/\.(csv|tsv|jsonl|ndjson|json|txt)$/i, '');
}

async function decide(
  input: Input,
  settings: FormatSettings,
  name: string,
  table: ResolvedTable,
  { encoding }: MaskOptions,
  surroundings: Surroundings,
): Promise<TableDecisions> {
  const isEmptied = table.whole === 'empty';
  if (isEmptied && settings.name === 'json')
    throw new Failure(`${input.label}: a JSON document has no rows that could be left out ("empty")`);
  if (table.whole !== undefined) return { fields: [], decided: undefined, isEmptied };
  const format = checkingSettings(() => makeFormat(settings, nothingMasked));
  const block = await firstBlock(input, format, surroundings, encoding);
  if (settings.name === 'json' || settings.name === 'jsonl') {
    const isList =
      settings.name === 'json' && /^\uFEFF?\s*\[/.test(Buffer.from(block ?? []).toString('utf8'));
    return ofRecords(table, isList ? ['*'] : []);
  }
  const dialect = csvDialect(settings.delimiter, settings.quote, settings.hasHeader);
  const columns = block === undefined ? [] : sampleColumns({ bytes: block, isWhole: false }, dialect);
  if ('code' in columns) refuseBeginning(input, columns, format);
  return ofColumns(
    input,
    name,
    table,
    columns.map((column) => column.name),
  );
}

function ofColumns(
  { label }: Input,
  name: string,
  table: ResolvedTable,
  columns: readonly string[],
): TableDecisions {
  const decisions = columns.map((column) => ({ column, decision: table.decide(column) }));
  const undecided = decisions.flatMap(({ column, decision }, i) =>
    decision.kind === 'undecided' && decision.action === 'fail'
      ? [mayBeShown(column) ? `"${printable(column)}"` : `${i + 1}`]
      : [],
  );
  if (undecided.length > 0) {
    const what = undecided.length === 1 ? 'the column' : 'the columns';
    throw new Failure(
      `${label}: nothing in the plan decides ${what} ${undecided.join(', ')} of the table ${printable(name)}; nothing has been written`,
      exitCodes.problems,
    );
  }
  // Where what is not decided stays, a misspelt name would let its values pass.
  const missing = table.own.find((column) => columns.length > 0 && !columns.includes(column));
  if (table.undecided === 'keep' && missing !== undefined)
    throw new Failure(
      `${label}: the table ${printable(name)} has no column "${printable(missing)}", of which the plan speaks; nothing has been written`,
      exitCodes.problems,
    );
  const fields = decisions.flatMap(({ column, decision }): Fields => {
    if (decision.kind === 'mask') return [{ kind: 'mask', name: column, masker: decision }];
    if (decision.kind === 'null') return [{ kind: 'null', name: column }];
    if (decision.kind === 'fields') return [{ kind: 'fields', name: column, ...inside(decision) }];
    return [];
  });
  return { fields, decided: undefined, isEmptied: false };
}

/** @param before where the records are in the document */
function ofRecords(table: ResolvedTable, before: readonly string[]): TableDecisions {
  const fields: Fields = [];
  const kept: (readonly string[])[] = [];
  for (const column of table.columns) {
    const decision = table.decide(column);
    const path = [...before, column];
    const parts: readonly DecidedField[] =
      decision.kind === 'fields'
        ? decision.fields.map((field) => ({ ...field, path: [...path, ...field.path] }))
        : decision.kind === 'undecided'
          ? []
          : [{ path, decision }];
    sort(parts, fields, kept);
  }
  return { fields, decided: { kept, undecided: table.undecided }, isEmptied: false };
}

function inside({ fields: parts, undecided }: Extract<Decision, { kind: 'fields' }>) {
  const fields: Fields = [];
  const kept: (readonly string[])[] = [];
  sort(parts, fields, kept);
  return { fields, decided: { kept, undecided } };
}

function sort(parts: readonly DecidedField[], fields: Fields, kept: (readonly string[])[]): void {
  for (const { path, decision } of parts) {
    const name = formatJsonPointer(path);
    if (decision.kind === 'mask') fields.push({ kind: 'mask', name, masker: decision });
    else if (decision.kind === 'null') fields.push({ kind: 'null', name });
    else kept.push(path);
  }
}
