// The options of `masker mask`, and their effect on one input.
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CsvNotation } from '@masker/plan';
import { type CsvDialect, csvDialect, InputError } from '@masker/format-api';
import {
  fileFormats,
  type FormatName,
  formatNames,
  formatOfFile,
  type InputSettings,
  isPacked,
  isStreamName,
  usualDelimiter,
} from '@masker/formats';
import type { FindMaskerOptions } from '../shared/findMasker.ts';
import { addMaskerOptions } from '../shared/maskerOptions.ts';
import type { Environment } from '../shared/environment.ts';
import { repeatable } from '../shared/repeatable.ts';
import { type Encoding, encodings } from './encoding.ts';
import { type Input, isReadTwice } from './inputs.ts';
import type { PlannedField } from './workerTask.ts';
import { maskFailures, optionForms } from './messages.ts';
import { csvFormat, guessDelimiter } from '@masker/format-text';
import { firstBlock } from './beginning.ts';

/** In bytes: the same length as in the editor. A first row may have millions of fields. */
const maxReadBytes = 256 * 1024;

/** For CSV. Nothing is guessed of what can be read only once. */
async function delimiterOf(input: Input, encoding: Encoding, environment: Environment): Promise<string> {
  const usual = usualDelimiter(input.path ?? '');
  if (!isReadTwice(input)) return usual;
  const format = csvFormat(csvDialect(usual, '"', false), []);
  try {
    const bytes = await firstBlock(input, format, environment, encoding);
    if (bytes === undefined) return usual;
    return guessDelimiter(
      { bytes: bytes.subarray(0, maxReadBytes), isWhole: bytes.length <= maxReadBytes },
      usual,
    );
  } catch (error) {
    // The run that reads all of it reports this.
    if (error instanceof InputError) return usual;
    throw error;
  }
}

export interface MaskOptions extends FindMaskerOptions, ReadingOptions {
  readonly masker?: string;
  /** Names of maskers whose values are found and masked, in text of any kind. */
  readonly find: readonly string[];
  /** Names of columns with names of maskers. */
  readonly column: readonly PlannedField<string>[];
  /** The plan that decides on each column. */
  readonly plan?: string;
  /** The table in the inputs, instead of the names of their files. */
  readonly table?: string;
  readonly format?: FormatName;
  readonly output?: string;
  readonly outputDir?: string;
  /** Replaces the inputs. */
  readonly inPlace?: true;
  /** The codes of errors of the plan that don't stop the run. */
  readonly allowError: readonly string[];
  readonly jobs: number;
  readonly strict?: true;
  readonly quiet?: true;
  readonly stats?: string;
  /** The file that documents the inputs and outputs of masking. */
  readonly manifest?: string;
}

/** Returns true if each input is written to a file of its own. */
export function isSplit({ outputDir, inPlace }: MaskOptions): boolean {
  return outputDir !== undefined || inPlace === true;
}

/** Options for reading an input's text. */
export interface ReadingOptions {
  readonly header: CsvDialect['hasHeader'];
  readonly delimiter?: string | undefined;
  readonly quote?: string | undefined;
  readonly escape?: string | undefined;
  /** The text of null. */
  readonly null?: string | undefined;
  readonly encoding: Encoding;
  /** The notation that a plan says of an input; options go before it. */
  readonly notationOf?: (input: Input) => CsvNotation;
}

/** Gives a command the options that say how text is read. */
export function addReadingOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--header', 'CSV: the first row names the columns, even if it looks like values').default(
        'assumed',
      ),
    )
    .option('--no-header', 'CSV: the first row holds values')
    .option(
      '--delimiter <character>',
      'CSV: the field separator; default: a tab for tsv, otherwise a comma or what the file begins with',
    )
    .option('--quote <character>', 'CSV: the quotation mark, or "none"; default: a double quotation mark')
    .option(
      '--escape <character>',
      'CSV: what makes a quotation mark part of a value, such as "\\"; default: quotation marks are doubled',
    )
    .addOption(new Option('--encoding <name>', 'of input and output').choices(encodings).default('utf-8'))
    .option('--null <text>', 'CSV: the text of null, such as "\\N" or "NA", which stays; default: none');
}

/**
 * Reads the options for an input in a format.
 *
 * @throws Failure when they don't go together
 */
export async function readingSettings(
  input: Input,
  name: FormatName,
  options: ReadingOptions,
  environment: Environment,
): Promise<InputSettings> {
  const { isBinary, delimiters } = fileFormats[name];
  if (isBinary && options.encoding !== 'utf-8') throw maskFailures.encodingOfUtf8(input.label, name);
  if (!isStreamName(name)) {
    if (!isReadTwice(input)) throw maskFailures.randomAccessOfStream(input.label, name);
    if (isPacked(input.path)) throw maskFailures.randomAccessPacked(input.label, name);
    return { name };
  }
  const usualDelimiter = async () => {
    if (delimiters?.isGuessed === true) return delimiterOf(input, options.encoding, environment);
    return delimiters?.usual ?? ',';
  };
  const notation = delimiters === undefined ? {} : options.notationOf?.(input);
  return {
    name,
    delimiter: options.delimiter ?? (await usualDelimiter()),
    quote: options.quote === 'none' ? '' : (options.quote ?? '"'),
    escape: options.escape ?? notation?.escape,
    nullText: options.null ?? notation?.nullText,
    hasHeader: options.header,
    encoding: options.encoding,
  };
}

/** Gives a command the option that names the table that its input holds. */
export function addTableOption(command: Command): Command {
  return command.option('--table <name>', "the input's table in the plan; default: its file's name");
}

/** Gives a command the options. */
export function addMaskOptions(command: Command): void {
  command
    .option('-m, --masker <name-or-file>', 'the masker of lines: its name, or its *.masker.json file')
    .addOption(
      repeatable(
        '--column <name=masker>',
        'mask a column (name or position) or a field in JSON, Arrow or Parquet (JSON pointer, or dotted path); repeat it for each',
        addColumn,
      ),
    )
    .addOption(
      repeatable(
        '--find <name-or-file>',
        'mask the values that this masker finds anywhere in a text; "default" finds those of the listed default maskers; repeat it for each',
        addFound,
      ).conflicts(['masker', 'column', 'plan']),
    )
    .addOption(
      new Option('--plan <file>', 'mask the tables of the inputs by a plan (*.masker.plan.json)').conflicts([
        'masker',
        'column',
        'conflictFree',
      ]),
    )
    .addOption(
      repeatable(
        '--allow-error <code>',
        'with --plan: mask although the plan has errors of this code with the data; repeat it for each',
        (code, before: readonly string[]) => [...before, code],
      ),
    )
    .addOption(
      new Option('-f, --format <name>', "the input format; default: by the file's extension").choices(
        formatNames,
      ),
    )
    .addOption(
      new Option(
        '-o, --output <file>',
        'write to a file, which appears when it is complete; "-" is standard output',
      ).conflicts('outputDir'),
    )
    .option(
      '--output-dir <folder>',
      'write each input to a file of its name in a folder, never over an input',
    )
    .addOption(
      new Option(
        '--in-place',
        'replace each input by its masked copy: the originals are gone when the run ends',
      ).conflicts(['output', 'outputDir']),
    );
  addReadingOptions(command)
    .addOption(new Option('-j, --jobs <number>', 'the number of threads').argParser(parseJobs).default(1))
    .option('-s, --strict', "fail if a value doesn't match its masker's format, or keeps unmasked characters")
    .option('-q, --quiet', 'no progress bar, and a line in place of the report of such values')
    .option('--stats <file>', 'write statistics as JSON to a file, or with "-" to standard error')
    .option(
      '--manifest <file>',
      'write what was masked with which plan, files and key fingerprint; "masker verify --manifest" checks it',
    );
  addTableOption(command);
  addMaskerOptions(command);
}

function addColumn(text: string, before: readonly PlannedField<string>[]): readonly PlannedField<string>[] {
  const at = text.lastIndexOf('=');
  if (at < 0 || at === text.length - 1) throw new InvalidArgumentError(optionForms.column);
  return [...before, { name: text.slice(0, at), masker: text.slice(at + 1) }];
}

/** Adds the name of a masker whose values are to be found. */
export function addFound(text: string, before: readonly string[]): readonly string[] {
  return [...before, text];
}

function parseJobs(text: string): number {
  const jobs = Number(text);
  if (!/^[1-9]\d?$/.test(text) || jobs > 64) throw new InvalidArgumentError(optionForms.jobs);
  return jobs;
}

/** The format of an input by its file's extension; lines if that has no meaning. */
export function formatOfName({ path }: Pick<Input, 'path'>): FormatName {
  return formatOfFile(path ?? '') ?? 'lines';
}

/**
 * Chooses the way to read an input.
 *
 * @throws Failure when the options don't go together
 */
export async function settingsFor(
  input: Input,
  options: MaskOptions,
  environment: Environment,
): Promise<InputSettings> {
  const { label } = input;
  if (options.find.length > 0) return findSettings(input, options, environment);
  const name = options.format ?? formatOfName(input);
  const hasTables = fileFormats[name].holds !== 'values';
  const hasColumns = options.column.length > 0;
  if (options.plan !== undefined && !hasTables) throw maskFailures.notPlannable(label, name);
  if (name === 'notebook') throw maskFailures.notebookWithoutFind(label);
  if (!hasTables && (hasColumns || options.masker === undefined))
    throw hasColumns ? maskFailures.columnOfLines() : maskFailures.nothingToMask();
  if (hasTables && options.plan === undefined && (!hasColumns || options.masker !== undefined)) {
    const what = options.format === undefined ? `${label} is read as ${name}` : `the format is ${name}`;
    throw maskFailures.columnMissing(what);
  }
  return readingSettings(input, name, options, environment);
}

/** Values are found in texts of any kind, line by line; in notebooks, in the outputs of cells. */
async function findSettings(
  input: Input,
  options: MaskOptions,
  environment: Environment,
): Promise<InputSettings> {
  const named = formatOfName(input);
  const name = options.format ?? (named === 'notebook' ? named : 'lines');
  if (name !== 'lines' && name !== 'notebook') throw maskFailures.findInTable(name);
  if (options.format === undefined && fileFormats[named].isBinary)
    throw maskFailures.findInBinary(input.label, named);
  return readingSettings(input, name, options, environment);
}

/** The fields to mask, with the names of their maskers. */
export function plannedFields({ masker, column }: MaskOptions): readonly PlannedField<string>[] {
  return masker === undefined ? column : [{ name: '', masker }];
}

/** Runs a step that reads settings; a wrong setting becomes a failure. */
export function checkingSettings<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw maskFailures.invalidSettings(error.message);
  }
}
