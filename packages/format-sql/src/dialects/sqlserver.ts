// SQL Server, as SSMS and mssql-scripter write scripts: lines `GO`, and statements that nothing separates.
import type { DialectRules, Classification, StatementEnds } from '../sqlDialect.ts';
import type { StatementPart } from '../sqlToken.ts';
import { escapesOf } from './escapes.ts';

const [openingBracket, closingBracket] = [0x5b, 0x5d];

export const sqlserver: DialectRules = {
  server: 'sqlserver',
  signature:
    /^(?:\/\*{6} Object: |[ \t]*GO[ \t]*\r?$|USE \[|SET (?:ANSI_NULLS|QUOTED_IDENTIFIER) |SET IDENTITY_INSERT |(?:CREATE TABLE|ALTER TABLE|INSERT(?: INTO)?) \[)/im,
  heuristics: undefined,
  isUsual: false,
  cluster: undefined,
  // A script of a whole database ends with the database made writable; others say nothing at their end.
  markers: [
    {
      begins: /^ALTER DATABASE .{1,140} SET COMPATIBILITY_LEVEL\b/i,
      ends: /^ALTER DATABASE .{1,140} SET +READ_WRITE\b/i,
      ending: 'ALTER DATABASE … SET READ_WRITE',
    },
    {
      begins: /^SET IDENTITY_INSERT .{1,170} ON\s*;?$/i,
      ends: /^SET IDENTITY_INSERT .{1,170} OFF\s*;?$/i,
      ending: 'SET IDENTITY_INSERT … OFF',
      isPart: true,
    },
  ],
  encodings: new Map(),
  utf8Command: 'mssql-scripter',
  exclusionOption: undefined,
  columnsOption: 'the columns in INSERT',
  insertsComputed: false,
  lexis: {
    hasHashComments: false,
    nestsComments: true,
    executesComments: false,
    stringPrefixes: 'nN',
    hasCharacterSets: false,
    hasEscapeStrings: false,
    hasUnicodeStrings: false,
    nameQuotes: new Map([[openingBracket, closingBracket]]),
    hasStringNames: false,
    hasDollarBodies: false,
    hasClientCommands: false,
    hasDelimiters: false,
    hasBatches: true,
    hasNationalStrings: true,
    foldsCase: false,
    ignoresCase: true,
  },
  strings: { hasBackslashes: false, hasQuotedNames: true, hasDeclarations: false },
  escapes: escapesOf({}, '', '', false),
  otherItems: ['INDEX'],
  hasExclusions: false,
  hasUntypedColumns: false,
  typeEnds: /^(?:identity|rowguidcol|sparse|filestream|masked|encrypted|persisted|hidden)$/i,
  hasCatchAllPartitions: true,
  usualSchema: 'dbo',
  hasOneNull: true,
  hasCasts: true,
  joinsLines: true,
  statementEnds: () => new BatchStatement(),
  blocks: {
    head: /^(?:CREATE|ALTER|CREATE OR ALTER) (?:PROC|PROCEDURE|FUNCTION|TRIGGER)$/,
    opening: /^AS BEGIN$/,
    control: undefined,
    otherBegins: /^(?:TRAN|TRANSACTION|DISTRIBUTED|DIALOG|CONVERSATION)$/,
    otherEnds: /^CONVERSATION$/,
    isBetweenSemicolons: false,
    countsParentheses: false,
    foreign: undefined,
  },
  classifyStatement,
  classifyTable: undefined,
  evaluate: undefined,
  follow(dialect, statement) {
    const [, names, value] = /^SET\s+([A-Z_,\s]+?)\s+(ON|OFF)\b/i.exec(statement) ?? [];
    if (names !== undefined && /\b(?:QUOTED_IDENTIFIER|ANSI_DEFAULTS)\b/i.test(names))
      dialect.hasQuotedNames = /on/i.test(value ?? '');
    return undefined;
  },
};

/** Reserved words that begin a statement. */
const beginnings = new Set(
  `ALTER BACKUP BEGIN BULK CHECKPOINT CLOSE COMMIT CREATE DBCC DEALLOCATE DECLARE DELETE DENY DROP ELSE END EXEC EXECUTE FETCH
  GOTO GRANT IF INSERT KILL MERGE OPEN PRINT RAISERROR READTEXT RECONFIGURE RESTORE RETURN REVOKE ROLLBACK SAVE SELECT SET SHUTDOWN
  TRUNCATE UPDATE UPDATETEXT USE WAITFOR WHILE WRITETEXT`.split(/\s+/),
);
/** A word that begins no statement after one of these. */
const continued = /^(?:FOR|AFTER|OF|AS|UNION|ALL|EXCEPT|INTERSECT|[,.=])$/;
/** Objects that a batch defines to its end. */
const bodies = /^(?:PROC|PROCEDURE|FUNCTION|VIEW|TRIGGER|RULE|DEFAULT)$/;

/** One statement: it ends before the next reserved word that begins another one, unless it must belong to it. */
class BatchStatement implements StatementEnds {
  #depth = 0;
  #cases = 0;
  /** The first parts, in capitals; names are empty. */
  readonly #head: string[] = [];
  #count = 0;
  #last = '';
  #beforeLast = '';
  #hasGrantee = false;
  #hasAction = false;

  get holdsDelimiters(): boolean {
    const [first, second = '', third = '', fourth = ''] = this.#head;
    if (first !== 'CREATE' && first !== 'ALTER') return false;
    return bodies.test(second === 'OR' && third === 'ALTER' ? fourth : second);
  }

  endsBefore({ kind, text }: StatementPart): boolean {
    const word = kind === 'word' ? text.toUpperCase() : '';
    if (this.#begins(word)) return true;
    const own = kind === 'sign' ? text : word;
    // The action follows the kind and the name of the altered object, which may contain dots.
    if (this.#count > 2 && own !== '.' && this.#last !== '.') this.#hasAction = true;
    if (own === '(') this.#depth++;
    if (own === ')') this.#depth--;
    if (word === 'CASE') this.#cases++;
    if (word === 'END' && this.#cases > 0) this.#cases--;
    if (word === 'ON' || word === 'TO' || word === 'FROM') this.#hasGrantee = true;
    if (this.#head.length < 4) this.#head.push(own);
    this.#count++;
    this.#beforeLast = this.#last;
    this.#last = own;
    return false;
  }

  #begins(word: string): boolean {
    if (this.#count === 0 || this.#depth > 0 || !beginnings.has(word) || this.holdsDelimiters) return false;
    if (this.#cases > 0 && (word === 'ELSE' || word === 'END')) return false;
    const [first = ''] = this.#head;
    if (/^(?:GRANT|DENY|REVOKE)$/.test(first) && !this.#hasGrantee) return false;
    if (first === 'ALTER' && !this.#hasAction && this.#count > 2) return !/^(?:ALTER|DROP|SET)$/.test(word);
    if (first === 'DROP' && word === 'IF') return this.#count !== 2;
    if (first === 'UPDATE' && word === 'SET') return false;
    if (word === 'SET' && /^(?:UPDATE|DELETE)$/.test(this.#last) && this.#beforeLast === 'ON') return false;
    if (this.#last === 'ON' && first !== 'SET' && /^(?:UPDATE|DELETE)$/.test(word)) return false;
    if (this.#last === 'WITH' && /^(?:ROLLBACK|GRANT)$/.test(word)) return false;
    return !continued.test(this.#last);
  }
}

/** Statements without rows. */
const harmless = /^(?:IF|ELSE|END|BEGIN|PRINT|RAISERROR|DECLARE|CHECKPOINT|DENY|DBCC|RECONFIGURE|WAITFOR)$/;
const harmlessProcedures =
  /^sp_(?:addextendedproperty|updateextendedproperty|dboption|tableoption|indexoption|fulltext_\w+|configure|addrolemember|addrole|adduser|grantdbaccess|changedbowner|bindefault|bindrule|db_vardecimal_storage_format|executesql|addtype|autostats)$/;
/** Texts of SQL that define something without rows. */
const definition =
  /^[nN]?'\s*(?:CREATE|ALTER)\s+(?:OR\s+ALTER\s+)?(?:PROC|PROCEDURE|FUNCTION|VIEW|TRIGGER|SCHEMA|DATABASE|ROLE|USER)\b/i;

function classifyStatement(parts: readonly StatementPart[]): Classification | undefined {
  const [first, second] = parts;
  if (first === undefined || first.kind === 'end') return 'passes';
  if (first.kind !== 'word') return undefined;
  const word = first.text.toUpperCase();
  if (!/^(?:CREATE|ALTER)$/.test(word) && hasRows(parts)) return hiddenRows;
  if (harmless.test(word)) return 'passes';
  if (word === 'UPDATE' && second?.kind === 'word' && /^statistics$/i.test(second.text)) return 'passes';
  if (/^(?:ENABLE|DISABLE)$/.test(word) && second?.kind === 'word' && /^trigger$/i.test(second.text))
    return 'passes';
  if (word === 'SELECT')
    return parts.some(({ kind, text }) => kind === 'word' && /^into$/i.test(text))
      ? { code: 'sql-not-understood', statement: 'SELECT … INTO' }
      : 'passes';
  if (word === 'EXEC' || word === 'EXECUTE') return classifyCall(parts.slice(1));
  return /^sp_/i.test(word) ? classifyCall(parts) : undefined;
}

const hiddenRows: Classification = { code: 'sql-not-understood', statement: 'rows in another statement' };

/** Returns true if rows may be in a statement that brings none, or permissions have constants after them. */
function hasRows(parts: readonly StatementPart[]): boolean {
  if (/^(?:GRANT|DENY|REVOKE)$/i.test(parts[0]?.text ?? ''))
    return parts.some(({ kind }) => kind === 'string' || kind === 'number');
  return parts
    .slice(1)
    .some(({ kind, text }) => kind === 'word' && /^(?:INSERT|VALUES|BULK|MERGE)$/i.test(text));
}

function classifyCall(parts: readonly StatementPart[]): Classification {
  const dot = parts.findLastIndex(({ kind, text }, i) => i < 6 && kind === 'sign' && text === '.');
  const name = parts[dot + 1]?.text.toLowerCase() ?? '';
  const texts = parts.filter(({ kind }) => kind === 'string');
  const isText = name === '(' || name === 'sp_executesql';
  const passes = isText
    ? texts.length === 1 && texts.every(({ text }) => definition.test(text))
    : harmlessProcedures.test(name);
  return passes ? 'passes' : { code: 'sql-not-understood', statement: 'EXEC of what may bring rows' };
}
