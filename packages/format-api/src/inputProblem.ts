// Describes why an input can't be masked: data with a location, and a sentence that never contains input values.
import { maxMaskedValueBytes, maxPageRows } from './limits.ts';

const mebibyte = 1024 * 1024;

const json = 'holds JSON, which a text masker would break: decide its "fields" in a plan';

const unfit = "has a type that its masker can't mask (choose another masker, or keep the column)";

const nested =
  'has parts (a struct, list or map): name them ("/address/street", in a plan as "fields"), or keep it';

const beside =
  'has a case that compares a value which is not beside it, or whose type is not supported for that';

const unheld =
  "has a number that its type doesn't hold, such as a decimal with more digits than its precision";
const fraction =
  "has a number that isn't whole or exceeds 15 digits: use another masker, such as AmountMasker";

const sentences = {
  'utf-16': 'the text is in UTF-16, not in UTF-8',
  'swapped-bytes': "the text begins with U+FFFE, which isn't a character: check its encoding",
  'invalid-utf8': "isn't valid UTF-8",
  'record-too-long': 'is longer than',
  'long-line': `is longer than ${maxMaskedValueBytes / mebibyte} MiB, the limit for lines: split it`,
  'long-value': `is longer than ${maxMaskedValueBytes / mebibyte} MiB, the limit for masked values: keep it, or make it null`,
  'text-too-long': 'begins a text that is longer than',
  'stray-escape': 'has an escape before a delimiter or a line end outside of quotation marks',
  'stray-quote':
    'has a misplaced quotation mark: inside an unquoted field, or after the closing quotation mark',
  'unclosed-quote': 'begins a quoted field that never ends',
  'stray-return': 'has a carriage return in an unquoted field: lines must end with LF or CRLF',
  'field-count': 'has more or fewer fields than the first row',
  'needs-quotes': 'has a masked value that needs quotation marks, but quoting is off',
  'not-json': "isn't valid JSON",
  'not-a-notebook': "the input isn't a Jupyter notebook (nbformat 4)",
  'too-deep': 'is nested too deeply',
  'not-text': "isn't text (a number, true or false), and its masker masks only text",
  'not-one-value': 'isn\'t text, but an object: name the fields in it ("*" is every element), or keep it',
  'read-nested': 'has an object or a list where others depend on it: name a value in it ("/customer/id")',
  'read-twice': 'has a member twice that other fields depend on (rename one)',
  'csv-empty': 'the input is empty, without even a header: check that the program that wrote it succeeded',
  'json-empty': 'the input is empty, not a JSON document: check that the program that wrote it succeeded',
  undecided: 'has no decision',
  'undecided-value':
    'holds a value without members, which nothing decides: add the pointer "" to its "fields" in the plan',
  'no-case': 'matches no case of the plan: add a case without "when", or set "undecided" to "keep"',
  'column-missing': 'is missing',
  'column-misfit':
    'has more values that don\'t fit its masker than values that do: choose another masker, or write "allowMisfits": true in the plan',
  'column-or-field': 'is ambiguous: it matches a column and a path inside one. Use one of',
  'dotted-name': 'may mean a member with dots in its name or a nested one: decide each of them',
  'column-whole': 'has no parts that can be named: for JSON in texts, decide its "fields" in a plan',
  'column-ambiguous': 'names several columns',
  'header-uncertain':
    'is given by position, and the first row may hold values: specify whether that row names the columns',
  'unused-entries-too-long': 'the input has dictionary entries that no row uses, together longer than',
  'column-twice': 'is listed twice',
  'arrow-empty': 'the input is empty: an Arrow IPC stream begins with its schema',
  'arrow-unknown': "the input isn't an Arrow IPC stream",
  'arrow-no-schema': "the Arrow file doesn't begin with its schema: write it as an IPC stream",
  'arrow-no-dictionary': 'has rows before their dictionary, as in files by Polars: write an IPC stream',
  'arrow-footer': 'comes before a footer that is damaged, or disagrees with the messages of the Arrow file',
  'arrow-cut-off': 'ends without a footer: the Arrow file is cut off or still being written',
  'arrow-file-dictionary':
    "has a dictionary that rows would replace, which an Arrow file can't hold: write an IPC stream",
  'arrow-big-endian': 'the input is a big-endian Arrow IPC stream: write it as little-endian',
  'arrow-old': 'the input is an Arrow IPC stream from before version 0.15: rewrite it with a newer version',
  'arrow-new': 'the input is an Arrow IPC stream of a later format version: write it with version V5',
  'arrow-damaged': "has a damaged schema or record batch, or data that isn't part of an Arrow IPC stream",
  'arrow-unfinished': 'begins a message that never ends: the stream is cut off',
  'arrow-batch-too-long': 'has a record batch that is longer than',
  'arrow-type': unfit,
  'arrow-read': "decides about other columns, and has a type that isn't supported for that",
  'arrow-beside': beside,
  'arrow-shared-elements':
    'has views of lists with common elements, which its rows or elements decide differently: write it with lists',
  'arrow-nested': nested,
  'arrow-element': 'is one element of a list: use "*" for all elements',
  'arrow-fraction': fraction,
  'arrow-unheld': unheld,
  'arrow-json': json,
  'arrow-not-null': "can't be null according to the schema",
  'arrow-dictionary-shared': 'shares its dictionary with a column that is masked differently',
  'arrow-dictionary-full':
    'has more masked values than its dictionary has room for: write it with wider indices, or as plain text',
  'parquet-unknown': "the input isn't a Parquet file",
  'parquet-empty': 'the file is empty: a Parquet file has a footer',
  'parquet-cut-off': "the file doesn't end like a Parquet file: it's truncated or still being written",
  'parquet-encrypted': 'the file is encrypted, wholly or in part: decrypt it first',
  'parquet-elsewhere': "the file stores columns in other files, which isn't supported",
  'parquet-footer': 'the footer is damaged',
  'parquet-footer-too-long': 'the footer is longer than',
  'parquet-damaged': 'has a damaged page',
  'parquet-page-too-long': 'has a page that is longer than',
  'parquet-page-rows': `has a page of more than ${maxPageRows / mebibyte} million rows`,
  'parquet-nested': nested,
  'parquet-element': 'is one element of a list: use "*" for all elements',
  'parquet-key': 'is in one key of a map, which only values without parts allow: use "*" for all keys',
  'parquet-json': json,
  'parquet-type': unfit,
  'parquet-fraction': fraction,
  'parquet-unheld': unheld,
  'parquet-read':
    'decides about another column, and has an unsupported type (supported: texts, integers, decimals, dates, booleans and UUIDs)',
  'parquet-not-null': "can't be null according to the schema",
  'parquet-beside': beside,
  'parquet-codec': 'has an unsupported codec (supported: snappy, gzip, brotli, zstd and LZ4)',
  'parquet-encoding': "has an encoding that isn't supported for its type",
  'sql-custom-format':
    'the dump is in the custom format of pg_dump (-Fc), not in SQL: "pg_restore -f - FILE > dump.sql" writes SQL',
  'sql-tar-format':
    'the dump is in the tar format of pg_dump (-Ft), not in SQL: "pg_restore -f - FILE > dump.sql" writes SQL',
  'sql-directory-format':
    'the folder is a dump in the directory format of pg_dump (-Fd), not in SQL: "pg_restore -f - FOLDER > dump.sql" writes SQL',
  'sql-xml': 'the dump is in XML: write SQL, without --xml',
  'sql-large-object': "writes large objects, whose values aren't masked: dump with --no-blobs",
  'sql-statistics': 'restores statistics, which hold original values: dump with --no-statistics',
  'sql-statistics-rows':
    'has rows of statistics, which hold original values: dump with --ignore-table=mysql.column_stats, without --system=stats',
  'sql-users': 'creates users with their passwords: dump without --system=users',
  'sql-definitions': 'the tables defined up to {place} conflict with the plan',
  'sql-definitions-at-end': 'the dump defines tables that conflict with the plan',
  'sql-column-unfit': "a table defined up to {place} has a column that doesn't take masked values",
  'sql-empty': 'the input is empty, not a dump: check that the program that wrote it succeeded',
  'sql-incomplete': 'the dump is cut off before its last line',
  'sql-unknown':
    "the input isn't a dump of pg_dump, mysqldump, mariadb-dump or sqlite3, nor a script of SQL Server",
  'sql-encoding': 'sets an encoding other than the one the dump is read in',
  'sql-not-understood': "has a statement that may add rows, or have effects that can't be followed",
  'sql-type-limit':
    'defines a column whose type exceeds the limits of its server (check the precision or length)',
  'sql-columns-unknown': "has rows of a table whose columns aren't known",
  'sql-field-count': 'has more or fewer values than its table has columns',
  'sql-value': 'has something other than a string, a number or NULL in a masked column',
  'sql-hexadecimal':
    'has bytes in hexadecimal (0x…): if they are text, declare it with "as": "text", else keep or null the column',
  outgrown:
    'has a value that would be longer than the column takes when masked: widen it, or choose another masker',
  'array-damaged': "isn't a valid array literal",
  'array-constructor':
    "has an array that isn't written as a literal such as '{a,b}' (ARRAY[…]): dump with pg_dump",
  'sql-default':
    'depends on a column that has DEFAULT there, whose value is unknown: name another one in "when"',
  'sql-missing-end':
    'begins a statement before the one above it has ended (check the delimiter between them)',
  'sql-unfinished': 'begins a statement or rows that never end: the dump is cut off',
} as const;

/** The code of an input problem. */
export type InputProblemCode = keyof typeof sentences;

/** A problem that stops masking, with its location. */
export interface InputProblem {
  readonly code: InputProblemCode;
  /** Record number from 0; absent if the problem concerns the columns. */
  readonly record?: number | undefined;
  /** Offset in the record in UTF-16 code units; absent if another property locates the problem. */
  readonly character?: number | undefined;
  /** The column or field, by the user's name or by position. */
  readonly field?: string | undefined;
  /** The encoding that the input declares. */
  readonly encoding?: string | undefined;
  /** The kind of the statement, without values. */
  readonly statement?: string | undefined;
  /** A similar column that the user may have meant. */
  readonly suggestion?: string | undefined;
  /** The likely delimiter between the fields, if the given one is wrong. */
  readonly delimiter?: string | undefined;
}

/** The words that messages use for the format's parts. */
interface RecordKind {
  readonly recordName: string;
  /** The plan's name of the table, for problems with its decisions. */
  readonly table?: string | undefined;
  /** In bytes: whole mebibytes. */
  readonly maxRecordLength: number;
}

/** The error of an input that can't be masked. */
export class InputError extends Error {
  readonly problem: InputProblem;

  constructor(problem: InputProblem, format: RecordKind) {
    super(describeInputProblem(problem, format));
    this.name = 'InputError';
    this.problem = problem;
  }
}

/** Describes a problem in one sentence, without a full stop. Records are numbered from 1. */
export function describeInputProblem(
  { code, record, character, field, statement, suggestion }: InputProblem,
  { recordName, table, maxRecordLength }: RecordKind,
): string {
  const locations = [
    ...(table === undefined || code !== 'no-case' ? [] : [`table ${table}`]),
    ...(record === undefined ? [] : [`${recordName} ${record + 1}`]),
    ...(character === undefined ? [] : [`character ${character + 1}`]),
    ...(field === undefined ? [] : [`column ${field}`]),
  ];
  const limit = code.endsWith('too-long') ? ` ${maxRecordLength / mebibyte} MiB` : '';
  const question = suggestion === undefined ? '' : ` (did you mean ${visible(suggestion)}?)`;
  const what = statement === undefined ? '' : `: ${statement}`;
  const index = locations.join(', ');
  const words: string = sentences[code];
  const subject = index === '' || words.includes('{place}') ? '' : `${index} `;
  return `${subject}${words.replace('{place}', () => index)}${limit}${what}${question}`;
}

/** Returns the name, in quotation marks if white space would be overlooked. */
function visible(name: string): string {
  return name === name.trim() ? name : `"${name}"`;
}
