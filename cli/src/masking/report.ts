// Reports values that don't match the format, or were not masked wholly, in words and as JSON.
import { at } from '@masker/text';
import { reasonsOfUnmasked } from '@masker/algorithms';
import {
  describeTruncation,
  arePlaceholders,
  type MaskSummary,
  type UnmappedCount,
} from '@masker/format-api';
import { describeLiteralsOutsideRows } from '@masker/fields';
import { maskReports } from './messages.ts';
import { writeJson } from '../shared/text.ts';

/** The result of masking one input. */
export interface MaskedInput {
  readonly label: string;
  readonly recordName: string;
  /** The fields that were masked; empty if a record is one value. */
  readonly fields: readonly string[];
  readonly summary: MaskSummary;
  /** True if there are values that a masker should change, and none of them was changed. */
  readonly isUntouched: boolean;
}

/** Counts the values, in all inputs, that don't match the format. */
function countNonconformances(inputs: readonly MaskedInput[]): number {
  return inputs.reduce((sum, { summary }) => sum + summary.nonconforming, 0);
}

/** Counts the values, in all inputs, that have characters outside. */
function countOutside(inputs: readonly MaskedInput[]): number {
  return inputs.reduce((sum, { summary }) => sum + outsideOf(summary), 0);
}

function outsideOf({ outside }: MaskSummary): number {
  return outside.reduce((sum, { count: times }) => sum + times, 0);
}

/** Returns true if `--strict` refuses the result. */
export function isWanting({ summary }: MaskedInput): boolean {
  const { nonconforming, literalsOutsideRows, keptMetadata, unusedEntries } = summary;
  const staying = literalsOutsideRows.length + keptMetadata.length + unusedEntries.length;
  return nonconforming > 0 || outsideOf(summary) > 0 || staying > 0;
}

/** Returns true if there are values under maskers that should change them, and none of them was changed. */
export function isUntouched({ changes }: MaskSummary, masksValues: readonly boolean[]): boolean {
  const meant = changes.filter((_, i) => masksValues[i] === true);
  return meant.includes(false) && !meant.includes(true);
}

/**
 * Returns the lines about inputs as a whole: metadata, signs of truncation, constants outside of rows, and
 * ineffective masking.
 */
export function inputLines(inputs: readonly MaskedInput[], isQuiet: boolean, hasPlan: boolean): string[] {
  const hasSeveral = inputs.length > 1;
  const each = (describe: (input: MaskedInput) => readonly string[]) =>
    inputs.flatMap((input) =>
      describe(input).map((sentence) => (hasSeveral ? `${input.label}: ${sentence}` : sentence)),
    );
  return [
    ...(isQuiet ? [] : each(({ summary }) => describeLeftOut(summary))),
    ...(isQuiet
      ? []
      : each(({ summary: { truncation } }) =>
          truncation === undefined || truncation === 'no-records' ? [] : [describeTruncation(truncation)],
        )),
    ...(isQuiet || hasPlan
      ? []
      : each((input) => (hasRecords(input) ? [] : [describeTruncation('no-records')]))),
    ...inputs.flatMap(({ label, summary }) =>
      summary.literalsOutsideRows.map((found) =>
        describeLiteralsOutsideRows(found, hasSeveral ? label : undefined),
      ),
    ),
    ...each(({ summary }) => summary.keptMetadata.map(maskReports.keptMetadata)),
    ...each(({ summary }) => summary.unusedEntries.map(maskReports.unusedEntries)),
    ...each((input) => (input.isUntouched ? [maskReports.untouched] : [])),
  ];
}

/**
 * Returns true if a value was there to mask. With a plan, which may mask nothing, its check reports inputs without
 * records.
 */
function hasRecords({ fields, summary }: MaskedInput): boolean {
  return fields.length === 0 ? summary.records > 0 : summary.found.some((found) => found > 0);
}

function describeLeftOut({ leftOut }: MaskSummary): string[] {
  return [...new Set(leftOut.map(({ column }) => column))].map((column) => {
    const own = leftOut.filter((one) => one.column === column);
    return maskReports.leftOut(
      column,
      own.map(({ key }) => key),
    );
  });
}

/** Counts the nonconforming values that came out unchanged. */
function countUnchanged(inputs: readonly MaskedInput[]): number {
  const sentences = reasonsOfUnmasked.map((reason) => reason.sentence(undefined));
  return inputs
    .flatMap(misfitsIn)
    .reduce((sum, { reason, count: times }) => sum + (sentences.includes(reason) ? times : 0), 0);
}

/** The lines about values that don't match the format, or have characters outside; they hold no value. */
export function valueLines(inputs: readonly MaskedInput[], isQuiet: boolean): string[] {
  const [nonconforming, kept, values] = [
    countNonconformances(inputs),
    countOutside(inputs),
    countValues(inputs),
  ];
  const placeholders = inputs.flatMap(placeholdersIn).reduce((sum, { count: times }) => sum + times, 0);
  const columnsOf = (own: (input: MaskedInput) => readonly { field: string | undefined }[]) => [
    ...new Set(inputs.flatMap((input) => own(input).flatMap(({ field }) => field ?? []))),
  ];
  const counts = (own: (input: MaskedInput) => readonly CountedField[]) =>
    inputs.flatMap((input) =>
      own(input).map(({ field, reason, ...counted }) =>
        maskReports.locations(
          counted.count,
          field,
          reason === undefined ? '' : `${reason} `,
          listRecords(counted, input, inputs.length),
        ),
      ),
    );
  return [
    ...(isQuiet || nonconforming === 0
      ? []
      : [
          maskReports.nonconforming(nonconforming, values, nonconforming - countUnchanged(inputs)),
          ...counts(misfitsIn),
        ]),
    ...(isQuiet || placeholders === 0
      ? []
      : [maskReports.placeholders(placeholders, values), ...counts(placeholdersIn)]),
    ...(isQuiet || kept === 0 ? [] : [maskReports.outside(kept, values), ...counts(outsideIn)]),
    ...(nonconforming === 0 ? [] : [maskReports.nonconformingColumns(nonconforming, columnsOf(misfitsIn))]),
    ...(kept === 0 ? [] : [maskReports.outsideColumns(kept, columnsOf(outsideIn))]),
  ];
}

function countValues(inputs: readonly MaskedInput[]): number {
  return inputs.reduce((sum, { summary, fields }) => {
    return (
      sum + (fields.length === 0 ? summary.records : summary.found.reduce((all, found) => all + found, 0))
    );
  }, 0);
}

/** Lists the locations of the first few counted values: `Row 2, 5, …`. */
function listRecords(
  { count: times, records }: Pick<UnmappedCount, 'count' | 'records'>,
  { label, recordName }: MaskedInput,
  inputs: number,
): string {
  const prefix = inputs > 1 ? `${label}:` : '';
  const numbers = records.map((record) => `${prefix}${record + 1}`).join(', ');
  return `${capital(recordName)} ${numbers}${times > records.length ? ', …' : ''}`;
}

/** The statistics as JSON. */
export function statisticsOf(inputs: readonly MaskedInput[], seconds: number): string {
  const statistics = {
    rows: inputs.reduce((sum, { summary }) => sum + summary.rows, 0),
    nonConforming: countNonconformances(inputs),
    outside: countOutside(inputs),
    seconds: Number(seconds.toFixed(3)),
    inputs: inputs.map((input) => ({
      name: input.label,
      rows: input.summary.rows,
      nonConforming: input.summary.nonconforming,
      outside: outsideOf(input.summary),
      columns: input.fields.map((column, i) => ({
        column,
        values: at(input.summary.found, i),
        outside: at(input.summary.outside, i).count,
      })),
      metadataLeftOut: input.summary.leftOut,
      metadataKept: input.summary.keptMetadata,
      unusedEntries: input.summary.unusedEntries,
      ...(input.summary.truncation === undefined ? {} : { doubt: input.summary.truncation }),
      outsideRows: input.summary.literalsOutsideRows.map(({ kind, count: times, records }) => ({
        kind,
        count: times,
        firstLines: records.map((record) => record + 1),
      })),
      reasons: nonconformancesOf(input).map(({ field, reason, count: times, records }) => ({
        ...(field === undefined ? {} : { column: field }),
        reason,
        count: times,
        firstRows: records.map((record) => record + 1),
      })),
    })),
  };
  return `${writeJson(statistics, { indent: true })}\n`;
}

/** Counted values of a field, which has no name if a record is one value. */
interface CountedField extends Omit<UnmappedCount, 'field'> {
  readonly field: string | undefined;
  readonly reason?: string;
}

function nonconformancesOf({ fields, summary }: MaskedInput) {
  return summary.nonconformances.map(({ field, ...rest }) => ({ ...rest, field: fields[field] }));
}

function misfitsIn(input: MaskedInput) {
  return nonconformancesOf(input).filter(({ reason }) => !arePlaceholders([reason]));
}

function placeholdersIn(input: MaskedInput) {
  return nonconformancesOf(input).filter(({ reason }) => arePlaceholders([reason]));
}

function outsideIn({ fields, summary }: MaskedInput): CountedField[] {
  return summary.outside
    .filter(({ count: times }) => times > 0)
    .map(({ field, ...rest }) => ({ ...rest, field: fields[field] }));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
