// Finds the dialect of a dump by how it begins.
import type { TextEncoding } from '../textEncoding.ts';
import { dialects } from './dialects/registry.ts';
import type { DialectRules, SqlDialect } from './sqlDialect.ts';

/** Finds the dialect by how a dump begins; undefined for what none of the known programs wrote. */
export function guessSqlDialect(text: string, encoding: TextEncoding = 'utf-8'): SqlDialect | undefined {
  const rules = signedBy(text) ?? dialects.find(({ habits }) => habits?.test(text) === true);
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

/** A program's own words count most, and the first ones: comments and values may hold anything. */
function signedBy(text: string): DialectRules | undefined {
  const [first] = dialects
    .map((rules) => ({ rules, at: text.search(rules.signature) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return first?.rules;
}
