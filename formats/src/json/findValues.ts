// Finds the values of a JSON document that are to be masked.
import { visit } from 'jsonc-parser';
import type { InputProblemCode } from '../inputProblem.ts';
import { type JsonPath, matchesPath } from './jsonPath.ts';

export interface FoundValue {
  /** The place of its path among those that are looked for. */
  readonly field: number;
  readonly offset: number;
  readonly length: number;
  /** What stands there; a number as `number`, which must not be used as its value: digits may be lost. */
  readonly value: string | number | null;
}

export interface JsonFinding {
  readonly code: InputProblemCode;
  /** The path that it concerns. */
  readonly field?: number;
}

/** How deeply documents may be nested: the parser calls itself for each level. */
export const deepest = 512;

/**
 * Finds values.
 *
 * @param text one JSON document (RFC 8259)
 * @returns them in the order of their places, or what is wrong with the document
 */
export function findValues(text: string, paths: readonly JsonPath[]): FoundValue[] | JsonFinding {
  const found: FoundValue[] = [];
  let finding: JsonFinding | undefined;
  let depth = 0;
  const fieldAt = (place: readonly (string | number)[]) =>
    paths.findIndex((path) => matchesPath(path, place));
  const begin = (place: () => readonly (string | number)[]) => {
    if (++depth > deepest) throw new TooDeep();
    const field = fieldAt(place());
    if (field >= 0) finding ??= { code: 'not-text', field };
  };
  const end = () => {
    depth--;
  };
  const visitor: Parameters<typeof visit>[1] = {
    onObjectBegin: (_offset, _length, _line, _character, place) => {
      begin(place);
    },
    onArrayBegin: (_offset, _length, _line, _character, place) => {
      begin(place);
    },
    onObjectEnd: end,
    onArrayEnd: end,
    onLiteralValue: (value: unknown, offset, length, _line, _character, place) => {
      const field = fieldAt(place());
      if (field < 0) return;
      if (typeof value === 'string' || typeof value === 'number' || value === null)
        found.push({ field, offset, length, value });
      else finding ??= { code: 'not-text', field };
    },
    onError: () => {
      finding = { code: 'not-json' };
    },
  };
  try {
    visit(text, visitor, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return { code: 'too-deep' };
  }
  return finding ?? found;
}

export class TooDeep extends Error {}
