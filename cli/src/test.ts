// masker test: runs the tests of configurations.
import { type Command, Option } from 'commander';
import { resolve } from 'node:path';
import { configurationPathOf, testFileEnding } from '@masker/masker';
import { keyFingerprint, type MaskingKey } from '@masker/masking-core';
import { readTestFile, type Subject, type TestFile } from '@masker/masker/testing';
import { nodeCryptography } from '@masker/node';
import { type ExitCode, exitCodes, Failure, type End } from './shared/exitCodes.ts';
import { readText } from './shared/files.ts';
import { filesIn } from './shared/filesIn.ts';
import { makeMasker, needsKey } from './shared/findMasker.ts';
import { addResourcesOption, addKeyOptions, keyHelp } from './shared/maskerOptions.ts';
import { findKey, type KeyOptions } from './shared/keySources.ts';
import { type Folders, readMaskerFile } from './shared/maskerFiles.ts';
import { type Environment, printMessage } from './shared/environment.ts';
import { printable } from './shared/text.ts';
import { type ReporterName, reporterNames, reporters } from './testing/reporters.ts';
import { countOutcomes, type FileReport, reportFile } from './testing/reportFile.ts';
import { testFailures, testReport } from './testing/messages.ts';

interface TestOptions extends KeyOptions, Folders {
  readonly reporter: ReporterName;
  readonly strict?: true;
}

/** Adds the subcommand. */
export function addTest(program: Command, environment: Environment, end: End): void {
  const command = program
    .command('test')
    .description('run the tests of masker configurations')
    .argument('[files...]', `test files (*${testFileEnding}), folders or globs; default: the current folder`)
    .addOption(new Option('-r, --reporter <name>', 'how to report').choices(reporterNames).default('text'))
    .option('-s, --strict', 'also fail for skipped tests (masked values of another key)');
  addResourcesOption(command);
  addKeyOptions(command)
    .addHelpText(
      'after',
      `${keyHelp}
A test file is beside its configuration: card.masker.test.json tests card.masker.json. Reports show the inputs and
masked values of test files: use invented ones.

Examples:
  masker test --demo-key
  masker test --key-file masking.key --reporter junit maskers/card.masker.test.json > report.xml
`,
    )
    .action((files: string[], options: TestOptions) => end(test(files, options, environment)));
}

async function test(files: string[], options: TestOptions, environment: Environment): Promise<ExitCode> {
  const names = files.length > 0 ? files : ['.'];
  const paths = (await Promise.all(names.map((name) => testFilesIn(name, environment)))).flat();
  // A file that is given twice is one file.
  const once = new Map(paths.map((path) => [resolve(environment.cwd, path), path]));
  const reports: FileReport[] = [];
  let key: Promise<MaskingKey> | undefined;
  // Asked for when it is needed, and then once.
  const getKey = () => (key ??= findKey(options, environment));
  for (const path of once.values()) reports.push(await runFile(path, getKey, options, environment));
  environment.stdout.write(reporters[options.reporter](reports));
  const { passed, failed, skipped, errored } = countOutcomes(reports);
  const errors = reports.flatMap((report) => report.errors).length;
  printMessage(environment, testReport(passed, failed + errored, skipped, errors));
  const isFine = failed + errored + errors === 0 && (options.strict !== true || skipped === 0);
  return isFine ? exitCodes.fine : exitCodes.problems;
}

/**
 * Returns the test files that a name denotes.
 *
 * @throws Failure for a folder without any
 */
async function testFilesIn(name: string, environment: Environment): Promise<readonly string[]> {
  const found = await filesIn(name, testFileEnding, environment);
  if (found.length === 0) throw testFailures.folderWithoutTests(name);
  return found;
}

/** A configuration that can't be used fails the tests. A test file that can't be opened ends the run. */
async function runFile(
  path: string,
  getKey: () => Promise<MaskingKey>,
  folders: Folders,
  environment: Environment,
): Promise<FileReport> {
  const configurationPath = configurationPathOf(path);
  if (configurationPath === undefined) throw testFailures.notTestFile(path);
  const text = await readText(environment.cwd, path, printable(path));
  const file = readTestFile(text);
  const subject = await openSubject(configurationPath, file, getKey, folders, environment);
  return reportFile(path, text, file, subject);
}

/** @returns why there is none, when the configuration can't be used */
async function openSubject(
  path: string,
  { consistency }: TestFile,
  getKey: () => Promise<MaskingKey>,
  folders: Folders,
  environment: Environment,
): Promise<Subject | string> {
  const configurationFile = await orReason(() => readMaskerFile(environment, path, folders));
  if (typeof configurationFile === 'string') return configurationFile;
  const key = needsKey(configurationFile) ? await getKey() : undefined;
  return orReason(() => ({
    ...makeMasker(configurationFile, key, { consistency }),
    keyFingerprint: key === undefined ? '' : keyFingerprint(key, nodeCryptography),
  }));
}

async function orReason<T>(open: () => T | Promise<T>): Promise<T | string> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}
