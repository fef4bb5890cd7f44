// The preview of a plan as data: made of the plan, its maskers and the first rows of tables; pure.
import { type ShownKey, type ShownProblem, showProblems, tipsFor } from '../../rendering/shownFacts.ts';
import { at, counted, describeCount } from '@masker/text';
import {
  describeOpenItem,
  describeProgress,
  effectOf,
  findTable,
  type PlanModel,
  planProgress,
  resolveTable,
  type Decision,
} from '@masker/plan';
import { isListOfTexts, isSameTable, namesOfTable, type TableDefinition } from '@masker/schema';
import { presentationOf } from '@masker/masker';
import type { Problem } from '@masker/config';
import type { Side } from '../../rendering/drawnValue.ts';
import { cellAt, type TableRows } from '../firstRows.ts';
import type { FindDecidedMasker, DecidedMasker } from '../decidedMasker.ts';
import type { OpenReasons } from '../planData.ts';
import { caseFacts } from './caseFacts.ts';
import { columnFacts } from './columnFacts.ts';
import { describeDecision, type ShownDecision } from './describeDecision.ts';
import { maskCell, type ShownCell } from './maskCell.ts';

export interface PlanPreviewInput {
  readonly uri: string;
  readonly name: string;
  readonly model: PlanModel;
  readonly problems: readonly Problem[];
  readonly tables: readonly TableRows[];
  /** Facts about the tables of the data and of the schema. */
  readonly definitions: readonly TableDefinition[];
  /** The name of the table whose rows are shown, if it is there. */
  readonly table: string | undefined;
  readonly findMasker: FindDecidedMasker;
  /** Why items are undecided, if it is known. */
  readonly reasons?: OpenReasons | undefined;
  readonly key: ShownKey;
  readonly data: ShownData;
}

/** The source of the rows. */
interface ShownData {
  /** `customers.csv, orders.jsonl`; empty while there is none. */
  readonly label: string;
  /** Problems of reading, a sentence each. */
  readonly obstacles: readonly string[];
  /** True if it is being read now. */
  readonly isReading: boolean;
}

/** A table as the list shows it. */
export interface ListedTable {
  readonly name: string;
  /** The decision on the whole table; null if its columns decide. */
  readonly whole: 'keep' | 'empty' | null;
  /** `3 columns · 40 rows`, or that its rows are not there. */
  readonly size: string;
  /** Number of undecided columns, if they stop masking. */
  readonly undecided: number;
  readonly isInPlan: boolean;
}

export interface ShownColumn {
  readonly name: string;
  readonly decision: ShownDecision;
  /** The entities that it identifies. */
  readonly identifies: readonly string[];
  /** Facts about its values, a line each. */
  readonly facts: readonly string[];
  /** Sentences about the characters of a run, by its `tipKey`. */
  readonly tips: Readonly<Record<string, readonly string[]>>;
}

export interface ShownTable {
  readonly name: string;
  readonly whole: 'keep' | 'empty' | null;
  readonly columns: readonly ShownColumn[];
  /** Columns that are not shown, as there are too many. */
  readonly moreColumns: number;
  readonly rows: readonly (readonly ShownCell[])[];
  /** Why there are no rows; empty if there are. */
  readonly note: string;
}

export interface PlanPreview {
  readonly uri: string;
  readonly name: string;
  readonly problems: readonly ShownProblem[];
  readonly moreProblems: number;
  readonly key: ShownKey;
  readonly data: ShownData;
  readonly tables: readonly ListedTable[];
  /** `87 of 134 decided` */
  readonly progress: string;
  /** Null if the plan and its data have none. */
  readonly table: ShownTable | null;
}

/** Maximum number of rows that are shown. */
const shownRows = 50;
const shownColumns = 100;
const anyTable = '*';

/** Creates the view. */
export function makePlanPreview(input: PlanPreviewInput): PlanPreview {
  const { uri, name, model, problems, tables, key, data } = input;
  const listed = listTables(model, tables);
  const wanted = input.table ?? '';
  const shown =
    listed.find((table) => table.name === wanted) ??
    listed.find((table) => isSameTable(wanted, table.name)) ??
    listed[0];
  return {
    uri,
    name,
    // The first is shown, the others on request: errors come before advice.
    ...showProblems(
      problems.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity)),
    ),
    key,
    data,
    tables: listed,
    progress: describeProgress(planProgress(model, tables)),
    table: shown === undefined ? null : showTable(shown, input),
  };
}

const severities: readonly Problem['severity'][] = ['error', 'warning', 'information'];

function listTables(model: PlanModel, tables: readonly TableRows[]): ListedTable[] {
  const planned = model.tables.filter(
    ({ name, duplicateOf }) => name !== anyTable && duplicateOf === undefined,
  );
  const names = new Set(planned.map(({ name }) => name));
  const isPlanned = (name: string): boolean => namesOfTable(name).some((one) => names.has(one));
  const seen = new Set(tables.flatMap(({ name }) => namesOfTable(name)));
  const missing = planned.filter(({ name }) => !seen.has(name));
  return [
    ...tables.map((table): ListedTable => {
      const { whole, decide } = resolveTable(model, table.name);
      const undecided = table.columns.filter((column) => effectOf(decide(column)) === 'stops').length;
      return {
        name: table.name,
        whole: whole ?? null,
        size: describeSize(table),
        undecided: whole === undefined ? undecided : 0,
        isInPlan: isPlanned(table.name),
      };
    }),
    ...missing.map(({ name, whole }): ListedTable => {
      const { own, decide } = resolveTable(model, name);
      const undecided = own.filter((column) => effectOf(decide(column)) === 'stops').length;
      return { name, whole: whole ?? null, size: 'no data', undecided, isInPlan: true };
    }),
  ];
}

function describeSize({ columns, count, isWhole }: TableRows): string {
  const rows = isWhole ? counted(count, 'row') : `${describeCount(count)}+ rows`;
  return `${counted(columns.length, 'column')} · ${rows}`;
}

function showTable({ name, whole }: ListedTable, input: PlanPreviewInput): ShownTable {
  const { model, findMasker } = input;
  const table = input.tables.find((one) => one.name === name);
  const resolved = resolveTable(model, name);
  const all = table?.columns ?? resolved.own;
  const own = new Set(resolved.own);
  const entities = findTable(model, name)?.entities ?? [];
  const definition = definitionOf(name, input.definitions);
  // Later ones, too, while they are undecided.
  const indexes = [...all.keys()].filter(
    (i) => i < shownColumns || resolved.decide(at(all, i)).kind === 'undecided',
  );
  const columns = indexes.slice(0, 2 * shownColumns).map((index) => {
    const column = at(all, index);
    const decision = resolved.decide(column);
    const planned = decision.kind === 'mask' ? findMasker(decision) : undefined;
    return {
      name: column,
      index,
      decision,
      planned,
      column: cellColumn(column, table, definition),
      shown: withReason(
        describeDecision(decision, { whole: resolved.whole, isOwn: own.has(column), planned }),
        input.reasons?.[describeOpenItem(name, column)],
      ),
    };
  });
  const rows = (table?.rows ?? []).slice(0, shownRows).map((cells) =>
    columns.map(({ index, decision, planned, column }) =>
      maskCell(cells[index], decision, {
        column,
        whole: resolved.whole,
        planned,
        findMasker,
        cellOf: (column) => cellAt(all, cells, column),
      }),
    ),
  );
  return {
    name,
    whole,
    columns: columns.map(({ name: column, decision, shown, planned }, i) => ({
      name: column,
      decision: shown,
      identifies: entities
        .filter((entity) => entity.columns.some(({ value }) => value === column))
        .map((entity) => entity.name),
      facts: [
        ...columnFacts(
          table,
          column,
          definition,
          fitOf(decision, planned, cellColumn(column, table, definition)),
        ),
        ...caseFacts(table, decision),
      ],
      tips: tipsOf(
        planned,
        rows.flatMap((row) => sidesOf(row[i])),
      ),
    })),
    moreColumns: all.length - columns.length,
    rows,
    note: noteOf(table),
  };
}

/**
 * Returns the definition of a table that knows most: a dump without definitions has them from the plan's
 * schema.
 */
function definitionOf(name: string, definitions: readonly TableDefinition[]): TableDefinition | undefined {
  const own = definitions.filter((one) => isSameTable(one.name, name) || isSameTable(name, one.name));
  return own.find(({ columns }) => columns.some(({ type }) => type !== undefined)) ?? own[0];
}

type MaskedCellColumn = Parameters<typeof maskCell>[2]['column'];

function cellColumn(
  name: string,
  table: TableRows | undefined,
  definition: TableDefinition | undefined,
): MaskedCellColumn {
  const { isJson = false } = table ?? {};
  const { type, values, isAlwaysText } = definition?.columns.find((one) => one.name === name) ?? {};
  return { isJson, type, values, server: definition?.server, isEmptyNull: isAlwaysText === true && !isJson };
}

/** An open decision with the reason why it is open. */
function withReason(shown: ShownDecision, reason: string | undefined): ShownDecision {
  return shown.kind !== 'undecided' || reason === undefined
    ? shown
    : { ...shown, tips: [...shown.tips, `Why: ${reason}.`] };
}

/** A test whether values fit a masker, except lists; undefined if there is none, or the rest of the row decides. */
function fitOf(
  decision: Decision,
  planned: DecidedMasker | undefined,
  { isJson, type, server }: MaskedCellColumn,
): ((value: string) => boolean | undefined) | undefined {
  const masker = planned?.masker;
  if (decision.kind !== 'mask' || decision.by !== undefined || masker === undefined) return undefined;
  if (type !== undefined && server !== undefined && isListOfTexts(type, server)) return undefined;
  // Each element is masked by itself, also in files with types of their own.
  const isFileList = server === undefined && type !== undefined && /list/i.test(type);
  const isList = (value: string) => (isJson || isFileList) && value.startsWith('[');
  return (value) => (isList(value) ? undefined : masker.mask(value).nonconformances.length === 0);
}

function noteOf(table: TableRows | undefined): string {
  if (table === undefined) return 'No rows to show: choose the data that holds this table.';
  return table.rows.length === 0 ? 'The table has no rows.' : '';
}

function sidesOf(cell: ShownCell | undefined): Side[] {
  return [cell?.original, cell?.masked].flatMap((one) => (one?.kind === 'value' ? [one.side] : []));
}

function tipsOf(planned: DecidedMasker | undefined, sides: readonly Side[]): ShownColumn['tips'] {
  const configuration = planned?.configuration;
  if (configuration === undefined) return {};
  const runs = sides.flatMap((side) => side.runs);
  return tipsFor(runs, configuration, presentationOf(configuration));
}
