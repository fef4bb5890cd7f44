// The rules of one SQL dialect, by which its programs write dumps, and the changes by statements of one dump.
import type { DatabaseServer } from '@masker/schema';
import type { InputProblem, TextEncoding } from '@masker/format-api';
import type { Escapes } from './dialects/escapes.ts';
import type { StatementPart } from './sqlToken.ts';

/** A frame that a dump begins and must end. */
export interface DumpMarker {
  /** The line of a comment, a command of the client, or a statement, without white space at its end. */
  readonly begins: RegExp;
  readonly ends: RegExp;
  /** The written end, for messages. */
  readonly ending: string;
  /** It frames a part of the dump, and so says nothing of the dump's own end. */
  readonly isPart?: true;
}

/** The rules that cut the dialect's text into tokens. */
export interface Lexis {
  /** `#` begins a comment, and two hyphens do so only before white space. */
  readonly hasHashComments: boolean;
  /** A comment may be within another one. */
  readonly nestsComments: boolean;
  /** The server executes the content of comments that begin with an exclamation mark. */
  readonly executesComments: boolean;
  /** The letters that may precede a string directly, in both cases. */
  readonly stringPrefixes: string;
  /** `_utf8mb4 '…'`: the name of a character set precedes a string. */
  readonly hasCharacterSets: boolean;
  /** `E'…'` has backslashes that escape. */
  readonly hasEscapeStrings: boolean;
  /** `U&'…'` */
  readonly hasUnicodeStrings: boolean;
  /** Quotation marks of names besides `"`, each with the one that closes. */
  readonly nameQuotes: ReadonlyMap<number, number>;
  /** A string may be a name if one is due. */
  readonly hasStringNames: boolean;
  /** `$tag$ … $tag$` */
  readonly hasDollarBodies: boolean;
  /** A backslash begins a command to the client. */
  readonly hasClientCommands: boolean;
  /** A line `DELIMITER ;;` changes what ends a statement. */
  readonly hasDelimiters: boolean;
  /** A line `GO` ends a statement. */
  readonly hasBatches: boolean;
  /** Strings keep characters beyond ASCII for certain only after an `N`. */
  readonly hasNationalStrings: boolean;
  /** Names without quotation marks are known in lower case. */
  readonly foldsCase: boolean;
  /** Names that differ only in case are the same. */
  readonly ignoresCase: boolean;
}

/** True if something passes as it is, or why it stops masking. */
export type Classification = 'passes' | InputProblem;

/** Finds the ends of statements that nothing separates. It is given the parts of one statement, one after the other. */
export interface StatementEnds {
  /** Returns true if the statement ends before a part. */
  endsBefore(part: StatementPart): boolean;
  /** True if the delimiter is part of the statement. */
  readonly holdsDelimiters: boolean;
}

/** The rules by which a dialect's client finds the end of a statement with blocks. */
export interface BlockRules {
  /** Matches the first words of a statement whose body may have blocks, in capitals. */
  readonly head: RegExp;
  /** Matches the last two tokens when they open the outermost block. */
  readonly opening: RegExp;
  /** Matches the last two tokens when they begin a body that is one control statement, such as `IF … END IF`. */
  readonly control: RegExp | undefined;
  /** A word after `BEGIN` that makes it something other than a block. */
  readonly otherBegins: RegExp | undefined;
  /** A word after `END` that makes it the end of something other than a block. */
  readonly otherEnds: RegExp | undefined;
  /** Semicolons precede and follow the `END` of the outermost block. */
  readonly isBetweenSemicolons: boolean;
  /** Parentheses contain semicolons, and blocks are counted only outside of them. */
  readonly countsParentheses: boolean;
  /** Matches the last two tokens when they say that the body isn't in SQL, so that its tokens are others. */
  readonly foreign: RegExp | undefined;
}

export interface DialectRules {
  readonly server: DatabaseServer;
  /** Text that only this dialect's programs write, in the first kilobyte. */
  readonly signature: RegExp;
  /** Evidence for the dialect in a dump without any signature, outside of strings. */
  readonly heuristics: RegExp | undefined;
  /** Scripts without any evidence are read in this dialect. */
  readonly isUsual: boolean;
  /** The mark of a dump of several databases. */
  readonly cluster: RegExp | undefined;
  /** All marks that determine whether a dump is complete. */
  readonly markers: readonly DumpMarker[];
  /**
   * The encodings that are read, by the server's names for them in lower case without punctuation; `any`: the server doesn't
   * look at the bytes.
   */
  readonly encodings: ReadonlyMap<string, TextEncoding | 'any'>;
  /** The command that makes its program write UTF-8. */
  readonly utf8Command: string;
  /** The option by which its program excludes the rows of a table; undefined if it has none. */
  readonly exclusionOption: string | undefined;
  /** The option by which its program names the columns of rows. */
  readonly columnsOption: string;
  /** Its program writes something in INSERT for columns that the database computes. */
  readonly insertsComputed: boolean;
  readonly lexis: Lexis;
  /** The reading of strings without a prefix at the beginning. */
  readonly strings: StringMode;
  readonly escapes: Escapes;
  /** Words that begin an item of `CREATE TABLE` that is no column and of no interest. */
  readonly otherItems: readonly string[];
  /** `EXCLUDE` begins a constraint. */
  readonly hasExclusions: boolean;
  /** A column may have no type. */
  readonly hasUntypedColumns: boolean;
  /** Words that end a column's type in this dialect only. */
  readonly typeEnds: RegExp | undefined;
  /** Rows find their partition by themselves if there is one for all others, or a hash chooses it. */
  readonly hasCatchAllPartitions: boolean;
  /** The schema of tables whose names are written without one. */
  readonly usualSchema: string | undefined;
  /** A unique key takes one NULL. */
  readonly hasOneNull: boolean;
  /** Values may be `CAST(… AS type)` or `CONVERT(… USING charset)`. */
  readonly hasCasts: boolean;
  /** A backslash before a line end joins the two lines of a string: such strings aren't masked. */
  readonly joinsLines: boolean;
  /** Undefined if all statements end with the delimiter. */
  readonly statementEnds: (() => StatementEnds) | undefined;
  /** The blocks within statements, such as `BEGIN … END`; undefined if its client knows none. */
  readonly blocks: BlockRules | undefined;
  /**
   * Applies the settings of a statement.
   *
   * @returns why the text that follows can't be read
   */
  follow(dialect: SqlDialect, statement: string): InputProblem | undefined;
  /** Judges statements that only this dialect has: `passes` if one can't bring rows. */
  readonly classifyStatement: ((parts: readonly StatementPart[]) => Classification | undefined) | undefined;
  /** Judges rows of tables that the server itself keeps. */
  readonly classifyTable: ((table: string) => Classification | undefined) | undefined;
  /** The text of an expression that its program writes for texts that need one; it's never longer than the expression. */
  readonly evaluate: ((expression: string) => string | undefined) | undefined;
}

export interface StringMode {
  /** True if a backslash escapes in strings without a prefix. */
  hasBackslashes: boolean;
  /** True if text in double quotation marks is a name, no string. */
  hasQuotedNames: boolean;
  /** True if declarations may precede the first block of a routine, as in Oracle. */
  hasDeclarations: boolean;
}

export interface SqlDialect extends StringMode {
  readonly encoding: TextEncoding;
  readonly rules: DialectRules;
  /** Modes that variables of MySQL hold. */
  readonly modes: Map<string, StringMode>;
  /** The end of a statement. */
  delimiter: string;
  /** The schema of tables whose names are written without one. */
  schema: string | undefined;
  /** True if the dump is of several databases, which it connects to one after the other. */
  readonly isCluster: boolean;
  /** The database of several that it is connected to. */
  database: string | undefined;
}
