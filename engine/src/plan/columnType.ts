// What the type of a column, as its definition writes it, says of the values in it.
import type { ValueKind } from '../algorithms/maskedForm.ts';

const kinds: readonly (readonly [ValueKind, RegExp])[] = [
  ['array', /\[\]$/],
  [
    'integer',
    /^(smallint|integer|int|bigint|int[248]|tinyint|mediumint|serial|bigserial|smallserial)\b(?!range)/,
  ],
  ['decimal', /^(numeric|decimal|dec|fixed|real|float[48]?|double( precision)?|money)\b/],
  ['boolean', /^bool(ean)?\b/],
  ['date', /^date$/],
  ['timestamp', /^(timestamp|timestamptz|datetime)\b/],
  ['time', /^(time|timetz|interval|year)\b/],
  ['uuid', /^uuid$/],
  ['json', /^jsonb?$/],
  ['word', /^enum\b/],
  [
    'other',
    /^(bytea|bit|(tiny|medium|long)?blob|(var)?binary|xml|inet|cidr|macaddr8?|point|line|lseg|box|path|polygon|circle|geometry|tsvector|tsquery|oid|set|(int[48]|num|ts|tstz|date)range)\b/,
  ],
];

/** What a type's values are; undefined for texts, and for types that nothing is known of. */
export function kindOfType(type: string | undefined): ValueKind | undefined {
  // Most columns of a schema are texts.
  if (type === undefined || /^(character|varchar|text|char)\b[^[]*$/.test(type)) return undefined;
  const plain = type.replace(/^pg_catalog\./, '').trim();
  return kinds.find(([, form]) => form.test(plain))?.[0];
}

/** The words that a column may hold, of a type that lists them. */
export function wordsOfType(type: string | undefined): readonly string[] {
  const [, list = ''] = /^enum\((.*)\)$/s.exec(type ?? '') ?? [];
  return Array.from(list.matchAll(/'((?:[^']|'')*)'/g), ([, word = '']) => word.replaceAll("''", "'"));
}

const bits: readonly (readonly [number, RegExp])[] = [
  [8, /^tinyint\b/],
  [16, /^(smallint|int2|smallserial)\b/],
  [24, /^mediumint\b/],
  [32, /^(integer|int|int4|serial)\b/],
  [64, /^(bigint|int8|bigserial)\b/],
];

/** The largest integer that a column may hold; undefined where it is no column of integers. */
export function largestOfType(type: string | undefined): bigint | undefined {
  if (type === undefined || kindOfType(type) !== 'integer') return undefined;
  const [width] = bits.find(([, form]) => form.test(type.replace(/^pg_catalog\./, ''))) ?? [];
  if (width === undefined) return undefined;
  return 2n ** BigInt(/\bunsigned\b/.test(type) ? width : width - 1) - 1n;
}
