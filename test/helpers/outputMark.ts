// The invisible marks before the output of the tests, among all that VS Code itself writes to the same
// console.

/** Before a line for people. */
export const outputMark = '\u2063';
/** Follows the output, before the counts of a run that can't write them into a file itself. */
export const resultsMark = '\u2064';
