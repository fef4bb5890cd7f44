// The screen of one open column: facts that show no value, and the answers, each with its key.
import type { ColumnDefinition, DatabaseServer } from '@masker/schema';
import { describeCount } from '@masker/text';
import { masksValues } from '@masker/masker';
import { shapesOf, type SuggestionCandidate } from '@masker/suggest';
import { type SuggestForColumn, unfitColumn } from '@masker/plan';
import { printable } from '../../shared/text.ts';
import { planReports } from '../messages.ts';

/** An open column, and the facts about it. */
export interface ColumnInQuestion {
  /** `public.customers.phone` */
  readonly name: string;
  /** The column, and the names inside it that lead to a field. */
  readonly path: readonly string[];
  /** Suggests maskers for the columns of its table. */
  readonly suggest: SuggestForColumn;
  /** Different values that aren't empty; undefined if no data are known. */
  readonly values: readonly string[] | undefined;
  readonly definition: ColumnDefinition | undefined;
  readonly server: DatabaseServer | undefined;
}

interface OfferedMasker {
  readonly masker: string;
  readonly reason: string;
}

export interface ColumnScreen {
  readonly facts: readonly string[];
  /** The maskers that suit, then those that values conform to, the best first. */
  readonly choices: readonly OfferedMasker[];
}

/** More values add nothing. */
const maxJudgedValues = 50;
const maxShapes = 4;
const maxValues = 5;
const maxValueLength = 60;

/**
 * Describes a column.
 *
 * @param hasValues whether values may be shown
 */
export function columnScreen(
  column: ColumnInQuestion,
  candidates: readonly SuggestionCandidate[],
  hasValues: boolean,
): ColumnScreen {
  return { facts: factsOf(column, hasValues), choices: choicesOf(column, candidates) };
}

function factsOf({ values, definition }: ColumnInQuestion, hasValues: boolean): string[] {
  const type = definition?.type === undefined ? [] : [definition.type];
  if (values === undefined) return [...type, planReports.noValues];
  const shapes = shapesOf(values)
    .slice(0, maxShapes)
    .map(({ shape, count: times }) => `${printable(shape)} × ${describeCount(times)}`);
  const shown = hasValues
    ? values.slice(0, maxValues).map((value) => printable(value.slice(0, maxValueLength)))
    : [];
  return [
    [...type, planReports.lookedAt(values.length)].join(' · '),
    ...(shapes.length === 0 ? [] : [planReports.shapes(shapes)]),
    ...(shown.length === 0 ? [] : [planReports.values(shown)]),
  ];
}

function choicesOf(
  { path, suggest, values, definition, server }: ColumnInQuestion,
  candidates: readonly SuggestionCandidate[],
): OfferedMasker[] {
  const possible = candidates.filter(
    ({ masker, configuration }) =>
      // A masker that masks nothing is `keep`, said openly.
      masksValues(configuration) &&
      (definition === undefined ||
        unfitColumn(definition, server, masker.name, masker.maskedForm(definition.isNullable)) === undefined),
  );
  const judged = values?.slice(0, maxJudgedValues);
  const suited = suggest(path, judged ?? [], possible);
  const known = new Set(suited.map(({ candidate }) => candidate.masker.name));
  const others = possible
    .filter(({ masker }) => !known.has(masker.name))
    .map(({ masker }) => ({
      masker: masker.name,
      fitting: (judged ?? []).filter((value) => fits(masker, value)).length,
    }))
    .sort((a, b) => b.fitting - a.fitting);
  return [
    ...suited.map(({ candidate, reason }) => ({ masker: candidate.masker.name, reason })),
    ...others.map(({ masker, fitting }) => ({ masker, reason: reasonOf(fitting, judged?.length) })),
  ];
}

function fits(masker: SuggestionCandidate['masker'], value: string): boolean {
  return masker.mask(value).nonconformances.length === 0;
}

function reasonOf(fitting: number, all: number | undefined): string {
  return all === undefined || all === 0 ? '' : planReports.fitting(fitting, all);
}
