// masker find: reports the locations of maskers' values in texts, never the values.
import { type Command, Option } from 'commander';
import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { createFinder, defaultFind, type Finder } from '@masker/find';
import { type FindFormat, findFormatNames, findFormats } from './finding/findFormats.ts';
import { searchedFiles } from './finding/searchedFiles.ts';
import { type LocatedFinding, searchFile } from './finding/searchFile.ts';
import { findReports } from './finding/messages.ts';
import { openMatchers } from './masking/findOption.ts';
import { type Encoding, encodings } from './masking/encoding.ts';
import { addFound } from './masking/maskOptions.ts';
import { type ExitCode, exitCodes, Failure, type End } from './shared/exitCodes.ts';
import { statOf } from './shared/files.ts';
import { addMaskersOption, addResourcesOption } from './shared/maskerOptions.ts';
import type { Folders } from './shared/maskerFiles.ts';
import { type Environment, printMessage } from './shared/environment.ts';
import { hidePartitions } from '@masker/formats';
import { once } from 'node:events';
import { at } from '@masker/text';

/** Writes findings as they are found, in constant memory. */
class FindingWriter {
  readonly #format: (typeof findFormats)[FindFormat];
  readonly #counts = new Map<string, number>();
  #total = 0;
  #text: string;

  /** @param maskers the names of the maskers, by index */
  constructor(
    format: FindFormat,
    private readonly maskers: readonly string[],
    private readonly stdout: Environment['stdout'],
  ) {
    this.#format = findFormats[format];
    this.#text = this.#format.start;
  }

  /** The number of values. */
  get total(): number {
    return this.#total;
  }

  async add(file: string, findings: readonly LocatedFinding[]): Promise<void> {
    for (const { by, ...found } of findings) {
      const masker = at(this.maskers, by);
      this.#counts.set(masker, (this.#counts.get(masker) ?? 0) + 1);
      if (this.#total++ > 0) this.#text += this.#format.separator;
      this.#text += this.#format.finding({ file, masker, ...found });
    }
    await this.#flush();
  }

  /** @param files those that were searched */
  async end(files: readonly string[], isComplete: boolean): Promise<void> {
    this.#text += this.#format.end({ files, counts: this.#counts, isComplete });
    await this.#flush();
  }

  async #flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    if (text !== '' && !this.stdout.write(text)) await once(this.stdout, 'drain');
  }
}

/** A path without the values that were found in it. */
interface SearchedPath {
  readonly label: string;
  /** The values in folders that no path before had. */
  readonly findings: readonly LocatedFinding[];
}

const start = { line: 1, column: 1 };

class PathSearch {
  /** For each folder, the maskers of the values in its name. */
  readonly #folders = new Map<string, readonly number[]>();

  constructor(private readonly finder: Finder) {}

  search(label: string): SearchedPath {
    const findings: LocatedFinding[] = [];
    const shown = hidePartitions(label, sep, ({ value }, folder) => {
      const known = this.#folders.get(folder);
      const found = known ?? Array.from(this.finder.find(value ?? folder), ({ by }) => by);
      this.#folders.set(folder, found);
      if (known === undefined)
        for (const by of found) findings.push({ by, start, end: start, isInPath: true });
      return found.length > 0;
    });
    return { label: shown, findings };
  }
}

interface FindCommandOptions extends Folders {
  readonly find: readonly string[];
  readonly format: FindFormat;
  readonly ignore?: string;
  readonly encoding?: Encoding;
}

/** Adds the subcommand. */
export function addFind(program: Command, environment: Environment, end: End): void {
  const command = program
    .command('find')
    .description('report where values of maskers are in texts, without the values')
    .argument('<files...>', 'files, folders or globs; .gz is unpacked; "-" is standard input')
    .addOption(
      new Option(
        '--find <name-or-file>',
        'look for the values of this masker; "default" stands for those of the listed default maskers; repeat it for each',
      )
        .argParser(addFound)
        .default([], defaultFind),
    )
    .addOption(
      new Option('-f, --format <name>', 'the output format: text, json, or sarif for code scanning')
        .choices(findFormatNames)
        .default('text'),
    )
    .option('--ignore <file>', 'leave out the files that this one lists, in the form of .gitignore')
    .addOption(
      new Option('--encoding <name>', 'of the files; default: UTF-8, or as a byte order mark says').choices(
        encodings,
      ),
    );
  addMaskersOption(command);
  addResourcesOption(command)
    .addHelpText(
      'after',
      `
Prints one line per value: file:line:column severity code message. The value itself is never shown.
In folders, files that .gitignore lists are left out, and so are binary files. The comment masker:ignore excuses a line.
The exit code is 1 if something was found. A file without findings may still hold values: no search is complete.

Examples:
  masker find src test/fixtures
  masker find --find default --find maskers/Order.masker.json app.log
  masker find --format sarif . > masker.sarif
`,
    )
    .action((files: string[], options: FindCommandOptions) => end(find(files, options, environment)));
}

async function find(
  names: readonly string[],
  options: FindCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const matchers = await openMatchers(
    options.find.length === 0 ? [defaultFind] : options.find,
    options,
    environment,
  );
  const finder = createFinder(matchers.map(({ matcher }) => matcher));
  const maskers = matchers.map(({ name }) => name);
  const named = names.filter((name) => name !== '-');
  const hasInput = named.length < names.length;
  // A hook names a file that is called so in the same way.
  if (hasInput && existsSync(resolve(environment.cwd, '-'))) named.push('./-');
  const { files: found, hasIgnored } = await searchedFiles(named, options.ignore, environment);
  const files = [...(hasInput ? [{ path: undefined, label: 'standard input' }] : []), ...found];
  if (files.length === 0 && hasIgnored) printMessage(environment, findReports.allIgnored);
  const writer = new FindingWriter(options.format, maskers, environment.stdout);
  const searched: string[] = [];
  const counts = { ignored: 0, binary: 0 };
  let failed = 0;
  const paths = new PathSearch(finder);
  for (const { path, label: given } of files) {
    if (await isOutput({ path }, environment)) continue;
    const { label, findings: inPath } = paths.search(given);
    const report = (findings: readonly LocatedFinding[]) => writer.add(label, findings);
    await report(inPath);
    try {
      const result = await searchFile(
        { path, label },
        { finder, encoding: options.encoding, environment, report },
      );
      counts.ignored += result.ignored;
      if (result.isBinary) counts.binary++;
      else searched.push(label);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      printMessage(environment, error.message);
      failed++;
    }
  }
  await writer.end(searched, failed === 0);
  printMessage(environment, findReports.summary(writer.total, searched.length, counts));
  if (failed > 0) return exitCodes.usage;
  return writer.total > 0 ? exitCodes.problems : exitCodes.fine;
}

/** Returns true for the file that the report goes to: it grows while it is read. */
async function isOutput(
  { path }: { readonly path: string | undefined },
  { stdoutFile }: Environment,
): Promise<boolean> {
  if (path === undefined || stdoutFile === undefined) return false;
  const stats = await statOf(path);
  return stats?.ino === stdoutFile.ino && stats.dev === stdoutFile.dev;
}
