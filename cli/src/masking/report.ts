// Reports values that don't match the format, or were not masked wholly, in words and as JSON.
import { reasonsOfUnmasked } from '../../../engine/src/index.ts';
import {
  describeEndDoubt,
  describeOutsideRows,
  type MaskSummary,
  type OutsideCount,
} from '../../../formats/src/index.ts';
import { count, printable } from '../shared/text.ts';

/** The result of masking one input. */
export interface MaskedInput {
  readonly label: string;
  readonly recordName: string;
  /** The fields that were masked; empty where a record is one value. */
  readonly fields: readonly string[];
  readonly summary: MaskSummary;
  /** True if there are values that a masker means to change, and none of them was changed. */
  readonly isUntouched: boolean;
}

/** Counts the values, in all inputs, that don't match the format. */
export function countNonConformances(inputs: readonly MaskedInput[]): number {
  return inputs.reduce((sum, { summary }) => sum + summary.nonConforming, 0);
}

/** Counts the values, in all inputs, that have characters outside. */
export function countOutside(inputs: readonly MaskedInput[]): number {
  return inputs.reduce((sum, { summary }) => sum + outsideOf(summary), 0);
}

function outsideOf({ outside }: MaskSummary): number {
  return outside.reduce((sum, { count: times }) => sum + times, 0);
}

/** True if `--strict` refuses the result. */
export function isWanting({ summary }: MaskedInput): boolean {
  const { nonConforming, outsideRows, keptMetadata } = summary;
  return nonConforming > 0 || outsideOf(summary) > 0 || outsideRows.length > 0 || keptMetadata.length > 0;
}

/** True if there are values under maskers that mean to change them, and none of them was changed. */
export function isUntouched({ changes }: MaskSummary, masksValues: readonly boolean[]): boolean {
  const meant = changes.filter((_, i) => masksValues[i] === true);
  return meant.includes(false) && !meant.includes(true);
}

/** The sentences that come first: inputs that were masked in vain. */
export function describeUntouched(inputs: readonly MaskedInput[]): string[] {
  return inputs
    .filter(({ isUntouched: untouched }) => untouched)
    .map(({ label }) => {
      const prefix = inputs.length > 1 ? `${label}: ` : '';
      return `${prefix}no value changed: check that the masker and --encoding match this data`;
    });
}

/** The lines about metadata that was left out, as it may hold values. */
export function describeLeftOut(inputs: readonly MaskedInput[]): string[] {
  return inputs.flatMap(({ label, summary: { leftOut } }) => {
    const prefix = inputs.length > 1 ? `${label}: ` : '';
    const columns = new Map<string, string[]>();
    for (const { column, key } of leftOut) columns.set(column, [...(columns.get(column) ?? []), key]);
    return Array.from(
      columns,
      ([column, keys]) =>
        `${prefix}column ${column}: metadata that may hold values was left out (${keys.map(printable).join(', ')})`,
    );
  });
}

/** The lines about metadata of files that stays; they hold keys only. */
export function keptMetadataLines(inputs: readonly MaskedInput[]): string[] {
  return inputs.flatMap(({ label, summary: { keptMetadata } }) => {
    const prefix = inputs.length > 1 ? `${label}: ` : '';
    return keptMetadata.map(
      (key) => `${prefix}file metadata ${printable(key)} stays as it is. Review it, as it may hold values.`,
    );
  });
}

/** The lines about inputs of which nothing proves that they are complete. */
export function describeDoubts(inputs: readonly MaskedInput[]): string[] {
  return inputs.flatMap(({ label, summary: { doubt } }) => {
    const prefix = inputs.length > 1 ? `${label}: ` : '';
    return doubt === undefined ? [] : [`${prefix}${describeEndDoubt(doubt)}`];
  });
}

/** The lines about constants outside of rows, which stay as they are; they hold no text of them. */
export function outsideRowsLines(inputs: readonly MaskedInput[]): string[] {
  return inputs.flatMap(({ label, summary }) =>
    summary.outsideRows.map((found) => describeOutsideRows(found, inputs.length > 1 ? label : undefined)),
  );
}

/** Counts the values that came out unchanged. */
function countUnchanged(inputs: readonly MaskedInput[]): number {
  const sentences = reasonsOfUnmasked.map((reason) => reason.sentence(undefined));
  return inputs
    .flatMap(({ summary }) => summary.nonConformances)
    .reduce((sum, { reason, count: times }) => sum + (sentences.includes(reason) ? times : 0), 0);
}

/** The lines of a report in words; it holds no value. */
export function describeNonConformances(inputs: readonly MaskedInput[]): string[] {
  const total = countNonConformances(inputs);
  const verb = total === 1 ? "doesn't" : "don't";
  const masked = total - countUnchanged(inputs);
  const outcome = masked === total ? 'masked anyway' : `${masked} masked anyway`;
  return [
    `${total} of ${count(countValues(inputs), 'value')} ${verb} match the masker's format (${outcome}):`,
    ...inputs.flatMap((input) => {
      return nonConformancesOf(input).map(({ field, reason, ...counted }) => {
        const column = field === undefined ? '' : `column ${field}: `;
        return `  ${counted.count} × ${column}${reason} ${placesOf(counted, input, inputs.length)}`;
      });
    }),
  ];
}

/** The lines about values with characters outside; they hold no value. */
export function describeOutside(inputs: readonly MaskedInput[]): string[] {
  const total = countOutside(inputs);
  const verb = total === 1 ? 'contains' : 'contain';
  return [
    `${total} of ${count(countValues(inputs), 'value')} ${verb} characters that were left unmasked:`,
    ...inputs.flatMap((input) =>
      input.summary.outside
        .filter(({ count: times }) => times > 0)
        .map((counted) => {
          const field = input.fields[counted.field];
          const column = field === undefined ? '' : `column ${field}: `;
          return `  ${counted.count} × ${column}${placesOf(counted, input, inputs.length)}`;
        }),
    ),
  ];
}

/** So many columns are named. */
const mostColumns = 8;

/** One line that names the columns with values that didn't fit; none where all fit. */
export function misfitLine(inputs: readonly MaskedInput[]): string[] {
  const total = countNonConformances(inputs);
  const columns = inputs.flatMap((input) => nonConformancesOf(input).map(({ field }) => field));
  const whose = total === 1 ? 'its' : 'their';
  return total === 0 ? [] : [`${count(total, 'value')} didn't fit ${whose} masker${namesOf(columns)}`];
}

/** One line that names the columns with characters that were left unmasked. */
export function outsideLine(inputs: readonly MaskedInput[]): string[] {
  const total = countOutside(inputs);
  const columns = inputs.flatMap(({ fields, summary }) =>
    summary.outside.flatMap(({ field, count: times }) => (times > 0 ? [fields[field]] : [])),
  );
  return total === 0 ? [] : [`${count(total, 'value')} kept unmasked characters${namesOf(columns)}`];
}

function namesOf(columns: readonly (string | undefined)[]): string {
  const names = [...new Set(columns.filter((name) => name !== undefined))];
  if (names.length === 0) return '';
  const more = names.length > mostColumns ? ` and ${names.length - mostColumns} more` : '';
  return `: ${names.slice(0, mostColumns).map(printable).join(', ')}${more}`;
}

function countValues(inputs: readonly MaskedInput[]): number {
  return inputs.reduce((sum, { summary, fields }) => {
    return (
      sum + (fields.length === 0 ? summary.records : summary.found.reduce((all, found) => all + found, 0))
    );
  }, 0);
}

/** Lists the places of the first few counted values: `Row 2, 5, …`. */
function placesOf(
  { count: times, records }: Pick<OutsideCount, 'count' | 'records'>,
  { label, recordName }: MaskedInput,
  inputs: number,
): string {
  const prefix = inputs > 1 ? `${label}:` : '';
  const places = records.map((record) => `${prefix}${record + 1}`).join(', ');
  return `${capital(recordName)} ${places}${times > records.length ? ', …' : ''}`;
}

/** The statistics as JSON. */
export function statisticsOf(inputs: readonly MaskedInput[], seconds: number): string {
  const statistics = {
    rows: inputs.reduce((sum, { summary }) => sum + summary.records, 0),
    nonConforming: countNonConformances(inputs),
    outside: countOutside(inputs),
    seconds: Number(seconds.toFixed(3)),
    inputs: inputs.map((input) => ({
      name: input.label,
      rows: input.summary.records,
      nonConforming: input.summary.nonConforming,
      outside: outsideOf(input.summary),
      columns: input.fields.map((column, i) => ({
        column,
        values: input.summary.found[i] ?? 0,
        outside: input.summary.outside[i]?.count ?? 0,
      })),
      metadataLeftOut: input.summary.leftOut,
      metadataKept: input.summary.keptMetadata,
      ...(input.summary.doubt === undefined ? {} : { doubt: input.summary.doubt }),
      outsideRows: input.summary.outsideRows.map(({ kind, count: times, records }) => ({
        kind,
        count: times,
        firstLines: records.map((record) => record + 1),
      })),
      reasons: nonConformancesOf(input).map(({ field, reason, count: times, records }) => ({
        ...(field === undefined ? {} : { column: field }),
        reason,
        count: times,
        firstRows: records.map((record) => record + 1),
      })),
    })),
  };
  return `${JSON.stringify(statistics, undefined, 2)}\n`;
}

function nonConformancesOf({ fields, summary }: MaskedInput) {
  return summary.nonConformances.map(({ field, ...rest }) => ({ ...rest, field: fields[field] }));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
