// Implements the part of Java's `String.format` that concatenates texts: `%s`, `%S`, `%2$s`, width,
// precision, `%%` and `%n`.
import { describeCount, applyOutputCase, codePointsOf, stringOf, type TextRange } from '@masker/text';

interface FieldPiece {
  /** Which of the fields, from 0. */
  readonly argument: number;
  readonly isUpperCase: boolean;
  /** Minimum number of characters; padded with spaces. */
  readonly width: number;
  readonly isLeftAligned: boolean;
  /** Maximum number of characters. */
  readonly precision: number;
}

export type FormatPiece = string | FieldPiece;

interface FormatMistake {
  /** In UTF-16 code units of the pattern. */
  readonly range: TextRange;
  readonly message: string;
}

export interface MaskFormat {
  readonly pieces: readonly FormatPiece[];
  readonly mistakes: readonly FormatMistake[];
}

const greatest = 1000;
const specifier = /%(?:(\d+)\$)?([-#+ 0,(<]*)(\d+)?(?:\.(\d+))?(.|\n|$)/suy;

/**
 * Reads a pattern.
 *
 * @param count how many fields there are
 */
export function readMaskFormat(pattern: string, count: number): MaskFormat {
  const pieces: FormatPiece[] = [];
  const mistakes: FormatMistake[] = [];
  let next = 0;
  for (let at = 0; at < pattern.length;) {
    const start = pattern.indexOf('%', at);
    if (start !== at) pieces.push(pattern.slice(at, start < 0 ? pattern.length : start));
    if (start < 0) break;
    specifier.lastIndex = start;
    const [whole = '%', position, flags = '', width, precision, conversion = ''] =
      specifier.exec(pattern) ?? [];
    at = start + whole.length;
    const isText = conversion === 's' || conversion === 'S';
    const argument = position === undefined ? next : Number(position) - 1;
    if (isText && position === undefined) next++;
    const message = isText
      ? mistakeOfText({ argument, position, flags, width, precision }, count)
      : mistakeOfOther(whole, conversion);
    if (message !== undefined) mistakes.push({ range: { start, end: at }, message });
    else if (!isText) pieces.push(conversion === 'n' ? '\n' : '%');
    else
      pieces.push({
        argument,
        isUpperCase: conversion === 'S',
        width: Number(width ?? 0),
        isLeftAligned: flags === '-',
        precision: precision === undefined ? Infinity : Number(precision),
      });
  }
  return { pieces, mistakes };
}

interface TextSpecifier {
  readonly argument: number;
  readonly position: string | undefined;
  readonly flags: string;
  readonly width: string | undefined;
  readonly precision: string | undefined;
}

function mistakeOfText(
  { argument, position, flags, width, precision }: TextSpecifier,
  count: number,
): string | undefined {
  if (flags.replaceAll('-', '') !== '' || flags.length > 1) return 'The only supported flag is a single -.';
  if (flags === '-' && width === undefined) return 'The flag - needs a width, as in %-10s.';
  if (width?.startsWith('0') === true) return "A width can't begin with 0.";
  if (Number(width ?? 0) > greatest || Number(precision ?? 0) > greatest)
    return `A width or precision is at most ${describeCount(greatest)}.`;
  if (position?.startsWith('0') === true) return 'Fields are counted from 1 here.';
  if (argument < count) return undefined;
  return `There is no field for this: the configuration uses ${count === 1 ? 'one field' : `${count} fields`}.`;
}

function mistakeOfOther(whole: string, conversion: string): string | undefined {
  if (conversion === '') return 'Nothing follows the percent sign. Write %% for the sign itself.';
  if (conversion !== '%' && conversion !== 'n')
    return 'Only %s, %S, %% and %n are supported, the first two with a position, a width and a precision.';
  return whole.length === 2 ? undefined : `%${conversion} takes no options.`;
}

export function formatted(pieces: readonly FormatPiece[], fields: readonly string[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : padded(piece, fields))).join('');
}

function padded(piece: FieldPiece, fields: readonly string[]): string {
  const field = fields[piece.argument] ?? '';
  const kept = piece.precision === Infinity ? field : stringOf(codePointsOf(field).slice(0, piece.precision));
  const text = piece.isUpperCase ? applyOutputCase(kept, 'Upper', '') : kept;
  const padding = ' '.repeat(Math.max(0, piece.width - codePointsOf(text).length));
  return piece.isLeftAligned ? text + padding : padding + text;
}
