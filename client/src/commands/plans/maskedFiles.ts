// Reports the results of files masked by a plan: counts by outcome, in a message and at length; never a
// value.
import * as vscode from 'vscode';
import { describeCount } from '@masker/text';
import { describeTruncation, arePlaceholders, type MaskSummary } from '@masker/format-api';
import { describeLiteralsOutsideRows } from '@masker/fields';
import { sentence } from '../../files/fileLayout.ts';
import { inBrackets, type UsedKey } from '../../key/keyInUse.ts';
import { describeOutcome } from '../../masking/describeOutcome.ts';
import { setKey } from '../../masking/outcome.ts';
import type { Action, Messages } from '../../notifications.ts';
import { markdownText } from '../../plainText.ts';
import type { PlannedFile } from '../../plans/plannedFiles.ts';
import { completeStep } from '../../walkthrough.ts';
import { commandMessages } from '../messages.ts';

/** A file that was masked. */
export interface MaskedFile {
  readonly planned: PlannedFile;
  readonly target: vscode.Uri;
  readonly summary: MaskSummary | undefined;
}

interface MaskedFiles {
  readonly plan: string;
  readonly folder: vscode.Uri;
  readonly files: readonly MaskedFile[];
  readonly key: UsedKey;
  /** Sentences about names of the plan that no file has. */
  readonly unused: readonly string[];
}

export function reportMaskedFiles(messages: Messages, masked: MaskedFiles): void {
  const { plan, folder, files, key } = masked;
  completeStep('mask');
  const sum = (count: (file: MaskedFile) => number): number =>
    files.reduce((total, file) => total + count(file), 0);
  const text = describeOutcome({
    masker: plan,
    count: sum(({ summary }) => total(summary?.found ?? [])),
    nonconforming: sum(({ summary }) => summary?.nonconforming ?? 0),
    outside: sum(({ summary }) => total(summary?.outside.map(({ count }) => count) ?? [])),
    key,
    into: commandMessages.maskedFiles(files.length, vscode.workspace.asRelativePath(folder)),
  });
  const show: Action = { title: 'Show', run: () => showReport(masked) };
  if (key === 'demonstration') messages.lasting(text, show, setKey);
  else messages.information(text, show);
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

async function showReport(masked: MaskedFiles): Promise<void> {
  const document = await vscode.workspace.openTextDocument({
    language: 'markdown',
    content: describeFiles(masked),
  });
  await vscode.window.showTextDocument(document, { preview: false });
}

function describeFiles({ plan, folder, files, key, unused }: MaskedFiles): string {
  const parts = files.map(({ planned: { source, format, table }, summary }) => {
    const rows = format.fields.map((field, i) => {
      const reasons = (summary?.nonconformances ?? []).filter((one) => one.field === i);
      const unfit = reasons.reduce(
        (sum, { count, reason }) => sum + (arePlaceholders([reason]) ? 0 : count),
        0,
      );
      const outside = summary?.outside.find((one) => one.field === i)?.count ?? 0;
      return `| ${[field, ...[summary?.found[i] ?? 0, unfit, outside].map(describeCount)].map(cell).join(' | ')} |`;
    });
    const reasons = (summary?.nonconformances ?? []).map(({ field, reason, count, records }) => {
      const numbers = records.map((record) => record + 1).join(', ');
      const outcome = arePlaceholders([reason]) ? (count === 1 ? 'stays' : 'stay') : "didn't fit";
      return `- ${cell(format.fields[field] ?? '')}: ${describeCount(count)} ${outcome}, as in ${format.recordName} ${numbers}: ${markdownText(reason)}`;
    });
    const literalsOutsideRows = (summary?.literalsOutsideRows ?? []).map(
      (found) => `- ${describeLiteralsOutsideRows(found)}`,
    );
    return [
      `## ${cell(source.name)} (${cell(table)})`,
      `${describeCount(summary?.records ?? 0)} ${format.recordName}s`,
      ...(rows.length === 0 ? ['Nothing in it is masked.'] : [[head, ...rows].join('\n')]),
      ...(reasons.length === 0 ? [] : [reasons.join('\n')]),
      ...(literalsOutsideRows.length === 0 ? [] : [literalsOutsideRows.join('\n')]),
      ...(summary?.truncation === undefined ? [] : [sentence(describeTruncation(summary.truncation))]),
    ].join('\n\n');
  });
  return [
    `# Masked by ${cell(plan)}${inBrackets(key)}`,
    `Into ${cell(vscode.workspace.asRelativePath(folder))}. No value is shown here.`,
    ...(unused.length === 0 ? [] : [unused.map((sentence) => `- ${cell(sentence)}`).join('\n')]),
    ...parts,
    '',
  ].join('\n\n');
}

const head = "| column | values | didn't fit | kept characters outside |\n| --- | ---: | ---: | ---: |";

function cell(text: string): string {
  return markdownText(text);
}
