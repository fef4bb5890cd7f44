// The invisible sign before a line that the tests print, among all that VS Code itself writes to the same console.
export const outputMark = '\u2063';
