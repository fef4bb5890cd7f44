// A JSON record's members as they are written, found by their tokens.
import { createScanner } from 'jsonc-parser';
import { jsonTokens } from '../../../engine/src/index.ts';
import { deepest } from '../json/documentReader.ts';

const { closeBrace, closeBracket, colon, comma, endOfText, openBrace, openBracket, string } = jsonTokens;

export interface JsonMembers {
  readonly names: readonly string[];
  /** Each as it is written. */
  readonly values: readonly string[];
}

/**
 * The members of an object. A record that is no object has one member, the whole, without a name.
 *
 * @returns undefined for what is no JSON, or nested too deeply
 */
export function jsonMembers(text: string): JsonMembers | undefined {
  if (!isJson(text)) return undefined;
  if (!/^\s*\{/.test(text)) return { names: [''], values: [text.trim()] };
  const scanner = createScanner(text, true);
  const names: string[] = [];
  const values: string[] = [];
  let [depth, start] = [0, -1];
  for (let kind: number = scanner.scan(); kind !== endOfText; kind = scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const isClosing = kind === closeBrace || kind === closeBracket;
    if (depth === 1 && start < 0 && kind === string) names.push(scanner.getTokenValue());
    if (depth === 1 && start < 0 && kind === colon) start = offset + 1;
    if (depth === 1 && start >= 0 && (kind === comma || isClosing)) {
      values.push(text.slice(start, offset).trim());
      start = -1;
    }
    if (kind === openBrace || kind === openBracket) depth++;
    if (isClosing) depth--;
    if (depth > deepest) return undefined;
  }
  return { names, values };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
