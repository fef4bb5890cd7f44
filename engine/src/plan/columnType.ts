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
  [
    'other',
    /^(bytea|bit|(tiny|medium|long)?blob|(var)?binary|xml|inet|cidr|macaddr8?|point|line|lseg|box|path|polygon|circle|geometry|tsvector|tsquery|oid|enum|set|(int[48]|num|ts|tstz|date)range)\b/,
  ],
];

/** What a type's values are; undefined for texts, and for types that nothing is known of. */
export function kindOfType(type: string | undefined): ValueKind | undefined {
  const plain = type?.replace(/^pg_catalog\./, '').trim();
  return plain === undefined ? undefined : kinds.find(([, form]) => form.test(plain))?.[0];
}
