// SQLite, as `.dump` of its shell and `iterdump` of Python write it.
import type { DialectRules, Classification } from '../sqlDialect.ts';
import type { StatementPart } from '../sqlToken.ts';
import { endsTransaction } from '../sqlStatements.ts';
import { escapesOf } from './escapes.ts';

const [backtick, openingBracket, closingBracket] = [0x60, 0x5b, 0x5d];

export const sqlite: DialectRules = {
  server: 'sqlite',
  signature: /^\uFEFF?(?:(?:--.*|\/\*.*\*\/|PRAGMA [\w =]+;)?\r?\n)*BEGIN TRANSACTION;/,
  heuristics: /^\s*PRAGMA \w|^[^'"\n]*\b(?:AUTOINCREMENT|WITHOUT ROWID|sqlite_sequence)\b/im,
  isUsual: false,
  cluster: undefined,
  // A dump that meets an error ends with ROLLBACK.
  markers: [
    { begins: /^BEGIN TRANSACTION;$/, ends: /^(?:COMMIT|END)(?:\s+TRANSACTION)?\s*;$/i, ending: 'COMMIT;' },
  ],
  encodings: new Map([['utf8', 'utf-8']]),
  utf8Command: 'sqlite3 FILE .dump',
  exclusionOption: undefined,
  columnsOption: '.dump without --data-only',
  insertsComputed: false,
  lexis: {
    hasHashComments: false,
    nestsComments: false,
    executesComments: false,
    stringPrefixes: 'xX',
    hasCharacterSets: false,
    hasEscapeStrings: false,
    hasUnicodeStrings: false,
    nameQuotes: new Map([
      [backtick, backtick],
      [openingBracket, closingBracket],
    ]),
    hasStringNames: true,
    hasDollarBodies: false,
    hasClientCommands: false,
    hasDelimiters: false,
    hasBatches: false,
    hasNationalStrings: false,
    foldsCase: false,
    ignoresCase: true,
  },
  strings: { hasBackslashes: false, hasQuotedNames: true, hasDeclarations: false },
  escapes: escapesOf({}, '', '', false),
  otherItems: [],
  hasExclusions: false,
  hasUntypedColumns: true,
  typeEnds: undefined,
  hasCatchAllPartitions: false,
  usualSchema: undefined,
  hasOneNull: false,
  hasCasts: false,
  joinsLines: false,
  statementEnds: undefined,
  // As `sqlite3_complete` finds the end of a statement.
  blocks: {
    head: /^CREATE (?:TEMP |TEMPORARY )?TRIGGER$/,
    opening: / BEGIN$/,
    control: undefined,
    otherBegins: undefined,
    otherEnds: undefined,
    isBetweenSemicolons: true,
    countsParentheses: false,
    foreign: undefined,
  },
  follow: () => undefined,
  classifyStatement,
  classifyTable,
  evaluate: (expression) => {
    const call = readCall(expression);
    return call?.rest.trim() === '' ? call.text : undefined;
  },
};

function classifyStatement(parts: readonly StatementPart[]): Classification | undefined {
  const [first, second, third] = parts.map(({ text }) => text.toLowerCase());
  if (first === 'pragma' || first === 'analyze' || endsTransaction(parts)) return 'passes';
  // Which numbers AUTOINCREMENT has given follows.
  if (first === 'delete' && second === 'from' && third === 'sqlite_sequence' && parts.length === 4)
    return 'passes';
  return first === 'create' && second === 'virtual' ? virtualTable : undefined;
}

const virtualTable: Classification = {
  code: 'sql-not-understood',
  statement: 'a virtual table, whose own tables hold copies of values: drop it before the dump',
};

function classifyTable(table: string): Classification | undefined {
  const name = table.toLowerCase();
  if (/^sqlite_(sequence|stat1)$/.test(name)) return 'passes';
  if (/^sqlite_(schema|master)$/.test(name)) return virtualTable;
  return name.startsWith('sqlite_')
    ? { code: 'sql-not-understood', statement: 'samples that ANALYZE took: dump with --nosys' }
    : undefined;
}

interface Call {
  readonly text: string;
  readonly rest: string;
}

/** The shell has one `replace` for each of two line ends. */
const deepestCall = 4;

/**
 * Reads the calls that the shell writes for texts with line ends and control characters: `replace('a\nb','\n',char(10))`,
 * possibly nested, and `unistr('a\u000ab')`.
 */
function readCall(expression: string): Call | undefined {
  const opening = /^\s*replace\s*\(\s*/i;
  let text = expression;
  let depth = 0;
  for (let start = opening.exec(text); start !== null; start = opening.exec(text)) {
    text = text.slice(start[0].length);
    if (++depth > deepestCall) return undefined;
  }
  let call = depth === 0 ? readUnistr(text) : readString(text);
  for (; call !== undefined && depth > 0; depth--) call = readReplacement(call);
  return call;
}

function readReplacement({ text, rest }: Call): Call | undefined {
  const [whole, escape, code] =
    /^\s*,\s*'([^']{1,20})'\s*,\s*char\s*\(\s*(10|13)\s*\)\s*\)/i.exec(rest) ?? [];
  if (whole === undefined || escape === undefined) return undefined;
  const character = String.fromCharCode(Number(code));
  return { text: text.replaceAll(escape, character), rest: rest.slice(whole.length) };
}

function readString(text: string): Call | undefined {
  let end = text.startsWith("'") ? 1 : text.length;
  for (; end < text.length; end++)
    if (text[end] === "'") {
      if (text[end + 1] !== "'") break;
      end++;
    }
  if (end >= text.length) return undefined;
  return { text: text.slice(1, end).replaceAll("''", "'"), rest: text.slice(end + 1) };
}

function readUnistr(text: string): Call | undefined {
  const [opening] = /^\s*unistr\s*\(\s*/i.exec(text) ?? [];
  const string = opening === undefined ? undefined : readString(text.slice(opening.length));
  const [closing] = /^\s*\)/.exec(string?.rest ?? '') ?? [];
  if (string === undefined || closing === undefined) return undefined;
  const escapes = string.text.match(unicodeEscape) ?? [];
  if (!escapes.every((escape) => characterOf(escape) !== undefined)) return undefined;
  const decoded = string.text.replaceAll(unicodeEscape, (escape) => characterOf(escape) ?? escape);
  return { text: decoded, rest: string.rest.slice(closing.length) };
}

const unicodeEscape = /\\(?:\\|u[\da-fA-F]{4}|U[\da-fA-F]{8}|\+[\da-fA-F]{6}|[\da-fA-F]{4}|)/g;

/** Undefined if it is no character. */
function characterOf(escape: string): string | undefined {
  if (escape === '\\\\') return '\\';
  const codePoint = parseInt(escape.replace(/^\\[uU+]?/, ''), 16);
  const isCharacter = codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : undefined;
}
