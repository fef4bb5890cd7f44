// Finds the values of a JSON document that masking changed.
import { visit } from 'jsonc-parser';

interface Literal {
  readonly text: string;
  readonly start: number;
}

/**
 * Returns the values of a masked document that differ from the originals at the same paths, each by start and
 * end.
 */
export function changedLiterals(original: string, masked: string): [number, number][] {
  const before = literalsOf(original);
  return literalsOf(masked).flatMap(({ text, start }, i): [number, number][] =>
    text === before[i]?.text ? [] : [[start, start + text.length]],
  );
}

function literalsOf(document: string): Literal[] {
  const literals: Literal[] = [];
  visit(document, {
    onLiteralValue: (_value, start, length) => {
      literals.push({ text: document.slice(start, start + length), start });
    },
  });
  return literals;
}
