// Code actions of plans: the fixes of problems, and decisions about all columns that are open.
import {
  type CodeAction,
  type CodeActionContext,
  CodeActionKind,
  type Range,
} from 'vscode-languageserver-types';
import { anyTable, type Decide, decideColumns, type PlanTable } from '@masker/plan';
import type { Fix, Problem } from '@masker/config';
import { parseJsonPointer } from '@masker/json';
import type { TextRange } from '@masker/text';
import { toDiagnostic } from '../diagnostics.ts';
import {
  fixAll,
  fixAllKind,
  isAutomatic,
  quickFixes,
  toAction,
  touches,
  wantedKinds,
} from '../fixActions.ts';
import { toOffsets } from '../ranges.ts';
import type { KnownPlan } from './knownPlan.ts';
import { planTexts } from './messages.ts';
import { planPositionAt } from './planPositions.ts';
import { suggestedFor } from './planSuggestions.ts';

/** The codes of problems that decisions repair. */
const openCodes: ReadonlySet<string> = new Set([
  'plan-undecided',
  'plan-column-undecided',
  'plan-table-undecided',
]);

/** Edits of more tables are made when somebody asks for them, not for each move of the caret. */
const maxTablesAtOnce = 200;

interface Way {
  readonly kind: string;
  readonly title: string;
  readonly decide: (plan: KnownPlan) => Decide;
}

const ways: readonly Way[] = [
  {
    kind: 'source.masker.decideColumns',
    title: planTexts.decideAll,
    decide:
      (plan) =>
      ({ table, path }) =>
        suggestedFor(plan, table, path).find(({ isSure }) => isSure)?.candidate.masker.name,
  },
  {
    kind: 'source.masker.keepColumns',
    title: planTexts.keepAll,
    // A name that means a masker needs a person to decide.
    decide:
      (plan) =>
      ({ table, path }) =>
        suggestedFor(plan, table, path).length > 0 ? undefined : 'keep',
  },
];

/** The kinds of the actions that are for plans alone. */
export const planActionKinds: readonly string[] = ways.map(({ kind }) => kind);

/**
 * Returns the actions for a range of a plan.
 *
 * @param commands the ids of the commands that the editor said it has
 */
export function planActions(
  plan: KnownPlan,
  range: Range,
  context: CodeActionContext,
  commands: ReadonlySet<string> = new Set(),
): CodeAction[] {
  const { document, problems } = plan;
  const chosen = toOffsets(document, range);
  const isWanted = wantedKinds(context);
  const at = problems.filter((problem) => touches(problem.range, chosen));
  const quick = isWanted(CodeActionKind.QuickFix, true)
    ? [
        ...at.flatMap((problem) => [
          ...maskAsSuggested(plan, problem),
          ...(commands.has(newMaskerCommand) ? newMasker(plan, problem) : []),
          ...quickFixes(document, problem, toDiagnostic(document, problem)),
        ]),
        ...(at.some(({ code }) => openCodes.has(code)) ? decideAll(plan, chosen, isAutomatic(context)) : []),
      ]
    : [];
  return [
    ...quick,
    ...ways.flatMap((way) => (isWanted(way.kind, false) ? action(plan, way, way.kind) : [])),
    ...(isWanted(fixAllKind, false) ? fixAll(document, automaticFixes(plan)) : []),
  ];
}

const newMaskerCommand = 'masker.newMaskerForColumn';

/** For an undecided column or field: the editor's command that infers a masker from its values. */
function newMasker({ document, model }: KnownPlan, problem: Problem): CodeAction[] {
  if (!openCodes.has(problem.code)) return [];
  const { table, column, field } = planPositionAt(model, problem.range.start);
  const { about } = problem;
  const names =
    about !== undefined
      ? [about.table, about.column]
      : [table, column, field].flatMap((one) => one?.name ?? []);
  if (names.length < 2 || names[0] === anyTable) return [];
  const title = planTexts.newMasker;
  const command = { command: newMaskerCommand, title, arguments: [document.uri, ...names] };
  return [
    {
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [toDiagnostic(document, problem)],
      command,
    },
  ];
}

/** For an undecided column or field: the masker that its name suggests, found here, as only some problems are looked at. */
function maskAsSuggested(plan: KnownPlan, problem: Problem): CodeAction[] {
  if (problem.code !== 'plan-undecided') return [];
  const { document, model } = plan;
  const { start, end } = problem.range;
  const { table, column, field } = planPositionAt(model, start);
  if (table === undefined || column === undefined) return [];
  const path = [column.name, ...(parseJsonPointer(field?.name ?? '') ?? [])];
  const masker = suggestedFor(plan, table.name, path).find(({ isSure }) => isSure)?.candidate.masker.name;
  if (masker === undefined) return [];
  const edits = [{ start, end, newText: JSON.stringify(masker) }];
  const action = toAction(document, { title: planTexts.maskWith(masker), edits }, CodeActionKind.QuickFix);
  return [{ ...action, diagnostics: [toDiagnostic(document, problem)] }];
}

/** Returns the same for the table at the range and for the whole plan, if something is undecided. */
function decideAll(plan: KnownPlan, { start }: TextRange, isLightBulb: boolean): CodeAction[] {
  const { table } = planPositionAt(plan.model, start);
  const ofTable =
    table === undefined ? [] : ways.flatMap((way) => action(plan, way, CodeActionKind.QuickFix, table));
  const isQuick = plan.model.tables.length <= maxTablesAtOnce;
  const ofAll =
    isQuick || !isLightBulb ? ways.flatMap((way) => action(plan, way, CodeActionKind.QuickFix)) : [];
  return [...ofTable, ...ofAll];
}

function action(plan: KnownPlan, { title, decide }: Way, kind: string, table?: PlanTable): CodeAction[] {
  const edits = decideColumns(plan.model, plan.definitions, decide(plan), table);
  if (edits.length === 0) return [];
  const placed = table === undefined ? planTexts.inPlan(title) : planTexts.inTable(title, table.name);
  return [toAction(plan.document, { title: placed, edits }, kind)];
}

function automaticFixes({ problems }: KnownPlan): {
  readonly fixes: readonly Fix[];
  readonly isComplete: boolean;
} {
  const fixes = problems.flatMap(({ fixes: own = [] }) =>
    own.slice(0, 1).filter(({ isChoice }) => isChoice !== true),
  );
  return { fixes, isComplete: problems.every(({ code }) => code !== 'problems-omitted') };
}
