// Masks values that were found: one at once, several after a question, in which the refactor preview can be
// chosen.
import * as vscode from 'vscode';
import type { Masker } from '@masker/masker';
import type { MaskerConfiguration } from '@masker/config';
import { respelled } from '@masker/find';
import { writeMasked } from '@masker/format-text';
import { rangeIn } from '../../documentRanges.ts';
import { defaultSearch, type DefaultSearch, searchDocument } from '../../finding/defaultSearch.ts';
import { fileOf, type FindingRow, type FoundLocation, locationsOf } from '../../finding/findings.ts';
import { inBrackets, joinKeys, type UsedKey } from '../../key/keyInUse.ts';
import { refusesReplaced } from '../../files/fileSource.ts';
import { unwatched } from '../../files/cancellation.ts';
import { reportOutcome } from '../../masking/outcome.ts';
import { maskingMessages } from '../../masking/messages.ts';
import { prepareKey } from '../../masking/prepareMasking.ts';
import { findUnmade, type RangeEdit } from '../../masking/replaceRanges.ts';
import type { Services } from '../../services.ts';
import { confirmMatches, type MatchDecision } from '../maskAllMatches/confirmMatches.ts';
import { commandMessages } from '../messages.ts';

/** Masks the value of a row. */
export async function maskFinding(services: Services, row: unknown): Promise<void> {
  if (isRow(row)) await maskRows(services, [row], () => Promise.resolve('mask'));
}

/** Masks the values of a file or of a masker in it; without a row, all. */
export async function maskFindings(services: Services, row: unknown): Promise<void> {
  const { findings } = services;
  const rows = isRow(row) ? [row] : (await findings.get()).files;
  await maskRows(services, rows, (total, how) => confirmMatches({ total, how, mayReview: true }));
}

function isRow(row: unknown): row is FindingRow {
  return typeof row === 'object' && row !== null && ('places' in row || 'file' in row);
}

/** The replacement of a value. */
interface PlannedReplacement extends RangeEdit {
  readonly masker: string;
  readonly key: UsedKey;
  readonly isConforming: boolean;
  readonly hasUnmapped: boolean;
}

interface ReplacedFile {
  readonly document: vscode.TextDocument;
  readonly replacements: readonly PlannedReplacement[];
}

async function maskRows(
  services: Services,
  rows: readonly FindingRow[],
  decide: (total: number, how: string) => Promise<MatchDecision | undefined>,
): Promise<void> {
  const { catalogue, messages } = services;
  const search = await defaultSearch(catalogue);
  const files: ReplacedFile[] = [];
  for (const row of rows) {
    const replaced = await replacementsIn(services, search, row);
    if (replaced === undefined) return;
    files.push(replaced);
  }
  const all = files.flatMap(({ replacements }) => replacements);
  if (all.length === 0) {
    messages.information(commandMessages.noneListed);
    return;
  }
  const key = joinKeys(all.map((one) => one.key));
  const maskers = [...new Set(all.map(({ masker }) => masker))].join(', ');
  const decision = await decide(all.length, `with ${maskers}${inBrackets(key)}`);
  if (decision === undefined) {
    messages.passing(maskingMessages.cancelled('masked'));
    return;
  }
  const isMade = await vscode.workspace.applyEdit(editOf(files, decision === 'review'));
  const made = isMade ? files.flatMap(madeIn) : [];
  if (made.length === 0) messages.information(maskingMessages.nothing('masked'));
  else
    reportOutcome(messages, {
      masker: maskers,
      count: made.length,
      nonconforming: made.filter(({ isConforming }) => !isConforming).length,
      outside: made.filter(({ hasUnmapped }) => hasUnmapped).length,
      key,
    });
}

function editOf(files: readonly ReplacedFile[], needsConfirmation: boolean): vscode.WorkspaceEdit {
  const edit = new vscode.WorkspaceEdit();
  for (const { document, replacements } of files)
    for (const { start, end, newText, masker } of replacements) {
      const metadata = needsConfirmation ? { label: `Values of ${masker}`, needsConfirmation } : undefined;
      edit.replace(document.uri, rangeIn(document, { start, end }), newText, metadata);
    }
  return edit;
}

/** Returns the replacements that the document shows now: in the refactor preview, the user ticks them. */
function madeIn({ document, replacements }: ReplacedFile): PlannedReplacement[] {
  const unmade = new Set(findUnmade(document.getText(), replacements));
  return replacements.filter(({ index }) => !unmade.has(index));
}

/** Searches the file again, as its text may be another one by now; undefined without a key. */
async function replacementsIn(
  services: Services,
  search: DefaultSearch,
  row: FindingRow,
): Promise<ReplacedFile | undefined> {
  const { uri } = fileOf(row);
  const key = await prepareKey(services, uri, search.configurations);
  if (key === undefined) return undefined;
  const document = await vscode.workspace.openTextDocument(uri);
  if (await refusesReplaced(services.messages, document)) return undefined;
  const wanted = new Set(locationsOf(row).map(locationId));
  const maskers = new Map<MaskerConfiguration, Masker | undefined>();
  const replacements: PlannedReplacement[] = [];
  for (const { start, end, by, original, plain, inJson } of (await searchDocument(
    search,
    document,
    unwatched,
  )) ?? []) {
    const configuration = search.configurations[by];
    if (configuration === undefined) continue;
    const { name } = configuration;
    if (!wanted.has(locationId({ masker: name, range: rangeIn(document, { start, end }) }))) continue;
    const masker = maskers.get(configuration) ?? key.createMasker(configuration, uri);
    maskers.set(configuration, masker);
    const masked = masker?.mask(plain ?? original);
    if (typeof masked?.value !== 'string') continue;
    const value = plain === undefined ? masked.value : respelled(original, masked.value);
    replacements.push({
      index: replacements.length,
      start,
      end,
      newText: inJson === undefined ? value : writeMasked(inJson, value),
      masker: name,
      key: key.usedBy([configuration]),
      isConforming: masked.nonconformances.length === 0,
      hasUnmapped: masked.hasUnmapped,
    });
  }
  return { document, replacements };
}

function locationId({ masker, range: { start, end } }: FoundLocation): string {
  return `${start.line}:${start.character}-${end.line}:${end.character} ${masker}`;
}
