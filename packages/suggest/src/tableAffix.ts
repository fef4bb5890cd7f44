// Finds the common prefix or suffix of most columns of a table, such as `pat_` and `_adh`, or the table's own name:
// it says nothing about any single column.
import { at } from '@masker/text';
import { saysWhat, wordsOf } from './columnWords.ts';

/** In letters: longer words may carry the meaning, such as `card` before `number`. */
const maxAffixLength = 4;
/** Tables with fewer columns have words in common by chance. */
const minColumns = 4;
/** The share of columns that have it. */
const minShare = 2 / 3;

/** In letters: shorter names of tables begin other words, too. */
const shortestName = 4;
/** The same of what is left of a column's name. */
const shortestRest = 3;

/**
 * Creates a function that removes the common affix from column names: an abbreviation, or the table's name written
 * together with the column's: `shiptocity`.
 *
 * @param columns all column names of the table
 * @param table the table's name without its schema
 * @returns a function from a column's name to its other words; undefined if it doesn't have the affix, or consists of
 *   it
 */
export function withoutAffix(columns: readonly string[], table = ''): (column: string) => string | undefined {
  const name = table.toLowerCase();
  const isJoined = (column: string) =>
    column.length >= name.length + shortestRest && column.toLowerCase().startsWith(name);
  const joined = name.length < shortestName ? [] : columns.filter(isJoined);
  if (joined.length >= minColumns && joined.length >= minShare * columns.length)
    return (column) => (isJoined(column) ? wordsOf(column.slice(name.length)).join(' ') : undefined);
  return withoutAbbreviation(columns);
}

function withoutAbbreviation(columns: readonly string[]): (column: string) => string | undefined {
  const all = columns.map(wordsOf);
  const first = sharedWord(all.map((words) => words[0]));
  const last = first === undefined ? sharedWord(all.map((words) => words.at(-1))) : undefined;
  if (first === undefined && last === undefined) return () => undefined;
  return (column) => {
    const words = wordsOf(column);
    if (words.length < 2) return undefined;
    if (first !== undefined) return at(words, 0) === first ? words.slice(1).join(' ') : undefined;
    return words.at(-1) === last ? words.slice(0, -1).join(' ') : undefined;
  };
}

/** The word that most columns have, if it is an abbreviation. */
function sharedWord(words: readonly (string | undefined)[]): string | undefined {
  if (words.length < minColumns) return undefined;
  const counts = new Map<string, number>();
  for (const word of words) if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
  const maxCount = Math.max(0, ...counts.values());
  const word = [...counts.keys()].find((one) => counts.get(one) === maxCount) ?? '';
  const isAbbreviation = /^\p{L}+$/u.test(word) && word.length <= maxAffixLength && !saysWhat(word);
  return isAbbreviation && maxCount >= minShare * words.length ? word : undefined;
}
