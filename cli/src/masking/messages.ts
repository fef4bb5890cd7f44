// Texts of the failures of masking files, by code.
import { tableFormatNames } from '../../../formats/src/index.ts';
import { Failure, problem } from '../shared/exitCodes.ts';
import { printable } from '../shared/text.ts';

export const maskFailures = {
  isAlsoOutput: (label: string) =>
    new Failure(`${label} is also standard output: use --output, which replaces the file when complete`),
  wouldReplace: (what: string, label: string) => new Failure(`${what} would replace ${label}`),
  namedTwice: (label: string) => new Failure(`${label} is named twice`),
  sumsUpOriginals: (label: string) =>
    problem(
      `${label} sums up other Parquet files and may hold their values: leave it out, as readers don't need it`,
    ),
  isFolder: (label: string) =>
    new Failure(`${label} is a folder: name its files, or a glob such as "${label}/*"`),
  outputFolderOfStream: () => new Failure('--output-dir needs files: standard input has no name'),
  sameOutput: (one: string, other: string) =>
    new Failure(
      one === other
        ? `two inputs would be written to ${printable(one)} in --output-dir`
        : `${printable(one)} and ${printable(other)} would be the same file in --output-dir on some disks`,
    ),
  notJoinable: () => new Failure("several CSV or JSON files can't be joined into one: use --output-dir"),

  damagedCompression: (label: string) => problem(`can't read ${label}: its compressed data is damaged`),
  otherMark: (encoding: string, other: string) =>
    problem(`the input begins with the byte order mark of ${other}: it isn't in ${encoding} (--encoding)`),
  otherEncoding: (encoding: string, other: string, hint: string) =>
    problem(`the input looks like ${other}, not ${encoding}: check --encoding${hint}`),
  notInEncoding: (encoding: string) => problem(`the input isn't in ${encoding} (--encoding)`),
  maskedNotInEncoding: (encoding: string) =>
    problem(`a masked value has a character that ${encoding} doesn't have`),

  encodingOfUtf8: (label: string, format: string) =>
    new Failure(`${label} is read as ${format}, whose texts are in UTF-8: omit --encoding`),
  notPlannable: (label: string, format: string) =>
    new Failure(
      `${label} is read as ${format}, which plans don't mask: specify the format with --format (${tableFormatNames.join(', ')})`,
    ),
  notebookWithoutFind: (label: string) =>
    new Failure(`${label} is read as a notebook: specify what to find with --find`),
  columnOfLines: () =>
    new Failure("--column doesn't apply to plain lines: specify --format, or use --masker"),
  nothingToMask: () =>
    new Failure('specify how to mask: --masker for lines, --column for columns or fields of other formats'),
  columnMissing: (what: string) =>
    new Failure(`${what}: specify the columns with --column NAME=MASKER, or use --format lines`),
  findInTable: (format: string) =>
    new Failure(`--find reads texts and notebooks, not ${format}: use "find" in a plan for its columns`),
  findInBinary: (label: string, format: string) =>
    new Failure(`${label} is read as ${format}, which isn't text: use "find" in a plan for its columns`),
  randomAccessOfStream: (label: string, format: string) =>
    new Failure(`${label}: ${format} needs random access. Pass a file, not standard input or a pipe.`),
  randomAccessPacked: (label: string, format: string) =>
    new Failure(`${label}: ${format} needs random access. Unpack the file first.`),
  invalidSettings: (sentence: string) => new Failure(sentence),

  tableNameMissing: (label: string) =>
    new Failure(`${label} has no name: specify the table name with --table`),
  noRows: (sentence: string) => new Failure(sentence),
  undecided: (sentence: string) => problem(`${sentence}; nothing has been written`),
  unmetName: (name: string, others: number) => {
    const more = others === 0 ? '' : ` (and ${others} more: "masker plan check" shows them)`;
    return problem(`${name}${more}, and "undecided" is "keep"; nothing has been written`);
  },
  stopped: (label: string | undefined, sentence: string, written: string) =>
    problem(`${label === undefined ? '' : `${label}: `}${sentence}; stopped there, ${written} been written`),
};
