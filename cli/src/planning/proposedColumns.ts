// The columns of a proposed plan, each with its decision and the reason: as lines, Markdown and JSON. They show no value.
import type { ProposedColumn } from '@masker/plan';
import { markdownText, printable, writeJson } from '../shared/text.ts';
import { fieldName, openName } from './columnName.ts';

const open = '?';

export function asLines(columns: readonly ProposedColumn[]): string[] {
  return columns.map((column) => {
    const { masker = open, reason } = column;
    return `  ${printable(openName(column))}: ${masker} (${printable(reason)})`;
  });
}

export function asMarkdown(columns: readonly ProposedColumn[]): string {
  const rows = columns.map((column) => [
    column.table,
    fieldName(column.path),
    column.masker ?? open,
    column.reason,
  ]);
  const lines = [
    ['table', 'column', 'decision', 'reason'],
    ['---', '---', '---', '---'],
  ];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return `${lines.map(line).join('')}${rows.map((row) => line(row.map(markdownText))).join('')}`;
}

export function asJson(columns: readonly ProposedColumn[]): string {
  const rows = columns.map((column) => ({
    table: column.table,
    column: fieldName(column.path),
    decision: column.masker ?? open,
    reason: column.reason,
  }));
  return `${writeJson(rows, { indent: true })}\n`;
}
