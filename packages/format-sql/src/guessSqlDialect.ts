// Detects the dialect of a dump from its beginning.
import type { TextEncoding } from '@masker/format-api';
import { dialects } from './dialects/registry.ts';
import type { DialectRules, SqlDialect } from './sqlDialect.ts';

/** Detects the dialect of a dump from its beginning; undefined if no known program wrote it. */
export function guessSqlDialect(text: string, encoding: TextEncoding = 'utf-8'): SqlDialect | undefined {
  const rules = rulesOf(text);
  return rules === undefined
    ? undefined
    : {
        ...rules.strings,
        encoding,
        rules,
        modes: new Map(),
        delimiter: ';',
        schema: rules.usualSchema,
        isCluster: rules.cluster?.test(text) === true,
        database: undefined,
      };
}

/**
 * In characters: length in which programs identify themselves. Values may follow; scripts by people may begin
 * with longer remarks.
 */
const usualHead = 1024;

function rulesOf(text: string): DialectRules | undefined {
  return (
    signedBy(text.slice(0, usualHead)) ??
    habitual(text.slice(0, usualHead)) ??
    signedBy(text) ??
    habitual(text) ??
    dialects.find(({ isUsual }) => isUsual && statement.test(text))
  );
}

/** A statement that every server takes. */
const statement = /^\s*(?:CREATE TABLE|INSERT INTO)\s/im;

function habitual(text: string): DialectRules | undefined {
  return dialects.find(({ heuristics }) => heuristics?.test(text) === true);
}

/** A program's own words count most, and the first ones: comments and values may hold anything. */
function signedBy(text: string): DialectRules | undefined {
  const [first] = dialects
    .map((rules) => ({ rules, at: text.search(rules.signature) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return first?.rules;
}
