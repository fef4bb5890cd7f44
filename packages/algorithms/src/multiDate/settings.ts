// Defines and reads the properties of the MultiDate algorithm.
import type { MaskerModel } from '@masker/config';
import { type JsonNode, type StringNode, integerValue, wordValue, type PropertyRules } from '@masker/json';
import { type Period, periods } from './calendar.ts';
import {
  type DatePattern,
  type MonthLanguage,
  languages,
  parsePattern,
  type PatternIssue,
} from './datePattern.ts';
import type { Move } from './targets.ts';

const types = ['VARIABLE', 'DISCRETE', 'SHIFT'] as const;

export const defaultFormat = 'yyyy-MM-dd';

export const properties = {
  period: { kind: 'string', values: periods, default: 'MONTH' },
  type: { kind: 'string', values: types, default: 'VARIABLE' },
  discrete: { kind: 'integer', default: 15 },
  shiftAmt: { kind: 'integer' },
  dateFormat: { kind: 'string', or: 'array', items: 'string', default: defaultFormat },
  language: { kind: 'string', values: languages, default: 'en' },
} as const satisfies PropertyRules;

/** The last day of the longest period. */
export const maxDays = 366n;

export interface DateSettings {
  readonly period: Period;
  readonly move: Move;
  /** In the order in which they are tried. */
  readonly patterns: readonly DatePattern[];
}

/** Returns the settings of a configuration; undefined if something is wrong or missing. */
export function readSettings(masker: MaskerModel): DateSettings | undefined {
  const period = readPeriod(masker);
  const move = readMove(masker);
  if (readLanguage(masker) === undefined) return undefined;
  const read = readPatterns(masker).map(({ pattern }) => pattern);
  const patterns = read.filter((pattern) => 'elements' in pattern);
  if (period === undefined || move === undefined || patterns.length === 0) return undefined;
  return patterns.length === read.length ? { period, move, patterns } : undefined;
}

export function readPeriod({ properties: written }: MaskerModel): Period | undefined {
  const property = written?.get('period');
  return property === undefined ? properties.period.default : wordValue(property, periods);
}

export function readLanguage({ properties: written }: MaskerModel): MonthLanguage | undefined {
  const property = written?.get('language');
  return property === undefined ? properties.language.default : wordValue(property, languages);
}

export function readType({ properties: written }: MaskerModel): Move['type'] | undefined {
  const property = written?.get('type');
  return property === undefined ? properties.type.default : wordValue(property, types);
}

function readMove(masker: MaskerModel): Move | undefined {
  const type = readType(masker);
  switch (type) {
    case 'DISCRETE': {
      const day = readNumber(masker, 'discrete');
      return day === undefined || day < 1n || day > maxDays ? undefined : { type, day: Number(day) };
    }
    case 'SHIFT': {
      const days = readNumber(masker, 'shiftAmt');
      return days === undefined || days < 1n ? undefined : { type, days };
    }
    case 'VARIABLE':
      return { type };
    case undefined:
      return undefined;
  }
}

/** A whole number; undefined when it is none, or missing without a default. */
export function readNumber(
  { properties: written, document }: MaskerModel,
  name: 'discrete' | 'shiftAmt',
): bigint | undefined {
  const property = written?.get(name);
  if (property !== undefined) return integerValue(document.text, property);
  return name === 'discrete' ? BigInt(properties.discrete.default) : undefined;
}

export interface ReadPattern {
  /** Absent for the default, which is not written. */
  readonly node: StringNode | undefined;
  readonly pattern: DatePattern | PatternIssue;
}

/** Returns the patterns of a configuration, invalid ones included; none if it has none. */
export function readPatterns(masker: MaskerModel): ReadPattern[] {
  const property = masker.properties?.get('dateFormat');
  const language = readLanguage(masker);
  if (property === undefined) return [{ node: undefined, pattern: parsePattern(defaultFormat) }];
  const { value } = property;
  const nodes: readonly JsonNode[] =
    value === undefined ? [] : value.type === 'array' ? value.items : [value];
  return nodes.flatMap((node) =>
    node.type === 'string' ? [{ node, pattern: parsePattern(node.value, language) }] : [],
  );
}
