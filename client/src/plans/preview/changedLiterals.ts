// The masked values of a JSON document: those that have changed.
import { visit } from 'jsonc-parser';

interface Literal {
  readonly text: string;
  readonly start: number;
}

/** The values of a masked document that differ from those at the same places before, each from its start to its end. */
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
