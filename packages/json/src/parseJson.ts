// Parses JSON text to a syntax tree and its deviations from strict JSON. Never throws because of the text.
import { createScanner, visit } from 'jsonc-parser';
import type { JsonNode } from './jsonNode.ts';
import { endOfText, number } from './jsonTokens.ts';
import { withJsonQuotes } from './otherQuotes.ts';
import type { SyntaxFinding } from './syntaxFinding.ts';
import { findExcess, maximumLength } from './textLimits.ts';
import { TreeBuilder } from './treeBuilder.ts';

/** A parsed JSON text. */
export interface JsonDocument {
  readonly text: string;
  /** Absent if the text has no value, is too large, or too deeply nested. */
  readonly root: JsonNode | undefined;
  readonly findings: readonly SyntaxFinding[];
}

/**
 * Parses a JSON text. Comments, trailing commas, numbers with leading zeros and texts in other quotes are accepted
 * and reported; one byte order mark at the start is allowed; partial text results in a partial tree.
 *
 * @param text any string
 * @param maxLength maximum length of the text in UTF-16 code units
 * @returns the tree with offsets into `text`, and the findings sorted by offset
 */
export function parseJson(text: string, maxLength = maximumLength): JsonDocument {
  const excess = findExcess(text, maxLength);
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

/** Returns true if a text wasn't parsed, because it is too large or too deeply nested. */
export function isUnread({ findings }: JsonDocument): boolean {
  return findings[0]?.kind.startsWith('too-') === true;
}

const mayHaveZeros = /(?<!\d)0\d/;
const zeros = /0+(?=\d)/y;

/** Returns a text of the same length in which each leading zero of a number is replaced by a valid digit. */
function withoutLeadingZeros(text: string): string {
  if (!mayHaveZeros.test(text)) return text;
  const scanner = createScanner(text, true);
  let result = '';
  let end = 0;
  for (let token: number = scanner.scan(); token !== endOfText; token = scanner.scan()) {
    if (token !== number) continue;
    const offset = scanner.getTokenOffset();
    const start = text.startsWith('-', offset) ? offset + 1 : offset;
    zeros.lastIndex = start;
    const found = zeros.exec(text)?.[0];
    if (found === undefined) continue;
    result += text.slice(end, start) + '1'.repeat(found.length);
    end = start + found.length;
    scanner.setPosition(end);
  }
  return result + text.slice(end);
}

/** Returns true if a text is strict JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
