// The kinds of words that the grammar can't tell, of all algorithms: the legend of the semantic tokens.
import type { TokenType } from './editing.ts';
import { algorithms } from './registry.ts';

const all = algorithms.flatMap(({ editing }) => editing?.tokenTypes ?? []);

/** In the order of the registry; a name that several algorithms use is described by the first. */
export const tokenTypes: readonly TokenType[] = all.filter(
  ({ name }, i) => all.findIndex((type) => type.name === name) === i,
);
