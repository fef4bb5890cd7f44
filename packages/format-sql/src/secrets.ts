// Finds passwords in statements: those of accounts, servers, subscriptions and settings. Texts are inspected,
// never stored.
import type { StatementPart } from './sqlToken.ts';
import { contentOf } from './constants.ts';

const secretName = /password|passwd|passphrase|\bpwd\b|secret|token|credential|api_?key|private_?key/i;
/** `password=…` and `scheme://user:password@host` */
const secretText = /\b(?:password|passwd|pwd)\s*=\s*[^\s'";]|:\/\/[^\s/:@']*:[^\s@'/]+@/i;
/** In a body, a text with a password, or a statement that sets one. */
const secretInBody =
  /['"][^'"]*\b(?:password|passwd|pwd)\s*=\s*[^\s'"]|\bpassword\s*(?:(?:=|:=|to\b|by\b)\s*)?(?:[eE]?'[^']|''[^'\s;,)]|"[^"])|\bidentified\s+(?:by|as|via|with)\b[^;]{0,200}?['"][^'"]/i;
/** Between the name of a secret and its text. */
const between = /^(?:=|:|,|\(|to|by|as)$/i;

/** The first part of a statement that holds a password, or may hold one; -1 if there is none. */
export function findSecret(parts: readonly StatementPart[]): number {
  const head = parts
    .slice(0, 5)
    .map(({ text }) => text.toLowerCase())
    .join(' ');
  const hasSettings = /^(?:alter|set|select)\b/.test(head);
  const hasOptions = /^(?:create|alter)\b.*\b(?:server|mapping|wrapper|subscription)\b/.test(head);
  if (head.startsWith('set password')) {
    const sign = parts.findIndex(({ text }) => text === '=');
    return sign < 0 ? -1 : parts.findIndex((part, i) => i > sign && isText(part));
  }
  const lastText = parts.findLastIndex(isText);
  return parts.findIndex((part, i) => {
    const { kind, text } = part;
    if (kind === 'string') {
      if (secretText.test(contentOf(part)) || secretInBody.test(contentOf(part))) return true;
      return hasSettings && secretName.test(text) && isText(textAfter(parts, i));
    }
    if (kind === 'body') return secretInBody.test(text) || secretText.test(text);
    if (kind !== 'word' && kind !== 'name') return false;
    if (/^identified$/i.test(text)) return identifies(parts, i);
    if (/^(?:[a-z_]*_)?password$|^connection$/i.test(text)) return isText(textAfter(parts, i));
    if (hasOptions && /^options$/i.test(text)) return i < lastText;
    return hasSettings && secretName.test(text) && isText(textAfter(parts, i));
  });
}

/** Returns true if a command of psql, such as one that connects, holds a password. */
export function isSecretCommand(line: string): boolean {
  return secretText.test(line);
}

function isText(part: StatementPart | undefined): boolean {
  return (part?.kind === 'string' || part?.kind === 'body') && contentOf(part) !== '';
}

function textAfter(parts: readonly StatementPart[], at: number): StatementPart | undefined {
  let next = at + 1;
  while (next <= at + 3 && between.test(parts[next]?.text ?? '')) next++;
  return parts[next];
}

/** Returns true if a text follows `IDENTIFIED` that isn't the name of a plugin. */
function identifies(parts: readonly StatementPart[], at: number): boolean {
  for (let i = at + 1; i < Math.min(parts.length, at + 24); i++) {
    const part = parts[i];
    if (part === undefined || part.text === ',' || part.kind === 'end') return false;
    if (isText(part) && !/^(?:with|via|or)$/i.test(parts[i - 1]?.text ?? '')) return true;
  }
  return false;
}
