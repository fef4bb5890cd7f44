// JSON text → syntax tree and what is not strict JSON about it. One pass; never throws, whatever the text.
import type { JsonNode } from './jsonNode.ts';
import { JsonParser, type TakePart } from './jsonParser.ts';
import type { TextRange } from '../configuration/problem.ts';
import { type Excess, findExcess } from './textLimits.ts';

/** A departure from strict JSON (RFC 8259). */
export type SyntaxFinding =
  | {
      readonly kind: 'comment' | 'trailing-comma' | 'leading-zero' | Excess['kind'];
      readonly range: TextRange;
    }
  /** `error` is a ParseErrorCode of jsonc-parser; as a number, so that the types that ship name no other package. */
  | { readonly kind: 'syntax'; readonly range: TextRange; readonly error: number };

export interface JsonDocument {
  readonly text: string;
  /** Absent when the text holds no value at all, is too large, or nests too deeply. */
  readonly root: JsonNode | undefined;
  readonly findings: readonly SyntaxFinding[];
}

/**
 * Parses a JSON text. Comments, trailing commas and numbers with leading zeros are understood and reported; a byte
 * order mark at the start is tolerated; half-typed text gives the tree of what is there.
 *
 * @param text the text, any string
 * @param take gives parts of the text that need not be parsed again
 * @returns the tree with offsets into `text`, and the findings in the order of their places
 */
export function parseJson(text: string, take?: TakePart): JsonDocument {
  const excess = findExcess(text);
  if (excess !== undefined) return { text, root: undefined, findings: [excess] };
  const parser = new JsonParser(text, take);
  const root = parser.parse();
  return { text, root, findings: parser.findings.sort((a, b) => a.range.start - b.range.start) };
}

/** Whether a text was not read at all, because it is too large or nests too deeply. */
export function isUnread({ findings }: JsonDocument): boolean {
  return findings[0]?.kind.startsWith('too-') === true;
}
