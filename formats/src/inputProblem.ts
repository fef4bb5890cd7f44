// Why an input can't be masked: data with a place, and its sentence, which never holds any of the input's values.
import { maxMaskedValueBytes, mostPageRows } from './limits.ts';

const mebibyte = 1024 * 1024;

const nested =
  'is nested (a struct, list or map): its values can be kept, not masked; columns of plain strings can be masked';
const json = 'holds JSON, which a text masker would break: decide its "fields" in a plan';

const sentences = {
  'utf-16': 'the text is in UTF-16, not in UTF-8',
  'swapped-bytes': 'the text begins with U+FFFE, which is no character: it is in another encoding',
  'invalid-utf8': 'is not valid UTF-8',
  'record-too-long': 'is longer than',
  'long-value': `is longer than ${maxMaskedValueBytes / mebibyte} MiB, which no masked value may be: keep it, or make it null`,
  'text-too-long': 'begins a text that is longer than',
  'stray-quote':
    'has a quotation mark where none may be: inside a field that does not begin with one, or behind its closing one',
  'unclosed-quote': 'begins a quoted field that never ends',
  'stray-return':
    'has a carriage return inside a field without quotation marks: lines must end with LF or CRLF',
  'field-count': 'has more or fewer fields than the first row',
  'needs-quotes': 'becomes a value that has to stand between quotation marks, of which there are none',
  'not-json': 'is not valid JSON',
  'too-deep': 'is nested too deeply',
  'not-text': 'is no text (a number, true or false), and its masker masks text only',
  'not-one-value':
    'is no text, but an object or an array: name the fields in it ("*" is every element), or keep it',
  'csv-empty': 'there are no bytes, not even a header: what wrote them may have failed',
  'json-empty': 'there are no bytes, and so no JSON document: what wrote them may have failed',
  undecided: 'has no decision in the plan',
  'column-missing': 'is not there',
  'column-ambiguous': 'is the name of several columns: give the position instead',
  'header-uncertain':
    'is named by its position, and the first row has a value there that fits its masker: say whether that row names the columns',
  'column-twice': 'is to be masked twice',
  'arrow-empty': 'there are no bytes: an Arrow IPC stream begins with its schema',
  'arrow-unknown': 'the bytes are no Arrow IPC stream',
  'arrow-file': 'the bytes are an Arrow file (Feather): write the IPC stream format',
  'arrow-big-endian': 'the bytes are a big-endian Arrow IPC stream: write it little-endian',
  'arrow-old':
    'the bytes are an Arrow IPC stream in the format before 0.15: write it again with a newer version',
  'arrow-damaged': 'has a damaged record batch, or what is no part of an Arrow IPC stream',
  'arrow-unfinished': 'begins a message that never ends: the stream is cut off',
  'arrow-batch-too-long': 'has a record batch that is longer than',
  'arrow-type':
    'has a type that can not be masked (strings, large strings, string views and dictionaries of these can)',
  'arrow-read': 'is masked by other columns, or others are by it, and is not stored as plain text',
  'arrow-nested': nested,
  'arrow-json': json,
  'arrow-not-null': 'may not be null: its schema says so',
  'arrow-dictionary-shared': 'shares its dictionary with a column that is not masked alike',
  'arrow-dictionary-null':
    'has nulls, which its masker replaces, but its dictionary has no place for that value',
  'parquet-unknown': 'the bytes are no Parquet file',
  'parquet-empty': 'the file is empty: a Parquet file has a footer',
  'parquet-cut-off': 'the file does not end as Parquet files do: it is cut off, or still being written',
  'parquet-encrypted': 'the file is encrypted, wholly or in part: decrypt it first',
  'parquet-elsewhere': 'the file has columns that lie in other files: masking is for each of them',
  'parquet-footer': 'the footer is damaged',
  'parquet-footer-too-long': 'the footer is longer than',
  'parquet-damaged': 'has a damaged page',
  'parquet-page-too-long': 'has a page that is longer than',
  'parquet-page-rows': `has a page of more than ${mostPageRows / mebibyte} million rows`,
  'parquet-nested': nested,
  'parquet-json': json,
  'parquet-type': 'has a type that can not be masked (strings, enumerations and JSON can)',
  'parquet-not-null': 'may not be null: its schema says so',
  'parquet-codec':
    'is compressed by a codec that is not supported (snappy, gzip, brotli, zstd and LZ4_RAW are)',
  'parquet-encoding': 'has an encoding that is not supported for strings',
  'sql-custom-format':
    'the dump is in the custom format of pg_dump (-Fc), not in SQL: "pg_restore -f - FILE > dump.sql" writes SQL',
  'sql-tar-format':
    'the dump is in the tar format of pg_dump (-Ft), not in SQL: "pg_restore -f - FILE > dump.sql" writes SQL',
  'sql-directory-format':
    'the folder is a dump in the directory format of pg_dump (-Fd), not in SQL: "pg_restore -f - FOLDER > dump.sql" writes SQL',
  'sql-xml': 'the dump is in XML: write SQL, without --xml',
  'sql-large-object': 'writes large objects, whose values are not masked: dump with --no-blobs',
  'sql-statistics': 'restores statistics, which hold original values: dump with --no-statistics',
  'sql-statistics-rows':
    'has rows of statistics, which hold original values: dump with --ignore-table=mysql.column_stats, without --system=stats',
  'sql-users': 'creates users, with their passwords: dump without --system=users',
  'sql-definitions': 'or before it, tables are defined that do not go with the plan',
  'sql-definitions-at-end': 'the dump defines tables that do not go with the plan',
  'sql-column-unfit': 'or before it, a table is defined with a column that does not take masked values',
  'sql-empty': 'there are no bytes, and so no dump: what wrote them may have failed',
  'sql-incomplete': 'the dump is cut off before its last line',
  'sql-unknown': 'the text is no dump of pg_dump, mysqldump, mariadb-dump or sqlite3',
  'sql-encoding': 'sets another encoding than the one that the dump is read in',
  'sql-not-understood': 'has a statement that may bring rows, or do anything else that can not be followed',
  'sql-columns-unknown': 'has rows of a table whose columns are not known',
  'sql-field-count': 'has more or fewer values than its table has columns',
  'sql-value': 'has something other than a string, a number or NULL in a column that is to be masked',
  'sql-unfinished': 'begins a statement or rows that never end: the dump is cut off',
} as const;

export type InputProblemCode = keyof typeof sentences;

export interface InputProblem {
  readonly code: InputProblemCode;
  /** The record, from 0; absent where it is about the columns themselves. */
  readonly record?: number | undefined;
  /** In the record, from 0, in UTF-16 code units; absent where the record's kind or the field tells enough. */
  readonly character?: number | undefined;
  /** The column or field, as the user calls it or by its position. */
  readonly field?: string | undefined;
  /** The encoding that the input says it is in. */
  readonly encoding?: string | undefined;
  /** The kind of the statement, without values. */
  readonly statement?: string | undefined;
  /** The column that may have been meant. */
  readonly suggestion?: string | undefined;
  /** The likely delimiter between the fields, if the given one is wrong. */
  readonly delimiter?: string | undefined;
}

/** The words that messages use for the format's parts. */
interface RecordKind {
  readonly recordName: string;
  /** In bytes: whole mebibytes. */
  readonly longestRecord: number;
}

/** Thrown by what streams. */
export class InputError extends Error {
  readonly problem: InputProblem;

  constructor(problem: InputProblem, format: RecordKind) {
    super(describeInputProblem(problem, format));
    this.name = 'InputError';
    this.problem = problem;
  }
}

/** Says in one sentence, without a point at its end, what is wrong; records count from 1 there. */
export function describeInputProblem(
  { code, record, character, field, statement, suggestion }: InputProblem,
  { recordName, longestRecord }: RecordKind,
): string {
  const places = [
    ...(record === undefined ? [] : [`${recordName} ${record + 1}`]),
    ...(character === undefined ? [] : [`character ${character + 1}`]),
    ...(field === undefined ? [] : [`column ${field}`]),
  ];
  const limit = code.endsWith('too-long') ? ` ${longestRecord / mebibyte} MiB` : '';
  const question = suggestion === undefined ? '' : ` (did you mean ${visible(suggestion)}?)`;
  const what = statement === undefined ? '' : `: ${statement}`;
  const sentence = `${sentences[code]}${limit}${what}${question}`;
  return places.length === 0 ? sentence : `${places.join(', ')} ${sentence}`;
}

/** In quotation marks where white space would be overlooked. */
function visible(name: string): string {
  return name === name.trim() ? name : `"${name}"`;
}
