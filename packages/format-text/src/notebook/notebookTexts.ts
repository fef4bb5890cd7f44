// Reads the texts of a Jupyter notebook (nbformat 4): JSON strings, names and numbers, each with its offset.
import { visit } from 'jsonc-parser';
import { at } from '@masker/text';

/** A text in a notebook. */
export interface NotebookText {
  readonly value: string;
  /** Its JSON literals: several for a text written as a list of lines. */
  readonly literals: readonly WrittenLiteral[];
  /** True if it is the text output of a cell. */
  readonly isOutput: boolean;
  /** True for a JSON number, which has no quotation marks. */
  readonly isNumber: boolean;
}

interface WrittenLiteral {
  /** Bounds with the quotation marks, in UTF-16 code units. */
  readonly offset: number;
  readonly length: number;
  /** Index in the text at which it begins. */
  readonly start: number;
}

export type NotebookProblem = 'not-json' | 'not-a-notebook';

type Path = readonly (string | number)[];

/** Kinds of output whose strings are pictures, sound and the like. */
const media = /^(?:image\/(?!svg)|audio\/|video\/|application\/(?:pdf|octet-stream|zip))/;
/** Properties whose strings say what something is. */
const kinds = new Set(['output_type', 'cell_type', 'id']);

/** Reads the texts of cells and metadata, except images. */
export function readNotebook(text: string): readonly NotebookText[] | NotebookProblem {
  const texts: NotebookText[] = [];
  const outputs: StreamOutput[] = [];
  /** The list of lines that the last text is. */
  let lines = '';
  const seen = { cells: false, other: false, error: false };
  const onWrong = () => {
    seen.error = true;
  };
  const add = (value: string, offset: number, length: number, isOutput: boolean, isNumber = false): void => {
    texts.push({ value, literals: [{ offset, length, start: 0 }], isOutput, isNumber });
  };
  try {
    visit(
      text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text,
      {
        onArrayBegin: (_offset, _length, _line, _character, path) => {
          const [first, ...others] = path();
          if (first === 'cells' && others.length === 0) seen.cells = true;
        },
        onObjectProperty: (name, offset, length, _line, _character, path) => {
          const segments = path();
          if (!isMedia(segments))
            add(name, offset, length, isShown(segments) && segments.length > depthOfNames(segments));
        },
        onLiteralValue: (value, offset, length, _line, _character, path) => {
          const segments = path();
          if (typeof value === 'number' && isShown(segments))
            add(text.slice(offset, offset + length), offset, length, true, true);
          if (typeof value !== 'string' || isMedia(segments)) return;
          // A text that is in no property of a cell may be anything.
          if (segments[0] === 'cells' && (typeof segments[1] !== 'number' || typeof segments[2] !== 'string'))
            seen.other = true;
          const last = texts.at(-1);
          const list = isLine(segments) ? JSON.stringify(segments.slice(0, -1)) : '';
          if (list !== '' && list === lines && last !== undefined) {
            const literals = [...last.literals, { offset, length, start: last.value.length }];
            texts[texts.length - 1] = { ...last, value: last.value + value, literals };
          } else add(value, offset, length, isShown(segments) && !isKind(segments));
          lines = list;
          noteStream(outputs, segments, value, texts.length - 1);
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
  if (seen.error) return 'not-json';
  return seen.cells && !seen.other ? joinStreams(texts, outputs) : 'not-a-notebook';
}

/** An output of a cell that may be a piece of a stream. */
interface StreamOutput {
  readonly cell: number;
  readonly output: number;
  type?: string;
  name?: string;
  /** The indexes of its texts. */
  readonly texts: Set<number>;
}

/** The words in an output of a stream that aren't what a cell printed. */
const streamWords: ReadonlySet<string> = new Set(['stream', 'stdout', 'stderr']);

/** Notes a string of an output. */
function noteStream(outputs: StreamOutput[], path: Path, value: string, index: number): void {
  const [, cell, list, output, property] = path;
  if (list !== 'outputs' || typeof cell !== 'number' || typeof output !== 'number') return;
  let known = outputs.at(-1);
  if (known?.cell !== cell || known.output !== output) {
    known = { cell, output, texts: new Set() };
    outputs.push(known);
  }
  if (property === 'text') known.texts.add(index);
  else if (path.length === 5 && property === 'output_type') known.type = value;
  else if (path.length === 5 && property === 'name') known.name = value;
}

/** Joins the texts of outputs that follow one another in one stream, as Jupyter shows them. */
function joinStreams(
  texts: readonly NotebookText[],
  outputs: readonly StreamOutput[],
): readonly NotebookText[] {
  const joined: (NotebookText | undefined)[] = [...texts];
  /** The index of the joined text that the output before is in. */
  let into: number | undefined;
  for (const [i, output] of outputs.entries()) {
    const before = outputs[i - 1];
    const [own, previous] = [textOfStream(output), before && textOfStream(before)];
    const follows =
      before?.cell === output.cell && before.output + 1 === output.output && before.name === output.name;
    const between = own === undefined || previous === undefined ? [] : texts.slice(previous + 1, own);
    const first = into === undefined ? undefined : joined[into];
    const second = own === undefined ? undefined : joined[own];
    if (
      !follows ||
      into === undefined ||
      first === undefined ||
      own === undefined ||
      second === undefined ||
      !between.every(isStreamWord)
    ) {
      into = own;
      continue;
    }
    const length = first.value.length;
    const literals = second.literals.map((literal) => ({ ...literal, start: literal.start + length }));
    joined[into] = {
      ...first,
      value: first.value + second.value,
      literals: [...first.literals, ...literals],
    };
    joined[own] = undefined;
    // They lie in what a value may go over.
    for (const [k, word] of between.entries())
      joined[own - between.length + k] = { ...word, isOutput: false };
  }
  return joined.filter((text) => text !== undefined);
}

function textOfStream({ type, name = '', texts }: StreamOutput): number | undefined {
  const [only, ...others] = texts;
  return type === 'stream' && streamWords.has(name) && others.length === 0 ? only : undefined;
}

function isStreamWord({ value, isOutput }: NotebookText): boolean {
  return !isOutput || streamWords.has(value);
}

/** True in outputs of cells, and in the state of widgets, which is what cells showed, too. */
function isShown([first, second, third]: Path): boolean {
  return (first === 'cells' && third === 'outputs') || (first === 'metadata' && second === 'widgets');
}

/** Returns the depth up to which the names in outputs and widgets are the format's own. */
function depthOfNames([first]: Path): number {
  return first === 'cells' ? 5 : 3;
}

/** Returns true for a line of a text that is written as a list. */
function isLine(path: Path): boolean {
  const [, , list, , property, type] = path;
  if (path[0] !== 'cells' || typeof path.at(-1) !== 'number') return false;
  if (list === 'source') return path.length === 4;
  if (list !== 'outputs') return false;
  if (property === 'text') return path.length === 6;
  return property === 'data' && path.length === 7 && typeof type === 'string' && !type.endsWith('json');
}

/** Returns true for a media type of outputs other than text, such as images and sound. */
export function isMediaType(type: string): boolean {
  return media.test(type);
}

function isMedia(path: Path): boolean {
  const [, , list, , data, type] = path;
  return (
    (list === 'outputs' && data === 'data' && typeof type === 'string' && isMediaType(type)) ||
    (list === 'attachments' && typeof data === 'string' && isMediaType(data))
  );
}

function isKind(path: Path): boolean {
  return path.length === 5 && typeof path[4] === 'string' && kinds.has(path[4]);
}

/** A value in the JSON text of a notebook. */
export interface ValueInOutput {
  readonly start: number;
  readonly end: number;
  /** JSON between its literals, which is kept. */
  readonly between: string;
  readonly isNumber: boolean;
}

/**
 * Creates a function that maps values of a text to the notebook's JSON.
 *
 * @returns a function of bounds in the text, in UTF-16 code units, which must ascend
 */
export function writtenIn(
  json: string,
  { literals, isNumber }: NotebookText,
): (start: number, end: number) => ValueInOutput {
  const unitsOf = literals.map(({ offset, length }) => literalOffsets(json.slice(offset, offset + length)));
  let first = 0;
  const offsetIn = (literal: number, unit: number): number => {
    const { offset, start } = at(literals, literal);
    return isNumber ? offset + unit : offset + at(unitsOf, literal)(unit - start);
  };
  return (start, end) => {
    while ((literals[first + 1]?.start ?? Infinity) <= start) first++;
    const from = offsetIn(first, start);
    let between = '';
    while ((literals[first + 1]?.start ?? Infinity) < end) {
      const { offset, length } = at(literals, first);
      between += json.slice(offset + length - 1, at(literals, ++first).offset + 1);
    }
    return { start: from, end: offsetIn(first, end), between, isNumber };
  };
}

/** Replaces a value in a notebook's JSON by its masked value. */
export function writeMasked({ between, isNumber }: ValueInOutput, masked: string): string {
  if (isNumber) return /^(?:0|[1-9][0-9]*)$/.test(masked) ? masked : JSON.stringify(masked);
  return `${JSON.stringify(masked).slice(1, -1)}${between}`;
}

/**
 * Maps the characters of a string to its JSON literal.
 *
 * @param literal with its quotation marks
 * @returns a function from an offset in the string, in UTF-16 code units, to the one in the literal; offsets
 * must ascend
 */
export function literalOffsets(literal: string): (unit: number) => number {
  let [at, unit] = [1, 0];
  return (to) => {
    while (unit < to) {
      at += literal.charAt(at) === '\\' ? (literal.charAt(at + 1) === 'u' ? 6 : 2) : 1;
      unit++;
    }
    return at;
  };
}
