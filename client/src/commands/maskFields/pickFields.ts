// The lists from which a user picks the columns or fields to mask, and a masker for each.
import * as vscode from 'vscode';
import type { FieldSample } from '../../../../formats/src/index.ts';
import type { FileLayout } from '../../files/fileLayout.ts';
import { plainLabel } from '../../plainText.ts';
import { type Candidate, suggestMaskers, type SuggestedMasker } from './suggestMaskers.ts';

/** A field and the masker chosen for it. */
export interface PickedField {
  readonly field: FieldSample;
  readonly candidate: Candidate;
}

export interface PickedFields {
  /** The layout as the user knows it to be. */
  readonly layout: FileLayout;
  readonly fields: readonly PickedField[];
}

interface FieldItem extends vscode.QuickPickItem {
  readonly field: FieldSample;
}

interface CandidateItem extends vscode.QuickPickItem {
  readonly candidate?: Candidate;
}

const mostSamplesShown = 3;
const longestSample = 30;

/** Lets the user pick fields and maskers; undefined when a list is dismissed or nothing is picked. */
export async function pickFields(
  layout: FileLayout,
  fileName: string,
  candidates: readonly Candidate[],
): Promise<PickedFields | undefined> {
  const picked = await pickNames(layout, fileName, candidates);
  if (picked === undefined || picked.fields.length === 0) return undefined;
  const fields: PickedField[] = [];
  for (const [i, field] of picked.fields.entries()) {
    const title = `${field.name} (${i + 1} of ${picked.fields.length})`;
    const candidate = await pickMasker(field, title, candidates);
    if (candidate === undefined) return undefined;
    fields.push({ field, candidate });
  }
  return { layout: picked.layout, fields };
}

/** A list with a box to check before each field; those are checked whose names a masker has. */
function pickNames(
  layout: FileLayout,
  fileName: string,
  candidates: readonly Candidate[],
): Promise<{ layout: FileLayout; fields: readonly FieldSample[] } | undefined> {
  const list = vscode.window.createQuickPick<FieldItem>();
  const show = (shown: FileLayout): void => {
    list.items = shown.fields.map((field) => fieldItem(field, candidates));
    list.selectedItems = list.items.filter(({ field }) => suggest(field, candidates)[0]?.isByName === true);
    list.placeholder = shown.kind === 'csv' ? 'The columns to mask' : 'The fields to mask';
    list.title = fileName;
    if (shown.header === undefined) return;
    const holds = shown.header.isThere ? 'names of the columns' : 'values';
    list.title = `${fileName}: the first row holds ${holds}`;
    const tooltip = shown.header.isThere ? 'The first row holds values' : 'The first row names the columns';
    list.buttons = [{ iconPath: new vscode.ThemeIcon('arrow-swap'), tooltip }];
  };
  list.canSelectMany = true;
  list.matchOnDescription = true;
  list.ignoreFocusOut = true;
  let current = layout;
  show(current);
  return new Promise((resolve) => {
    list.onDidTriggerButton(() => {
      current = current.header?.switch() ?? current;
      show(current);
    });
    list.onDidAccept(() => {
      resolve({ layout: current, fields: list.selectedItems.map(({ field }) => field) });
      list.dispose();
    });
    list.onDidHide(() => {
      resolve(undefined);
      list.dispose();
    });
    list.show();
  });
}

function fieldItem(field: FieldSample, candidates: readonly Candidate[]): FieldItem {
  const [suggestion] = suggest(field, candidates);
  return {
    label: field.name === '' ? '(the document)' : plainLabel(field.name),
    description: plainLabel(describeValues(field)),
    ...(suggestion !== undefined && { detail: plainLabel(`suggested: ${suggestion.candidate.masker.name}`) }),
    field,
  };
}

async function pickMasker(
  field: FieldSample,
  title: string,
  candidates: readonly Candidate[],
): Promise<Candidate | undefined> {
  const suggestions = suggest(field, candidates);
  const others = able(field, candidates).filter(
    (candidate) => !suggestions.some((suggestion) => suggestion.candidate === candidate),
  );
  const separator = (label: string): CandidateItem => ({ label, kind: vscode.QuickPickItemKind.Separator });
  const items: CandidateItem[] = [
    ...(suggestions.length > 0 ? [separator('suggested')] : []),
    ...suggestions.map(suggestedItem),
    separator('other maskers'),
    ...others.map((candidate) => maskerItem(candidate, '')),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: `The masker for ${describeValues(field)}`,
    matchOnDetail: true,
    ignoreFocusOut: true,
  });
  return picked?.candidate;
}

function suggestedItem({ candidate, conforming, judged }: SuggestedMasker<Candidate>): CandidateItem {
  return maskerItem(candidate, judged === 0 ? '' : `${conforming} of ${judged} values fit`);
}

function maskerItem(candidate: Candidate, description: string): CandidateItem {
  const { masker, configuration } = candidate;
  return {
    label: plainLabel(masker.name),
    description,
    detail: plainLabel(configuration.description),
    candidate,
  };
}

/** What was suggested for a field, which is asked for several times. */
const known = new WeakMap<FieldSample, SuggestedMasker<Candidate>[]>();

function suggest(field: FieldSample, candidates: readonly Candidate[]): SuggestedMasker<Candidate>[] {
  const suggestions = known.get(field) ?? suggestMaskers(field, able(field, candidates));
  known.set(field, suggestions);
  return suggestions;
}

/** Those that can mask what the field holds. */
function able({ holdsNumbers }: FieldSample, candidates: readonly Candidate[]): readonly Candidate[] {
  return holdsNumbers ? candidates.filter(({ masker }) => masker.masksNumbers) : candidates;
}

/** `154-47-6043, 838 60 6135, …` */
function describeValues({ values }: FieldSample): string {
  const different = [...new Set(values)];
  const shown = different.slice(0, mostSamplesShown).map((value) => {
    const line = value.replaceAll(/\s+/g, ' ');
    return line.length > longestSample ? `${line.slice(0, longestSample)}…` : line;
  });
  return [...shown, ...(different.length > mostSamplesShown ? ['…'] : [])].join(', ');
}
