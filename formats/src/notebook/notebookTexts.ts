// Reads the texts of a Jupyter notebook (nbformat 4): JSON strings, and where each is.
import { visit } from 'jsonc-parser';

export interface NotebookText {
  /** Bounds of its JSON literal, with the quotation marks, in UTF-16 code units. */
  readonly offset: number;
  readonly length: number;
  readonly value: string;
  /** True in what a cell printed or showed, as text. */
  readonly isOutput: boolean;
}

export type NotebookProblem = 'not-json' | 'not-a-notebook';

/** Kinds of output whose strings are pictures, sound and the like. */
const media = /^(?:image\/(?!svg)|audio\/|video\/|application\/(?:pdf|octet-stream|zip))/;
/** Properties whose strings say what something is. */
const kinds = new Set(['output_type', 'cell_type', 'id']);

/** Reads the strings in its cells; those of pictures are left out. */
export function readNotebook(text: string): readonly NotebookText[] | NotebookProblem {
  const texts: NotebookText[] = [];
  const met = { cells: false, other: false, error: false };
  const onWrong = () => {
    met.error = true;
  };
  try {
    visit(
      text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text,
      {
        onArrayBegin: (_offset, _length, _line, _character, path) => {
          const [first, ...others] = path();
          if (first === 'cells' && others.length === 0) met.cells = true;
        },
        onLiteralValue: (value, offset, length, _line, _character, path) => {
          if (typeof value !== 'string') return;
          const place = path();
          if (place[0] !== 'cells' || isMedia(place)) return;
          // A text that is in no property of a cell may be anything.
          if (typeof place[1] !== 'number' || typeof place[2] !== 'string') met.other = true;
          texts.push({ offset, length, value, isOutput: place[2] === 'outputs' && !isKind(place) });
        },
        onError: onWrong,
        onComment: onWrong,
      },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch (error) {
    // Deeper than the stack.
    if (!(error instanceof RangeError)) throw error;
    return 'not-json';
  }
  if (met.error) return 'not-json';
  return met.cells && !met.other ? texts : 'not-a-notebook';
}

/** True for a type of outputs that are pictures, sound and the like. */
export function isMediaType(type: string): boolean {
  return media.test(type);
}

function isMedia(path: readonly (string | number)[]): boolean {
  const [, , list, , data, type] = path;
  return (
    (list === 'outputs' && data === 'data' && typeof type === 'string' && isMediaType(type)) ||
    (list === 'attachments' && typeof data === 'string' && isMediaType(data))
  );
}

function isKind(path: readonly (string | number)[]): boolean {
  return path.length === 5 && typeof path[4] === 'string' && kinds.has(path[4]);
}

/**
 * Finds where the characters of a string are in its JSON literal.
 *
 * @param literal with its quotation marks
 * @returns for a place in the string, in UTF-16 code units, the one in the literal; places must ascend
 */
export function literalPlaces(literal: string): (unit: number) => number {
  let [at, unit] = [1, 0];
  return (to) => {
    while (unit < to) {
      at += literal.charAt(at) === '\\' ? (literal.charAt(at + 1) === 'u' ? 6 : 2) : 1;
      unit++;
    }
    return at;
  };
}
