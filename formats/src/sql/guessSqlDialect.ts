// Finds the dialect of a dump by how it begins.
import type { TextEncoding } from '../textEncoding.ts';
import { dialects } from './dialects/registry.ts';
import type { DialectRules, SqlDialect } from './sqlDialect.ts';

/** Finds the dialect by how a dump begins; undefined for what none of the known programs wrote. */
export function guessSqlDialect(text: string, encoding: TextEncoding = 'utf-8'): SqlDialect | undefined {
  const rules = rulesOf(text.slice(0, usualHead)) ?? rulesOf(text);
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

/** In characters: programs say who they are in so many. Values may follow; scripts by people may begin with more remarks. */
const usualHead = 1024;

function rulesOf(text: string): DialectRules | undefined {
  return signedBy(text) ?? dialects.find(({ habits }) => habits?.test(text) === true);
}

/** A program's own words count most, and the first ones: comments and values may hold anything. */
function signedBy(text: string): DialectRules | undefined {
  const [first] = dialects
    .map((rules) => ({ rules, at: text.search(rules.signature) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return first?.rules;
}
