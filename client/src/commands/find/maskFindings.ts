// Masks values that were found: one at once, several after the refactor preview shows them.
import * as vscode from 'vscode';
import { type Masker, type MaskerConfiguration } from '../../../../engine/src/index.ts';
import { rangeIn } from '../../documentRanges.ts';
import { defaultSearch, type DefaultSearch, searchDocument } from '../../finding/defaultSearch.ts';
import { fileOf, type FindingRow, type FoundPlace, placesOf } from '../../finding/findings.ts';
import { inBrackets, joinKeys, type UsedKey } from '../../key/keyInUse.ts';
import { unwatched } from '../../masking/cancellation.ts';
import { reportOutcome } from '../../masking/outcome.ts';
import { prepareKey } from '../../masking/prepareMasking.ts';
import type { Services } from '../../services.ts';
import { confirmMatches } from '../maskAllMatches/confirmMatches.ts';

/** More can't be gone through one by one. */
const mostReviewed = 1000;

/** Masks the value of a row. */
export async function maskFinding(services: Services, row: unknown): Promise<void> {
  if (isRow(row)) await mask(services, [row], false);
}

/** Masks the values of a file or of a masker in it; without a row, all. */
export async function maskFindings(services: Services, row: unknown): Promise<void> {
  const { findings } = services;
  await mask(services, isRow(row) ? [row] : (await findings.get()).files, true);
}

function isRow(row: unknown): row is FindingRow {
  return typeof row === 'object' && row !== null && ('places' in row || 'file' in row);
}

/** What was masked in all files. */
interface Outcome {
  readonly edit: vscode.WorkspaceEdit;
  readonly maskers: Set<string>;
  readonly keys: UsedKey[];
  count: number;
  nonConforming: number;
  outside: number;
}

async function mask(services: Services, rows: readonly FindingRow[], isReviewed: boolean): Promise<void> {
  const { catalogue, messages } = services;
  const total = rows.reduce((sum, row) => sum + placesOf(row).length, 0);
  if (total === 0) {
    messages.information('No values are listed. Run Find in This File first.');
    return;
  }
  const search = await defaultSearch(catalogue);
  const edit = new vscode.WorkspaceEdit();
  const outcome: Outcome = { edit, maskers: new Set(), keys: [], count: 0, nonConforming: 0, outside: 0 };
  const isPreviewed = isReviewed && total <= mostReviewed;
  for (const row of rows) if (!(await maskInFile(services, search, row, isPreviewed, outcome))) return;
  const key = joinKeys(outcome.keys);
  const names = [...outcome.maskers].join(', ');
  if (isReviewed && !isPreviewed) {
    const decision = await confirmMatches({ total: outcome.count, how: `with ${names}${inBrackets(key)}` });
    if (decision === undefined) {
      messages.passing('Cancelled: nothing was masked.');
      return;
    }
  }
  if (outcome.count === 0 || !(await vscode.workspace.applyEdit(edit))) {
    messages.information('Nothing was masked.');
    return;
  }
  const { count, nonConforming, outside } = outcome;
  reportOutcome(messages, { masker: names, count, nonConforming, outside, key });
}

/** @returns whether a key is there */
async function maskInFile(
  services: Services,
  search: DefaultSearch,
  row: FindingRow,
  needsConfirmation: boolean,
  outcome: Outcome,
): Promise<boolean> {
  const { uri } = fileOf(row);
  const key = await prepareKey(services, uri, search.configurations);
  if (key === undefined) return false;
  const document = await vscode.workspace.openTextDocument(uri);
  const wanted = new Set(placesOf(row).map(placeId));
  const maskers = new Map<MaskerConfiguration, Masker | undefined>();
  // The text may be another one than when it was searched.
  for (const value of (await searchDocument(search, document, unwatched)) ?? []) {
    const configuration = search.configurations[value.by];
    if (configuration === undefined) continue;
    const range = rangeIn(document, value);
    if (!wanted.has(placeId({ masker: configuration.name, range }))) continue;
    const masker = maskers.get(configuration) ?? key.createMasker(configuration, uri);
    maskers.set(configuration, masker);
    const masked = masker?.mask(value.original);
    if (masked?.value === undefined || masked.value === null) continue;
    const text = value.isEscaped ? JSON.stringify(masked.value).slice(1, -1) : masked.value;
    const label = `Values of ${configuration.name}`;
    outcome.edit.replace(uri, range, text, needsConfirmation ? { label, needsConfirmation } : undefined);
    outcome.maskers.add(configuration.name);
    outcome.keys.push(key.usedBy([configuration]));
    outcome.count++;
    if (masked.nonConformances.length > 0) outcome.nonConforming++;
    if (masked.hasOutside) outcome.outside++;
  }
  return true;
}

function placeId({ masker, range: { start, end } }: FoundPlace): string {
  return `${start.line}:${start.character}-${end.line}:${end.character} ${masker}`;
}
