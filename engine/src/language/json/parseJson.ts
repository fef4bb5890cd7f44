// JSON text → syntax tree and what is not strict JSON about it. Never throws, whatever the text.
import { visit } from 'jsonc-parser';
import type { JsonNode } from './jsonNode.ts';
import { withoutLeadingZeros } from './leadingZeros.ts';
import { withJsonQuotes } from './otherQuotes.ts';
import type { SyntaxFinding } from './syntaxFinding.ts';
import { findExcess, maximumLength } from './textLimits.ts';
import { TreeBuilder } from './treeBuilder.ts';

export interface JsonDocument {
  readonly text: string;
  /** Absent when the text holds no value at all, is too large, or nests too deeply. */
  readonly root: JsonNode | undefined;
  readonly findings: readonly SyntaxFinding[];
}

/**
 * Parses a JSON text. Comments, trailing commas, numbers with leading zeros and texts in other quotes are understood and
 * reported; one byte order mark at the start is tolerated; half-typed text gives the tree of what is there.
 *
 * @param text the text, any string
 * @param longest how long the text may be, in UTF-16 code units
 * @returns the tree with offsets into `text`, and the findings in the order of their places
 */
export function parseJson(text: string, longest = maximumLength): JsonDocument {
  const excess = findExcess(text, longest);
  if (excess !== undefined) return { text, root: undefined, findings: [excess] };
  const builder = new TreeBuilder(text);
  const readable = withoutLeadingZeros(withJsonQuotes(text.replace(/^\uFEFF/, ' ')));
  visit(readable, builder.visitor, { allowTrailingComma: true });
  return {
    text,
    root: builder.root,
    findings: builder.findings.sort((a, b) => a.range.start - b.range.start),
  };
}

/** True if a text was not read at all, because it is too large or nests too deeply. */
export function isUnread({ findings }: JsonDocument): boolean {
  return findings[0]?.kind.startsWith('too-') === true;
}
