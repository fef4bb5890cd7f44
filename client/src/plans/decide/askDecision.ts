// The list from which a user decides columns in the preview of a plan.
import * as vscode from 'vscode';
import type { SuggestForColumn } from '@masker/plan';
import type { SuggestionCandidate } from '@masker/suggest';
import { section } from '../../pickList.ts';
import { plainLabel } from '../../plainText.ts';
import { planMessages } from '../messages.ts';
import type { TypedAhead } from './typedAhead.ts';
import { columnChoices, type FittingMasker, pointersIn } from './columnChoices.ts';

/** A column as the dialogue knows it. */
export interface AskedColumn {
  readonly name: string;
  /** Some of its values that are not empty. */
  readonly values: readonly string[];
}

/** The user's choice: a decision as JSON, or something else to do. */
export type Answer =
  | { readonly kind: 'decision'; readonly text: string }
  | { readonly kind: 'entity' | 'new' | 'show' };

interface AnswerItem extends vscode.QuickPickItem {
  readonly answer?: Answer | 'literal';
}

/**
 * Asks; undefined when the list is dismissed.
 *
 * @param columns all get the same decision
 * @param entities the names of the entities that the table defines
 * @param suggest suggests maskers for the table's columns
 * @param typed narrows the list down
 */
export async function askDecision(
  table: string,
  columns: readonly AskedColumn[],
  entities: readonly string[],
  candidates: readonly SuggestionCandidate[],
  suggest: SuggestForColumn,
  typed: TypedAhead,
): Promise<Answer | undefined> {
  const [first] = columns;
  if (first === undefined) return undefined;
  const name = columns.length === 1 ? first.name : '';
  const values = columns.flatMap((column) => column.values);
  const picked = await pick(
    columns.length === 1 ? `${table} › ${first.name}` : `${table} › ${columns.length} columns`,
    itemsFor(name, values, columns.length, entities, columnChoices(name, values, candidates, suggest)),
    typed,
  );
  if (picked?.answer !== 'literal') return picked?.answer;
  const text = await vscode.window.showInputBox({
    title: `${table} › ${first.name}`,
    prompt: planMessages.askLiteral,
    ignoreFocusOut: true,
  });
  return text === undefined ? undefined : decision({ value: text });
}

function pick(
  title: string,
  items: readonly AnswerItem[],
  typed: TypedAhead,
): Promise<AnswerItem | undefined> {
  const list = vscode.window.createQuickPick<AnswerItem>();
  list.title = title;
  list.placeholder = planMessages.chooseDecision;
  list.matchOnDescription = true;
  list.ignoreFocusOut = true;
  list.items = items;
  typed.into(list);
  return new Promise((resolve) => {
    list.onDidAccept(() => {
      resolve(list.selectedItems[0]);
      list.hide();
    });
    list.onDidHide(() => {
      resolve(undefined);
      list.dispose();
    });
    list.show();
  });
}

function itemsFor(
  name: string,
  values: readonly string[],
  count: number,
  entities: readonly string[],
  choices: readonly FittingMasker[],
): AnswerItem[] {
  const ofGroup = (group: FittingMasker['group']) =>
    choices.filter((choice) => choice.group === group).map((choice) => maskerItem(choice));
  const byEntity = entities.flatMap((entity) => [
    ...choices
      .filter(
        ({ group, drawsRecords }) =>
          drawsRecords &&
          (group === 'suggested' || (name === '' && (group === 'values fit' || group === 'other maskers'))),
      )
      .map(({ masker, reason }) => item(`${masker} by ${entity}`, reason, decision({ masker, by: entity }))),
    ...(values.length > 0 && values.every((value) => isoDate.test(value))
      ? [item(`Shift by ${entity}`, 'dates move by up to 180 days', decision({ shift: 180, by: entity }))]
      : []),
  ]);
  const pointers = pointersIn(values);
  const fields = pointers && Object.fromEntries(pointers.map((pointer) => [pointer, '?']));
  const others: AnswerItem[] = [
    item('Keep', 'the values stay as they are', word('keep')),
    item('Null', 'all values become null', word('null')),
    item('Literal Text…', 'one text replaces all values', 'literal'),
    item('By Entity…', 'rows that fit together: say what identifies the person', { kind: 'entity' }),
    ...(fields === undefined || pointers === undefined
      ? []
      : [item('JSON Fields', `decide ${pointers.length} fields one by one`, decision({ fields }))]),
    ...(count === 1 && values.length > 0 ? [item('New Masker from These Values…', '', { kind: 'new' })] : []),
    ...(count === 1 ? [item('Show in the Plan', '', { kind: 'show' })] : []),
  ];
  return [
    ...section('rows that fit together', byEntity),
    ...section('suggested', ofGroup('suggested')),
    ...section('values fit', ofGroup('values fit')),
    ...section('hides everything', ofGroup('hides everything')),
    ...section('without a masker', others),
    ...section('other maskers', ofGroup('other maskers')),
    ...section("most values don't fit", ofGroup("most values don't fit")),
    ...section('keeps', ofGroup('keeps')),
  ];
}

const isoDate = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d.*)?$/;

function item(label: string, description: string, answer: Answer | 'literal'): AnswerItem {
  return { label: plainLabel(label), description: plainLabel(description), answer };
}

function maskerItem({ masker, reason }: FittingMasker): AnswerItem {
  return item(masker, reason, word(masker));
}

function word(text: string): Answer {
  return { kind: 'decision', text: JSON.stringify(text) };
}

/** An object in one line, as people write plans. */
function decision(value: Readonly<Record<string, unknown>>): Answer {
  return { kind: 'decision', text: inLine(value) };
}

function inLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${inLine(member)}`);
  return `{ ${members.join(', ')} }`;
}
